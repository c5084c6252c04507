import IntentSchema

/// A shortcut to which a person gave words: who says them wants it done.
package struct SpokenShortcut: Hashable, Sendable {
  /// Stays the same as long as it exists.
  package var identifier: String
  /// The words as the person gave them.
  package var phrase: String
  /// The app's bundle identifier.
  package var app: String
  /// What the app was called when the words were given.
  package var appName: String
  /// Nil where the app has been removed, and with it what the words would do.
  package var shortcut: Shortcut?

  package init(identifier: String, phrase: String, app: String, appName: String, shortcut: Shortcut?) {
    self.identifier = identifier
    self.phrase = phrase
    self.app = app
    self.appName = appName
    self.shortcut = shortcut
  }
}

/// Which shortcut's words were said.
package struct ShortcutReading: Hashable, Sendable, Codable {
  package var identifier: String
  /// The words as the person gave them once.
  package var phrase: String
  package var appName: String
  /// How far what was said is from the words: nil where it is the same, as a person means it.
  package var distance: Double?
  /// Nil where the app has been removed.
  package var shortcut: Shortcut?

  /// - Parameter distance: nil where the very words were said.
  package init(_ spoken: SpokenShortcut, distance: Double? = nil) {
    identifier = spoken.identifier
    phrase = spoken.phrase
    appName = spoken.appName
    shortcut = spoken.shortcut
    self.distance = distance
  }
}

extension Interpretation {
  /// What a person wants who says the words of a shortcut.
  init(_ spoken: SpokenShortcut, distance: Double? = nil) {
    self.init(
      app: spoken.app, intent: spoken.shortcut?.name ?? "", values: spoken.shortcut?.intent?.parameters ?? [:],
      slots: [], confidence: distance.map { max(0.4, 0.7 - $0 / 10) } ?? 1, pattern: spoken.phrase,
      shortcut: ShortcutReading(spoken, distance: distance))
  }
}
