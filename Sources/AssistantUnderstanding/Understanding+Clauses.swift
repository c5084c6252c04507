import IntentSchema

extension Understanding {
  /// How much less a request counts beside which something was said that is none.
  private static let besidePenalty = 0.05
  /// More words in a clause than people say to explain a request.
  private static let mostWordsBeside = 12

  /// Reads a sentence of two clauses by the one that is a request: “I can't find my car, flash the lights”.
  ///
  /// Only for a sentence that as a whole makes no sense. What is beside the request may be anything that is no other
  /// request, or the same one again: “never mind the taxi, cancel it”. The request itself has to be what a pattern
  /// explains to the last word.
  ///
  /// - Parameter read: reads a clause by itself, best reading first.
  /// - Returns: the readings by the clause, with places in the whole sentence; nil where no clause or more than one is
  ///   a request.
  func clause<Reading: ClauseReading>(of utterance: String, read: (String) -> [Reading]) -> [Reading]? {
    let text = language.input(utterance).text
    var found: [(readings: [Reading], offset: Int)] = []
    let cuts = text.tokens.indices.dropFirst().filter { isCut(text.tokens[$0 - 1], text.tokens[$0], in: text) }
    guard cuts.count == 1 else { return nil }
    for range in [0..<cuts[0], cuts[0]..<text.count] {
      guard range.count > 1, range.count <= Self.mostWordsBeside else { continue }
      let readings = read(text.text(range))
      guard let best = readings.first, best.isWholeClause else { continue }
      found.append((readings, text.tokens[range.lowerBound].start))
    }
    guard let last = found.last, found.allSatisfy({ $0.readings[0].intent == last.readings[0].intent }) else {
      return nil
    }
    let fuller = found.first { $0.readings[0].slots.count > last.readings[0].slots.count } ?? last
    return fuller.readings.map { $0.moved(by: fuller.offset, lessSure: Self.besidePenalty) }
  }

  /// Whether two words stand in two clauses: a comma, a question mark or a full stop is between them, and a space.
  private func isCut(_ before: Token, _ after: Token, in text: TokenizedText) -> Bool {
    guard after.breakBefore != .none else { return false }
    let between = text.characters[before.end..<after.start]
    return between.contains(where: \.isWhitespace) && between.contains { ",?!.;".contains($0) }
      && !between.contains { !$0.isWhitespace && !",?!.;".contains($0) }
  }
}

/// A reading that may be of a part of what was said.
protocol ClauseReading {
  var intent: String { get }
  var slots: [Interpretation.Slot] { get set }
  var confidence: Double { get set }
  /// Whether a pattern explains all of the words, and people say so without being asked.
  var isWholeClause: Bool { get }
}

extension ClauseReading {
  fileprivate func moved(by offset: Int, lessSure penalty: Double) -> Self {
    var moved = self
    for index in moved.slots.indices {
      moved.slots[index].start += offset
      moved.slots[index].end += offset
    }
    moved.confidence = Understanding.rounded(confidence - penalty)
    return moved
  }
}

extension Interpretation: ClauseReading {
  var isWholeClause: Bool { learned == nil && shortcut == nil && confidence >= 0.76 }
}

extension RequestMeaning: ClauseReading {
  var isWholeClause: Bool { learned == nil && confidence >= 0.91 }
}
