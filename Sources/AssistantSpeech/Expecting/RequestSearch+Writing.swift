extension RequestSearch {
  /// A text that is being written.
  struct Writing {
    enum Place {
      /// Between words.
      case between
      /// In a word of the tree.
      case inside(Int32)
      /// In a word that nobody knows.
      case unknown
    }

    /// Its last piece, the row of those before that it goes on, and the place of both among all that were written; -1 for none.
    var piece: Int32 = -1
    var row: Int32 = 0
    var step: Int32 = -1
    var key = TextKey.empty
    /// The same, with all words that nobody knows as one: of what stands before the last word, and with that.
    var before = TextKey.empty
    var known = TextKey.empty
    /// Natural logarithms: of the pieces, of the words, and of what is written of the last one.
    var pieces = 0.0
    var words = 0.0
    var word = 0.0
    var place = Place.between
    /// The words before, as the model counts them.
    var last = TrigramModel.sentenceBegin
    var beforeLast: UInt64?
    /// Seconds of the sound that it has come through, and those of them that were left out.
    var heard = 0.0
    var leftOut = 0.0

    /// All that it takes so far.
    var cost: Double { pieces + RequestSearch.wordShare * (words + word) - RequestSearch.perSecondLeftOut * leftOut }
    /// The same, with what was not heard so far; texts of the same length are compared by it.
    var score: Double { cost + RequestSearch.perSecond * heard }

    /// - Parameters:
    ///   - second: where the recogniser looks.
    ///   - most: how many seconds the last piece takes to be said.
    mutating func look(at second: Double?, most: Double) {
      if let second, second < heard - RequestSearch.mostBack { leftOut += RequestSearch.saidAgain }
      let further = max(0, second.map { $0 - heard } ?? RequestSearch.unknownStep)
      guard further <= most + RequestSearch.mostLeftOut else {
        heard += RequestSearch.unknownStep
        return
      }
      heard += further
      leftOut += max(0, further - most)
    }
  }
}
