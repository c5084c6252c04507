import AssistantUnderstanding

/// Where words become requests and answers. Pure: the same words said at the same time give the same reading.
package protocol UtteranceReader: Sendable {
  /// A new request.
  func recognize(_ utterance: String, context: UtteranceContext) -> Recognition
  /// The request as though the app of this identifier had been named; an app that is named in the words wins.
  func recognize(_ utterance: String, app: String, context: UtteranceContext) -> Recognition
  /// An answer to what was asked.
  func read(_ utterance: String, expecting: Expectation, context: UtteranceContext) -> Reply
}

extension Understanding: UtteranceReader {}
