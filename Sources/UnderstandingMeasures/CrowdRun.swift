import AssistantUnderstanding
import Foundation
import UtteranceLearning

/// Requests in people's own words, and sentences that are no requests: what is understood against what is taken for one.
struct CrowdRun {
  var job: MeasureJob

  /// Which of our intents are right for an intent of the file; `*` for those that are not listed.
  ///
  /// An empty list means that none is: the sentence is out of scope. `null` leaves its sentences out, because it can be argued.
  typealias Mapping = [String: [String]?]

  func run() throws -> MeasureResult {
    let spoken = try SpokenLanguage(job.language)
    let understanding = try spoken.understanding(apps: [spoken.everything(named: "Zorbax")])
    let mapping = try mapping()
    let known = Set(spoken.schema.intents.map(\.className))
    if let unknown = (mapping?.values.compactMap { $0 }.flatMap { $0 } ?? []).first(where: { !known.contains($0) }) {
      throw MeasureError(code: "data", message: "the mapping names “\(unknown)”, which is no intent")
    }
    var inScope: [AcceptanceCurve.Outcome] = []
    var outOfScope: [Double?] = []
    var strange: [Double?] = []
    var times: [Double] = []
    for line in try LearningRun.utterances(job.path(\.test, "test")) {
      guard let right = intents(for: line.intent, mapping) else { continue }
      var best: Interpretation?
      times.append(
        ProcessorTime.milliseconds {
          if case .interpretations(let all) = understanding.recognize(line.text, context: SpokenLanguage.context) {
            best = all.first { $0.confidence == all[0].confidence && right.contains($0.intent) } ?? all.first
          }
        })
      if right.isEmpty {
        outOfScope.append(best?.confidence)
        if line.intent == job.outOfScope ?? "oos" { strange.append(best?.confidence) }
      } else {
        inScope.append(.init(confidence: best?.confidence, isRight: best.map { right.contains($0.intent) } ?? false))
      }
    }
    var result = MeasureResult()
    result.figures["inScope"] = Double(inScope.count)
    result.figures["outOfScope"] = Double(outOfScope.count)
    result.add("read", milliseconds: times)
    let curve = AcceptanceCurve(inScope: inScope, outOfScope: outOfScope)
    for most in [0, 0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.2, 0.4] {
      guard let point = curve.best(falseAccepts: most) else { continue }
      result.add("at most \(most)", Self.row(point, strange))
    }
    if let last = curve.points.last { result.add("all that is understood", Self.row(last, strange)) }
    return result
  }

  /// - Parameter strange: readings of sentences that the file itself calls out of scope, and not only our mapping.
  private static func row(_ point: AcceptanceCurve.Point, _ strange: [Double?]) -> [String: Double] {
    var row = ["threshold": point.threshold, "recall": point.recall, "falseAccepts": point.falseAccepts]
    if !strange.isEmpty {
      let accepted = strange.filter { $0.map { $0 >= point.threshold } ?? false }.count
      row["strange"] = Double(accepted) / Double(strange.count)
    }
    return row
  }

  /// Nil for sentences that are left out.
  func intents(for theirs: String, _ mapping: Mapping?) -> Set<String>? {
    guard let mapping else { return theirs == job.outOfScope ?? "oos" ? [] : [theirs] }
    if let listed = mapping[theirs] { return listed.map { Set($0) } }
    return (mapping["*"] ?? nil).map { Set($0) }
  }

  func mapping() throws -> Mapping? {
    guard let path = job.mapping else { return nil }
    do {
      return try JSONDecoder().decode(Mapping.self, from: Data(contentsOf: URL(filePath: path)))
    } catch {
      throw MeasureError(
        code: "file", message: "\(path) is no mapping of intents, {\"theirs\": [\"ours\", …] or null, …}: \(error)")
    }
  }
}
