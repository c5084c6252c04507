import ArgumentParser
import AssistantCore
import AssistantStore
import AssistantSuggestions
import AssistantUnderstanding
import Foundation
import IntentSchema

struct SuggestionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "suggestions",
    abstract: "Shows what you may want to do next, tells why and why not, and forgets.",
    discussion: """
      It is learned on this machine alone, from what apps tell the assistant of what you do in them. A shortcut is named \
      by its number or its title as listed.
      """,
    subcommands: [
      SuggestionListCommand.self, SuggestionTakeCommand.self, SuggestionDismissCommand.self,
      SuggestionForgetCommand.self,
    ],
    defaultSubcommand: SuggestionListCommand.self)

  @OptionGroup var globals: GlobalOptions
}

extension SuggestionSurface: ExpressibleByArgument {}
extension DailySituation: ExpressibleByArgument {}

/// When, where and on which surface suggestions are made.
struct SuggestionPlace: ParsableArguments {
  @Option(help: "Where they are shown: lock has only what is almost certain, watch what helps now first.")
  var surface: SuggestionSurface = .search

  @Option(
    help: ArgumentHelp(
      "When, for example 2026-11-21T09:30:00Z or, in your own time, 2026-11-21T09:30 or 09:30; else now.",
      valueName: "time"))
  var at: String?

  @Option(help: ArgumentHelp("Where: home, work or another name, or a latitude and longitude.", valueName: "place"))
  var place: String?

  @Option(
    help: ArgumentHelp(
      "What is the case besides, such as commute or gym; may be given several times.", valueName: "situation"))
  var situation: [DailySituation] = []

  @Option(help: ArgumentHelp("How many at most.", valueName: "number"))
  var limit = 5

  func validate() throws {
    guard (1...100).contains(limit) else { throw ValidationError("--limit takes a number from 1 to 100.") }
    if let at, Self.date(at, now: Date(), calendar: .current) == nil {
      throw ValidationError(
        "“\(PlainText.line(at))” is no time; write it as 2026-11-21T09:30:00Z, 2026-11-21T09:30 or 09:30.")
    }
  }

  /// - Parameter now: whose day is meant where only a time is given.
  static func date(_ text: String, now: Date, calendar: Calendar) -> Date? {
    for style in [Date.ISO8601FormatStyle(), Date.ISO8601FormatStyle(includingFractionalSeconds: true)] {
      if let date = try? Date(text, strategy: style) { return date }
    }
    let parts = text.split(whereSeparator: { "T: -".contains($0) }).map { Int($0) }
    guard parts.allSatisfy({ $0 != nil }) else { return nil }
    let numbers = parts.compactMap(\.self)
    var components = calendar.dateComponents([.year, .month, .day], from: now)
    let time: [Int]
    switch (numbers.count, text.contains("-")) {
    case (2...3, false): time = numbers
    case (5...6, true):
      (components.year, components.month, components.day) = (numbers[0], numbers[1], numbers[2])
      time = Array(numbers[3...])
    default: return nil
    }
    (components.hour, components.minute, components.second) = (time[0], time[1], time.count > 2 ? time[2] : 0)
    guard (0..<24).contains(time[0]), (0..<60).contains(time[1]), let date = calendar.date(from: components) else {
      return nil
    }
    return date
  }
}

struct SuggestionListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists what you may want to do next, the likeliest first.")

  @OptionGroup var globals: GlobalOptions
  @OptionGroup var moment: SuggestionPlace
  @Option(help: ArgumentHelp("Tell why this one is offered.", valueName: "name"))
  var why: String?
  @Option(help: ArgumentHelp("Tell why this one is not offered.", valueName: "name"))
  var whyNot: String?
  @Flag(help: "Print a JSON array, or for --why and --why-not an object.")
  var json = false

  func validate() throws {
    if why != nil && whyNot != nil { throw ValidationError("--why and --why-not exclude each other.") }
  }

  func run() async throws {
    let composition = try Composition(Settings(globals))
    let shelf = try await composition.suggestions()
    let session = try await CommandError.described { try await SuggestionSession(shelf, moment) }
    if let name = why ?? whyNot { return try tell(of: name, session, composition) }
    let words = SuggestionWords(shelf)
    let reports = session.list.enumerated().map { index, item in
      SuggestionReport(item.suggestion, place: index + 1, named: item.named, words: words)
    }
    let absence = composition.wording(session.isOff ? .suggestionsHidden : .noSuggestions)
    try Output.standard.show(reports, json: json, orElse: absence) { $0.flatMap(\.lines) }
  }

  private func tell(of name: String, _ session: SuggestionSession, _ composition: Composition) throws {
    var session = session
    let named = try session.named(name)
    let report = session.verdict(on: named)
    try Output.standard.show(report, json: json) { $0.lines(composition.wording).map(PlainText.line) }
  }
}

