import AssistantCore
import Foundation
import Testing

/// One line of `Fixtures/attacks.tsv`: what a hostile extension does, and what may come of it.
struct Attack: CustomTestStringConvertible, Sendable {
  /// A plain sentence without its subject.
  var name: String
  /// As the extension of the fixture takes it.
  var action: String
  /// What it may come to, as the file explains.
  var allowed: [String]

  var testDescription: String { "it \(name)" }

  /// What came of it.
  enum Outcome: CustomStringConvertible {
    case answered(String)
    case failed(ExtensionFailure)

    var description: String {
      switch self {
      case .answered(let text): "answered “\(text)”"
      case .failed(let failure): "failed as \(failure.code): \(failure.message)"
      }
    }
  }

  /// Whether the file says that this may come of it.
  func allows(_ outcome: Outcome) -> Bool {
    switch outcome {
    case .answered(let text): return allowed.contains { text == "ok: " + $0 || text == "error: " + $0 }
    case .failed(let failure):
      return allowed.contains { expected in
        guard expected.hasPrefix("!") else { return false }
        let parts = expected.dropFirst().split(separator: ":", maxSplits: 1)
        return "\(failure.code)" == parts[0] && parts.dropFirst().allSatisfy { failure.message.contains($0) }
      }
    }
  }

  static let all: [Attack] = {
    let file = AppFixture.script.deletingLastPathComponent().appending(path: "attacks.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let fields = line.split(separator: "\t").map(String.init)
      return Attack(name: fields[0], action: fields[1], allowed: fields[2].split(separator: "|").map(String.init))
    }
  }()
}
