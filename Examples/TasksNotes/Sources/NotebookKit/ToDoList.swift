import Foundation

/// A list of things to be done; which they are, they say themselves.
public struct ToDoList: Hashable, Sendable, Codable, Identifiable {
  public var id: String
  public var title: String
  public var group: String?
  public var created: Date

  public init(id: String = UUID().uuidString, title: String, group: String? = nil, created: Date = Date()) {
    self.id = id
    self.title = title
    self.group = group
    self.created = created
  }
}

/// A text with a title.
public struct Note: Hashable, Sendable, Codable, Identifiable {
  public var id: String
  public var title: String
  public var text: String
  public var group: String?
  /// Whether it can only be changed in the app, after a password.
  public var isLocked: Bool
  public var created: Date
  public var modified: Date

  public init(
    id: String = UUID().uuidString, title: String, text: String, group: String? = nil, isLocked: Bool = false,
    created: Date = Date()
  ) {
    self.id = id
    self.title = title
    self.text = text
    self.group = group
    self.isLocked = isLocked
    self.created = created
    modified = created
  }
}
