import AssistantUnderstanding

/// Where words become requests and answers. Pure: the same words give the same reading.
package protocol UtteranceReader: Sendable {
  /// A new request.
  func recognize(_ utterance: String) -> Recognition
  /// The request as though the app of this identifier had been named; an app that is named in the words wins.
  func recognize(_ utterance: String, app: String) -> Recognition
  /// An answer to what was asked.
  func read(_ utterance: String, expecting: Expectation) -> Reply
}

extension Understanding: UtteranceReader {}
