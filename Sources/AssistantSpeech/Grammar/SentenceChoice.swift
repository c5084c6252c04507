import Foundation

/// A grammar of a few whole sentences, in the form that PocketSphinx reads: each as likely as it is said to be.
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
  /// The same of what was heard by the grammar where a pattern explains all of it, the sound speaks for it, and nobody judges:
  /// who hears anything roughly has heard something else, and of “call the doctor” English is always the likelier.
  private static let leastLeadOfRequest = -1.5

  /// The lead for each word that a chosen sentence needs.
  static func leastLead(of candidate: Candidate) -> Double {
    guard let understood = candidate.understood else { return leastLead }
    let isRequest = candidate.isWhole && candidate.isByGrammar && candidate.likelihood == nil
    return isRequest ? leastLeadOfRequest : JudgedSentence.leastLead(understood: understood)
  }

  let text: String

  /// Sentences that the sound is laid beside at once.
  static let most = 16
  /// How much likelier than its words a sentence is, as natural logarithms, as recordings of requests had it: that a pattern
  /// explains all of it, that it was heard so freely, that it was by the grammar, that the first and the last are true, and
  /// each of its values that is a known name.
  private static let leads = (whole: 4.0, free: 1.0, grammar: 3.0, wholeGrammar: 1.0, name: 2.0)

  /// How much likelier than its words a sentence is by what is known of it; 0 where that was not asked.
  static func lead(of candidate: Candidate) -> Double {
    guard candidate.understood != nil else { return 0 }
    let isWhole = candidate.isWhole
    return (isWhole ? leads.whole : 0) + (candidate.isHeard ? leads.free : 0) + leads.name * Double(candidate.names)
      + (candidate.isByGrammar ? leads.grammar + (isWhole ? leads.wholeGrammar : 0) : 0)
  }

  /// - Parameter sentences: of words that the recogniser knows, none of them empty, each with a natural logarithm of how likely
  ///   it is.
  init(_ sentences: [(words: [String], likelihood: Double)]) {
    let best = sentences.map(\.likelihood).max() ?? 0
    var states = 2
    var lines = ""
    for (sentence, likelihood) in sentences {
      var place = 0
      for word in sentence {
        lines += "TRANSITION \(place) \(states) 1 \(word)\n"
        place = states
        states += 1
      }
      // At its end: what sounds right is not given up before it is over.
      lines += "TRANSITION \(place) 1 \(max(Self.leastShare, exp(likelihood - best)))\n"
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
