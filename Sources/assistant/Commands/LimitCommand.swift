import ArgumentParser
import AssistantHost

struct LimitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "limit",
    abstract: "Shows and sets how much of the machine an app may use.",
    discussion: """
      A program that passes a limit is killed or refused more, and the message says at what. Limits count for programs \
      that start afterwards, and stay when the app is updated.
      """)

  @OptionGroup var globals: GlobalOptions
  @Option(help: ArgumentHelp("Memory of all its processes together, in MB.", valueName: "number"))
  var memory: Int?
  @Option(help: ArgumentHelp("Processes and threads together.", valueName: "number"))
  var processes: Int?
  @Option(help: ArgumentHelp("Open files of one process.", valueName: "number"))
  var files: Int?
  @Option(help: ArgumentHelp("Seconds within which its extension has to answer.", valueName: "number"))
  var seconds: Int?
  @Flag(help: "Forget what was set before.")
  var reset = false
  @Argument(help: "The app's name or identifier.")
  var name: String

  func validate() throws {
    for (option, value, range) in [
      ("memory", memory, 16...65_536), ("processes", processes, 8...4_096), ("files", files, 16...65_536),
      ("seconds", seconds, 1...3_600),
    ] {
      guard let value, !range.contains(value) else { continue }
      throw ValidationError("--\(option) has to be from \(range.lowerBound) to \(range.upperBound).")
    }
  }

  func run() async throws {
    let shelf = try await Composition(Settings(globals)).shelf()
    let app = try await shelf.installed(named: name)
    let known = shelf.library.limits(of: app.identifier)
    var limits = reset ? AppLimits() : known
    limits.memory = memory.map { $0 << 20 } ?? limits.memory
    limits.processes = processes ?? limits.processes
    limits.openFiles = files ?? limits.openFiles
    limits.seconds = seconds ?? limits.seconds
    if limits != known {
      do { try shelf.library.setLimits(limits, of: app.identifier) } catch { throw CommandError.describing(error) }
    }
    let usual = SandboxLimits()
    func line(_ name: String, _ own: Int?, _ usual: Int) -> String {
      "\(name)  \(own ?? usual)\(own == nil ? " (usual)" : "")"
    }
    Output.standard.lines([
      line("memory   ", limits.memory.map { $0 >> 20 }, usual.memory >> 20),
      line("processes", limits.processes, usual.processes), line("files    ", limits.openFiles, usual.openFiles),
      line("seconds  ", limits.seconds, Int(ExtensionProcess.TimeLimits().request / .seconds(1))),
    ])
  }
}
