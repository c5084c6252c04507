import IntentsWire

/// Starts an extension without any sandbox: for machines where the person has said that it shall be so.
enum PlainProcess {
  static func command(for program: SandboxedProgram) -> ProcessCommand {
    var environment = program.environment(home: program.container, temporaryFolder: SandboxedProgram.temporaryFolder)
    environment[Wire.descriptorVariable] = "\(Wire.descriptor)"
    return ProcessCommand(
      path: "/usr/bin/prlimit", arguments: program.limits.options + ["--", program.bundle + "/" + program.program],
      environment: environment, input: nil)
  }
}
