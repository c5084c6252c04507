import AssistantCore
import AssistantHost
import AssistantStore
import AssistantUnderstanding
import Foundation
import IntentSchema
import IntentsWire
import Synchronization

/// The sheet on which a person gives words to a shortcut that an app shows them, or changes them.
///
/// One at a time; whichever front end is in use lends the place where it is shown.
final class ShortcutSheet: Sendable {
  /// Shows lines and a question, and gives what was typed; nil if the person would not say.
  typealias Ask = @Sendable (_ lines: [String], _ question: String) async -> String?

  private let ask = Mutex<Ask?>(nil)
  private let turn = AsyncMutex()
  private let shelf: @Sendable () async throws -> ShortcutShelf

  /// - Parameter shelf: made anew for each sheet.
  init(shelf: @escaping @Sendable () async throws -> ShortcutShelf) { self.shelf = shelf }

  /// Nil where nobody can be asked: then every sheet is left at once.
  func open(_ ask: Ask?) { self.ask.withLock { $0 = ask } }

  func add(_ shortcut: Shortcut, suggestion: String?, of app: InstalledApp) async throws -> VoiceShortcutReply {
    try await shown { [self] show in
      let shelf = try await shelf()
      let name = app.description.displayName(locale: shelf.locale)
      let lines = [shelf.wording(.sheetAdd, ["app": name])] + shelf.lines(about: shortcut, of: app.identifier)
      let suggested = suggestion.flatMap { SafeText.name($0) }.flatMap { $0.isEmpty ? nil : $0 }
      let result = try await PhrasePrompt(wording: shelf.wording) { await show(lines, $0) }
        .ask(suggestion: suggested) { words in
          try await shelf.give(words, to: shortcut, of: app.identifier, appName: name)
        } problem: {
          shelf.words(for: $0, phrase: $1)
        }
      return try await reply(result?.kept, on: shelf)
    }
  }

  /// - Returns: nil where the app has no such shortcut.
  func edit(_ identifier: UUID, of app: InstalledApp) async throws -> VoiceShortcutReply? {
    let all = try await shelf().all(app: app.identifier).map(\.spoken)
    guard let known = all.first(where: { $0.identifier == identifier.uuidString }), let shortcut = known.shortcut else {
      return nil
    }
    return try await shown { [self] show in
      let shelf = try await shelf()
      let name = app.description.displayName(locale: shelf.locale)
      let lines =
        [shelf.wording(.sheetEdit, ["app": name, "phrase": known.phrase])]
        + shelf.lines(about: shortcut, of: app.identifier)
      let isGone = Mutex(false)
      let prompt = PhrasePrompt(wording: shelf.wording) { question in
        let typed = await show(lines, question)
        if typed?.trimmed == PhrasePrompt.leaving { isGone.withLock { $0 = true } }
        return typed
      }
      let result = try await prompt.ask(question: shelf.wording(.sheetEditPhrase), suggestion: nil) { words in
        try await shelf.give(
          words, to: shortcut, of: app.identifier, appName: name, identifier: known.identifier)
      } problem: {
        shelf.words(for: $0, phrase: $1)
      }
      guard isGone.withLock(\.self) else { return try await reply(result?.kept, on: shelf) }
      try await shelf.remove(known.identifier)
      return VoiceShortcutReply(outcome: .deleted)
    }
  }

  private func reply(_ kept: SpokenShortcut?, on shelf: ShortcutShelf) async throws -> VoiceShortcutReply {
    guard let kept, let stored = try await shelf.all(app: kept.app).first(where: { $0.spoken == kept }) else {
      return VoiceShortcutReply(outcome: .cancelled)
    }
    return VoiceShortcutReply(outcome: .saved, shortcut: stored.value)
  }

  private func shown(
    _ body: @escaping @Sendable (@escaping Ask) async throws -> VoiceShortcutReply
  ) async throws -> VoiceShortcutReply {
    guard let ask = ask.withLock(\.self) else { return VoiceShortcutReply(outcome: .cancelled) }
    let result = Mutex<Result<VoiceShortcutReply, any Error>>(.success(VoiceShortcutReply(outcome: .cancelled)))
    await turn.run {
      do {
        let reply = try await body(ask)
        result.withLock { $0 = .success(reply) }
      } catch {
        result.withLock { $0 = .failure(error) }
      }
    }
    return try result.withLock(\.self).get()
  }
}

extension ShortcutShelf {
  /// What a shortcut does, to be shown above the question for its words.
  func lines(about shortcut: Shortcut, of app: String) -> [String] {
    let title = narrator.title(of: shortcut, of: app)
    return [title.title, title.subtitle].compactMap(\.self).map { "  " + $0 }
  }
}
