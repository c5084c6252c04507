/// What one extension's processes may use at most.
package struct SandboxLimits: Hashable, Sendable {
  /// Bytes of a process's own writable memory.
  package var data = 1 << 30
  /// Bytes of a process's whole address space; more than `data`, as much of it is never touched.
  package var addressSpace = 8 << 30
  /// Processes and threads together. The kernel does not hold root to it.
  package var processes = 256
  package var openFiles = 256
  /// Bytes of the largest file it can write.
  package var fileSize = 256 << 20
  /// Bytes of its temporary files, which are in memory.
  package var temporaryFiles = 64 << 20

  package init() {}

  /// The options of `prlimit`, each limit as the hard one too.
  var options: [String] {
    [
      "--data=\(data)", "--as=\(addressSpace)", "--nproc=\(processes)", "--nofile=\(openFiles)", "--fsize=\(fileSize)",
      "--core=0",
    ]
  }
}