struct SuggestionTakeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "take", abstract: "Does what is suggested, and learns that it was welcome.")

  @OptionGroup var globals: GlobalOptions
  @OptionGroup var moment: SuggestionPlace
  @OptionGroup var speaking: ModeOption
  @OptionGroup var form: RequestForm
  @Argument(help: ArgumentHelp("Its number or its title.", valueName: "name"))
  var name: String

  func run() async throws {
    Departure.followParent()
    let composition = try Composition(Settings(globals))
    let (shelf, named) = try await composition.suggestion(named: name, moment)
    guard let shortcut = named.shortcut else {
      throw CommandError(.usage, code: "noSuchShortcut", message: shelf.wording(.suggestionUnknown, ["name": name]))
    }
    try await CommandError.described { try await shelf.note(.taken, named.key) }
    let spoken = SpokenShortcut(
      identifier: Surroundings.system.identifier(), phrase: named.title.title, app: named.key.app,
      appName: named.appName, shortcut: shortcut)
    try await SingleRequest(composition: composition, mode: speaking.mode, form: form, shortcuts: [spoken])
      .run(saying: spoken.phrase)
  }
}

struct SuggestionDismissCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dismiss", abstract: "Sends a suggestion away, and learns that it was not welcome.")

  @OptionGroup var globals: GlobalOptions
  @OptionGroup var moment: SuggestionPlace
  @Argument(help: ArgumentHelp("Its number or its title.", valueName: "name"))
  var name: String

  func run() async throws {
    let composition = try Composition(Settings(globals))
    let (shelf, named) = try await composition.suggestion(named: name, moment)
    try await CommandError.described { try await shelf.note(.dismissed, named.key) }
    Output.standard.line(composition.wording(.suggestionDismissed, ["name": named.line]))
  }
}

struct SuggestionForgetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Forgets what was learned of an app, of one shortcut, or all.",
    discussion: """
      What apps told of it is deleted, and the rest is learned again as though it had never been. Words that you gave to \
      shortcuts stay.
      """)

  @OptionGroup var globals: GlobalOptions
  @Flag(help: "Forget all of it.")
  var all = false
  @Flag(help: "Do not ask first.")
  var yes = false
  @Argument(help: ArgumentHelp("The app's name or identifier, or the title of a shortcut.", valueName: "name"))
  var name: String?

  func validate() throws {
    guard all != (name != nil) else { throw ValidationError("Say what is to be forgotten: a name, or --all.") }
  }

  func run() async throws {
    let composition = try Composition(Settings(globals))
    let shelf = try await composition.suggestions()
    try await composition.keeper().requireUnlocked()
    guard let name else { return try await forgetAll(shelf, composition) }
    try await CommandError.described {
      if let app = composition.app(named: name, on: shelf) {
        let count = try await shelf.forget(app: app.identifier)
        return tell(app.displayName(locale: shelf.locale), count, composition)
      }
      let named = try await SuggestionSession(shelf, SuggestionPlace.parse([])).named(name)
      tell(named.line, try await shelf.forget(named.key), composition)
    }
  }

  private func tell(_ name: String, _ count: Int, _ composition: Composition) {
    Output.standard.line(composition.wording(.suggestionsForgotten, ["name": name, "count": "\(count)"]))
  }

  private func forgetAll(_ shelf: SuggestionShelf, _ composition: Composition) async throws {
    if !yes, Terminal.hasPerson {
      let prompt = YesOrNoPrompt(wording: composition.wording, read: try composition.yesOrNo())
      guard prompt.ask(composition.wording(.suggestionsConfirmForget)) == true else { return }
    }
    let count = try await CommandError.described { try await shelf.forget(app: nil) }
    Output.standard.line(composition.wording(.suggestionsAllForgotten, ["count": "\(count)"]))
  }
}
