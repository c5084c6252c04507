import Foundation

@testable import UtteranceValues

/// Cases of public test suites, which stand beside the project and are not part of it.
enum PublicCases {
  static let folder = ShippedGrammar.root.deletingLastPathComponent().appending(path: "shared/nlu/values")

  static var areThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

  /// The lines of a file as dictionaries; empty if there is no such file.
  static func lines(_ name: String) -> [[String: Any]] {
    guard let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap {
      (try? JSONSerialization.jsonObject(with: Data($0.utf8))) as? [String: Any]
    }
  }
}

/// Passed and all cases by kind.
struct Tally {
  private(set) var counts: [String: (passed: Int, all: Int)] = [:]
  private(set) var failures: [String] = []

  mutating func add(_ kind: String, passed: Bool, _ failure: @autoclosure () -> String) {
    let count = counts[kind] ?? (0, 0)
    counts[kind] = (count.passed + (passed ? 1 : 0), count.all + 1)
    if !passed { failures.append(failure()) }
  }

  var passed: Int { counts.values.reduce(0) { $0 + $1.passed } }
  var all: Int { counts.values.reduce(0) { $0 + $1.all } }
  var share: Double { all == 0 ? 0 : Double(passed) / Double(all) }

  var description: String {
    counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.passed) / \($0.value.all)" }.joined(separator: ", ")
      + ", total \(passed) / \(all)"
  }
}
