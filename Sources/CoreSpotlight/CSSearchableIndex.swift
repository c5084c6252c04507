import Foundation
import IntentSchema
import Intents
import UniformTypeIdentifiers

/// Keeps what the person may look for in this app.
///
/// - Compatibility: it lasts as long as the process, and the assistant is told of each change where it takes that. Protection
///   classes mean nothing here.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
  private struct State {
    weak var delegate: (any CSSearchableIndexDelegate)?
    /// What waits for the end of a batch; nil outside of one.
    var batch: [SearchableChange]?
  }

  private let name: String
  private let store: SearchableStore
  private let now: @Sendable () -> Date
  private let state = Locked(State())

  /// The index of this name; all of that name hold the same items.
  public required init(name: String) {
    self.name = name
    store = .named(name)
    now = { Date() }
    super.init()
  }

  /// The index of this name.
  ///
  /// - Parameter protectionClass: not looked at.
  public convenience init(name: String, protectionClass: FileProtectionType?) { self.init(name: name) }

  package init(name: String, now: @escaping @Sendable () -> Date) {
    self.name = name
    store = .named(name)
    self.now = now
    super.init()
  }

  /// The index without a name.
  open class func `default`() -> Self { Self(name: "") }

  /// Whether there is anything that keeps items; always.
  open class func isIndexingAvailable() -> Bool { true }

  /// Asked for items, and for the data of some; not kept alive.
  open weak var indexDelegate: (any CSSearchableIndexDelegate)? {
    get { state.withLock { $0.delegate } }
    set { state.withLock { $0.delegate = newValue } }
  }

  /// What can be found now, by identifier.
  package var items: [CSSearchableItem] { store.items(at: now()) }

  // MARK: Changes

  /// Adds items; those with a known identifier replace, or add to, what was there.
  @preconcurrency
  open func indexSearchableItems(
    _ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    guard items.allSatisfy({ !$0.uniqueIdentifier.isEmpty }) else {
      return Self.answer(CSIndexError(.invalidItemError, "An item has an empty identifier."), to: completionHandler)
    }
    change(.add(items.compactMap(\.encoded)), completionHandler)
  }

  /// Removes items, and those that belong to them; unknown identifiers are not an error.
  @preconcurrency
  open func deleteSearchableItems(
    withIdentifiers identifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { change(.remove(identifiers: identifiers), completionHandler) }

  /// Removes groups of items, with the groups in them.
  @preconcurrency
  open func deleteSearchableItems(
    withDomainIdentifiers domainIdentifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { change(.removeDomains(domainIdentifiers), completionHandler) }

  /// Removes all items.
  @preconcurrency
  open func deleteAllSearchableItems(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
    change(.removeAll, completionHandler)
  }

  private func change(_ change: SearchableChange, _ completion: (@Sendable ((any Error)?) -> Void)?) {
    let isInBatch = state.withLock { state in
      state.batch?.append(change)
      return state.batch != nil
    }
    if isInBatch { return Self.answer(nil, to: completion) }
    commit([change], completion)
  }

  // MARK: Batches

  /// Holds back what follows until the batch ends; what a batch before held back is dropped.
  open func beginBatch() { state.withLock { $0.batch = [] } }

  /// Makes the changes of the batch, if the index still is in the state that the app knows.
  ///
  /// - Parameter expectedClientState: nil where the app knows of none.
  @preconcurrency
  open func endIndexBatch(
    expectedClientState: Data?, newClientState: Data, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { endBatch(expecting: .some(expectedClientState), newClientState, completionHandler) }

  /// Makes the changes of the batch, and keeps up to 250 bytes that tell the app how far it got.
  @preconcurrency
  open func endBatch(
    withClientState clientState: Data, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { endBatch(expecting: .none, clientState, completionHandler) }

  private func endBatch(
    expecting expected: Data??, _ newState: Data, _ completion: (@Sendable ((any Error)?) -> Void)?
  ) {
    let batch = state.withLock { state in
      defer { state.batch = nil }
      return state.batch
    }
    guard let batch else {
      return Self.answer(CSIndexError(.invalidClientStateError, "No batch was begun."), to: completion)
    }
    guard newState.count <= 250 else {
      return Self.answer(CSIndexError(.invalidClientStateError, "The state has more than 250 bytes."), to: completion)
    }
    commit(batch, expecting: expected, newState: newState, completion)
  }

  /// Hands out what the app left with the last batch.
  @preconcurrency
  open func fetchLastClientState(completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void) {
    let last = store.clientState ?? Data()
    DispatchQueue.global().async { completionHandler(last, nil) }
  }

  /// Hands out the data of an item of this app, as its delegate gives it.
  @preconcurrency
  open func fetchData(
    forBundleIdentifier bundleIdentifier: String, itemIdentifier: String, contentType: UTType,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) {
    let result = Result {
      guard bundleIdentifier == Bundle.main.bundleIdentifier, let delegate = indexDelegate else {
        throw CSIndexError(.indexUnavailableError, "Only the items of this app can be had, and only with a delegate.")
      }
      return try delegate.data(for: self, itemIdentifier: itemIdentifier, typeIdentifier: contentType.identifier)
    }
    DispatchQueue.global().async {
      switch result {
      case .success(let data): completionHandler(data, nil)
      case .failure(let error): completionHandler(nil, error)
      }
    }
  }

  // MARK: The assistant

  private func commit(
    _ changes: [SearchableChange], expecting expected: Data?? = .none, newState: Data? = nil,
    _ completion: (@Sendable ((any Error)?) -> Void)?
  ) {
    if let error = store.apply(changes, expecting: expected, newState: newState, at: now()) {
      return Self.answer(error, to: completion)
    }
    if HostFacts.shared.value.process == .app, let connection = Assistant.connection.value {
      // What the assistant does not take stays searchable here; that is no failure of the app's.
      for change in changes { connection.searchableItems(change, index: name) { _ in } }
    }
    Self.answer(nil, to: completion)
  }

  private static func answer(_ error: CSIndexError?, to completion: (@Sendable ((any Error)?) -> Void)?) {
    guard let completion else {
      if let error { HostFacts.shared.value.log("The index was not changed: \(error).") }
      return
    }
    DispatchQueue.global().async { completion(error) }
  }
}
