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
