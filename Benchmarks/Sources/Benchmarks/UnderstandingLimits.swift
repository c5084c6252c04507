import Foundation

/// The least that our engine must reach on a set of sentences, and the most that it may take, as `thresholds.json` has them.
struct UnderstandingLimits {
  private let limits: [String: Double]
  private var failures: [String] = []

  /// What a threshold is of, and the factor between our figure and it. Times are not among them: they depend on the machine.
  private static let least = [
    ("intent %", "intent", 100.0), ("slot F1 %", "slotF1", 100), ("frame %", "frame", 100),
    ("out-of-scope recall %", "outOfScopeRecall", 100),
  ]
  private static let most = [("peak MB", "memory", 1.0)]

  init(_ bench: Workbench) throws {
    let file = bench.root.appending(path: "Benchmarks/thresholds.json")
    limits = try JSONDecoder().decode([String: Double].self, from: Data(contentsOf: file))
  }

  /// - Parameter set: the folder's name; a set without thresholds passes.
  mutating func check(_ figures: Figures, of set: String) {
    for (label, figure, factor) in Self.least { check(figures[figure], factor, "\(set), least \(label)") { $0 >= $1 } }
    for (label, figure, factor) in Self.most { check(figures[figure], factor, "\(set), most \(label)") { $0 <= $1 } }
  }

  private mutating func check(
    _ figure: Double?, _ factor: Double, _ name: String, isWithin: (_ value: Double, _ limit: Double) -> Bool
  ) {
    guard let limit = limits[name] else { return }
    let value = figure.map { $0 * factor }
    if let value, isWithin(value, limit) { return }
    failures.append("\(name): \(Grid.text(limit)), but it is \(Grid.text(value))")
  }

  /// - Throws: what is not within its threshold.
  func finish() throws {
    guard failures.isEmpty else { throw Trouble("not within thresholds.json:\n" + failures.joined(separator: "\n")) }
  }
}
