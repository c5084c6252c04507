import Foundation

/// A question on the terminal that is answered by yes or no, in the person's language.
struct YesOrNoPrompt {
  var wording: CommandWording
  /// Nil where the words are neither.
  var read: @Sendable (String) -> Bool?

  private static let tries = 3

  /// Nil if the input ends, or if no answer was understood.
  func ask(_ question: String) -> Bool? {
    for attempt in 0..<Self.tries {
      Output.standard.write((attempt == 0 ? question : wording(.answerYesOrNo)) + " ")
      guard let line = readLine() else {
        Output.standard.line("")
        return nil
      }
      if let answer = read(line) { return answer }
    }
    return nil
  }
}
