import ArgumentParser
import AssistantStore
import AssistantUnderstanding
import Foundation

struct VocabularyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vocabulary",
    abstract: "Shows and changes the words that apps have brought along, such as contacts and album names.",
    discussion: """
      A word is a line of text; after it, with tabs between, may stand what the app calls it and how it sounds. The \
      most important word stands first.
      """,
    subcommands: [
      VocabularyListCommand.self, VocabularyAddCommand.self, VocabularyRemoveCommand.self, VocabularyClearCommand.self,
    ])

  @OptionGroup var globals: GlobalOptions
}

/// Whose words, and of which kind.
struct VocabularyOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The app's name or identifier.", valueName: "name"))
  var app: String

  @Option(
    help: ArgumentHelp(
      "What the words name: \(VocabularyTerm.personalKinds.joined(separator: ", ")), or an intent and a parameter of it, "
        + "such as INStartWorkoutIntent.workoutName.",
      valueName: "type"))
  var type: String

  func validate() throws {
    let parts = type.split(separator: ".", omittingEmptySubsequences: false)
    let isParameter =
      parts.count >= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber } }
    guard VocabularyTerm.personalKinds.contains(type) || isParameter else {
      throw ValidationError(
        "“\(PlainText.line(type))” is no type of words; see “assistant help vocabulary add” for the types.")
    }
  }
}

struct VocabularyListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the words, the most important first.")

  @OptionGroup var globals: GlobalOptions
  @Option(help: ArgumentHelp("Only those of this app.", valueName: "name"))
  var app: String?
  @Option(help: ArgumentHelp("Only those of this type.", valueName: "type"))
  var type: String?
  @Flag(help: "Print a JSON array.")
  var json = false

  func run() async throws {
    let shelf = try await Composition(Settings(globals)).shelf()
    var words = try await shelf.vocabulary()
    if let app {
      let identifier = try await shelf.report(named: app).identifier
      words = words.filter { $0.app == identifier }
    }
    if let type { words = words.filter { $0.type == type } }
    try Output.standard.show(words, json: json) { $0.map(\.line) }
  }
}

struct VocabularyAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds words behind those that are there; words that are there stay where they are.")

  @OptionGroup var globals: GlobalOptions
  @OptionGroup var place: VocabularyOptions
  @Option(help: ArgumentHelp("Read words from this file, a word a line; - is the standard input.", valueName: "path"))
  var file: String?
  @Flag(help: "Put the words in the place of those that are there.")
  var replace = false
  @Flag(help: "Put the words before those that are there.")
  var first = false
  @Argument(help: "Words; they come before those of the file.")
  var words: [String] = []

  func run() async throws {
    let new = try (words + lines()).compactMap { VocabularyLine.term($0, kind: place.type) }
    guard !new.isEmpty || replace else { throw ValidationError("There is no word to add: name some, or a --file.") }
    let shelf = try await Composition(Settings(globals)).shelf()
    let count = try await shelf.changeVocabulary(of: place.app, kind: place.type) { old in
      if replace { return VocabularyLine.unique(new) }
      let phrases = Set(new.map(\.phrase))
      return VocabularyLine.unique(first ? new + old.filter { !phrases.contains($0.phrase) } : old + new)
    }
    Output.errors.line("assistant: \(count) words of the type \(place.type) are known now.")
  }

  private func lines() throws -> [String] {
    guard let file else { return [] }
    let data: Data
    if file == "-" {
      data = FileHandle.standardInput.readDataToEndOfFile()
    } else if let contents = FileManager.default.contents(atPath: file) {
      data = contents
    } else {
      throw ValidationError("The file “\(PlainText.line(file))” cannot be read.")
    }
    return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
  }
}

struct VocabularyRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "remove", abstract: "Removes words.")

  @OptionGroup var globals: GlobalOptions
  @OptionGroup var place: VocabularyOptions
  @Argument(help: "The words, as they are listed.")
  var words: [String]

  func run() async throws {
    let shelf = try await Composition(Settings(globals)).shelf()
    let gone = Set(words)
    let count = try await shelf.changeVocabulary(of: place.app, kind: place.type) { old in
      old.filter { !gone.contains($0.phrase) }
    }
    Output.errors.line("assistant: \(count) words of the type \(place.type) are known now.")
  }
}

struct VocabularyClearCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Removes all words of an app, or those of one type.")

  @OptionGroup var globals: GlobalOptions
  @Option(help: ArgumentHelp("The app's name or identifier.", valueName: "name"))
  var app: String
  @Option(help: ArgumentHelp("Only words of this type.", valueName: "type"))
  var type: String?

  func run() async throws {
    let shelf = try await Composition(Settings(globals)).shelf()
    let identifier = try await shelf.report(named: app).identifier
    let kinds = Set(try await shelf.vocabulary().filter { $0.app == identifier }.map(\.type))
    for kind in kinds.sorted() where type == nil || type == kind {
      _ = try await shelf.changeVocabulary(of: app, kind: kind) { _ in [] }
    }
  }
}
