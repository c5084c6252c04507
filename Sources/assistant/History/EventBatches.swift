import AssistantCore
import Synchronization

/// Events as they come, together with those that come soon after: a step that writes one of them down takes as long as
/// one that writes all.
///
/// The end of a turn waits for nothing.
struct EventBatches: AsyncSequence {
  private let waiting: Waiting
  private let signals: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation
  private let delay: Duration
  private let surroundings: Surroundings

  fileprivate final class Waiting: Sendable {
    struct State {
      var events: [Event] = []
      var isAtOnce: Bool
    }

    let state: Mutex<State>

    init(isAtOnce: Bool) { state = Mutex(State(isAtOnce: isAtOnce)) }
  }

  /// - Parameters:
  ///   - startsAtOnce: whether the first event comes alone, without waiting for others.
  ///   - delay: how long an event waits for others, at most.
  init(startsAtOnce: Bool, within delay: Duration, surroundings: Surroundings) {
    waiting = Waiting(isAtOnce: startsAtOnce)
    (self.delay, self.surroundings) = (delay, surroundings)
    (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  }

  /// Puts the events of a turn in.
  var listener: Conversation.Listener {
    Conversation.Listener(
      tell: { [waiting, signal, delay, surroundings] event in
        let (isFirst, isAtOnce) = waiting.state.withLock { state in
          state.events.append(event)
          let isAtOnce = state.isAtOnce || event.endsTurn
          state.isAtOnce = false
          return (state.events.count == 1, isAtOnce)
        }
        if isAtOnce {
          signal.yield()
        } else if isFirst {
          _ = surroundings.alarm(after: delay) { signal.yield() }
        }
      }, finish: { [signal] in signal.finish() })
  }

  struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let waiting: Waiting
    fileprivate var signals: AsyncStream<Void>.AsyncIterator

    mutating func next() async -> [Event]? {
      while true {
        let isOver = await signals.next() == nil
        let events = waiting.state.withLock { state in
          defer { state.events = [] }
          return state.events
        }
        if !events.isEmpty { return events }
        if isOver { return nil }
      }
    }
  }

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(waiting: waiting, signals: signals.makeAsyncIterator())
  }
}

extension Event {
  fileprivate var endsTurn: Bool { if case .turnEnded = kind { true } else { false } }
}
