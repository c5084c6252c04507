import ArgumentParser
import AssistantHost
import AssistantSuggestions
import Foundation
import IntentSchema

struct SuggestionSettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "suggestions",
    abstract: "Says of which apps and actions, and where, suggestions are shown.",
    subcommands: [SuggestionSwitchListCommand.self, SuggestionOffCommand.self, SuggestionOnCommand.self],
    defaultSubcommand: SuggestionSwitchListCommand.self)

  @OptionGroup var globals: GlobalOptions
}

/// What is switched: an app, one action of it, or a surface.
struct SuggestionSwitch: ParsableArguments {
  @Argument(help: ArgumentHelp("The app's name or identifier.", valueName: "app"))
  var app: String?
  @Option(
    help: ArgumentHelp("Only this action of the app: an intent's class name or an activity's type.", valueName: "name"))
  var action: String?
  @Option(help: "Everything on this surface: lock, search or watch.")
  var surface: SuggestionSurface?

  func validate() throws {
    guard (app != nil) != (surface != nil) else {
      throw ValidationError("Say what is to be switched: an app, or a surface with --surface.")
    }
    if action != nil, app == nil { throw ValidationError("--action needs the app.") }
  }

  /// Changes the switches.
  ///
  /// - Returns: what was switched, in words.
  func change(isOn: Bool, _ globals: GlobalOptions) async throws {
    let composition = try Composition(Settings(globals))
    let shelf = try await composition.suggestions()
    var switches = try await CommandError.described { try await shelf.switches() }
    let name: String
    if let surface {
      if isOn { switches.surfaces.remove(surface) } else { switches.surfaces.insert(surface) }
      name = composition.wording(surface.key)
    } else {
      let given = app ?? ""
      guard let app = composition.app(named: given, on: shelf) else {
        throw CommandError(
          .usage, code: "unknownApp", message: "There is no app “\(given)”; “assistant apps list” lists them.")
      }
      let action = try action.map { try known($0, of: app, shelf, composition, switches) }
      name = [app.displayName(locale: shelf.locale), action].compactMap(\.self).joined(separator: ", ")
      if let action {
        let item = SuggestionSwitches.Action(app: app.identifier, action: action)
        if isOn { switches.actions.remove(item) } else { switches.actions.insert(item) }
      } else if isOn {
        switches.apps.remove(app.identifier)
      } else {
        switches.apps.insert(app.identifier)
      }
    }
    let changed = switches
    try await CommandError.described { try await shelf.setSwitches(changed) }
    Output.standard.line(composition.wording(isOn ? .suggestionsOn : .suggestionsOff, ["name": name]))
  }

  /// The action as its app writes it; one that is switched already may be of an older version of the app.
  private func known(
    _ action: String, of app: AppDescription, _ shelf: SuggestionShelf, _ composition: Composition,
    _ switches: SuggestionSwitches
  ) throws -> String {
    let activities = (try? AppLibrary(home: composition.settings.home).app(named: app.identifier))?.activityTypes ?? []
    let names = Set(app.intents + app.schema.intents.map(\.className)).union(activities)
    let switched = switches.actions.filter { $0.app == app.identifier }.map(\.action)
    let all = names.union(switched).union(shelf.schema.intents.map(\.className))
    let wanted = action.comparableName
    if let name = all.first(where: { $0.comparableName == wanted }) { return name }
    throw CommandError(
      .usage, code: "unknownAction",
      message: "There is no action “\(action)” in that app; it has: \(names.sorted().joined(separator: ", ")).")
  }
}

extension SuggestionSurface {
  var key: CommandWording.Key {
    switch self {
    case .lock: .surfaceLock
    case .search: .surfaceSearch
    case .watch: .surfaceWatch
    }
  }
}

struct SuggestionOffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "off", abstract: "Does not show these any more.")

  @OptionGroup var globals: GlobalOptions
  @OptionGroup var what: SuggestionSwitch

  func run() async throws { try await what.change(isOn: false, globals) }
}

struct SuggestionOnCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "on", abstract: "Shows these again.")

  @OptionGroup var globals: GlobalOptions
  @OptionGroup var what: SuggestionSwitch

  func run() async throws { try await what.change(isOn: true, globals) }
}

struct SuggestionSwitchListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "Lists what is switched off.")

  @OptionGroup var globals: GlobalOptions
  @Flag(help: "Print a JSON object.")
  var json = false

  func run() async throws {
    let composition = try Composition(Settings(globals))
    let shelf = try await composition.suggestions()
    let switches = try await CommandError.described { try await shelf.switches() }
    if json { return Output.standard.line(try JSONLine.encode(switches, pretty: true)) }
    func name(_ app: String) -> String {
      shelf.apps.first { $0.identifier == app }?.displayName(locale: shelf.locale) ?? app
    }
    let lines =
      switches.surfaces.map { composition.wording($0.key) }.sorted() + switches.apps.map(name).sorted()
      + switches.actions.map { "\(name($0.app)), \($0.action)" }.sorted()
    if lines.isEmpty { return Output.standard.line(composition.wording(.suggestionsAllOn)) }
    Output.standard.lines(lines.map { composition.wording(.suggestionsOff, ["name": $0]) })
  }
}
