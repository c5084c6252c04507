import IntentSchema

/// A change of what was said before in the place of an answer, by how plainly it has to be one.
struct Change {
  let reader: ReplyReader
  /// Nil where there is nothing that could change.
  let draft: Draft?

  /// What is said to be otherwise.
  func marked() -> Reply? { reply { $0.isMarked } }

  /// What belongs to the request and is no answer, without a word that it is to be otherwise.
  func plain() -> Reply? { reply { $0.isPlain || $0.isMarked } }

  /// What can hardly be anything else, where any words may be the answer.
  func certain() -> Reply? { reply { $0.isMarked && $0.isPlain } }

  private func reply(where fits: (CorrectionReader.Found) -> Bool) -> Reply? {
    guard let draft, let found = CorrectionReader(reader: reader, draft: draft).read(), fits(found) else { return nil }
    if !found.isPartial, let asked = draft.asked, found.touched == [asked], let value = found.correction.values[asked] {
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
