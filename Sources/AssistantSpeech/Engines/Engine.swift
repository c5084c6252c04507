import AssistantUnderstanding

/// A recogniser inside of a worker's process.
protocol RecognizerEngine: AnyObject {
  var program: String { get }
  var languages: [String] { get }
  /// Whether what follows is heard by the best model there is, and not by the quickest.
  var isCareful: Bool { get set }
  /// Makes what follows be heard by a grammar.
  func setGrammar(_ grammar: SpokenGrammar) throws
  /// - Parameters:
  ///   - samples: at 16 kHz.
  ///   - names: that are likely to be said.
  ///   - examples: sentences like those that are likely to be said.
  func recognize(_ samples: [Int16], language: String, names: [String], examples: [String]) throws -> Heard
  /// Begins to hear a sound that comes piece by piece.
  ///
  /// - Returns: whether it can; where not, `recognize` is asked when all of it is there.
  func begin() throws -> Bool
  /// Takes the next piece, at 16 kHz.
  func hear(_ samples: [Int16]) throws
  /// What was heard of the pieces so far; nil where that is not known before the end.
  var partial: String? { get }
  /// What was heard of the pieces.
  ///
  /// - Parameter samples: all of them.
  func finish(_ samples: [Int16]) throws -> Heard
  /// Which of the sentences was said, in its words, or how likely each is; neither where none is anything that is expected.
  ///
  /// - Parameter names: as of `recognize`.
  func choose(
    among sentences: [Candidate], _ samples: [Int16], language: String, names: [String]
  ) throws -> Heard
  /// What may have been said where the grammar's sentences, or others like them, are expected.
  ///
  /// - Parameters:
  ///   - sentences: what may have been said as well.
  ///   - names: as of `recognize`.
  /// - Returns: as alternatives the sentences and then what was found, each with its likelihood; nil where it cannot tell.
  func expect(
    beside sentences: [Candidate], _ samples: [Int16], language: String, names: [String]
  ) throws -> Heard?
}

extension RecognizerEngine {
  var isCareful: Bool {
    get { false }
    set {}
  }
  func begin() throws -> Bool { false }
  func hear(_ samples: [Int16]) throws {}
  var partial: String? { nil }
  func finish(_ samples: [Int16]) throws -> Heard { Heard(text: "") }
  func choose(
    among sentences: [Candidate], _ samples: [Int16], language: String, names: [String]
  ) throws -> Heard {
    Heard(text: sentences.first?.words ?? "")
  }
  func expect(
    beside sentences: [Candidate], _ samples: [Int16], language: String, names: [String]
  ) throws -> Heard? { nil }
}

/// A synthesiser inside of a worker's process.
protocol SynthesizerEngine: AnyObject {
  var program: String { get }
  var languages: [String] { get }
  func synthesize(_ text: String, language: String, voice: String?) throws -> Audio
}
