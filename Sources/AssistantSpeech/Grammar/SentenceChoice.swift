import Foundation

/// A grammar of a few whole sentences, in the form that PocketSphinx reads: each as likely as its words are after each other.
struct SentenceChoice {
  /// How much what is expected counts beside what is English.
  static let expectedShare = 0.7
  /// How much of that goes by how values begin, whatever stands before them: a value of any words may begin anywhere, and few
  /// sentences are made that have just these words before just that one.
  static let valueShare = 0.5
  /// How much it counts how likely the words are, beside how they sound.
  static let weight: Float = 6.5
  /// What is never said.
  private static let least = 1e-7
  /// The least that a sentence may count beside the likeliest.
  private static let leastShare = 1e-30

  /// The lead for each word that what is expected needs, as a natural logarithm.
  static let leastLead = 0.5

  let text: String

  /// - Parameters:
  ///   - sentences: of words that the recogniser knows; none is empty.
  ///   - probability: of a word after others, the nearest first.
  init(_ sentences: [[String]], probability: (String, [String]) -> Double) {
    let likelihoods = sentences.map { Self.likelihood(of: $0, probability) }
    let best = likelihoods.max() ?? 0
    var states = 2
    var lines = ""
    for (sentence, likelihood) in zip(sentences, likelihoods) {
      var place = 0
      for (number, word) in sentence.enumerated() {
        let isLast = number == sentence.count - 1
        let share = number == 0 ? max(Self.leastShare, exp(likelihood - best)) : 1
        lines += "TRANSITION \(place) \(isLast ? 1 : states) \(share) \(word)\n"
        place = states
        if !isLast { states += 1 }
      }
    }
    text = "FSG_BEGIN choice\nNUM_STATES \(states)\nSTART_STATE 0\nFINAL_STATE 1\n\(lines)FSG_END\n"
  }

  /// Whether a sentence is likelier to be one of those that are expected than any other of the language.
  ///
  /// - Parameters:
  ///   - leastLead: the lead for each word that it needs.
  ///   - expected: how likely a word is after others in sentences that are expected.
  ///   - language: the same in any.
  static func isExpected(
    _ sentence: [String], leastLead: Double = leastLead, expected: (String, [String]) -> Double,
    language: (String, [String]) -> Double
  ) -> Bool {
    let lead = likelihood(of: sentence, expected) - likelihood(of: sentence, language)
    return lead > leastLead * Double(sentence.count)
  }

  /// How likely the words are after each other, as a natural logarithm.
  static func likelihood(of sentence: [String], _ probability: (String, [String]) -> Double) -> Double {
    var before = ["<s>"]
    var whole = 0.0
    for word in sentence + ["</s>"] {
      whole += log(max(least, probability(word, before)))
      before = [word] + before.prefix(1)
    }
    return whole
  }
}
