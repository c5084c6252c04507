import Foundation

/// The time that a processor has worked, which other programs on the machine do not lengthen as they do a clock's.
package struct ProcessorTime: Sendable {
  /// In seconds; of all threads of this process.
  package static var ofProcess: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }
  /// In seconds; of the thread that asks.
  package static var ofThread: Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

  /// The result of the work, and the seconds that all threads spent on it.
  package static func measure<Result>(_ work: () throws -> Result) rethrows -> (result: Result, seconds: Double) {
    let start = ofProcess
    let result = try work()
    return (result, ofProcess - start)
  }

  /// The milliseconds of this thread for one piece of work.
  package static func milliseconds(_ work: () throws -> Void) rethrows -> Double {
    let start = ofThread
    try work()
    return (ofThread - start) * 1_000
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// What this process holds in memory, in megabytes of 1,048,576 bytes.
package struct ResidentMemory: Sendable {
  /// All pages that are in memory now.
  package static var now: Double { megabytes("VmRSS:") }
  /// The most there have been at any time.
  package static var highest: Double { megabytes("VmHWM:") }

  private static func megabytes(_ label: String) -> Double {
    let status = FileManager.default.contents(atPath: "/proc/self/status").map { String(decoding: $0, as: UTF8.self) }
    let line = status?.split(separator: "\n").first { $0.hasPrefix(label) }
    let fields = line?.split(whereSeparator: \.isWhitespace) ?? []
    return fields.count > 1 ? (Double(fields[1]) ?? 0) / 1_024 : 0
  }
}
