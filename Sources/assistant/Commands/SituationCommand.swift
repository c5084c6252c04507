import ArgumentParser
import AssistantStore
import AssistantSuggestions
import Foundation

struct SituationCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "situation",
    abstract: "Says what is the case that neither the clock nor the map tells of.",
    discussion: """
      Apps may say that something helps on the way to work, with headphones, during a workout, or as long as there was \
      too little exercise today. A workout that was begun and the way between home and work, where both are kept, are \
      known by themselves; the rest is what you, or something on this machine, says here.
      """,
    subcommands: [SituationListCommand.self, SituationOnCommand.self, SituationOffCommand.self],
    defaultSubcommand: SituationListCommand.self)

  @OptionGroup var globals: GlobalOptions
}

/// Which situation is meant.
struct SituationName: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "One of \(Situations.stated.map(\.rawValue).joined(separator: ", ")).", valueName: "situation"))
  var situation: DailySituation

  func validate() throws {
    guard Situations.stated.contains(situation) else {
      throw ValidationError(
        "Time and place tell of “\(situation.rawValue)”; say where you are with “assistant settings place here”.")
    }
  }

  func change(isOn: Bool, _ globals: GlobalOptions) async throws {
    let composition = try Composition(Settings(globals))
    let shelf = try await composition.suggestions()
    try await composition.keeper().requireUnlocked()
    let situations = Situations(store: shelf.store)
    try await CommandError.described {
      var stated = try await situations.stated()
      if isOn { stated.insert(situation) } else { stated.remove(situation) }
      try await situations.state(stated)
    }
    let name = shelf.narrator.words("situation.\(situation.rawValue)")
    Output.standard.line(composition.wording(isOn ? .situationOn : .situationOff, ["name": name]))
  }
}

struct SituationOnCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "on", abstract: "Says that it is so from now on.")

  @OptionGroup var globals: GlobalOptions
  @OptionGroup var name: SituationName

  func run() async throws { try await name.change(isOn: true, globals) }
}

struct SituationOffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "off", abstract: "Says that it is not so any more.")

  @OptionGroup var globals: GlobalOptions
  @OptionGroup var name: SituationName

  func run() async throws { try await name.change(isOn: false, globals) }
}

struct SituationListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "Lists what is so now.")

  @OptionGroup var globals: GlobalOptions
  @Flag(help: "Print a JSON array of names.")
  var json = false

  func run() async throws {
    let composition = try Composition(Settings(globals))
    let shelf = try await composition.suggestions()
    try await composition.keeper().requireUnlocked()
    let moment = try await CommandError.described { try await shelf.moment(Date(), at: nil) }
    let names = moment.situations.map(\.rawValue).sorted()
    try Output.standard.show(names, json: json, orElse: composition.wording(.situationNone)) { names in
      names.map { PlainText.line("\($0)  \(shelf.narrator.words("situation.\($0)"))") }
    }
  }
}
