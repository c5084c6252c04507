import IntentSchema

/// How an order ends that a handler has called `inProgress`: what its completion handler is called with a second time.
///
/// A handler that lets go of its completion handler instead will never say.
package final class LaterAnswer: Sendable {
  /// That of the method that is being asked; nil where nothing may follow an answer.
  @TaskLocal package static var current: LaterAnswer?

  /// The code of answers that another may follow.
  static let codeName = "inProgress"

  private enum State {
    case notExpected
    /// Nil while nobody is there to take it.
    case expected((@Sendable (IntentResponse?) -> Void)?)
    /// It came before somebody took it.
    case early(IntentResponse?)
    case given
  }

  private let state = Locked(State.notExpected)

  package init() {}

  /// Whether one may follow.
  package var isExpected: Bool {
    switch state.value {
    case .notExpected, .early(nil): false
    case .expected, .early, .given: true
    }
  }

  func expect() {
    state.withLock { if case .notExpected = $0 { $0 = .expected(nil) } }
  }

  /// Takes the answer, nil for none; false if there is one already, or nobody waits for any.
  @discardableResult
  func give(_ response: IntentResponse?) -> Bool {
    var take: (@Sendable (IntentResponse?) -> Void)?
    let isTaken = state.withLock { state in
      switch state {
      case .expected(nil): state = .early(response)
      case .expected(let taker):
        take = taker
        state = .given
      case .notExpected, .early, .given: return false
      }
      return true
    }
    take?(response)
    return isTaken
  }

  /// Calls the body once, now or when the answer comes.
  package func take(_ body: @escaping @Sendable (IntentResponse?) -> Void) {
    let early: IntentResponse?? = state.withLock { state in
      switch state {
      case .early(let response):
        state = .given
        return .some(response)
      case .expected: state = .expected(body)
      case .notExpected, .given: break
      }
      return nil
    }
    if let early { body(early) }
  }
}
