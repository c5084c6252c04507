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

  /// One of the choices that were offered before, by its place, after words that it is to be another: “no, the second one”.
  ///
  /// A bare number may be anything by then: how much, how many, what time.
  func earlierChoice(of count: Int) -> Reply? {
    guard count > 1 else { return nil }
    let replies = language.replies
    let lists = [
      replies.no, replies.but, replies.beforeChoice, language.mannersStart, language.mannersAnywhere,
      language.corrections.before,
    ]
    let unmarked = Set(ReplyReader.reach(from: 0, in: input, by: [language.mannersStart, language.mannersAnywhere]))
    let after = [replies.but, replies.afterChoice, language.mannersEnd, language.mannersAnywhere]
    for start in ReplyReader.reach(from: 0, in: input, by: lists) {
      for end in ReplyReader.endings(of: input, by: after) where end > start && numbers.read(at: start)?.end != end {
        guard !unmarked.contains(start) || !ends.contains(end) else { continue }
        if let position = position(in: start..<end, of: count) { return .choice(position) }
      }
    }
    return nil
  }
}
