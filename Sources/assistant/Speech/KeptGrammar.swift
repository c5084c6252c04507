import AssistantSpeech
import AssistantUnderstanding
import Synchronization

/// The grammar of what may be said, kept until what it is made of changes.
final class KeptGrammar: Sendable {
  private let last = Mutex<(ground: Understanding.SpokenGround, grammar: SpokenGrammar)?>(nil)

  func grammar(_ ground: Understanding.SpokenGround, make: () -> SpokenGrammar) -> SpokenGrammar {
    if let last = last.withLock({ $0 }), last.ground == ground { return last.grammar }
    let grammar = make()
    last.withLock { $0 = (ground, grammar) }
    return grammar
  }
}

/// The same of what finds requests in languages without a grammar.
final class KeptChoice: Sendable {
  private let last = Mutex<(ground: Understanding.SpokenGround, choice: RequestChoice)?>(nil)

  func choice(_ ground: Understanding.SpokenGround, make: () -> RequestChoice) -> RequestChoice {
    // Who comes while it is made waits for it.
    last.withLock { last in
      if let last, last.ground == ground { return last.choice }
      let choice = make()
      last = (ground, choice)
      return choice
    }
  }
}
