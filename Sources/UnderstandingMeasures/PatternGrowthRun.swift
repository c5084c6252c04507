import AssistantUnderstanding
import Foundation
import IntentSchema

/// Reading requests by patterns that are generated: the same ones that peers get as templates.
struct PatternGrowthRun {
  var job: MeasureJob

  private static let app = "Zorbax"

  func run() throws -> MeasureResult {
    let count = job.patterns ?? 1_000
    let names = (0..<100).map { NameForge().name(10_000 + $0) }
    let lines = (0..<count).map { Self.template($0, slot: "{carName}") }
    let file = ["intents": ["INGetCarLockStatusIntent": [["importance": "usual", "patterns": lines]]]] as [String: Any]
    let data = try JSONSerialization.data(withJSONObject: file)
    let schema = try SpokenLanguage("en").schema
    var result = MeasureResult()
    let before = ResidentMemory.now
    let (understanding, seconds) = try ProcessorTime.measure {
      let phrases = try HearingPhrases(locale: "en", files: ["generated": data])
      let app = AppDescription(
        identifier: "com.example.cars", displayNames: ["": Self.app], intents: ["INGetCarLockStatusIntent"])
      return Understanding(
        language: Language(phrases: phrases, schema: schema), apps: [app],
        vocabulary: [app.identifier: names.map { VocabularyTerm(kind: "carName", phrase: $0) }])
    }
    var draw = Draw(seed: job.seed ?? 1)
    var times: [Double] = []
    var understood = 0
    for number in 0..<((job.sentences ?? 500) + 20) {
      let request = Self.template(draw.below(count), slot: draw.pick(names) ?? "")
      let time = ProcessorTime.milliseconds {
        if case .interpretations = understanding.recognize(request, context: SpokenLanguage.context) { understood += 1 }
      }
      if number >= 20 { times.append(time) }
    }
    result.figures["compileSeconds"] = seconds
    result.figures["understood"] = Double(understood) / Double(max(1, times.count + 20))
    result.figures["memory"] = ResidentMemory.now
    result.figures["memoryOfPatterns"] = ResidentMemory.now - before
    result.add("read", milliseconds: times)
    return result
  }

  /// No two numbers below 400,000 make the same; words come again as those of a language do.
  static func template(_ number: Int, slot: String) -> String {
    let forge = NameForge()
    let words = [number % 40, 100 + number / 40 % 250, 1_000 + number / 10_000].map { forge.word($0).lowercased() }
    return "\(words[0]) \(words[1]) \(slot) \(words[2])"
  }
}
