import Foundation

/// How much each word of a language tells: little where many patterns have it, much where few have.
struct TellingWords: Sendable {
  /// By number of the vocabulary, 0 to 1; of a word that no request has, `unused`.
  private let weights: [Float]
  /// By word, where its patterns begin in `patterns`.
  private let offsets: [Int32]
  private let patterns: [Int32]

  private static let unused: Float = 0.3
  /// A word that tells more is missed.
  private static let telling = 0.45

  init(_ grammar: RequestGrammar, wordCount: Int) {
    let graph = grammar.graph
    var lists: [[Int32]] = Array(repeating: [], count: wordCount)
    for place in 0..<graph.placeCount {
      let pattern = graph.pattern[place]
      for move in Int(graph.wordOffsets[place])..<Int(graph.wordOffsets[place + 1]) {
        let word = Int(graph.words[move])
        if lists[word].last != pattern { lists[word].append(pattern) }
      }
    }
    let all = log(Float(max(2, graph.roots.count)))
    weights = lists.map { $0.isEmpty ? Self.unused : max(0, 1 - log(Float($0.count)) / all) }
    var offsets: [Int32] = [0]
    var patterns: [Int32] = []
    for list in lists {
      patterns += list
      offsets.append(Int32(patterns.count))
    }
    (self.offsets, self.patterns) = (offsets, patterns)
  }

  func weight(_ word: Int32) -> Double { weights.indices.contains(Int(word)) ? Double(weights[Int(word)]) : 0 }

  /// How much a token tells, as the word that it most likely is; nil where the patterns have no such word.
  func weight(_ match: WordMatch) -> Double? {
    if match.exact >= 0 { return weight(match.exact) }
    return match.accented.first.map { weight($0) }
  }

  /// The patterns that have a word.
  func patterns(with word: Int32) -> ArraySlice<Int32> {
    guard word >= 0, Int(word) + 1 < offsets.count else { return [] }
    return patterns[Int(offsets[Int(word)])..<Int(offsets[Int(word) + 1])]
  }

  /// What it costs a reading that a word of the pattern was not said.
  func costOfMissing(_ word: Int32) -> (cost: Double, isTelling: Bool) {
    let weight = weight(word)
    return (Self.leastOfMissing + 0.2 * weight, weight > Self.telling)
  }

  /// What the word costs at least.
  static let leastOfMissing = 0.05

  /// What it costs a reading that a word was said which the pattern has not.
  func costOfExtra(_ match: WordMatch) -> Double { 0.05 + 0.2 * (weight(match) ?? 0.6) }
}
