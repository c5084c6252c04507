import Testing

@testable import AssistantUnderstanding

@Suite struct `Words that a pattern needs from a place on` {
  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func `are on every way to its end`(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    var vocabulary = Vocabulary()
    var graph = RequestGraph()
    while graph.roots.count < 60 { try add(pattern(&random, depth: 3), to: &graph, &vocabulary) }
    let needs = GraphNeeds.all(of: graph)
    for _ in 0..<3_000 {
      let root = graph.roots[below(graph.roots.count, &random)]
      let way = way(from: Int(root), in: graph, &random)
      let said = SaidBits(way.words.map { WordMatch(exact: $0, accented: []) })
      for (place, token) in way.places {
        #expect(needs[place] == GraphNeeds.nothing || needs[place] & said.from[token] != 0)
      }
    }
  }

  @Test func `are not behind what was left out`() throws {
    var vocabulary = Vocabulary()
    var graph = RequestGraph()
    try add(.sequence([.word("turn"), .optional(.word("now")), .word("off")]), to: &graph, &vocabulary)
    try add(.sequence([.word("turn"), .optional(.word("off"))]), to: &graph, &vocabulary)
    let needs = GraphNeeds.all(of: graph)
    let off = WordBits.bit(vocabulary.number(of: "off"))
    #expect(needs[Int(graph.roots[0])] == off)
    #expect(needs[Int(graph.roots[1])] == WordBits.bit(vocabulary.number(of: "turn")))
    #expect(needs[Int(graph.wordTargets[0])] == off)
  }

  @Test func `are found of a graph that leads back to where it came from`() throws {
    var vocabulary = Vocabulary()
    var graph = RequestGraph()
    try add(.sequence([.word("a"), .word("b"), .word("c")]), to: &graph, &vocabulary)
    var bytes = ByteWriter()
    graph.write(to: &bytes)
    // The last word leads to the first place, as in a file that something has gone wrong with.
    var data = bytes.data
    let before = [
      graph.roots, graph.firstWordOffsets, graph.firstWords, graph.wordOffsets, graph.words, graph.wordTargets,
    ]
    let end = 4 * before.reduce(0) { $0 + 1 + $1.count }
    data.replaceSubrange(end - 4..<end, with: [0, 0, 0, 0])
    var reader = ByteReader(data)
    let damaged = try #require(RequestGraph(&reader, wordCount: vocabulary.count, slotCount: 0))
    #expect(damaged.wordTargets.last == 0)
    #expect(GraphNeeds.all(of: damaged).count == damaged.placeCount)
  }

  private func add(_ pattern: Pattern, to graph: inout RequestGraph, _ vocabulary: inout Vocabulary) throws {
    _ = graph.add(pattern, vocabulary: &vocabulary, slot: { Int($0) }, isFreeText: { $0 == 1 })
  }

  private func below(_ limit: Int, _ random: inout SplitMix) -> Int { Int(random.next() % UInt64(limit)) }

  private func pattern(_ random: inout SplitMix, depth: Int) -> Pattern {
    let word = Pattern.word("w\(below(20, &random))")
    guard depth > 0 else { return word }
    func parts(_ random: inout SplitMix) -> [Pattern] {
      (0...below(4, &random)).map { _ in pattern(&random, depth: depth - 1) }
    }
    switch below(6, &random) {
    case 0: return word
    case 1: return .slot("\(below(3, &random))")
    case 2: return .optional(pattern(&random, depth: depth - 1))
    case 3: return .oneOf(parts(&random))
    default: return .sequence(parts(&random))
    }
  }

  /// Some way from a place to the end: the words on it, and each place with the token that it stands before.
  private func way(
    from start: Int, in graph: RequestGraph, _ random: inout SplitMix
  ) -> (words: [Int32], places: [(place: Int, token: Int)]) {
    var (place, words, places) = (start, [Int32](), [(start, 0)])
    while !graph.isFinal[place] || below(2, &random) == 0 {
      var moves: [(word: Int32, target: Int32)] = []
      for index in Int(graph.reachOffsets[place])..<Int(graph.reachOffsets[place + 1]) {
        let next = Int(graph.reach[index])
        for move in Int(graph.wordOffsets[next])..<Int(graph.wordOffsets[next + 1]) {
          moves.append((graph.words[move], graph.wordTargets[move]))
        }
        for move in Int(graph.slotOffsets[next])..<Int(graph.slotOffsets[next + 1]) {
          moves.append((-1, graph.slotTargets[move]))
        }
      }
      guard !moves.isEmpty else { break }
      let move = moves[below(moves.count, &random)]
      words.append(move.word)
      place = Int(move.target)
      places.append((place, words.count))
    }
    return (words, places)
  }
}
