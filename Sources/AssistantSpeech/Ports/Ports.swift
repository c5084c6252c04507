import AssistantUnderstanding
import Foundation

/// What a recogniser is told beside the sound.
package struct RecognitionRequest: Sendable {
  /// The language code, for example `en`.
  package var language: String
  /// What may be said; nil for anything.
  package var grammar: SpokenGrammar?
  /// Whether anything may be said, and what the grammar has is only likelier.
  package var isExpecting = false
  /// Whether it matters more to hear well than to hear soon.
  package var isCareful = false
  /// Names that are likely to be said, the most important first: of apps, of contacts.
  package var names: [String]
  /// Sentences that may have been said before, and that what is said is likely to be like: requests that the apps give as
  /// examples, the most important last.
  package var examples: [String] = []
  /// Sentences of which one was said; none where that is not known.
  package var choices: [Candidate] = []

  package init(language: String, grammar: SpokenGrammar? = nil, names: [String] = []) {
    (self.language, self.grammar, self.names) = (language, grammar, names)
  }
}

/// A sentence that may have been said.
package struct Candidate: Hashable, Sendable, Codable {
  /// The words that are said, in small letters.
  package var words: String
  /// As it is written.
  package var text: String
  /// How likely a recogniser finds it, as a natural logarithm; nil where none was asked.
  package var likelihood: Double?
  /// How well the assistant understands it, from 0 to 1, or `JudgedSentence.strange`; nil where it was not asked.
  package var understood: Double?
  /// How many of its values are known names (`SentenceMeaning.names`).
  package var names = 0
  /// Whether one who expects nothing has heard all of it.
  package var isHeard = false
  /// Whether all of it was heard by the grammar.
  package var isByGrammar = false
  /// Whether a pattern explains all of it.
  var isWhole: Bool { understood.map { $0 >= JudgedSentence.leastUnderstood } ?? false }

  package init(
    words: String, text: String, likelihood: Double? = nil, understood: Double? = nil, names: Int = 0,
    isHeard: Bool = false, isByGrammar: Bool = false
  ) {
    (self.words, self.text, self.likelihood) = (words, text, likelihood)
    (self.understood, self.names, self.isHeard, self.isByGrammar) = (understood, names, isHeard, isByGrammar)
  }
}

/// What the assistant makes of a sentence that may have been said.
package struct SentenceMeaning: Hashable, Sendable {
  /// How well it is understood, from 0 to 1: half as well where no pattern explains it whole, 0 where it is not.
  package var share: Double
  /// How many names it has, letter by letter, that an app or the person has brought along, the app's own among them.
  package var names: Int
  /// How many values it has that are not just any words.
  package var values: Int

  package init(_ share: Double, names: Int = 0, values: Int = 0) {
    (self.share, self.names, self.values) = (share, names, values)
  }

  /// Whether a pattern explains all of it.
  var isWhole: Bool { share >= JudgedSentence.leastUnderstood }

  package static let not = SentenceMeaning(0)
  /// Of what is asked of any assistant, and none of the system's intents does: as much as a request that a pattern explains.
  package static let other = SentenceMeaning(JudgedSentence.leastUnderstood)
}

/// What was heard.
package struct Heard: Hashable, Sendable {
  package struct Word: Hashable, Sendable {
    package var text: String
    package var part: SpokenGrammar.Word.Part
    /// Whether it is of a name that an app or the person has brought along.
    package var isName: Bool

    package init(_ text: String, _ part: SpokenGrammar.Word.Part, isName: Bool = false) {
      (self.text, self.part, self.isName) = (text, part, isName)
    }
  }

  package var text: String
  /// The words with their places in the grammar; empty where there was none.
  package var words: [Word] = []
  /// What may have been said instead by the grammar, the likelier ones first; sentences in the words that are said.
  package var alternatives: [String] = []
  /// How likely each of the request's choices is, as natural logarithms; empty where nothing is told of them.
  package var likelihoods: [Double] = []
  /// Whether it was heard by the best that the recogniser has, and another had less to hear with.
  package var isCareful = false
  /// What it took; nil where that is not told.
  package var effort: Effort?

  /// What hearing took of the machine.
  package struct Effort: Hashable, Sendable {
    /// Seconds of a processor.
    package var seconds: Double
    /// Bytes that the engine took at most since it was started.
    package var bytes: Int
  }

  package init(text: String, words: [Word] = []) { (self.text, self.words) = (text, words) }

  /// The words that are of names.
  var names: Set<String> { Set(words.filter(\.isName).map(\.text)) }
  /// The words that requests have in themselves.
  var frame: Set<String> { Set(words.filter { $0.part == .frame }.map(\.text)) }
}

