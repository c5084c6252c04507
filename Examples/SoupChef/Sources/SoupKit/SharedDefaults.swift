import Foundation

/// What the app and its extensions share.
public enum SharedDefaults {
  public static let group = "group.com.example.SoupChef"

  /// The settings of the app group; the program's own where it may not use the group.
  public static var standard: UserDefaults { UserDefaults(suiteName: group) ?? .standard }
}
