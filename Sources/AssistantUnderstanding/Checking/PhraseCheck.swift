import Foundation
import IntentSchema

/// How good a language's phrase data is: mistakes, what it covers, and which of its own sentences are misread.
package struct PhraseCheck: Hashable, Sendable, Codable {
  package var locale: String
  /// Mistakes in the files, a line each.
  package var mistakes: [String]
  /// By domain, in alphabetical order.
  package var domains: [DomainCoverage]
  /// Sentences that were made of the patterns.
  package var sentences: Int
  /// Sentences that no reading explains as they were meant, in the order of the patterns.
  package var lost: [MisreadSentence]
  /// Sentences that have a reading as they were meant, but not as the best one.
  package var outdone: [MisreadSentence]

  /// The share of the sentences that are not read as they were meant at all, 0 to 1.
  package var lostShare: Double { sentences == 0 ? 0 : Double(lost.count) / Double(sentences) }
  /// The share of the sentences whose best reading is another than was meant, lost ones included, 0 to 1.
  package var misreadShare: Double {
    sentences == 0 ? 0 : Double(lost.count + outdone.count) / Double(sentences)
  }
}

/// What a language has for the intents of one domain.
package struct DomainCoverage: Hashable, Sendable, Codable {
  package var domain: String
  package var intents: Int
  /// Class names of the intents that no pattern is for, sorted.
  package var intentsWithoutPatterns: [String]
  package var patterns: Int
  /// Patterns by importance, under its name.
  package var patternsByImportance: [String: Int]
  /// Parameters that an app can be asked to resolve.
  package var parameters: Int
  /// Of those the ones that no pattern fills or implies, as `Intent.parameter`, sorted.
  package var parametersWithoutPatterns: [String]
  package var sentences: Int
  package var misread: Int
}

/// A sentence made of a pattern, and what was heard instead.
package struct MisreadSentence: Hashable, Sendable, Codable {
  package var utterance: String
  package var intent: String
  package var pattern: String
  /// The file and line of the pattern.
  package var place: String
  /// The class name of the intent of the best reading; nil if there was none.
  package var heard: String?
  /// The pattern of the best reading.
  package var heardPattern: String?
}
