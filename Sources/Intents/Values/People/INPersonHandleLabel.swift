import Foundation

/// What a handle is used for, as an address book tells it.
public struct INPersonHandleLabel: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// A label of the app's own, or one of the known ones by its raw value.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Where the person lives.
  public static let home = INPersonHandleLabel("home")
  /// Where the person works.
  public static let work = INPersonHandleLabel("work")
  /// A telephone of Apple's.
  public static let iPhone = INPersonHandleLabel("iPhone")
  /// Any telephone that is carried about.
  public static let mobile = INPersonHandleLabel("mobile")
  /// The one to try first.
  public static let main = INPersonHandleLabel("main")
  /// The fax machine at home.
  public static let homeFax = INPersonHandleLabel("homeFax")
  /// The fax machine at work.
  public static let workFax = INPersonHandleLabel("workFax")
  /// A pager.
  public static let pager = INPersonHandleLabel("pager")
  /// None of the known labels.
  public static let other = INPersonHandleLabel("other")
  /// Where the person studies.
  public static let school = INPersonHandleLabel("school")
}

extension INPersonHandleLabel: ValueCodable {}
