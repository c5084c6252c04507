import ArgumentParser
import AssistantCore
import AssistantUnderstanding
import Foundation

struct PhrasesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "phrases",
    abstract: "Looks after the phrase data: what people say, in each language.",
    subcommands: [CheckPhrasesCommand.self, LearnPhrasesCommand.self])

  @OptionGroup var globals: GlobalOptions
}

struct CheckPhrasesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Finds mistakes in the phrase data, shows what it covers, and has its own sentences read back.",
    discussion: """
      All languages are checked unless --locale names one. Sentences are made of every pattern with names, digits and \
      signs in its slots; each has to be read as it was meant. What the assistant says is counted by domain: how many \
      of the questions, answers and names that its intents need have words of their own. The status is 1 if there are \
      mistakes, or if more sentences are misread than allowed.
      """)

  @OptionGroup var globals: GlobalOptions

  @Flag(help: "Print one JSON array: an object for each language.")
  var json = false

  @Flag(help: "List every misread sentence instead of some.")
  var all = false

  @Option(help: "How many sentences to make of each pattern.")
  var samples = 2

  @Option(help: "Another number makes other sentences.")
  var seed: UInt64 = 1

  @Option(help: "The share of sentences that may have no reading as they were meant, 0 to 1.")
  var lost = 0.01

  @Option(help: "The share of sentences whose best reading may be another than was meant, 0 to 1.")
  var misread = 0.1

  func validate() throws {
    guard (0...100).contains(samples) else { throw ValidationError("--samples is a number from 0 to 100.") }
    guard (0...1).contains(lost), (0...1).contains(misread) else {
      throw ValidationError("--lost and --misread are shares from 0 to 1.")
    }
  }

  func run() throws {
    let settings = try Settings(globals)
    let composition = try Composition(settings)
    let locales = settings.requestedLocale == nil ? try composition.locales() : [composition.locale]
    let said = try composition.wordingChecker(locales: locales).checks()
    var checks: [PhraseCheck] = []
    for locale in locales {
      let checker = try composition.phraseChecker(locale: locale)
      let check = checker.check(perPattern: samples, seed: seed, context: .hereAndNow)
      if !json {
        let table = PhraseTable(check: check, listed: all ? .max : 20)
        Output.standard.lines(table.lines().map(PlainText.line))
      }
      checks.append(check)
    }
    if json {
      let reports = zip(checks, said).map { LanguageReport(heard: $0, said: $1) }
      Output.standard.line(try JSONLine.encode(reports, pretty: true))
    } else {
      Output.standard.lines(WordingTable(checks: said, listed: all ? .max : 3).lines().map(PlainText.line))
    }
    let isHeardWell = checks.allSatisfy {
      $0.mistakes.isEmpty && $0.lostShare <= lost && $0.misreadShare <= misread
    }
    let isGood = isHeardWell && said.allSatisfy(\.mistakes.isEmpty)
    if !isGood { throw ExitCode(ExitStatus.ownTrouble.rawValue) }
  }
}

/// Both checks of a language as one object.
private struct LanguageReport: Encodable {
  var heard: PhraseCheck
  var said: WordingCheck

  private enum CodingKeys: String, CodingKey { case said }

  func encode(to encoder: any Encoder) throws {
    try heard.encode(to: encoder)
    var keyed = encoder.container(keyedBy: CodingKeys.self)
    try keyed.encode(said, forKey: .said)
  }
}

struct LearnPhrasesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn",
    abstract: "Learns from the phrase data what sentences mean that no pattern has, and keeps it.",
    discussion: """
      All languages are learned unless --locale names one. The assistant does this by itself when it needs to and the \
      build is an optimised one; what is kept lies in the cache folder and may be deleted at any time.
      """)

  @OptionGroup var globals: GlobalOptions

  func run() throws {
    let settings = try Settings(globals)
    let composition = try Composition(settings)
    let locales = settings.requestedLocale == nil ? try composition.locales() : [composition.locale]
    for locale in locales {
      var one = settings
      one.requestedLocale = locale
      let start = ContinuousClock.now
      let bytes = try Composition(one).learn()
      let seconds = Double((ContinuousClock.now - start) / .milliseconds(1)) / 1_000
      Output.standard.line("\(locale): \(bytes / 1_024) KB, \(String(format: "%.1f", seconds)) s")
    }
  }
}
