import ArgumentParser
import AssistantCore
import Foundation
import IntentSchema

struct ShortcutAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Gives words to a shortcut that an app offers or that you have used.",
    discussion: """
      Without --shortcut or words you are asked on a terminal; elsewhere the shortcuts are listed, and the status is 5.
      """)

  @OptionGroup var globals: GlobalOptions
  @Option(help: ArgumentHelp("The app's name or identifier.", valueName: "name"))
  var app: String?
  @Option(help: ArgumentHelp("The title of the shortcut, or its number in the list.", valueName: "title"))
  var shortcut: String?
  @Flag(help: "Print a JSON object; without words, an array of the shortcuts that there are.")
  var json = false
  @Argument(help: ArgumentHelp("The words to say; without them you are asked.", valueName: "words"))
  var words: String?

  func run() async throws {
    let composition = try Composition(Settings(globals))
    let shelf = try await composition.shortcuts()
    let lines = InputLines()
    let app = try await chosenApp(composition, shelf, lines)
    let candidates = try await CommandError.described { try await shelf.candidates(of: app.identifier) }
    let name = app.displayName(locale: composition.locale)
    guard !candidates.isEmpty else {
      throw CommandError(
        .usage, code: "noShortcuts", message: composition.wording(.shortcutNothingToAdd, ["app": name]))
    }
    let chosen = try await chosen(among: candidates, of: name, composition, lines)
    let result = try await named(chosen, shelf, app: app.identifier, name: name, lines)
    try await shelf.tell(
      result, json: json,
      composition.wording(.shortcutAdded, ["phrase": result.kept.phrase, "title": chosen.title.title, "app": name]))
  }

  private func chosenApp(
    _ composition: Composition, _ shelf: ShortcutShelf, _ lines: InputLines
  ) async throws -> AppDescription {
    if let app {
      let identifier = try await composition.appIdentifier(app, among: shelf)
      if let known = shelf.apps.first(where: { $0.identifier == identifier }) { return known }
    }
    var offering: [AppDescription] = []
    for app in shelf.apps {
      let hasSome = try await CommandError.described { try await !shelf.candidates(of: app.identifier).isEmpty }
      if hasSome { offering.append(app) }
    }
    if offering.count == 1 { return offering[0] }
    guard !offering.isEmpty else {
      throw CommandError(
        .usage, code: "noShortcuts", message: composition.wording(.shortcutNothingAtAll))
    }
    let names = offering.map { $0.displayName(locale: composition.locale) }
    let index = try await ChoicePrompt(wording: composition.wording, lines: lines).choose(among: names)
    return offering[index]
  }

  private func chosen(
    among candidates: [ShortcutShelf.Candidate], of app: String, _ composition: Composition, _ lines: InputLines
  ) async throws -> ShortcutShelf.Candidate {
    if let shortcut {
      if let number = Int(shortcut), candidates.indices.contains(number - 1) { return candidates[number - 1] }
      let wanted = shortcut.comparableTitle
      let titles = candidates.map { $0.title.title.comparableTitle }
      if let index = titles.firstIndex(of: wanted) { return candidates[index] }
      let near = titles.indices.filter { !wanted.isEmpty && titles[$0].contains(wanted) }
      if near.count == 1 { return candidates[near[0]] }
      throw CommandError(
        .usage, code: "noSuchShortcut",
        message: composition.wording(.shortcutNoSuch, ["app": app, "title": shortcut]),
        details: Self.list(candidates))
    }
    if json, words == nil {
      let titles = candidates.map {
        Offer(title: $0.title.title, subtitle: $0.title.subtitle, suggestion: $0.suggestion)
      }
      Output.standard.line(try JSONLine.encode(titles, pretty: true))
      throw ExitCode(ExitStatus.handled.rawValue)
    }
    if candidates.count == 1, words != nil { return candidates[0] }
    let index = try await ChoicePrompt(wording: composition.wording, lines: lines).choose(among: Self.list(candidates))
    return candidates[index]
  }

  /// A shortcut that may get words, as `--json` writes it.
  private struct Offer: Encodable {
    var title: String
    var subtitle: String?
    var suggestion: String?
  }

  private static func list(_ candidates: [ShortcutShelf.Candidate]) -> [String] {
    candidates.map { [$0.title.title, $0.title.subtitle].compactMap(\.self).joined(separator: " · ") }
  }

  /// Gives it the words of the command line, or asks for some until they will do.
  private func named(
    _ chosen: ShortcutShelf.Candidate, _ shelf: ShortcutShelf, app: String, name: String, _ lines: InputLines
  ) async throws -> SpokenShortcutResult {
    if let words {
      return try await shelf.giving(words) {
        try await shelf.give(words, to: chosen.shortcut, of: app, appName: name)
      }
    }
    let prompt = PhrasePrompt(wording: shelf.wording) { question in
      guard Terminal.hasPerson else { return nil }
      Output.standard.write(PlainText.line(question) + " ")
      return await lines.next()
    } say: {
      Output.standard.line(PlainText.line($0))
    }
    let given = try await prompt.ask(suggestion: chosen.suggestion) { words in
      try await shelf.give(words, to: chosen.shortcut, of: app, appName: name)
    } problem: {
      shelf.words(for: $0, phrase: $1)
    }
    guard let given else { throw ExitCode(ExitStatus.answerNeeded.rawValue) }
    return given
  }
}

extension String {
  /// The same for all ways to write a title.
  fileprivate var comparableTitle: String {
    folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil).trimmed
  }
}
