import AssistantUnderstanding
import Foundation

/// The words that requests are made of, by the pieces that a recogniser writes them with: tells, while a word is being written,
/// how likely its next piece is.
///
/// Of a word of which some pieces are written all words that go on so may still become one, so their shares count together
/// (as in the lexical trees of large vocabularies, Ney 1992).
struct PieceTree: Sendable {
  struct Node: Sendable {
    /// The nodes that follow, by piece.
    var children: [Int32: Int32] = [:]
    /// The words that end here.
    var words: [Int32] = []
    /// The shares of all words that go through here, where nothing stands before them, and as the beginning of a value.
    var alone = 0.0
    var asValue = 0.0
  }

  /// Where words begin: behind a space, at a sentence's beginning, and where no space stands.
  enum Root: Int32, CaseIterable { case spaced, first, joined }

  let model: TrigramModel
  private(set) var nodes = Root.allCases.map { _ in Node() }
  /// The words' numbers in the model.
  let numbers: [UInt64]
  /// Whether the next word stands behind the word without a space: “l'”.
  let isJoined: [Bool]
  /// Of each word, by its number in the model, the nodes that it goes through.
  private var paths: [UInt64: [Int32]] = [:]

  /// - Parameter pieces: how the recogniser writes a text; nothing where it cannot.
  init(_ grammar: SpokenGrammar, model: TrigramModel, pieces: (String) -> [Int32]) {
    self.model = model
    var spellings: [UInt64: String] = [:]
    for word in grammar.words {
      let number = model.number(of: word.text)
      guard number != TrigramModel.unknown else { continue }
      // What requests have in themselves is no name.
      if word.part == .frame || spellings[number] == nil { spellings[number] = word.spelling ?? word.text }
    }
    let words = spellings.sorted { $0.key < $1.key }
    numbers = words.map(\.key)
    isJoined = words.map { $0.value.hasSuffix("'") }
    for (word, (number, spelling)) in words.enumerated() {
      let capital = spelling.prefix(1).uppercased() + spelling.dropFirst()
      var path = add(pieces(" " + spelling), .spaced, Int32(word)) + add(pieces(" " + spelling), .first, Int32(word))
      if capital != spelling { path += add(pieces(" " + capital), .first, Int32(word)) }
      path += add(pieces(spelling), .joined, Int32(word))
      paths[number] = path
      let (alone, asValue) = (model.alone(number), model.shareOfValue(number))
      for node in path {
        nodes[Int(node)].alone += alone
        nodes[Int(node)].asValue += asValue
      }
    }
  }

  /// - Returns: the nodes that the pieces go through.
  private mutating func add(_ pieces: [Int32], _ root: Root, _ word: Int32) -> [Int32] {
    var path: [Int32] = []
    var place = Int(root.rawValue)
    for piece in pieces {
      if let next = nodes[place].children[piece] {
        place = Int(next)
      } else {
        nodes[place].children[piece] = Int32(nodes.count)
        place = nodes.count
        nodes.append(Node())
      }
      path.append(Int32(place))
    }
    if !path.isEmpty { nodes[place].words.append(word) }
    return path
  }

  /// What follows two words.
  struct Following {
    fileprivate var scale: Double
    fileprivate var changes: [Int32: Double]
  }

  /// - Parameters: as those of `TrigramModel.followers`.
  func following(_ last: UInt64, _ beforeLast: UInt64?) -> Following {
    let followers = model.followers(of: last, beforeLast)
    var changes: [Int32: Double] = [:]
    for (word, change) in followers.changes {
      for node in paths[word] ?? [] { changes[node, default: 0] += change }
    }
    return Following(scale: followers.scale, changes: changes)
  }

  /// How likely it is that the next word goes through a node, a natural logarithm.
  func logProbability(of node: Int32, in following: Following) -> Double {
    let known = nodes[Int(node)]
    let share = following.scale * known.alone + (following.changes[node] ?? 0)
    return log(max(1e-12, (1 - TrigramModel.valueShare) * share + TrigramModel.valueShare * known.asValue))
  }
}
