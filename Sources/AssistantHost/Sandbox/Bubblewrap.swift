import Foundation
import IntentsWire

/// Turns a program and its rights into a command of bubblewrap.
package struct Bubblewrap: Sendable {
  /// The name or path of the command.
  package var path: String
  package var layout: SystemLayout
  /// Whether the program is kept from making namespaces of its own; older versions cannot.
  package var forbidsNamespaces: Bool

  package init(path: String = "bwrap", layout: SystemLayout, forbidsNamespaces: Bool = true) {
    self.path = path
    self.layout = layout
    self.forbidsNamespaces = forbidsNamespaces
  }

  package func command(for program: SandboxedProgram) -> ProcessCommand {
    let seenProgram = program.seenBundle + "/" + program.program
    // The options go by a pipe: on the command line the sandboxed program, and anybody's `ps`, could read them.
    var command = ProcessCommand(
      path: path,
      arguments: ["--args", "\(ProcessCommand.inputDescriptor)", "--", "/usr/bin/prlimit"]
        + program.limits.options + ["--", seenProgram] + program.arguments,
      environment: ["PATH": "/usr/bin:/bin"],
      input: options(for: program).flatMap { Array($0.utf8) + [0] })
    command.filter = SystemCallFilter.own.bytes
    command.watch = program.limits.watch
    return command
  }

  /// The options in the order in which they are carried out.
  func options(for program: SandboxedProgram) -> [String] {
    isolation(program) + system(program) + files(program) + environment(program)
  }

  private func isolation(_ program: SandboxedProgram) -> [String] {
    var options = [
      "--unshare-user", "--unshare-ipc", "--unshare-pid", "--unshare-uts", "--unshare-cgroup-try", "--uid", "1000",
      "--gid", "1000", "--hostname", "app", "--die-with-parent", "--new-session", "--clearenv", "--cap-drop", "ALL",
    ]
    if !program.hasNetwork { options.append("--unshare-net") }
    if forbidsNamespaces { options.append("--disable-userns") }
    return options + ["--seccomp", "\(ProcessCommand.filterDescriptor)"]
  }

  private func system(_ program: SandboxedProgram) -> [String] {
    var options = ["--ro-bind", "/usr", "/usr"]
    for (path, entry) in layout.rootEntries.sorted(by: { $0.key < $1.key }) {
      switch entry {
      case .link(let target): options += ["--symlink", target, path]
      case .folder: options += ["--ro-bind", path, path]
      }
    }
    for folder in layout.runtimeFolders { options += ["--ro-bind", folder, folder] }
    options += ["--dir", "/etc"]
    for path in ["/etc/ld.so.cache", "/etc/alternatives", "/etc/ssl/certs"] {
      options += ["--ro-bind-try", path, path]
    }
    for name in SystemFiles.names { options += ["--ro-bind", program.systemFiles + "/" + name, "/etc/" + name] }
    if let file = layout.timeZoneFile { options += ["--symlink", file, "/etc/localtime"] }
    if program.hasNetwork {
      for path in ["/etc/resolv.conf", "/etc/hosts", "/etc/services"] { options += ["--ro-bind-try", path, path] }
    }
    return options
  }

  private func files(_ program: SandboxedProgram) -> [String] {
    let size = "\(program.limits.temporaryFiles)"
    var options = ["--proc", "/proc", "--dev", "/dev", "--size", size, "--perms", "1777", "--tmpfs", "/dev/shm"]
    options += ["--size", size, "--perms", "1777", "--tmpfs", SandboxedProgram.temporaryFolder]
    options += ["--ro-bind", program.bundle, program.seenBundle, "--bind", program.container, SandboxedProgram.home]
    for (path, file) in program.replacements.sorted(by: { $0.key < $1.key }) {
      options += ["--ro-bind", file, program.seenBundle + "/" + path]
    }
    for (group, folder) in program.groups.sorted(by: { $0.key < $1.key }) {
      options += ["--bind", folder, "/groups/" + group]
    }
    if let folder = program.socketFolder { options += ["--ro-bind", folder, AppWire.socketFolder] }
    // The folders above all these are in memory, without a limit.
    // To root outside of the sandbox the kernel's settings in /proc would be open, though it has no rights inside.
    return options + [
      "--remount-ro", "/proc", "--remount-ro", "/dev", "--remount-ro", "/", "--chdir", SandboxedProgram.home,
    ]
  }

  private func environment(_ program: SandboxedProgram) -> [String] {
    var variables = program.environment(
      home: SandboxedProgram.home, temporaryFolder: SandboxedProgram.temporaryFolder)
    if program.hasWire { variables[Wire.descriptorVariable] = "\(Wire.descriptor)" }
    if program.socketFolder != nil {
      variables[AppWire.socketVariable] = AppWire.socketFolder + "/" + AppWire.socketName
    }
    return variables.sorted { $0.key < $1.key }.flatMap { ["--setenv", $0.key, $0.value] }
  }
}

/// The few files of `/etc` that a sandbox has of its own, so that it learns nothing of the people of this machine.
enum SystemFiles {
  static let names = ["group", "nsswitch.conf", "passwd"]

  /// Writes them where they are missing or differ.
  static func write(to folder: String) throws(HostError) {
    try DurableFiles.makeFolder(folder)
    for name in names {
      let path = folder + "/" + name
      let text = contents(of: name)
      if (try? String(contentsOfFile: path, encoding: .utf8)) != text { try DurableFiles.write(text, to: path) }
    }
  }

  private static func contents(of name: String) -> String {
    switch name {
    case "group": "app:x:1000:\nnogroup:x:65534:\n"
    case "passwd": "app:x:1000:1000::\(SandboxedProgram.home):/bin/sh\nnobody:x:65534:65534::/nonexistent:/bin/false\n"
    default: "passwd: files\ngroup: files\nhosts: files dns\nservices: files\nprotocols: files\n"
    }
  }
}
