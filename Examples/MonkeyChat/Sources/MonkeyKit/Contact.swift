/// A friend, known by a screen name.
public struct Contact: Hashable, Sendable, Codable, Identifiable {
  /// A number that a friend can be called at.
  public struct Number: Hashable, Sendable, Codable {
    public enum Kind: String, Sendable, Codable { case mobile, home, work }

    public var kind: Kind
    public var value: String

    public init(_ kind: Kind, _ value: String) {
      self.kind = kind
      self.value = value
    }
  }

  public var id: String
  public var screenName: String
  /// What people call the friend besides.
  public var aliases: [String]
  /// False for a friend who has switched messages off.
  public var takesMessages: Bool
  /// The usual one first; empty for friends who cannot be called.
  public var numbers: [Number]
  public var hasCamera: Bool
  public var isFavourite: Bool

  public init(
    id: String, screenName: String, aliases: [String] = [], takesMessages: Bool = true, numbers: [Number] = [],
    hasCamera: Bool = false, isFavourite: Bool = false
  ) {
    self.id = id
    self.screenName = screenName
    self.aliases = aliases
    self.takesMessages = takesMessages
    self.numbers = numbers
    self.hasCamera = hasCamera
    self.isFavourite = isFavourite
  }

  var names: [String] { [screenName] + aliases }
}
