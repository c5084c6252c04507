import Foundation
import IntentsWire
import ProcessShims

/// Starts a process with the wire's socket, and nothing else that this process has open.
enum Spawn {
  struct Failure: Error {
    var number: Int32
  }

  /// This side's descriptors; all of them are closed on exec, the socket and the pipe to wake do not block.
  struct Ends {
    var pid: pid_t
    var socket: Int32
    /// What the child prints, on either stream.
    var output: Int32
    var wake: (read: Int32, write: Int32)
    /// Holds the child and all below it; nil where there are no groups, or nobody has set a limit.
    var group: ControlGroup?

    func close() {
      for descriptor in [socket, output, wake.read, wake.write] { Foundation.close(descriptor) }
    }
  }

  static func start(_ command: ProcessCommand) throws(Failure) -> Ends {
    var opened: [Int32] = []
    var kept: Set<Int32> = []
    defer { for descriptor in opened where !kept.contains(descriptor) { close(descriptor) } }
    let socket = try socketPair(&opened)
    let output = try pipe(&opened)
    let wake = try pipe(&opened)
    let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard null >= 0 else { throw Failure(number: errno) }
    opened.append(null)
    var inputs: [(bytes: [UInt8], pipe: (read: Int32, write: Int32))] = []
    for bytes in [command.input, command.filter].compactMap(\.self) {
      guard bytes.count <= 1 << 16 else { throw Failure(number: E2BIG) }
      inputs.append((bytes, try pipe(&opened)))
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // What is copied must not be overwritten first, so all goes above all of it before it goes to its place.
    let sources = [null, output.write, output.write, socket.theirs] + inputs.map(\.pipe.read)
    let above = (sources.max() ?? 0) + Int32(sources.count)
    for (place, source) in sources.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, source, above + Int32(place))
    }
    for place in sources.indices {
      posix_spawn_file_actions_adddup2(&actions, above + Int32(place), Int32(place))
    }
    let failed = shims_close_from(&actions, Int32(sources.count))
    guard failed == 0 else { throw Failure(number: failed) }
    let group = command.watch.flatMap { ControlGroup(processes: $0.processes + ControlGroup.reserve) }
    let pid: pid_t
    do {
      pid = try spawn(command, &actions)
    } catch {
      group?.remove()
      throw error
    }
    // The child starts nothing before it has read all of its input, so that everything it starts is in the group.
    group?.add(pid)
    // It fits into the pipe, so that nobody has to read meanwhile.
    for input in inputs { _ = input.bytes.withUnsafeBytes { DurableFiles.writeAll(input.pipe.write, $0) } }
    kept = [socket.ours, output.read, wake.read, wake.write]
    for descriptor in [socket.ours, wake.read, wake.write] { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
    return Ends(pid: pid, socket: socket.ours, output: output.read, wake: wake, group: group)
  }

  private static func spawn(
    _ command: ProcessCommand, _ actions: inout posix_spawn_file_actions_t
  ) throws(Failure) -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var all = sigset_t()
    sigfillset(&all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    let arguments = ([command.path] + command.arguments).map { strdup($0) } + [nil]
    let environment = command.environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var pid: pid_t = 0
    let failed = posix_spawnp(&pid, command.path, &actions, &attributes, arguments, environment)
    guard failed == 0 else { throw Failure(number: failed) }
    return pid
  }

  private static func socketPair(_ opened: inout [Int32]) throws(Failure) -> (ours: Int32, theirs: Int32) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Failure(number: errno) }
    opened += ends
    return (ends[0], ends[1])
  }

  private static func pipe(_ opened: inout [Int32]) throws(Failure) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard shims_pipe(&ends) == 0 else { throw Failure(number: errno) }
    opened += ends
    return (ends[0], ends[1])
  }
}
