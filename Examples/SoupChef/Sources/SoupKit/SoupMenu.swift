import Foundation
import Intents

/// What can be ordered today.
public final class SoupMenu {
  private static let unavailableKey = "unavailableSoups"
  private let defaults: UserDefaults

  public init(defaults: UserDefaults = SharedDefaults.standard) { self.defaults = defaults }

  /// The soups that can be ordered, in the order of the menu.
  public var available: [Soup] { Soup.all.filter(isAvailable) }

  public func isAvailable(_ soup: Soup) -> Bool {
    Soup.all.contains(soup) && !unavailable.contains(soup.id)
  }

  /// The soup of this identifier, whether it can be ordered or not.
  public func soup(id: String) -> Soup? { Soup.all.first { $0.id == id } }

  /// Soups whose names hold all the words, in any order; one that is called exactly so alone.
  public func soups(named words: String) -> [Soup] {
    let wanted = Self.words(words)
    guard !wanted.isEmpty else { return [] }
    let exact = Soup.all.filter { Self.words($0.name) == wanted }
    if !exact.isEmpty { return exact }
    return Soup.all.filter { soup in
      let own = Self.words(soup.name)
      return wanted.allSatisfy { word in own.contains { $0.hasPrefix(word) || word.hasPrefix($0) } }
    }
  }

  /// Says whether a soup can be ordered. What cannot be ordered is not to be suggested, so its donations go.
  public func setAvailable(_ isAvailable: Bool, _ soup: Soup, orders: OrderBook) {
    var ids = unavailable
    if isAvailable { ids.remove(soup.id) } else { ids.insert(soup.id) }
    defaults.set(ids.sorted(), forKey: Self.unavailableKey)
    if !isAvailable { removeDonations(of: soup, orders: orders) }
  }

  private func removeDonations(of soup: Soup, orders: OrderBook) {
    let identifiers = orders.orders.filter { $0.soup == soup.id }.map(\.id.uuidString)
    guard !identifiers.isEmpty else { return }
    INInteraction.delete(with: identifiers) { error in
      if let error { NSLog("The donations could not be deleted: %@", error.localizedDescription) }
    }
  }

  private var unavailable: Set<String> { Set(defaults.stringArray(forKey: Self.unavailableKey) ?? []) }

  private static func words(_ text: String) -> [String] {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
