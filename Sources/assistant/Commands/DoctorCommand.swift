import ArgumentParser
import AssistantCore
import AssistantHost
import Foundation
import IntentSchema

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Examines an installed app: its bundle as when it was installed, and whether its programs start.",
    discussion: """
      Each extension is started in its sandbox and asked what it makes of a request that says nothing; nothing is done. \
      The status is 0 where nothing keeps the app from working, and 3 where something does.
      """)

  @OptionGroup var globals: GlobalOptions
  @Argument(help: "The app's name or identifier.")
  var name: String

  func run() async throws {
    let composition = try Composition(Settings(globals))
    let shelf = try await composition.shelf()
    let app = try await shelf.installed(named: name)
    let schema = try shelf.schema()
    let bundle = BundleReader.inspect(app.bundle, schema: schema).diagnostics
    var isFit = !bundle.contains { $0.severity == .error }
    func tell(_ line: String) { Output.standard.line(PlainText.line(line)) }
    tell("\(app.description.displayName(locale: composition.locale)) (\(app.identifier))")
    for problem in bundle { tell(problem.description) }
    if bundle.isEmpty { tell("ok: the bundle has nothing to mend") }
    switch try await shelf.permission(of: app) {
    case .authorized: tell("ok: the assistant may use it")
    case .denied, .notDetermined:
      tell("warning: the assistant may not use it yet: `assistant apps grant \(ShellWord.quoted(app.identifier))`")
    }
    let host = try await composition.host(ConsentDesk())
    for start in await host.dryStart(app, schema: schema, locale: composition.locale) {
      if !start.handled.isEmpty {
        tell("ok: \(start.program) starts, and handles \(start.handled.joined(separator: ", "))")
      }
      for problem in start.problems { tell("error: \(problem)") }
      if !start.problems.isEmpty { isFit = false }
    }
    tell(Self.wordOnProcesses())
    for log in host.logs(of: app) { tell("What its programs print is in \(log)") }
    await host.shutdown()
    if !isFit { throw ExitCode(ExitStatus.appFailed.rawValue) }
  }

  /// What holds a program to its number of processes here.
  private static func wordOnProcesses() -> String {
    if ControlGroup.isAvailable {
      return "ok: the kernel holds its programs to their number of processes, in a control group"
    }
    guard geteuid() == 0 else {
      return
        "note: there are no control groups for this person: its programs are held to their number of processes by limits "
        + "of each process and a look every tenth of a second"
    }
    return
      "warning: as root and without control groups, nothing but a look every tenth of a second holds a program to its "
      + "number of processes: run the assistant as a person"
  }
}
