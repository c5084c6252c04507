import Foundation

/// Measures what a program and everything below it uses, where the kernel is not asked to hold them to it together.
struct ResourceWatch: Hashable, Sendable {
  /// Bytes of memory of all its processes; what they share with others is left out.
  var memory: Int
  /// Processes and threads.
  var processes: Int

  /// What a program used too much of.
  enum Excess: Hashable, Sendable {
    case memory(limit: Int)
    case processes(limit: Int)
  }

  /// Between two looks. A program can grow by what it gets hold of in that time, and each of its processes by no more than
  /// its own limit.
  static let interval: Int32 = 100

  /// Nil where all is within the limits.
  func excess(of root: Int32) -> Excess? {
    var waiting = [root]
    var pages = 0
    var count = 0
    while let pid = waiting.popLast() {
      pages += Self.privatePages(of: pid)
      for thread in DurableFiles.names(in: "/proc/\(pid)/task") {
        count += 1
        guard count <= processes else { return .processes(limit: processes) }
        waiting += ProcessTree.children(of: pid, thread: thread)
      }
      if pages * Self.pageSize > memory { return .memory(limit: memory) }
    }
    return nil
  }

  private static let pageSize = Int(getpagesize())

  private static func privatePages(of pid: Int32) -> Int {
    // Size, resident, shared, …
    let fields = (KernelFile.text("/proc/\(pid)/statm") ?? "").split(separator: " ").compactMap { Int($0) }
    return fields.count > 2 ? max(0, fields[1] - fields[2]) : 0
  }
}

extension ResourceWatch.Excess {
  /// Follows the program's name.
  var message: String {
    switch self {
    case .memory(let limit): "was killed at \(limit >> 20) MB of memory"
    case .processes(let limit): "was killed at \(limit) processes and threads"
    }
  }
}
