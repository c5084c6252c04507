/// A friend, known by a screen name.
public struct Contact: Hashable, Sendable, Codable, Identifiable {
  public var id: String
  public var screenName: String
  /// What people call the friend besides.
  public var aliases: [String]
  /// False for a friend who has switched messages off.
  public var takesMessages: Bool

  public init(id: String, screenName: String, aliases: [String] = [], takesMessages: Bool = true) {
    self.id = id
    self.screenName = screenName
    self.aliases = aliases
    self.takesMessages = takesMessages
  }

  var names: [String] { [screenName] + aliases }
}
