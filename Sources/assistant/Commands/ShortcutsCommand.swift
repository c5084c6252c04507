import ArgumentParser
import AssistantCore
import AssistantStore
import AssistantUnderstanding
import Foundation
import IntentSchema

struct ShortcutsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shortcuts",
    abstract: "Shows the words that you gave to shortcuts, gives some to others, changes and removes them.",
    discussion: """
      Who says exactly these words, typed or spoken, starts the shortcut, in every language and without naming the app. \
      Capitals, punctuation and accents make no difference; words that are nearly those are asked about.
      """,
    subcommands: [
      ShortcutListCommand.self, ShortcutAddCommand.self, ShortcutRenameCommand.self, ShortcutRemoveCommand.self,
      ShortcutRunCommand.self,
    ])

  @OptionGroup var globals: GlobalOptions
}

struct ShortcutListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the words and what they start, the oldest first.")

  @OptionGroup var globals: GlobalOptions
  @Option(help: ArgumentHelp("Only those of this app.", valueName: "name"))
  var app: String?
  @Flag(help: "Print a JSON array.")
  var json = false

  func run() async throws {
    let composition = try Composition(Settings(globals))
    let shelf = try await composition.shortcuts()
    let reports = try await CommandError.described {
      let identifier = try await composition.appIdentifier(app, among: shelf)
      return try await shelf.all(app: identifier).map { ShortcutReport($0, on: shelf) }
    }
    let absence = composition.wording(.noShortcuts, ["command": "assistant shortcuts add"])
    try Output.standard.show(reports, json: json, orElse: absence) { reports in
      reports.map { PlainText.line($0.line(composition.wording)) }
    }
  }
}

struct ShortcutRenameCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Gives other words to a shortcut.")

  @OptionGroup var globals: GlobalOptions
  @Flag(help: "Print a JSON object.")
  var json = false
  @Argument(help: ArgumentHelp("The words that it has, or its identifier.", valueName: "name"))
  var name: String
  @Argument(help: ArgumentHelp("The words from now on.", valueName: "words"))
  var words: String

  func run() async throws {
    let composition = try Composition(Settings(globals))
    let shelf = try await composition.shortcuts()
    let old = try await shelf.known(name)
    let result = try await shelf.giving(words) {
      try await shelf.give(
        words, to: old.shortcut, of: old.app, appName: old.appName, identifier: old.identifier)
    }
    try await shelf.tell(
      result, json: json,
      composition.wording(.shortcutRenamed, ["old": old.phrase, "phrase": result.kept.phrase]))
  }
}

struct ShortcutRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Takes the words of a shortcut away; the app and its data stay as they are.")

  @OptionGroup var globals: GlobalOptions
  @Argument(help: ArgumentHelp("Its words or its identifier.", valueName: "name"))
  var name: String

  func run() async throws {
    let composition = try Composition(Settings(globals))
    let shelf = try await composition.shortcuts()
    let known = try await shelf.known(name)
    try await CommandError.described { try await shelf.remove(known.identifier) }
    Output.standard.line(composition.wording(.shortcutRemoved, ["phrase": known.phrase]))
  }
}

struct ShortcutRunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Starts a shortcut, as though its words were said.")

  @OptionGroup var globals: GlobalOptions
  @OptionGroup var speaking: ModeOption
  @OptionGroup var form: RequestForm
  @Argument(help: ArgumentHelp("Its words or its identifier.", valueName: "name"))
  var name: String

  func run() async throws {
    Departure.followParent()
    let composition = try Composition(Settings(globals))
    let known = try await composition.shortcuts(isPrivate: false).known(name)
    try await SingleRequest(composition: composition, mode: speaking.mode, form: form).run(saying: known.phrase)
  }
}

extension ShortcutShelf {
  /// - Throws: `CommandError` where there is no such shortcut.
  func known(_ name: String) async throws -> SpokenShortcut {
    guard let known = try await CommandError.described({ try await shortcut(named: name) }) else {
      throw CommandError(.usage, code: "noSuchShortcut", message: wording(.shortcutUnknown, ["phrase": name]))
    }
    return known
  }

  /// Turns what keeps words from a shortcut into what the person is told.
  func giving<Result>(_ phrase: String, _ body: () async throws -> Result) async throws -> Result {
    do {
      return try await body()
    } catch let obstacle as Obstacle {
      let code =
        switch obstacle {
        case .taken: "wordsTaken"
        case .reserved: "wordsReserved"
        case .nothingToSay, .tooLong: "badWords"
        }
      throw CommandError(.usage, code: code, message: words(for: obstacle, phrase: phrase))
    } catch {
      throw CommandError.describing(error)
    }
  }

  /// Tells of a shortcut that has new words, and what they meant before.
  func tell(
    _ result: (kept: SpokenShortcut, formerly: Interpretation?), json: Bool, _ sentence: String
  ) async throws {
    if json {
      let stored = try await all().first { $0.spoken.identifier == result.kept.identifier }
      if let stored { Output.standard.line(try JSONLine.encode(ShortcutReport(stored, on: self), pretty: true)) }
    } else {
      Output.standard.line(sentence)
    }
    guard let former = result.formerly else { return }
    let app = apps.first { $0.identifier == former.app }?.displayName(locale: locale) ?? former.app
    Output.errors.line(wording(.shortcutInstead, ["phrase": result.kept.phrase, "app": app]))
  }
}

extension CommandError {
  static func described<Result>(_ body: () async throws -> Result) async throws -> Result {
    do { return try await body() } catch { throw describing(error) }
  }
}
