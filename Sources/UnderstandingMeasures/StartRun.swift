import AssistantResources
import AssistantUnderstanding
import Foundation
import IntentSchema

/// What it takes until a language can be understood: processor time of each step, and memory after it.
///
/// With what was learned too where the job's `train` is a file that `keep` has written, and with the patterns of values as
/// they are kept where `kept` is a file, which the first run writes.
struct StartRun {
  var job: MeasureJob

  private func kept(_ path: String) throws -> IntentModel {
    guard let data = FileManager.default.contents(atPath: path), let model = IntentModel(decoding: data, digest: 0)
    else { throw MeasureError(code: "file", message: "\(path) keeps no model; write one with a job of the kind keep") }
    return model
  }

  /// Nil where the job names no file.
  private var shelf: GrammarShelf? {
    job.kept.map { path in
      GrammarShelf(digest: 0) {
        FileManager.default.contents(atPath: path)
      } keep: { data in
        _ = FileManager.default.createFile(atPath: path, contents: data)
      }
    }
  }

  /// Learns the language and writes what was learned to `predictions`.
  func keep() throws -> MeasureResult {
    let resources = AssistantResources()
    let spoken = try SpokenLanguage(job.language)
    let learning = try LearningPhrases(files: resources.phrases(locale: job.language, kind: "learn"))
    let model = IntentModel(phrases: spoken.phrases, learning: learning, language: spoken.language)
    let path = try job.path(\.predictions, "predictions")
    guard FileManager.default.createFile(atPath: path, contents: model.encoded(digest: 0)) else {
      throw MeasureError(code: "file", message: "\(path) cannot be written")
    }
    return MeasureResult()
  }

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
      try HearingPhrases(locale: locale, files: files, values: values, shelf: shelf)
    }
    let language = step("phrases, compiled") { Language(phrases: phrases, schema: schema) }
    let app = AppDescription(
      identifier: "com.example.everything", displayNames: ["": "Zorbax"], intents: schema.intents.map(\.className))
    let learning = try LearningPhrases(files: resources.phrases(locale: locale, kind: "learn"))
    let learned = try job.train.map { path in
      try step("what was learned, as it is kept") {
        LearnedLayer(model: try kept(path), phrases: phrases, learning: learning, language: language)
      }
    }
    let understanding = step("one app for all intents") {
      Understanding(language: language, apps: [app], learned: learned)
    }
    step("memory given back") { SpareMemory.giveBack() }
    step("the first request") { _ = understanding.recognize("Zorbax", context: SpokenLanguage.context) }
    step("a request that is none") { _ = understanding.recognize("zorbax plase", context: SpokenLanguage.context) }
    result.figures["milliseconds"] = result.rows.compactMap { $0["milliseconds"] }.reduce(0, +)
    result.figures["memory"] = ResidentMemory.now
    _ = try step("of it, the patterns of values") {
      try HearingPhrases(locale: locale, files: [:], values: values, shelf: shelf)
    }
    result.notes.append(language.statistics)
    return result
  }
}
