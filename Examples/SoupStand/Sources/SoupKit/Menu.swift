import Foundation

/// What the stand cooks today.
public struct Menu: Sendable {
  public struct Dish: Hashable, Sendable {
    public var id: String
    public var name: String
    public var isVegetarian: Bool
    public var isSoldOut: Bool

    public init(id: String, name: String, isVegetarian: Bool, isSoldOut: Bool) {
      self.id = id
      self.name = name
      self.isVegetarian = isVegetarian
      self.isSoldOut = isSoldOut
    }
  }

  public var dishes: [Dish]

  public init(dishes: [Dish]) { self.dishes = dishes }

  /// The dish that the app calls so.
  public func dish(withIdentifier id: String) -> Dish? { dishes.first { $0.id == id } }

  /// Dishes whose names hold all the words, those that begin with them first.
  public func dishes(named words: String) -> [Dish] {
    let wanted = Self.words(words)
    guard !wanted.isEmpty else { return [] }
    let exact = dishes.filter { Self.words($0.name) == wanted }
    if !exact.isEmpty { return exact }
    return dishes.filter { dish in
      let own = Self.words(dish.name)
      return wanted.allSatisfy { word in own.contains { $0.hasPrefix(word) || word.hasPrefix($0) } }
    }
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}

extension Menu {
  /// Names stand in `Localizable.strings`, so that they are read in the person's language.
  public static var today: Menu {
    let dishes: [(id: String, name: String, isVegetarian: Bool, isSoldOut: Bool)] = [
      ("minestrone", NSLocalizedString("minestrone", comment: "A soup"), true, false),
      ("mushroom", NSLocalizedString("mushroom", comment: "A soup"), true, false),
      ("pumpkin", NSLocalizedString("pumpkin", comment: "A soup"), true, true),
      ("chicken", NSLocalizedString("chicken", comment: "A soup"), false, false),
      ("borscht", NSLocalizedString("borscht", comment: "A soup"), false, false),
    ]
    return Menu(
      dishes: dishes.map { Dish(id: $0.id, name: $0.name, isVegetarian: $0.isVegetarian, isSoldOut: $0.isSoldOut) })
  }
}
