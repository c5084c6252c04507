/// Who writes texts of a sound piece by piece, and tells what may come next.
protocol PieceDecoder: AnyObject {
  /// Begins with one row, the text without pieces.
  ///
  /// - Returns: whether the sound can be asked so.
  func begin() -> Bool
  /// Goes on with rows, as many as there are pieces: each is one of the rows before with a piece behind it.
  ///
  /// - Returns: whether there was room for them.
  func next(_ pieces: [Int32], after rows: [Int32]) -> Bool
  /// What may come behind a row; until the next step.
  func row(_ number: Int) -> PieceRow
  /// Is called when nothing more is asked.
  func end()
}

/// What may come behind a text, and where it ends.
struct PieceRow {
  /// For each piece, a logarithm of which `whole` is to be taken.
  var logits: UnsafeBufferPointer<Float>
  var whole: Double
  /// How likely the text is over, a natural logarithm.
  var end: Double
  /// Where in the sound the last piece is, in seconds; nil where that is not known.
  var place: Double?
}
