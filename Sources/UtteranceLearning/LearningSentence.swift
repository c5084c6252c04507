/// A sentence cut into tokens, with its intent and values as numbers.
struct LearningSentence {
  var tokens: [LearningToken]
  var intent: Int
  /// In order, without overlap.
  var spans: [Span]

  /// A value: tokens from `start`, `end` exclusive.
  struct Span: Hashable {
    var start: Int
    var end: Int
    var type: Int
  }

  /// The label of each token: 0 outside values; a value of type `t` begins with `1 + 2t` and goes on with `2 + 2t`.
  var labels: [Int] {
    var labels = [Int](repeating: 0, count: tokens.count)
    for span in spans {
      for position in span.start..<span.end { labels[position] = 2 + 2 * span.type }
      labels[span.start] = 1 + 2 * span.type
    }
    return labels
  }

  /// The values that labels stand for; a continuation without a beginning is none.
  static func spans(of labels: [Int]) -> [Span] {
    var spans: [Span] = []
    for (position, label) in labels.enumerated() where label > 0 {
      let type = (label - 1) / 2
      if label % 2 == 1 {
        spans.append(Span(start: position, end: position + 1, type: type))
      } else if let last = spans.last, last.type == type, last.end == position {
        spans[spans.count - 1].end += 1
      }
    }
    return spans
  }
}

/// Names and the numbers that stand for them, in the order in which they were first met.
struct NameTable {
  private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]

  init(_ names: [String] = []) {
    self.names = names
    numbers = Dictionary(zip(names, names.indices)) { first, _ in first }
  }

  mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = names.count
    names.append(name)
    return names.count - 1
  }
}
