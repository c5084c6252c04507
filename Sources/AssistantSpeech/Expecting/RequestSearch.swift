/// Finds the texts that a sound is likely to say where requests are expected.
///
/// Who hears any words writes the likeliest piece after the other, and does not come back: of “banane e pere” it makes “vanane e
/// per”. Here several texts are followed at once, and how likely their words are among requests counts beside how likely the
/// recogniser finds their pieces (shallow fusion, Gülçehre et al. 2015). Texts of equally many pieces may have come to quite
/// different places in the sound; where the recogniser looks tells which, and how much of the sound is left.
struct RequestSearch {
  /// A text that may have been said.
  struct Text: Hashable, Sendable {
    var text: String
    /// How likely the recogniser finds it, a natural logarithm.
    var likelihood: Double
  }

  /// How much the words count beside the pieces.
  static let wordShare = 0.6
  /// How likely a word is that no request is known to have, and each of its pieces; a comma, and other signs.
  static let (unknownWord, unknownPiece, comma, sign) = (-12.0, -2.0, -1.0, -3.0)
  /// What a second of sound takes on average, of all logarithms together; so much is still to come for each that is left.
  static let perSecond = 10.0
  /// Texts that are followed at once; more of them while little was said.
  static let (mostTexts, mostFirstTexts, firstPieces) = (12, 24, 5)
  /// What is so much behind the best of the same length, or so much less likely than one that is over, is not followed.
  static let (margin, marginOfEnded) = (16.0, 4.0)
  /// Of a word that nobody knows so many ways to write it are followed, and one of them is told.
  static let mostSpellings = 2
  /// Pieces that may come next are at least so likely; those of words that nobody knows are among the first few.
  static let (leastPiece, mostUnknownPieces) = (-12.0, 12)
  /// What a second costs that was left out: of which nothing was written.
  static let perSecondLeftOut = 30.0
  /// Seconds more than a piece takes to be said that may have been left out before it; who goes on further only looks somewhere.
  static let mostLeftOut = 0.8
  /// Who looks back by so many seconds says something again, which costs as if so many were left out.
  static let (mostBack, saidAgain) = (0.5, 0.15)
  /// How far a piece goes on whose place is not known.
  static let unknownStep = 0.1
  /// Seconds from where a text ends to the sound's end at most, and those of them that were the last piece's.
  static let (unheard, shortEnd) = (0.4, 0.2)
  /// Of a text.
  static let (mostPieces, piecesPerSecond) = (24.0, 12.0)

  let tree: PieceTree
  let inventory: PieceInventory

  init(_ tree: PieceTree, _ inventory: PieceInventory) { (self.tree, self.inventory) = (tree, inventory) }

  /// - Returns: the likeliest first, none twice; none where nothing that is expected comes to the sound's end.
  func texts(_ decoder: any PieceDecoder, _ time: VoicedTime, seconds: Double, most: Int) -> [Text] {
    guard decoder.begin() else { return [] }
    defer { decoder.end() }
    var run = Run(search: self)
    var writings = [Writing()]
    for length in 0..<Int(Self.mostPieces + seconds * Self.piecesPerSecond) {
      var candidates: [Writing] = []
      for number in writings.indices {
        let row = decoder.row(number)
        if length > 0 {
          let most = inventory.seconds[Int(writings[number].piece)]
          writings[number].look(at: row.place.map(time.passed), most: most)
        }
        let whole = run.whole(writings[number])
        if length > 0 { run.end(whole, row.end, of: time.whole) }
        candidates += run.go(on: writings[number], whole, number, row)
      }
      let isBeginning = length < Self.firstPieces
      writings = run.best(candidates, most: isBeginning ? Self.mostFirstTexts : Self.mostTexts)
      guard !writings.isEmpty, decoder.next(writings.map(\.piece), after: writings.map(\.row)) else { break }
    }
    return run.texts(most: most)
  }
}
