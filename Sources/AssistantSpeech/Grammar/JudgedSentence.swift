/// A sentence that may have been said, with all opinions of it.
struct JudgedSentence {
  /// Sentences that the sound is laid beside, the likeliest of all.
  static let mostHeard = 4
  /// The lead for each word that what is expected needs beside the language, as a natural logarithm: who judges has heard the
  /// words, so little is left to doubt, and less where a pattern explains all of it.
  static func leastLead(understood: Double) -> Double { understood >= leastUnderstood ? -0.5 : 0 }
  /// How much less likely than the likeliest who judges may find a sentence that is understood, as a natural logarithm, so that
  /// nobody has to ask whether it was a request at all: it may have been heard so as well.
  static let mostBehind = 2.0
  /// How much likelier the sound has to make what was heard as a whole, and is no request, than a request that nobody heard so
  /// and in which there is no known name, so that it was none.
  static let leastOverheard = 3.5
  /// How well a sentence is understood at least where a pattern explains all of it.
  static let leastUnderstood = 0.7
  /// How well a sentence is understood that is not, where nobody has heard it as a whole either: what was no request stays as
  /// it was heard freely.
  static let strange = -0.5
  /// How much each opinion counts, as recordings of requests had it.
  private static let shares = (judged: 0.6, words: 0.5, sound: 0.004, understood: 10.0, name: 2.0)
  /// The score of what is nothing like the sound.
  private static let unlikeSound = -1_000_000

  let words: [String]
  /// As who hears anything has it, a natural logarithm.
  let judged: Double
  /// How likely the words are after each other, a natural logarithm.
  let likelyWords: Double
  /// How well the assistant understands it, from 0 to 1, or `strange`.
  let understood: Double
  /// How many of its values are known names.
  let names: Int
  /// Whether one who expects nothing has heard all of it.
  let isHeard: Bool
  /// How much the sound is like the sentence, as PocketSphinx counts (1,024 of its logarithms to the base 1.0001); nil where
  /// that was not asked, or it is not at all.
  var sound: Int?

  init(
    words: [String], judged: Double, words likelyWords: Double, understood: Double = 0, names: Int = 0,
    isHeard: Bool = false
  ) {
    (self.words, self.judged, self.likelyWords) = (words, judged, likelyWords)
    (self.understood, self.names, self.isHeard) = (understood, names, isHeard)
  }

  /// All opinions together.
  var likelihood: Double {
    heard + Self.shares.words * likelyWords + Self.shares.understood * understood + Self.shares.name * Double(names)
  }

  /// The opinions of those who have heard the sound.
  var heard: Double {
    Self.shares.judged * judged + Self.shares.sound * Double(sound ?? Self.unlikeSound)
  }

  /// Whether a request that nobody has heard as a whole, without a known name, may have to make way for what somebody has.
  var isDoubtful: Bool { understood > 0 && names == 0 && !isHeard }
}
