import Foundation
import Intents
import UniformTypeIdentifiers

extension CSSearchableIndex {
  private func wait(_ start: (@escaping @Sendable ((any Error)?) -> Void) -> Void) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      start { error in continuation.resume(with: error.map { .failure($0) } ?? .success(())) }
    }
  }

  private func waitForData(_ start: (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Void) async throws -> Data {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Data, any Error>) in
      start { data, error in continuation.resume(with: error.map { .failure($0) } ?? .success(data ?? Data())) }
    }
  }

  /// Adds items; those with a known identifier replace, or add to, what was there.
  public func indexSearchableItems(_ items: [CSSearchableItem]) async throws {
    try await wait { indexSearchableItems(items, completionHandler: $0) }
  }

  /// Removes items, and those that belong to them; unknown identifiers are not an error.
  public func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
    try await wait { deleteSearchableItems(withIdentifiers: identifiers, completionHandler: $0) }
  }

  /// Removes groups of items, with the groups in them.
  public func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String]) async throws {
    try await wait { deleteSearchableItems(withDomainIdentifiers: domainIdentifiers, completionHandler: $0) }
  }

  /// Removes all items.
  public func deleteAllSearchableItems() async throws {
    try await wait { deleteAllSearchableItems(completionHandler: $0) }
  }

  /// Makes the changes of the batch, if the index still is in the state that the app knows.
  public func endIndexBatch(expectedClientState: Data?, newClientState: Data) async throws {
    try await wait {
      endIndexBatch(expectedClientState: expectedClientState, newClientState: newClientState, completionHandler: $0)
    }
  }

  /// Makes the changes of the batch, and keeps up to 250 bytes that tell the app how far it got.
  public func endBatch(withClientState clientState: Data) async throws {
    try await wait { endBatch(withClientState: clientState, completionHandler: $0) }
  }

  /// What the app left with the last batch; empty if there was none.
  public func fetchLastClientState() async throws -> Data {
    try await waitForData { fetchLastClientState(completionHandler: $0) }
  }

  /// The data of an item of this app, as its delegate gives it.
  public func fetchData(
    forBundleIdentifier bundleIdentifier: String, itemIdentifier: String, contentType: UTType
  ) async throws -> Data {
    try await waitForData {
      fetchData(
        forBundleIdentifier: bundleIdentifier, itemIdentifier: itemIdentifier, contentType: contentType,
        completionHandler: $0)
    }
  }
}
