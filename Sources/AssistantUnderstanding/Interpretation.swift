import IntentSchema

/// One reading of an utterance: which app is to do what, with which values.
package struct Interpretation: Hashable, Sendable, Codable {
  /// The app's bundle identifier.
  package var app: String
  /// The intent's class name.
  package var intent: String
  /// Values by parameter name, arrays as lists.
  package var values: [String: Value]
  /// Where in the utterance each value and the app's name were found, in order.
  package var slots: [Slot]
  /// 0 to 1; comparable between apps and intents.
  package var confidence: Double
  /// What decided: the pattern that matched, as it stands in the phrase data, or the one that comes nearest.
  package var pattern: String
  /// How the intent was told where no pattern matched as a whole; nil where one did.
  package var learned: LearnedReading?
  /// Known words that may have been meant where something like them was said; nil if there are none.
  package var nearMisses: [NearMiss]?
  /// The shortcut whose words were said, or nearly so; nil where the request was made in other words.
  package var shortcut: ShortcutReading?

  /// A stretch of the utterance and what it stands for.
  package struct Slot: Hashable, Sendable, Codable {
    /// The parameter's name, with the part after a dot where the words gave only a part of it; or `app`.
    package var name: String
    /// The words as said.
    package var text: String
    /// Offsets in characters of the utterance, end exclusive.
    package var start: Int
    package var end: Int

    package init(name: String, text: String, start: Int, end: Int) {
      self.name = name
      self.text = text
      self.start = start
      self.end = end
    }
  }

  package init(
    app: String, intent: String, values: [String: Value], slots: [Slot], confidence: Double, pattern: String,
    learned: LearnedReading? = nil, nearMisses: [NearMiss] = [], shortcut: ShortcutReading? = nil
  ) {
    self.shortcut = shortcut
    self.app = app
    self.intent = intent
    self.values = values
    self.slots = slots
    self.confidence = confidence
    self.pattern = pattern
    self.learned = learned
    self.nearMisses = nearMisses.isEmpty ? nil : nearMisses
  }
}

/// What was said for a value, and the known words that are near but not near enough to be taken for it.
package struct NearMiss: Hashable, Sendable, Codable {
  /// The parameter's name.
  package var parameter: String
  /// The value as it was said.
  package var said: Value
  /// The nearest first, then the most important; at most five, never empty.
  package var candidates: [Candidate]

  package struct Candidate: Hashable, Sendable, Codable {
    /// The value that the known word would be.
    package var value: Value
    package var phrase: String
    /// How far it is from what was said, in slips of the finger.
    package var distance: Double

    package init(value: Value, phrase: String, distance: Double) {
      self.value = value
      self.phrase = phrase
      self.distance = distance
    }
  }

  package init(parameter: String, said: Value, candidates: [Candidate]) {
    self.parameter = parameter
    self.said = said
    self.candidates = candidates
  }
}

/// What tells an intent that no pattern tells.
package struct LearnedReading: Hashable, Sendable, Codable {
  /// How far the words are on the intent's side: 1 or more where they surely are, -1 where they surely are not.
  package var margin: Double
  /// How far the next intent is behind.
  package var lead: Double
  /// How far the nearest pattern is from the sentence: 0 where it is the same; nil where none is near.
  package var distance: Double?
  /// Share of the words that the language's patterns have.
  package var known: Double
}

/// What a request means, with or without an app that can do it.
package struct RequestMeaning: Hashable, Sendable, Codable {
  /// The bundle identifier of the app that was named; nil where none was, or one that is not installed.
  package var app: String?
  /// The intent's class name.
  package var intent: String
  /// Values by parameter name, arrays as lists.
  package var values: [String: Value]
  /// Where in the utterance each value and the app's name were found, in order.
  package var slots: [Interpretation.Slot]
  /// 0 to 1, before anything is taken off for a missing app.
  package var confidence: Double
  /// The pattern that matched, as it stands in the phrase data, or the one that comes nearest.
  package var pattern: String
  /// How the intent was told where no pattern matched as a whole; nil where one did.
  package var learned: LearnedReading?
}

/// What became of an utterance: readings, best first, or the reason why there is none.
package enum Recognition: Hashable, Sendable, Codable {
  /// Never empty; ordered by confidence, then app, then intent.
  case interpretations([Interpretation])
  case failure(RecognitionFailure)
}

/// Why nothing was understood: the constraint that failed.
package enum RecognitionFailure: Hashable, Sendable, Codable {
  /// No words at all.
  case empty
  /// More characters than anyone says; nothing was looked at.
  case tooLong(limit: Int)
  /// No app is installed.
  case noApps
  /// The request is clear but names an app that is not installed; as said.
  case unknownApp(name: String)
  /// The named app cannot do what was asked.
  case appCannot(app: String, intent: String)
  /// The named app is known, what it shall do is not.
  case unknownRequest(app: String)
  /// The request is clear but no installed app does it.
  case noAppFor(intent: String)
  /// The request is clear, several apps do it, and none is named; identifiers, sorted.
  case appNeeded(intent: String, apps: [String])
  /// None of it made sense.
  case nothing
}
