import IntentsWire

/// Starts a program without any sandbox: for machines where the person has said that it shall be so.
enum PlainProcess {
  static func command(for program: SandboxedProgram) -> ProcessCommand {
    var environment = program.environment(home: program.container, temporaryFolder: SandboxedProgram.temporaryFolder)
    if program.hasWire { environment[Wire.descriptorVariable] = "\(Wire.descriptor)" }
    if let folder = program.socketFolder { environment[AppWire.socketVariable] = folder + "/" + AppWire.socketName }
    var command = ProcessCommand(
      path: "/usr/bin/prlimit",
      arguments: program.limits.options + ["--", program.bundle + "/" + program.program] + program.arguments,
      environment: environment, input: nil)
    command.watch = program.limits.watch
    return command
  }
}
