import AssistantStore
import AssistantUnderstanding
import Synchronization

/// What is understood now: words that apps bring along, from whatever process, count from the next utterance on.
final class LiveUnderstanding: Sendable {
  private struct State {
    var understanding: Understanding
    var revisions: [VocabularyList: Int64]
    var shortcuts: Int64?
    /// Shortcuts that only this process knows; they come before those of the store.
    var own: [SpokenShortcut]
  }

  private let state: Mutex<State>
  private let store: Store
  private let turn = AsyncMutex()

  /// - Parameters:
  ///   - revisions: of the words that the understanding was made with, read before these.
  ///   - own: shortcuts that are not in the store.
  init(
    _ understanding: Understanding, revisions: [VocabularyList: Int64], store: Store, own: [SpokenShortcut] = []
  ) {
    state = Mutex(State(understanding: understanding, revisions: revisions, own: own))
    self.store = store
  }

  var current: Understanding { state.withLock(\.understanding) }

  /// Takes in the lists that have changed since; what cannot be read stays as it was.
  func refresh() async {
    // Nearly always nothing has changed.
    let (known, shortcuts) = state.withLock { ($0.revisions, $0.shortcuts) }
    if let words = try? await store.vocabularyRevisions(), words == known,
      let revision = try? await store.shortcutRevision(), revision == shortcuts
    {
      return
    }
    await turn.run { [self] in
      await refreshShortcuts()
      guard let revisions = try? await store.vocabularyRevisions() else { return }
      let known = state.withLock(\.revisions)
      guard revisions != known else { return }
      for list in Set(revisions.keys).union(known.keys) where revisions[list] != known[list] {
        guard let terms = try? await store.vocabulary(app: list.app, kind: list.kind) else { continue }
        state.withLock { state in
          state.understanding.setVocabulary(terms, app: list.app, kind: list.kind)
          state.revisions[list] = revisions[list]
        }
      }
    }
  }
}

extension LiveUnderstanding {
  private func refreshShortcuts() async {
    guard let revision = try? await store.shortcutRevision(), revision != state.withLock(\.shortcuts),
      let shortcuts = try? await store.shortcuts()
    else { return }
    state.withLock { state in
      state.understanding.setShortcuts(state.own + shortcuts.map(\.spoken))
      state.shortcuts = revision
    }
  }
}

/// Lets one task at a time do something that waits in the middle.
actor AsyncMutex {
  private var last: Task<Void, Never>?

  func run(_ body: @escaping @Sendable () async -> Void) async {
    let before = last
    let task = Task {
      await before?.value
      await body()
    }
    last = task
    await task.value
  }
}
