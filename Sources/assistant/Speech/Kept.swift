import AssistantUnderstanding
import Synchronization

/// What is made of all that may be said, kept until that changes.
final class Kept<Value: Sendable>: Sendable {
  private let last = Mutex<(ground: Understanding.SpokenGround, value: Value)?>(nil)

  /// - Parameter make: whoever comes while it is made waits for it.
  func value(_ ground: Understanding.SpokenGround, make: () -> Value) -> Value {
    last.withLock { last in
      if let last, last.ground == ground { return last.value }
      let value = make()
      last = (ground, value)
      return value
    }
  }
}
