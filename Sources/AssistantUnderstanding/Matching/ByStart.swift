/// Things in an utterance by the token that they begin at.
struct ByStart<Element: Sendable>: Sendable {
  /// By token; shorter than the utterance where nothing begins further on.
  private var lists: [[Element]] = []

  init() {}

  /// - Parameter start: at least 0.
  mutating func add(_ element: Element, at start: Int) {
    while lists.count <= start { lists.append([]) }
    lists[start].append(element)
  }

  var isEmpty: Bool { lists.isEmpty }

  /// Nil where nothing begins.
  subscript(start: Int) -> [Element]? {
    guard start < lists.count, !lists[start].isEmpty else { return nil }
    return lists[start]
  }

  /// All of them, in the order of the utterance.
  var all: [Element] { Array(lists.joined()) }

  /// Tokens at which something begins, ascending, each with what does.
  var starts: [(start: Int, elements: [Element])] {
    lists.indices.filter { !lists[$0].isEmpty }.map { ($0, lists[$0]) }
  }
}

extension ByStart<AppMention> {
  init(_ mentions: [AppMention]) {
    for mention in mentions { add(mention, at: mention.start) }
  }
}
