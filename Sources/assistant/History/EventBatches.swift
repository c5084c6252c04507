import AssistantCore
import Synchronization

/// Events as they come, together with those that come soon after: a step that writes one of them down takes as long as
/// one that writes all.
///
/// The end of a turn waits for nothing.
struct EventBatches: AsyncSequence {
  private let waiting: Waiting
  private let signals: AsyncStream<Void>

  fileprivate final class Waiting: Sendable {
    let events = Mutex<[Event]>([])
  }

  /// - Parameters:
  ///   - startsAtOnce: whether the first event comes alone, without waiting for others.
  ///   - delay: how long an event waits for others, at most.
  init(
    _ events: AsyncStream<Event>, startsAtOnce: Bool, within delay: Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.signals = signals
    let waiting = Waiting()
    self.waiting = waiting
    Task {
      var isAtOnce = startsAtOnce
      for await event in events {
        let isFirst = waiting.events.withLock { events in
          events.append(event)
          return events.count == 1
        }
        if isAtOnce || event.endsTurn {
          isAtOnce = false
          signal.yield()
        } else if isFirst {
          Task {
            try? await sleep(delay)
            signal.yield()
          }
        }
      }
      signal.finish()
    }
  }

  struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let waiting: Waiting
    fileprivate var signals: AsyncStream<Void>.AsyncIterator

    mutating func next() async -> [Event]? {
      while true {
        let isOver = await signals.next() == nil
        let events = waiting.events.withLock { events in
          defer { events = [] }
          return events
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
