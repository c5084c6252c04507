import AssistantUnderstanding

/// Where words become requests and answers. Pure: the same words said at the same time give the same reading.
package protocol UtteranceReader: Sendable {
  /// A new request.
  func recognize(_ utterance: String, context: UtteranceContext) -> Recognition
  /// The request as though the app of this identifier had been named; an app that is named in the words wins.
  func recognize(_ utterance: String, app: String, context: UtteranceContext) -> Recognition
  /// An answer to what was asked.
  func read(_ utterance: String, expecting: Expectation, context: UtteranceContext) -> Reply
  /// An answer, or a change of what has been understood and said so far.
  func read(_ utterance: String, expecting: Expectation, about draft: Draft, context: UtteranceContext) -> Reply
  /// What is said to the assistant itself; nil if it is anything else.
  func remark(_ utterance: String) -> Remark?
}

extension UtteranceReader {
  /// For readers that know of no changes.
  package func read(
    _ utterance: String, expecting expectation: Expectation, about draft: Draft, context: UtteranceContext
  ) -> Reply {
    read(utterance, expecting: expectation, context: context)
  }

  /// For readers that know of no such words.
  package func remark(_ utterance: String) -> Remark? { nil }
}

extension Understanding: UtteranceReader {}
