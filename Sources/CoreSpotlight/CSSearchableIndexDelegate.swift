import Foundation

/// Gives an index its items again, and the data of some. What is not said to be asked for is never called here.
public protocol CSSearchableIndexDelegate: NSObjectProtocol {
  /// The index lost all items; they are to be put in again. Never called here.
  func searchableIndex(
    _ searchableIndex: CSSearchableIndex,
    reindexAllSearchableItemsWithAcknowledgementHandler acknowledgementHandler: @escaping () -> Void)
  /// The index lost some items; they are to be put in again. Never called here.
  func searchableIndex(
    _ searchableIndex: CSSearchableIndex, reindexSearchableItemsWithIdentifiers identifiers: [String],
    acknowledgementHandler: @escaping () -> Void)
  /// The index is taking its time. Never called here.
  func searchableIndexDidThrottle(_ searchableIndex: CSSearchableIndex)
  /// The index is quick again. Never called here.
  func searchableIndexDidFinishThrottle(_ searchableIndex: CSSearchableIndex)
  /// Items are asked for by their identifiers. Never called here.
  func searchableItems(
    forIdentifiers identifiers: [String], searchableItemsHandler: @escaping ([CSSearchableItem]) -> Void)
  /// The system learnt more of some items. Never called here.
  func searchableItemsDidUpdate(_ items: [CSSearchableItem])
  /// The data of an item, in the form of a type; called for `fetchData`.
  func data(
    for searchableIndex: CSSearchableIndex, itemIdentifier: String, typeIdentifier: String
  ) throws -> Data
  /// A file with the data of an item. Never called here.
  func fileURL(
    for searchableIndex: CSSearchableIndex, itemIdentifier: String, typeIdentifier: String, inPlace: Bool
  ) throws -> URL
}

// What an app need not write.
extension CSSearchableIndexDelegate {
  public func searchableIndexDidThrottle(_ searchableIndex: CSSearchableIndex) {}
  public func searchableIndexDidFinishThrottle(_ searchableIndex: CSSearchableIndex) {}
  public func searchableItemsDidUpdate(_ items: [CSSearchableItem]) {}

  public func searchableItems(
    forIdentifiers identifiers: [String], searchableItemsHandler: @escaping ([CSSearchableItem]) -> Void
  ) { searchableItemsHandler([]) }

  public func data(
    for searchableIndex: CSSearchableIndex, itemIdentifier: String, typeIdentifier: String
  ) throws -> Data { throw CSIndexError(.indexingUnsupported, "The app's delegate gives no data of items.") }

  public func fileURL(
    for searchableIndex: CSSearchableIndex, itemIdentifier: String, typeIdentifier: String, inPlace: Bool
  ) throws -> URL { throw CSIndexError(.indexingUnsupported, "The app's delegate gives no files of items.") }
}
