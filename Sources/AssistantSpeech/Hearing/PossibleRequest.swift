/// A sentence that may have been said, with all opinions of it.
struct PossibleRequest: Sendable {
  /// How much each opinion counts, as recordings of requests had it.
  struct Shares {
    var judged = 0.0
    var words: Double
    var understood: Double
    var app: Double
    var cost: Double
    var distance: Double

    /// Where nobody has laid the sentences beside the sound.
    static let unjudged = Shares(words: 0.2, understood: 32, app: 3, cost: 0.5, distance: 1.2)
    /// Of what is worth being laid beside it.
    static let promise = Shares(words: 0.3, understood: 24, app: 3, cost: 0.5, distance: 0.7)
    /// Where somebody has laid them beside it: what was heard by others counts less then.
    static let judged = Shares(judged: 0.5, words: 0.4, understood: 24, app: 3, cost: 0.5, distance: 0.3)
  }

  let sentence: SoundReader.Sentence
  /// As it is written where it was said.
  let text: String
  /// How the assistant understands it; nil where it does not.
  let reading: RequestMender.Reading?
  let sounds: [UInt8]
  /// How far its sounds are from what was heard by all who listened: each has heard something of what was said.
  let distance: Double
  /// How likely it is to be what the sound says, a natural logarithm; nil where nobody has told.
  var judged: Double?

  /// All opinions together.
  func score(_ shares: Shares) -> Double {
    shares.words * sentence.likelihood + shares.understood * (reading?.understood ?? 0)
      + (reading?.namesApp == true ? shares.app : 0)
      - shares.cost * sentence.cost - shares.distance * distance + shares.judged * (judged ?? 0)
  }
}
