import ArgumentParser
import AssistantUnderstanding

/// A shortcut with its words, and what these meant before.
typealias SpokenShortcutResult = (kept: SpokenShortcut, formerly: Interpretation?)

/// Asks a person for the words of a shortcut, until some will do.
struct PhrasePrompt: Sendable {
  var wording: CommandWording
  /// Shows a question and gives what was typed; nil where nobody can be asked, or would not say.
  var ask: @Sendable (_ question: String) async -> String?
  /// Tells a line.
  var say: @Sendable (String) -> Void = { _ in }

  private static let tries = 5
  /// What is typed to leave it.
  static let leaving = "-"

  init(
    wording: CommandWording, ask: @escaping @Sendable (String) async -> String?,
    say: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.wording = wording
    self.ask = ask
    self.say = say
  }

  /// - Parameters:
  ///   - question: instead of the usual one.
  ///   - suggestion: taken where the person types nothing.
  ///   - give: throws `ShortcutShelf.Obstacle` for words that will not do.
  /// - Returns: what `give` has; nil where the person leaves it.
  func ask<Result>(
    question: String? = nil, suggestion: String?, give: (String) async throws -> Result,
    problem: (ShortcutShelf.Obstacle, String) -> String
  ) async throws -> Result? {
    var preface = ""
    for _ in 0..<Self.tries {
      let asked =
        question ?? suggestion.map { wording(.shortcutPhraseSuggested, ["phrase": $0]) } ?? wording(.shortcutPhrase)
      guard let typed = await ask(preface + asked)?.trimmed, typed != Self.leaving else { return nil }
      guard let words = typed.isEmpty ? suggestion : typed else { return nil }
      do {
        return try await give(words)
      } catch let obstacle as ShortcutShelf.Obstacle {
        // Who says “cancel” there wants to leave it.
        if obstacle == .reserved { return nil }
        preface = problem(obstacle, words) + " "
      }
    }
    return nil
  }
}

/// Lets a person choose from a list by number.
struct ChoicePrompt {
  var wording: CommandWording
  var lines: InputLines

  private static let tries = 3

  /// - Returns: the position of what was chosen.
  /// - Throws: `ExitCode` where nobody is there to choose; the choices have been listed then.
  func choose(among choices: [String]) async throws -> Int {
    Output.standard.lines(choices.enumerated().map { PlainText.line("\($0 + 1). \($1)") })
    for _ in 0..<Self.tries where Terminal.hasPerson {
      Output.standard.write(wording(.shortcutWhich) + " ")
      guard let typed = await lines.next()?.trimmed, !typed.isEmpty else { break }
      if let number = Int(typed), choices.indices.contains(number - 1) { return number - 1 }
      if let index = choices.firstIndex(where: { $0.lowercased() == typed.lowercased() }) { return index }
    }
    throw ExitCode(ExitStatus.answerNeeded.rawValue)
  }
}