/// Turns speech into text.
package protocol SpeechRecognizer: Sendable {
  /// For diagnostics and measurements.
  var name: String { get }
  /// Whether it tells how likely each of a request's choices is.
  var judges: Bool { get }
  /// - Throws: `SpeechError`. Hearing nothing is not an error: the text is empty then.
  func recognize(_ audio: Audio, _ request: RecognitionRequest) async throws -> Heard
  /// Whether it tells what else may have been said where a request expects something (`RecognitionRequest.isExpecting`): its
  /// alternatives are the request's choices and then what it found, each with its likelihood.
  var expects: Bool { get }
  /// Whether it hears a sound while it is made, and so has little left to do at its end.
  var hearsMeanwhile: Bool { get }
  /// The same of a sound that is still being made.
  ///
  /// - Parameter partial: is told what was heard so far, in words that are said, whenever that has changed.
  func recognize(
    _ sound: SoundFeed, _ request: RecognitionRequest, partial: @escaping @Sendable (String) -> Void
  ) async throws -> Heard
  /// Makes ready for what is about to be said, so that it need not be done then; what fails is told when it is said.
  func prepare(_ request: RecognitionRequest) async
}

extension SpeechRecognizer {
  package func prepare(_ request: RecognitionRequest) async {}
  package var judges: Bool { false }
  package var expects: Bool { false }
  package var hearsMeanwhile: Bool { false }
  package func recognize(
    _ sound: SoundFeed, _ request: RecognitionRequest, partial: @escaping @Sendable (String) -> Void
  ) async throws -> Heard {
    throw SpeechError(.engineFailed, "\(name) hears nothing before it is over")
  }
}

/// Turns text into speech.
package protocol SpeechSynthesizer: Sendable {
  /// For diagnostics and measurements.
  var name: String { get }
  /// - Parameters:
  ///   - text: as it is to be spoken.
  ///   - language: a language code.
  ///   - voice: a voice of the synthesiser; nil for its own choice.
  /// - Throws: `SpeechError`.
  func synthesize(_ text: String, language: String, voice: String?) async throws -> Audio
}

/// Tells where in a stream of sound somebody speaks.
package protocol VoiceActivityDetector: Sendable {
  /// Takes the next samples, at 16 kHz.
  ///
  /// - Parameter voice: how likely it is that somebody speaks in them, from 0 to 1, by who knows voices; nil where nobody tells.
  /// - Returns: what has begun or ended with them, nil for no change.
  mutating func hear(_ samples: ArraySlice<Int16>, voice: Double?) -> VoiceActivity?
}

package enum VoiceActivity: Hashable, Sendable {
  case began
  case ended
}

/// Tells whether the words were said that the assistant is called by.
package protocol WakeWordDetector: Sendable {
  /// - Returns: nil where the words are not in the sound.
  /// - Throws: `SpeechError`.
  func detection(in audio: Audio) async throws -> WakeWordDetection?
}

/// That the assistant was called.
package struct WakeWordDetection: Hashable, Sendable {
  /// Seconds from the beginning of the sound to where the words end; nil where that is not known.
  package var end: Double?

  package init(end: Double?) { self.end = end }
}
