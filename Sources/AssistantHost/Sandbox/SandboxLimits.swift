/// What one program of an app may use at most, with all the processes it starts.
package struct SandboxLimits: Hashable, Sendable, Codable {
  /// Bytes of memory of all its processes together; past it they are killed.
  package var memory = 512 << 20
  /// Bytes of a process's own writable memory.
  package var data = 1 << 30
  /// Bytes of a process's whole address space; more than `data`, as much of it is never touched.
  package var addressSpace = 8 << 30
  /// Processes and threads together; past it they are killed.
  package var processes = 256
  package var openFiles = 256
  /// Bytes of the largest file it can write.
  package var fileSize = 256 << 20
  /// Bytes of its temporary files, which are in memory.
  package var temporaryFiles = 64 << 20

  package init() {}

  var watch: ResourceWatch { ResourceWatch(memory: memory, processes: processes) }

  /// The options of `prlimit`, each limit as the hard one too.
  var options: [String] {
    [
      "--data=\(data)", "--as=\(addressSpace)", "--nproc=\(processes * 2)", "--nofile=\(openFiles)",
      "--fsize=\(fileSize)",
      "--core=0",
    ]
  }
}
