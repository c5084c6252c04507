import IntentSchema

/// A change of what was said before in the place of an answer, by how plainly it has to be one.
struct Change {
  private let reader: ReplyReader
  private let draft: Draft?
  /// Looked for when it is asked for first, which most answers never do.
  private lazy var found = draft.flatMap { CorrectionReader(reader: reader, draft: $0).read() }

  /// - Parameter draft: nil where there is nothing that could change.
  init(reader: ReplyReader, draft: Draft?) {
    self.reader = reader
    self.draft = draft
  }

  /// What is said to be otherwise.
  mutating func marked() -> Reply? { reply { $0.isMarked } }

  /// What belongs to the request and is no answer, without a word that it is to be otherwise.
  mutating func plain() -> Reply? { reply { $0.isClear || $0.isMarked } }

  /// What can hardly be anything else, where any words may be the answer.
  mutating func certain() -> Reply? { reply { $0.isCertain } }

  private mutating func reply(where fits: (CorrectionReader.Found) -> Bool) -> Reply? {
    guard let found, fits(found) else { return nil }
    if !found.isPartial, let asked = draft?.asked, found.touched == [asked], let value = found.correction.values[asked]
    {
      return .value(value)
    }
    return .correction(found.correction)
  }
}

extension ReplyReader {
  /// Of two the one that was not spoken of last, said where there is nothing to choose: “no, the other one”.
  func theOther() -> Reply? {
    let lists = [language.replies.no, language.mannersStart, language.mannersAnywhere]
    let starts = ReplyReader.reach(from: 0, in: input, by: lists)
    return starts.contains { start in
      start < input.count && language.replies.other.ends(in: input, from: start).contains { ends.contains($0) }
    } ? .other : nil
  }
}
