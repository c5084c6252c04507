import Foundation
import Intents

/// The items of one index, in memory, and the state that the app left with them.
final class SearchableStore: Sendable {
  private struct Entry {
    var item: CSSearchableItem
    var addition: Date
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var clientState: Data?
  }

  /// More than an app has; keeps a mistaken loop from eating all memory.
  static let mostItems = 100_000
  /// How long an item stays that does not say.
  private static let usualLife: TimeInterval = 30 * 24 * 60 * 60

  private let state = Locked(State())
  private static let stores = Locked<[String: SearchableStore]>([:])

  /// The store of this name; the same one each time.
  static func named(_ name: String) -> SearchableStore {
    stores.withLock { stores in
      if let store = stores[name] { return store }
      let store = SearchableStore()
      stores[name] = store
      return store
    }
  }

  var clientState: Data? { state.value.clientState }

  /// Makes all changes, or none: nil if they were made.
  ///
  /// - Parameters:
  ///   - expected: the state that the app believes to be there, where it says so.
  ///   - newState: the state that goes with the changes; nil leaves what there is.
  func apply(
    _ changes: [SearchableChange], expecting expected: Data?? = .none, newState: Data? = nil, at now: Date
  ) -> CSIndexError? {
    // Decoding runs code of the app's, which may not happen behind the lock.
    let added = changes.map { change -> [CSSearchableItem] in
      guard case .add(let values) = change else { return [] }
      return values.compactMap { CSSearchableItem.decoded(from: $0) as? CSSearchableItem }
    }
    return state.withLock { state in
      if case .some(let expected) = expected, expected != state.clientState {
        return CSIndexError(.mismatchedClientState, "The index was changed since with another state.")
      }
      var entries = state.entries
      for (change, items) in zip(changes, added) { Self.apply(change, items, to: &entries, at: now) }
      guard entries.count <= Self.mostItems else {
        return CSIndexError(.quotaExceeded, "An index takes \(Self.mostItems) items; delete some first.")
      }
      state.entries = entries
      if let newState { state.clientState = newState }
      return nil
    }
  }

  private static func apply(
    _ change: SearchableChange, _ items: [CSSearchableItem], to entries: inout [String: Entry], at now: Date
  ) {
    switch change {
    case .add:
      for item in items {
        let identifier = item.uniqueIdentifier
        if item.isUpdate, let old = entries[identifier] {
          entries[identifier] = Entry(item: old.item.updated(by: item), addition: now)
        } else {
          entries[identifier] = Entry(item: item, addition: now)
        }
      }
    case .remove(let identifiers): remove(Set(identifiers), from: &entries)
    case .removeDomains(let domains):
      let inDomains = entries.filter { _, entry in
        guard let own = entry.item.domainIdentifier else { return false }
        return domains.contains { own == $0 || own.hasPrefix($0 + ".") }
      }
      remove(Set(inDomains.keys), from: &entries)
    case .removeAll: entries = [:]
    }
  }

  /// Removes items, and those that belong to them.
  private static func remove(_ identifiers: Set<String>, from entries: inout [String: Entry]) {
    guard !identifiers.isEmpty else { return }
    for identifier in identifiers { entries[identifier] = nil }
    let orphans = entries.filter { _, entry in
      entry.item.attributeSet.relatedUniqueIdentifier.map(identifiers.contains) ?? false
    }
    remove(Set(orphans.keys), from: &entries)
  }

  /// What can be found at a time, by identifier.
  func items(at now: Date) -> [CSSearchableItem] {
    state.value.entries.values.filter { entry in
      let end: Date? = entry.item.expirationDate
      return now < end ?? entry.addition.addingTimeInterval(Self.usualLife)
    }.map(\.item).sorted { $0.uniqueIdentifier < $1.uniqueIdentifier }
  }
}
