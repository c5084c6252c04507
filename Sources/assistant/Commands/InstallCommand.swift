import ArgumentParser
import AssistantCore
import Foundation

struct InstallCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Installs an app, or a new version of it.",
    discussion: """
      On a terminal you are asked whether the assistant may use the app. Otherwise, or with --grant, it may; with \
      --no-grant you are asked when the app is first needed. An earlier decision stays.
      """)

  @OptionGroup var globals: GlobalOptions

  @Flag(inversion: .prefixedNo, help: "Let the assistant use the app, or ask later.")
  var grant: Bool?

  @Argument(help: "The app's bundle, a folder that ends in .app.")
  var path: String

  func run() async throws {
    let composition = try Composition(Settings(globals))
    let wording = composition.wording
    let shelf = try await composition.shelf()
    let installed = try await shelf.install(URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL)
    for warning in installed.warnings { Output.errors.line(PlainText.line(warning)) }
    let report = installed.report
    let glyph = report.glyph.map { PlainText.line($0) + " " } ?? ""
    Output.standard.line(glyph + wording(installed.isUpdate ? .updated : .installed, ["app": report.name]))

    try await decide(on: report, shelf, composition)
    await composition.learnOffers(of: report.identifier, on: shelf)
  }

  private func decide(on report: AppReport, _ shelf: AppShelf, _ composition: Composition) async throws {
    let wording = composition.wording
    if grant == true { return try await shelf.decide(.authorized, on: report, wording: wording) }
    if report.permission != .notDetermined { return shelf.tell(report.permission, of: report, wording: wording) }
    if grant == false { return shelf.tell(.notDetermined, of: report, wording: wording) }
    guard Terminal.hasPerson else { return try await shelf.decide(.authorized, on: report, wording: wording) }
    if let usage = report.usageDescription {
      Output.standard.line(wording(.usageDescription, ["app": report.name, "reason": usage]))
    }
    let prompt = YesOrNoPrompt(wording: wording, read: try composition.yesOrNo())
    switch prompt.ask(wording(.askPermission, ["app": report.name])) {
    case true?: try await shelf.decide(.authorized, on: report, wording: wording)
    case false?: try await shelf.decide(.denied, on: report, wording: wording)
    case nil: shelf.tell(.notDetermined, of: report, wording: wording)
    }
  }
}
