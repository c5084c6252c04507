import IntentSchema

/// What an app did with the items that the person may look for.
package enum SearchableChange: Hashable, Sendable, Codable {
  /// Items as `CSSearchableItem` encodes them; those with a known identifier replace what was there.
  case add([Value])
  case remove(identifiers: [String])
  /// Groups with all groups in them.
  case removeDomains([String])
  case removeAll
}
