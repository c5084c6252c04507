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
  ///
  /// - Parameter found: the processes, as `processes(below:most:)` gives them for the limit.
  func excess(of found: [Int32]?) -> Excess? {
    guard let found else { return .processes(limit: processes) }
    // What a process and its child both have since they parted is counted for each at first, as that is quick to see.
    guard found.reduce(0, { $0 + Self.ownBytes(of: $1) }) > memory,
      found.reduce(0, { $0 + Self.shareBytes(of: $1) }) > memory
    else { return nil }
    return .memory(limit: memory)
  }

  /// The process and all below it; nil where they and their threads are more.
  static func processes(below root: Int32, most: Int = .max) -> [Int32]? {
    var found = [root]
    var next = 0
    var count = 0
    while next < found.count {
      let pid = found[next]
      next += 1
      for thread in DurableFiles.names(in: "/proc/\(pid)/task") {
        count += 1
        guard count <= most else { return nil }
        found += ProcessTree.children(of: pid, thread: thread)
      }
    }
    return found
  }

  private static let pageSize = Int(getpagesize())

  private static func ownBytes(of pid: Int32) -> Int {
    // Size, resident, shared, …
    let fields = (KernelFile.text("/proc/\(pid)/statm") ?? "").split(separator: " ").compactMap { Int($0) }
    return fields.count > 2 ? max(0, fields[1] - fields[2]) * pageSize : 0
  }

  /// A page that several have counts in parts.
  private static func shareBytes(of pid: Int32) -> Int {
    for line in (KernelFile.text("/proc/\(pid)/smaps_rollup") ?? "").split(separator: "\n")
    where line.hasPrefix("Pss_Anon:") {
      return (line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) << 10
    }
    return 0
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
