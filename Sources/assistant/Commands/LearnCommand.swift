import ArgumentParser
import AssistantResources
import Foundation
import UtteranceLearning

/// Measures what the statistical engine makes of a set of annotated sentences, alone.
struct LearnCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn",
    abstract: "Learns from annotated sentences, and measures how others are understood.",
    discussion: """
      Each line of a file is an object: {"text": …, "intent": …, "slots": [[start, end, type], …]}, with offsets in \
      Unicode scalars, end exclusive. Nothing but the sentences and the language's lexicon is used, and nothing is kept.
      """)

  @Option(help: "The sentences to learn from.")
  var train: String

  @Option(help: "The sentences to measure with.")
  var test: String

  @OptionGroup var globals: GlobalOptions

  @Option(help: ArgumentHelp("Where to write what was understood, a line for each of the test's.", valueName: "file"))
  var predictions: String?

  @Option(help: "The intent that stands for sentences of none of the others; ignored where the examples have none.")
  var outOfScope = "oos"

  @Flag(help: "Print the figures as one JSON object.")
  var json = false

  func run() async throws {
    let examples = try read(train)
    let tests = try read(test)
    let clock = ContinuousClock()
    let start = clock.now
    let learned = LearnedUnderstanding(learningFrom: examples, lexicon: try lexicon(), outOfScope: outOfScope)
    let training = clock.now - start
    var evaluation = Evaluation()
    var reliability = Reliability()
    var durations: [Duration] = []
    var lines = ""
    for truth in tests {
      let start = clock.now
      let reading = learned.read(truth.text)
      durations.append(clock.now - start)
      let read = AnnotatedUtterance(
        text: truth.text, intent: reading?.intent ?? outOfScope, slots: reading?.slots ?? [])
      evaluation.add(truth, read: read, outOfScope: outOfScope)
      if truth.intent != outOfScope, let any = learned.read(truth.text, rejecting: false) {
        reliability.add(confidence: any.confidence, isRight: any.intent == truth.intent)
      }
      lines += read.line + "\n"
    }
    if let predictions { try write(lines, to: predictions) }
    durations.sort()
    report(evaluation, reliability, training: training, durations: durations)
  }

  private func lexicon() throws -> Lexicon {
    let language = String((globals.locale ?? "en").prefix { $0 != "-" && $0 != "_" }).lowercased()
    var lexicon = Lexicon(language: language)
    let resources = AssistantResources()
    guard try resources.locales().contains(language) else { return lexicon }
    for (_, data) in try resources.phrases(locale: language, kind: "learn").sorted(by: { $0.key < $1.key }) {
      try lexicon.add(json: data)
    }
    return lexicon
  }

  private func read(_ path: String) throws -> [AnnotatedUtterance] {
    do {
      return try AnnotatedUtterance.lines(try Data(contentsOf: URL(filePath: path)))
    } catch let error as LearningError {
      throw ValidationError("\(path): \(error)")
    } catch {
      throw ValidationError("\(path) cannot be read: \(error.localizedDescription)")
    }
  }

  private func write(_ text: String, to path: String) throws {
    do {
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw ValidationError("\(path) cannot be written: \(error.localizedDescription)")
    }
  }

  private func report(
    _ evaluation: Evaluation, _ reliability: Reliability, training: Duration, durations: [Duration]
  ) {
    let milliseconds = { (duration: Duration) in duration / .milliseconds(1) }
    let figures: [(name: String, value: Double?)] = [
      ("intentAccuracy", evaluation.intentAccuracy), ("slotF1", evaluation.slotF1),
      ("frameAccuracy", evaluation.frameAccuracy), ("outOfScopeRecall", evaluation.outOfScopeRecall),
      ("calibrationError", reliability.expectedError),
      ("trainingSeconds", training / .seconds(1)),
      ("medianMilliseconds", durations.isEmpty ? nil : milliseconds(durations[durations.count / 2])),
      ("p99Milliseconds", durations.isEmpty ? nil : milliseconds(durations[durations.count * 99 / 100])),
    ]
    let known = figures.compactMap { figure in
      figure.value.map { (figure.name, String(format: "%.4f", locale: Locale(identifier: "en_US_POSIX"), $0)) }
    }
    if json {
      print("{" + known.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}")
    } else {
      for (name, value) in known { print("\(name)\t\(value)") }
    }
  }
}
