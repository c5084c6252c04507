import ArgumentParser
import AssistantCore
import AssistantStore
import Foundation

struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract:
      "Locks and unlocks the device, sets the passcode, how much is said, your places and what is the case, and shows receipts of payments.",
    discussion: """
      A passcode is typed unseen on a terminal; otherwise it is read from the standard input, a line each. While the \
      device is locked, apps are not asked for what they or the system restrict.
      """,
    subcommands: [
      LockCommand.self, UnlockCommand.self, PasscodeCommand.self, ModeCommand.self, PlaceCommand.self,
      SituationCommand.self, ReceiptsCommand.self, SuggestionSettingsCommand.self,
    ])

  @OptionGroup var globals: GlobalOptions
}

struct LockCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "lock", abstract: "Locks the device.")

  @OptionGroup var globals: GlobalOptions

  func run() async throws {
    let composition = try Composition(Settings(globals))
    guard try await composition.keeper().lock() else {
      throw CommandError(
        .ownTrouble, code: "noPasscode",
        message: composition.wording(.passcodeNeeded, ["command": "assistant settings passcode"]))
    }
    Output.standard.line(composition.wording(.deviceLocked))
  }
}

struct UnlockCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlock", abstract: "Unlocks the device with the passcode.")

  @OptionGroup var globals: GlobalOptions

  func run() async throws {
    let composition = try Composition(Settings(globals))
    try await composition.keeper().unlock()
    Output.standard.line(composition.wording(.deviceUnlocked))
  }
}

struct PasscodeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "passcode", abstract: "Sets, changes or removes the passcode; the present one is asked for first.")

  @OptionGroup var globals: GlobalOptions
  @Flag(help: "Remove the passcode: the device cannot be locked then.")
  var remove = false

  func run() async throws {
    let composition = try Composition(Settings(globals))
    try await composition.keeper().changePasscode(removing: remove)
    Output.standard.line(composition.wording(remove ? .passcodeRemoved : .passcodeSet))
  }
}

struct ReceiptsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "receipts", abstract: "Lists the payments that you agreed to, the newest last.")

  @OptionGroup var globals: GlobalOptions
  @Option(help: ArgumentHelp("How many.", valueName: "number"))
  var last = 20
  @Flag(help: "Print them as JSON, one object a line.")
  var json = false

  func run() async throws {
    let composition = try Composition(Settings(globals))
    for receipt in try await composition.keeper().receipts(limit: last).reversed() {
      if json {
        Output.standard.line(try JSONLine.encode(receipt))
      } else {
        let rows = receipt.card?.rows.map { "\($0.label): \($0.value)" } ?? []
        let parts = ["\(receipt.number)", receipt.time.formatted(.iso8601), receipt.answer ?? "unknown"]
        Output.standard.line(PlainText.line((parts + [receipt.intent, receipt.app] + rows).joined(separator: "  ")))
      }
    }
  }
}
