import Foundation

/// What was measured, beside the most that it may be.
struct Table {
  private var rows: [(name: String, value: Double, unit: String)] = []

  mutating func add(_ name: String, _ time: Duration) { rows.append((name, time / .milliseconds(1), "ms")) }
  mutating func add(_ name: String, megabytes: Double) { rows.append((name, megabytes, "MB")) }

  /// Prints the table.
  ///
  /// - Returns: whether every row stays below its threshold.
  func print(thresholds: [String: Double]) -> Bool {
    let width = rows.map(\.name.count).max() ?? 0
    var isWithin = true
    for row in rows {
      let limit = thresholds[row.name]
      let isOver = limit.map { row.value > $0 } ?? true
      if isOver { isWithin = false }
      let name = row.name.padding(toLength: width + 2, withPad: " ", startingAt: 0)
      let value = String(format: "%9.2f %@", row.value, row.unit)
      let most = limit.map { String(format: "(at most %.0f)", $0) } ?? "(no threshold)"
      Swift.print("\(name)\(value)  \(most)\(isOver ? "  TOO MUCH" : "")")
    }
    return isWithin
  }
}

extension [Duration] {
  /// The value below which the given part of them lies, from 0 to 1.
  func percentile(_ part: Double) -> Duration {
    guard !isEmpty else { return .zero }
    let sorted = sorted()
    return sorted[Swift.min(sorted.count - 1, Int((Double(sorted.count) * part).rounded(.down)))]
  }
}
