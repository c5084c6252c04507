import AssistantCore
import Foundation
import IntentsWire
import Synchronization

/// A program at the other end of the wire, as raw lines: what it is sent is up to whoever checks it.
final class WirePeer: Sendable {
  /// What comes from the program.
  enum News: Sendable {
    case line([UInt8])
    /// It wrote a line that is longer than a message may be.
    case overflow
    case ended(ChildProcess.Ending)
  }

  private struct State {
    var waiting: [News] = []
    var framer = LineFramer()
    var reader: CheckedContinuation<News?, Never>?
    /// Counts the reads, so that the time limit of one does not end the next.
    var reads = 0
    var printed: [UInt8] = []
  }

  private let state = Mutex(State())
  private let child = Mutex<ChildProcess?>(nil)
  private let surroundings: Surroundings

  private static let mostPrinted = 1 << 16

  init(_ command: ProcessCommand, surroundings: Surroundings) {
    self.surroundings = surroundings
    let started = ChildProcess(
      command,
      .init(
        received: { [weak self] in self?.received($0) }, printed: { [weak self] in self?.printed($0) },
        ended: { [weak self] in self?.post([.ended($0)]) }))
    child.withLock { $0 = started }
  }

  func send(_ bytes: [UInt8]) { child.withLock { $0 }?.send(bytes) }
  func endInput() { child.withLock { $0 }?.endInput() }
  func stop() { child.withLock { $0 }?.stop() }

  /// What it printed so far on its standard output and error.
  var printed: String { state.withLock { String(decoding: $0.printed, as: UTF8.self) } }

  /// The next thing that comes, or nil if nothing does in time. One waits at a time.
  func next(within limit: Duration) async -> News? {
    let timer = Mutex<Task<Void, Never>?>(nil)
    defer { timer.withLock { $0 }?.cancel() }
    return await withCheckedContinuation { continuation in
      let (news, number) = state.withLock { state -> (News?, Int) in
        state.reads += 1
        if !state.waiting.isEmpty { return (state.waiting.removeFirst(), state.reads) }
        state.reader = continuation
        return (nil, state.reads)
      }
      if let news { return continuation.resume(returning: news) }
      let task = Task { [weak self, surroundings] in
        guard (try? await surroundings.sleep(limit)) != nil else { return }
        self?.giveUp(number)
      }
      timer.withLock { $0 = task }
    }
  }

  private func giveUp(_ number: Int) {
    let reader = state.withLock { state -> CheckedContinuation<News?, Never>? in
      guard state.reads == number else { return nil }
      defer { state.reader = nil }
      return state.reader
    }
    reader?.resume(returning: nil)
  }

  private func received(_ bytes: ArraySlice<UInt8>) {
    let news: [News] = state.withLock { state in
      do { return try state.framer.append(bytes).map { .line($0) } } catch { return [.overflow] }
    }
    post(news)
  }

  private func printed(_ bytes: ArraySlice<UInt8>) {
    state.withLock { $0.printed += bytes.prefix(max(0, Self.mostPrinted - $0.printed.count)) }
  }

  private func post(_ news: [News]) {
    for one in news {
      let reader = state.withLock { state -> CheckedContinuation<News?, Never>? in
        guard let reader = state.reader else {
          state.waiting.append(one)
          return nil
        }
        state.reader = nil
        return reader
      }
      reader?.resume(returning: one)
    }
  }
}
