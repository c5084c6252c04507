import AssistantResources
import Foundation
import UtteranceLearning

/// Learning from annotated sentences alone, and comparing what was understood with the truth.
struct LearningRun {
  var job: MeasureJob

  /// More of one kind are told as a number.
  private static let mostNotes = 10

  func learn() throws -> MeasureResult {
    var result = MeasureResult()
    let examples = try Self.examples(job.path(\.train, "train"), &result)
    let tests = try Self.utterances(job.path(\.test, "test"))
    let outOfScope = job.outOfScope ?? "oos"
    let lexicon = try lexicon()
    let (learned, training) = ProcessorTime.measure {
      LearnedUnderstanding(learningFrom: examples, lexicon: lexicon, outOfScope: outOfScope)
    }
    var lines = ""
    var times: [Double] = []
    var reliability = Reliability()
    var inScope: [AcceptanceCurve.Outcome] = []
    var strange: [Double?] = []
    for truth in tests {
      var reading: LearnedUnderstanding.Reading?
      times.append(ProcessorTime.milliseconds { reading = learned.read(truth.text) })
      let read = AnnotatedUtterance(
        text: truth.text, intent: reading?.intent ?? outOfScope, slots: reading?.slots ?? [])
      lines += read.line + "\n"
      // What would be read if nothing was rejected, for the whole curve.
      let any = reading?.isOutOfScope == true ? learned.read(truth.text, rejecting: false) : reading
      if truth.intent == outOfScope {
        strange.append(any?.confidence)
      } else {
        inScope.append(.init(confidence: any?.confidence, isRight: any?.intent == truth.intent))
        reliability.add(confidence: any?.confidence ?? 0, isRight: any?.intent == truth.intent)
      }
    }
    try Self.write(lines, to: job.path(\.predictions, "predictions"))
    result.figures["calibrationError"] = reliability.expectedError
    let curve = AcceptanceCurve(inScope: inScope, outOfScope: strange)
    for most in strange.isEmpty ? [] : [0.01, 0.05, 0.1, 0.2, 0.3, 0.5, 1] {
      guard let point = curve.best(falseAccepts: most) else { continue }
      result.add(
        "at most \(most)",
        ["threshold": point.threshold, "recall": point.recall, "falseAccepts": point.falseAccepts])
    }
    result.figures["trainingSeconds"] = training
    result.figures["memory"] = ResidentMemory.highest
    result.add("read", milliseconds: times)
    return result
  }

  func score() throws -> MeasureResult {
    let truths = try Self.utterances(job.path(\.test, "test"))
    let predictions = try Self.utterances(job.path(\.predictions, "predictions"))
    guard truths.count == predictions.count else {
      throw MeasureError(
        code: "data",
        message: "there are \(predictions.count) predictions for \(truths.count) sentences; one is needed for each")
    }
    let outOfScope = job.outOfScope ?? "oos"
    var evaluation = Evaluation()
    for (truth, read) in zip(truths, predictions) { evaluation.add(truth, read: read, outOfScope: outOfScope) }
    var result = MeasureResult()
    result.figures["intent"] = evaluation.intentAccuracy
    result.figures["outOfScopeRecall"] = evaluation.outOfScopeRecall
    if truths.contains(where: { !$0.slots.isEmpty }) {
      result.figures["slotF1"] = evaluation.slotF1
      result.figures["frame"] = evaluation.frameAccuracy
    }
    return result
  }

  private func lexicon() throws -> Lexicon {
    let resources = AssistantResources()
    var lexicon = Lexicon(language: job.language)
    guard try resources.locales().contains(job.language) else { return lexicon }
    for (_, data) in try resources.phrases(locale: job.language, kind: "learn").sorted(by: { $0.key < $1.key }) {
      try lexicon.add(json: data)
    }
    return lexicon
  }

  /// A line of a file for a sentence without slots.
  static func line(_ text: String, intent: String) -> String {
    AnnotatedUtterance(text: text, intent: intent).line + "\n"
  }

  static func utterances(_ path: String) throws(MeasureError) -> [AnnotatedUtterance] {
    try numberedUtterances(path).map(\.utterance)
  }

  private static func numberedUtterances(
    _ path: String
  ) throws(MeasureError) -> [(line: Int, utterance: AnnotatedUtterance)] {
    do {
      return try AnnotatedUtterance.numberedLines(try Data(contentsOf: URL(filePath: path)))
    } catch let error as LearningError {
      throw MeasureError(code: "data", message: "\(path): \(error)")
    } catch {
      throw MeasureError(code: "file", message: "\(path) cannot be read: \(error.localizedDescription)")
    }
  }

  /// What is to be learned from; slots that are left out become notes.
  private static func examples(
    _ path: String, _ result: inout MeasureResult
  ) throws(MeasureError) -> [AnnotatedUtterance] {
    let lines = try numberedUtterances(path)
    guard !lines.isEmpty else {
      throw MeasureError(code: "data", message: "\(path) has no sentences to learn from")
    }
    let overlapping = lines.flatMap { line, utterance in utterance.overlapping.map { (line, $0) } }
    for (line, slot) in overlapping.prefix(mostNotes) {
      result.notes.append(
        "\(path), line \(line): the slot “\(slot.type)”, \(slot.start) to \(slot.end), overlaps another and is not learned"
      )
    }
    if overlapping.count > mostNotes {
      result.notes.append("\(path): \(overlapping.count - mostNotes) more slots overlap others and are not learned")
    }
    return lines.map(\.utterance)
  }

  static func write(_ text: String, to path: String) throws(MeasureError) {
    do {
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw MeasureError(code: "file", message: "\(path) cannot be written: \(error.localizedDescription)")
    }
  }
}
