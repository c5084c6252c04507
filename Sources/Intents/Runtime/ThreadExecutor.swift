import Foundation
import Synchronization

/// Runs the tasks of one session on a thread of its own.
///
/// An app may block in its handler. On the shared pool a few blocked handlers would stop everything else.
final class ThreadExecutor: TaskExecutor, @unchecked Sendable {
  // `@unchecked Sendable`: both are only touched while `condition` is locked.
  private var jobs: [UnownedJob] = []
  private var isStopped = false
  private let condition = NSCondition()

  /// One that an earlier session has done with: a thread takes time to start, which the first question would wait for.
  private static let idle = Mutex<ThreadExecutor?>(nil)

  /// An idle one, or a new one.
  static func taken(name: String) -> ThreadExecutor {
    let idle = idle.withLock { idle in
      defer { idle = nil }
      return idle
    }
    return idle ?? ThreadExecutor(name: name)
  }

  /// Lets the next session have it; one is kept, and another ends.
  func release() {
    let isKept = Self.idle.withLock { idle in
      guard idle == nil else { return false }
      idle = self
      return true
    }
    if !isKept { stop() }
  }

  init(name: String) {
    let thread = Thread { [self] in run() }
    thread.name = name
    thread.start()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.lock()
    defer { condition.unlock() }
    if isStopped {
      DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    } else {
      jobs.append(job)
      condition.signal()
    }
  }

  /// Ends the thread once it has nothing left to run; what comes later runs on the shared pool.
  func stop() {
    condition.lock()
    isStopped = true
    condition.signal()
    condition.unlock()
  }

  private func run() {
    while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func next() -> UnownedJob? {
    condition.lock()
    defer { condition.unlock() }
    while jobs.isEmpty {
      if isStopped { return nil }
      condition.wait()
    }
    return jobs.removeFirst()
  }
}
