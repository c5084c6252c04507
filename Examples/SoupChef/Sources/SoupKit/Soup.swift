import Foundation

/// A soup that the restaurant cooks.
public struct Soup: Hashable, Sendable {
  /// What orders and shortcuts call it, in every language.
  public let id: String

  /// What the person calls it.
  public var name: String { NSLocalizedString("soup." + id, comment: "A soup") }

  /// The name of its picture in the app's bundle.
  public var imageName: String { id }

  /// Everything that is ever cooked, in the order of the menu.
  public static let all = ["clam-chowder", "chicken-noodle", "tomato", "lentil", "leek-potato"].map(Soup.init(id:))

  public init(id: String) { self.id = id }
}

/// What may be put into a soup.
public enum Topping: String, Hashable, Sendable, Codable, CaseIterable {
  case croutons, cheese, herbs

  public var name: String { NSLocalizedString("topping." + rawValue, comment: "Something to put into a soup") }
}
