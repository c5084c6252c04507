import AssistantUnderstanding
import Foundation

/// Strings that nobody would say: that none of them makes the understanding stop, and how long the worst of them takes.
struct HostileRun {
  var job: MeasureJob

  /// What hangs longer than this, in milliseconds, is told apart.
  private static let mostMilliseconds = 50.0
  private static let usualCount = 1_000

  func run() throws -> MeasureResult {
    let spoken = try SpokenLanguage(job.language)
    let understanding = try spoken.understanding(apps: [spoken.everything(named: RobustnessRun.app)])
    let samples = spoken.samples(
      perPattern: 1, every: 1, seed: job.seed ?? 1, app: RobustnessRun.app, words: SpokenLanguage.words)
    var strings = HostileStrings(
      words: Set(samples.flatMap { $0.utterance.split(separator: " ").map(String.init) }).sorted(),
      sentences: samples.map(\.utterance), seed: job.seed ?? 1)
    var times: [HostileStrings.Kind: [Double]] = [:]
    var worst = (milliseconds: 0.0, text: "")
    for number in 0..<(job.sentences ?? Self.usualCount) {
      let kind = HostileStrings.Kind.allCases[number % HostileStrings.Kind.allCases.count]
      let text = strings.next(kind)
      let asked = ProcessorTime.milliseconds {
        _ = understanding.recognize(text, context: SpokenLanguage.context)
      }
      let meant = ProcessorTime.milliseconds {
        _ = understanding.meanings(of: text, context: SpokenLanguage.context)
      }
      let milliseconds = max(asked, meant)
      times[kind, default: []].append(milliseconds)
      if milliseconds > worst.milliseconds { worst = (milliseconds, text) }
    }
    var result = MeasureResult()
    for kind in HostileStrings.Kind.allCases {
      let distribution = Distribution(times[kind] ?? [])
      var row = ["strings": Double(times[kind]?.count ?? 0)]
      row["median"] = distribution.median
      row["p99"] = distribution.percentile(0.99)
      row["longest"] = distribution.highest
      result.add(kind.rawValue, row)
    }
    result.figures["strings"] = Double(times.values.reduce(0) { $0 + $1.count })
    result.figures["longest"] = worst.milliseconds
    result.figures["over50"] = Double(times.values.joined().count { $0 > Self.mostMilliseconds })
    if let path = job.predictions { try LearningRun.write(worst.text, to: path) }
    return result
  }
}
