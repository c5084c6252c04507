import Dispatch
import Foundation

/// Signals as events, off the main thread.
enum Signals {
  private static let queue = DispatchQueue(label: "assistant.signals")

  /// Calls `handle` at each signal until the result is cancelled; the signal does nothing else meanwhile.
  static func watch(_ number: Int32, handle: @escaping @Sendable () -> Void) -> any DispatchSourceSignal {
    signal(number, number == SIGWINCH ? SIG_DFL : SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
    source.setEventHandler(handler: handle)
    source.resume()
    return source
  }

  /// Does to this process what the signal does by itself; returns if the process goes on.
  ///
  /// Threads of the dispatch library block most signals, so it is let through first.
  static func raiseUnhandled(_ number: Int32) {
    signal(number, SIG_DFL)
    var numbers = sigset_t()
    sigemptyset(&numbers)
    sigaddset(&numbers, number)
    pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
    raise(number)
  }

  /// At SIGINT, SIGTERM and SIGHUP: gives the terminal back, runs `cleanUp` for a second at most, and ends by that signal.
  static func endCleanly(_ cleanUp: @escaping @Sendable () async -> Void) -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM, SIGHUP].map { number in
      watch(number) {
        // What the shell writes next begins a line of its own.
        if Terminal.restore() { Output.standard.writeIgnoringErrors("\n") }
        let done = DispatchSemaphore(value: 0)
        Task.detached {
          await cleanUp()
          done.signal()
        }
        _ = done.wait(timeout: .now() + 1)
        raiseUnhandled(number)
      }
    }
  }
}
