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
  /// Which of the sentences was said; an empty text where that one is nothing that the grammar expects.
  func choose(among sentences: [String], _ samples: [Int16]) throws -> Heard
}

extension RecognizerEngine {
  func choose(among sentences: [String], _ samples: [Int16]) throws -> Heard { Heard(text: sentences.first ?? "") }
}

/// A synthesiser inside of a worker's process.
protocol SynthesizerEngine: AnyObject {
  var program: String { get }
  var languages: [String] { get }
  func synthesize(_ text: String, language: String, voice: String?) throws -> Audio
}
