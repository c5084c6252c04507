import Foundation

/// Keeps an extension that fails again and again from being started without a pause.
struct CrashHistory: Hashable {
  private(set) var failures = 0
  private var last = Date.distantPast

  /// Failures in a row after which the pauses begin.
  static let patience = 2
  private static let longestPause = 60.0

  mutating func recordFailure(at time: Date) {
    failures += 1
    last = time
  }

  mutating func recordSuccess() { failures = 0 }

  /// Seconds until the next start is allowed; nil if it is allowed now.
  func pause(at time: Date) -> TimeInterval? {
    guard failures > Self.patience else { return nil }
    let length = min(pow(2, Double(min(failures - Self.patience, 10) - 1)), Self.longestPause)
    let left = last.addingTimeInterval(length).timeIntervalSince(time)
    // A clock that was set back must not lock the extension out.
    return left > 0 && left <= length ? left : nil
  }
}
