import AssistantUnderstanding

/// A recogniser inside of a worker's process.
protocol RecognizerEngine: AnyObject {
  var program: String { get }
  var languages: [String] { get }
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
  func finish() throws -> Heard
  /// Which of the sentences was said, in its words, or how likely each is; neither where none is anything that is expected.
  ///
  /// - Parameters:
  ///   - names: as for `recognize`, like `examples`; who is told none finds names unlikely that nobody else has.
  func choose(
    among sentences: [Candidate], _ samples: [Int16], language: String, names: [String], examples: [String]
  ) throws -> Heard
  /// Texts that may have been said, the likeliest first; none where it knows no more than one.
  func texts(_ most: Int, _ samples: [Int16], language: String, names: [String], examples: [String]) throws -> [String]
}

extension RecognizerEngine {
  func begin() throws -> Bool { false }
  func hear(_ samples: [Int16]) throws {}
  var partial: String? { nil }
  func finish() throws -> Heard { Heard(text: "") }
  func choose(
    among sentences: [Candidate], _ samples: [Int16], language: String, names: [String], examples: [String]
  ) throws -> Heard {
    Heard(text: sentences.first?.words ?? "")
  }
  func texts(
    _ most: Int, _ samples: [Int16], language: String, names: [String], examples: [String]
  ) throws -> [String] { [] }
}

/// A synthesiser inside of a worker's process.
protocol SynthesizerEngine: AnyObject {
  var program: String { get }
  var languages: [String] { get }
  func synthesize(_ text: String, language: String, voice: String?) throws -> Audio
}
