import ArgumentParser
import AssistantCore
import Foundation

struct AppsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apps",
    abstract: "Installs, shows, runs and removes apps, and says which of them may be used.",
    subcommands: [
      InstallCommand.self, ListCommand.self, ShowCommand.self, DoctorCommand.self, RunCommand.self, LimitCommand.self,
      RemoveCommand.self, GrantCommand.self, RevokeCommand.self,
    ])

  @OptionGroup var globals: GlobalOptions
}

struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "Lists the installed apps.")

  @OptionGroup var globals: GlobalOptions
  @Flag(help: "Print a JSON array.")
  var json = false

  func run() async throws {
    let composition = try Composition(Settings(globals))
    let (reports, problems) = try await composition.shelf().reports()
    Output.errors.lines(problems.map(PlainText.line))
    try Output.standard.show(reports, json: json, orElse: composition.wording(.noApps)) {
      AppTable(reports: $0, wording: composition.wording).lines()
    }
  }
}

struct ShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: "Shows what is known of an app.")

  @OptionGroup var globals: GlobalOptions
  @Flag(help: "Print a JSON object.")
  var json = false
  @Argument(help: "The app's name or identifier.")
  var name: String

  func run() async throws {
    let composition = try Composition(Settings(globals))
    let report = try await composition.shelf().report(named: name)
    try Output.standard.show(report, json: json) {
      AppTable(reports: [$0], wording: composition.wording).details(of: $0)
    }
  }
}

struct RemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Removes an app and everything it has stored.")

  @OptionGroup var globals: GlobalOptions
  @Flag(help: "Do not ask first.")
  var yes = false
  @Argument(help: "The app's name or identifier.")
  var name: String

  func run() async throws {
    let composition = try Composition(Settings(globals))
    let shelf = try await composition.shelf()
    let app = try await shelf.removable(named: name)
    if !yes, Terminal.hasPerson {
      let prompt = YesOrNoPrompt(wording: composition.wording, read: try composition.yesOrNo())
      guard prompt.ask(composition.wording(.confirmRemoval, ["app": app.name])) == true else {
        Output.standard.line(composition.wording(.notRemoved, ["app": app.name]))
        return
      }
    }
    try await shelf.remove(identifier: app.identifier)
    SuggestionSnapshot(settings: composition.settings).remove()
    Output.standard.line(composition.wording(.removed, ["app": app.name]))
  }
}

struct GrantCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grant", abstract: "Lets the assistant use an app.")

  @OptionGroup var globals: GlobalOptions
  @Argument(help: "The app's name or identifier.")
  var name: String

  func run() async throws {
    let composition = try Composition(Settings(globals))
    let shelf = try await composition.shelf()
    let report = try await shelf.report(named: name)
    try await shelf.decide(.authorized, on: report, wording: composition.wording)
    await composition.learnOffers(of: report.identifier, on: shelf)
  }
}

struct RevokeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "Does not let the assistant use an app any more.")

  @OptionGroup var globals: GlobalOptions
  @Argument(help: "The app's name or identifier.")
  var name: String

  func run() async throws {
    let composition = try Composition(Settings(globals))
    let shelf = try await composition.shelf()
    try await shelf.decide(.denied, on: shelf.report(named: name), wording: composition.wording)
  }
}
