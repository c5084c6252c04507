import AssistantCore
import AssistantStore
import AssistantUnderstanding
import Foundation
import IntentSchema

/// The shortcuts that a person gave words to, and those that they might.
struct ShortcutShelf: Sendable {
  let store: Store
  let apps: [AppDescription]
  let locale: String
  let narrator: ShortcutNarrator
  let wording: CommandWording
  /// Understands requests to the installed apps; slow to make.
  let understanding: @Sendable () async throws -> Understanding
  let identifier: @Sendable () -> String

  /// A shortcut that an app offers or has told of, best first.
  struct Candidate: Hashable, Sendable {
    var shortcut: Shortcut
    var title: ShortcutNarrator.Title
    /// Words that the app suggests.
    var suggestion: String?
  }

  /// What keeps words from a shortcut.
  enum Obstacle: Error, Hashable, Sendable {
    /// There is nothing in them that can be said.
    case nothingToSay
    case tooLong(limit: Int)
    /// They start another shortcut.
    case taken(by: SpokenShortcut)
    /// They are a yes, a no, a cancel or the like.
    case reserved
  }

  /// More than anybody says to start something.
  static let longestPhrase = 100

  func all(app: String? = nil) async throws -> [StoredShortcut] { try await store.shortcuts(app: app) }

  /// The one of these words, or of this identifier.
  func shortcut(named name: String) async throws -> SpokenShortcut? {
    let all = try await store.shortcuts().map(\.spoken)
    if let exact = all.first(where: { $0.phrase == name || $0.identifier == name.uppercased() }) { return exact }
    guard !all.isEmpty else { return nil }
    let understanding = try await understanding()
    let key = understanding.phraseKey(name)
    return key.isEmpty ? nil : all.first { understanding.phraseKey($0.phrase).letters == key.letters }
  }

  /// Gives words to a shortcut, or others to one that has some.
  ///
  /// - Parameter identifier: of the one that has words; nil for a new one.
  /// - Returns: the shortcut, and what the words meant before, where they were a request.
  /// - Throws: `Obstacle`; whatever the store throws.
  func give(
    _ words: String, to shortcut: Shortcut?, of app: String, appName: String, identifier: String? = nil
  ) async throws -> (kept: SpokenShortcut, formerly: Interpretation?) {
    let phrase = SafeText(words.trimmed, limit: Self.longestPhrase * 2).text
    guard phrase.count <= Self.longestPhrase else { throw Obstacle.tooLong(limit: Self.longestPhrase) }
    let understanding = try await understanding()
    let key = understanding.phraseKey(phrase)
    guard !key.isEmpty else { throw Obstacle.nothingToSay }
    let meaning = understanding.ownMeaning(of: phrase, context: .hereAndNow)
    if meaning == .answer { throw Obstacle.reserved }
    let spoken = SpokenShortcut(
      identifier: identifier ?? self.identifier(), phrase: phrase, app: app, appName: appName, shortcut: shortcut)
    let other = try await store.keep(spoken) { understanding.phraseKey($0.phrase).letters == key.letters }
    if let other { throw Obstacle.taken(by: other) }
    if case .request(let reading) = meaning { return (spoken, reading) }
    return (spoken, nil)
  }

  func remove(_ identifier: String) async throws { try await store.removeShortcut(identifier) }

  func title(of shortcut: SpokenShortcut) -> ShortcutNarrator.Title? {
    shortcut.shortcut.map { narrator.title(of: $0, of: shortcut.app) }
  }

  /// Whether its app is there and still has it.
  func isThere(_ shortcut: SpokenShortcut) -> Bool {
    shortcut.shortcut != nil && apps.contains { $0.identifier == shortcut.app }
  }

  /// Why words cannot be given, in the person's language.
  func words(for obstacle: Obstacle, phrase: String) -> String {
    switch obstacle {
    case .nothingToSay: wording(.shortcutNoWords)
    case .tooLong(let limit): wording(.shortcutTooLong, ["count": "\(limit)"])
    case .taken(let other):
      wording(
        .shortcutTaken, ["phrase": other.phrase, "title": title(of: other)?.title ?? "–", "app": other.appName])
    case .reserved: wording(.shortcutReserved, ["phrase": phrase])
    }
  }
}

extension StoredShortcut {
  /// As apps see it: an object `VoiceShortcut`; nil where its app was removed.
  var value: Value? {
    spoken.shortcut.map { shortcut in
      .object(
        ObjectValue(
          type: "VoiceShortcut",
          fields: [
            "identifier": .object(ObjectValue(type: "UUID", fields: ["uuidString": .string(spoken.identifier)])),
            "invocationPhrase": .string(spoken.phrase), "shortcut": shortcut.value,
          ]))
    }
  }
}
