import Foundation
import IntentSchema

/// What is to be measured, as it comes in: one JSON object.
package struct MeasureJob: Decodable, Sendable {
  package enum Kind: String, Decodable, Sendable {
    /// Learn from `train`, read `test`, write `predictions`.
    case learn
    /// Compare `predictions` with `test`.
    case score
    /// Read the phrases and make the language.
    case start
    /// Learn a language and write what was learned to `predictions`, for `start`.
    case keep
    /// Install apps with their words, and read requests.
    case growth
    /// Read requests by generated patterns.
    case patterns
    /// Make sentences of the phrases, and each as it arrives under the perturbations.
    case robustness
    /// Read requests of `test` with the apps of `installed`, and compare intents and slots.
    case requests
    /// Read strings that nobody would say.
    case hostile
    /// Write the sentences of `test` as they arrive under the perturbations to `predictions`.
    case perturb
    /// Read what people wrote, in scope and out of it.
    case crowd
    /// Write what speaks for the readings of sentences, and which of them are right, to `predictions`.
    case evidence
    /// Read times of a public file of cases.
    case times
    /// Write the values that the sentences of `test` have to `predictions`.
    case values
    /// Play the log of what people did in `test`, and guess what comes next.
    case suggestions
  }

  package var kind: Kind
  package var locale: String?
  package var train: String?
  package var test: String?
  package var predictions: String?
  /// The intent that stands for sentences of no intent.
  package var outOfScope: String?
  /// A file where `start` keeps the patterns of values.
  package var kept: String?
  package var apps: Int?
  package var terms: Int?
  package var patterns: Int?
  /// How many sentences to make of a pattern, or to read at most.
  package var sentences: Int?
  package var seed: UInt64?
  /// A file that says which of our intents those of `test` are.
  package var mapping: String?
  /// The apps that `requests` are read with; without them one that does everything.
  package var installed: [AppDescription]?

  /// - Throws: `MeasureError` if it is none.
  package init(json: Data) throws(MeasureError) {
    do {
      self = try JSONDecoder().decode(MeasureJob.self, from: json)
    } catch {
      throw MeasureError(code: "job", message: "expected a job as one JSON object with a known kind: \(error)")
    }
  }

  /// The job's language; English if it names none.
  package var language: String { String((locale ?? "en").prefix { $0 != "-" && $0 != "_" }).lowercased() }

  func path(_ key: KeyPath<MeasureJob, String?>, _ name: String) throws(MeasureError) -> String {
    guard let path = self[keyPath: key] else {
      throw MeasureError(code: "job", message: "a job of the kind \(kind.rawValue) needs “\(name)”")
    }
    return path
  }
}

/// Why something could not be measured.
package struct MeasureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Stable, for programs: `job`, `file`, or `data`.
  package var code: String
  /// What happened and what to do.
  package var message: String

  package init(code: String, message: String) {
    self.code = code
    self.message = message
  }

  package var description: String { message }
}

/// What was measured: figures by name, and tables of them.
package struct MeasureResult: Encodable, Sendable {
  package var figures: [String: Double] = [:]
  package var rows: [[String: Double]] = []
  /// One for each of `rows`.
  package var labels: [String] = []
  /// What a person should know.
  package var notes: [String] = []

  package init() {}

  mutating func add(_ label: String, _ row: [String: Double]) {
    labels.append(label)
    rows.append(row)
  }

  /// Median and 99th percentile under a name, in milliseconds.
  mutating func add(_ name: String, milliseconds values: [Double]) {
    let distribution = Distribution(values)
    figures[name + "Median"] = distribution.median
    figures[name + "P99"] = distribution.percentile(0.99)
  }
}
