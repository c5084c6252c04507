import AssistantResources
import AssistantUnderstanding
import Foundation
import IntentSchema

/// What it takes until a language can be understood: processor time of each step, and memory after it.
struct StartRun {
  var job: MeasureJob

  func run() throws -> MeasureResult {
    let locale = job.language
    let resources = AssistantResources()
    var result = MeasureResult()
    func step<Made>(_ name: String, _ work: () throws -> Made) rethrows -> Made {
      let (made, seconds) = try ProcessorTime.measure(work)
      result.add(name, ["milliseconds": seconds * 1_000, "memory": ResidentMemory.now])
      return made
    }
    step("the process itself") {}
    let files = try step("files of phrases") { try resources.phrases(locale: locale, kind: "hear") }
    let values = try step("files of values") { try resources.values(locale: locale) }
    let schema = try step("the system's intents, read") { try resources.systemSchema() }
    let phrases = try step("phrases and values, read") {
      try HearingPhrases(locale: locale, files: files, values: values)
    }
    let language = step("phrases, compiled") { Language(phrases: phrases, schema: schema) }
    let app = AppDescription(
      identifier: "com.example.everything", displayNames: ["": "Zorbax"], intents: schema.intents.map(\.className))
    let understanding = step("one app for all intents") { Understanding(language: language, apps: [app]) }
    step("the first request") { _ = understanding.recognize("Zorbax", context: SpokenLanguage.context) }
    result.figures["milliseconds"] = result.rows.compactMap { $0["milliseconds"] }.reduce(0, +)
    result.figures["memory"] = ResidentMemory.now
    _ = try step("of it, the patterns of values") { try HearingPhrases(locale: locale, files: [:], values: values) }
    result.notes.append(language.statistics)
    return result
  }
}
