import Foundation

/// Who is whose child on this machine.
enum ProcessTree {
  /// The processes and all below them, parents before children.
  static func descendants(of roots: [Int32]) -> [Int32] {
    guard !roots.isEmpty else { return [] }
    var children: [Int32: [Int32]] = [:]
    for name in DurableFiles.names(in: "/proc") {
      guard let pid = Int32(name), let stat = KernelFile.text("/proc/\(name)/stat"),
        let parent = parent(stat: stat)
      else { continue }
      children[parent, default: []].append(pid)
    }
    var found: [Int32] = []
    var waiting = roots
    while !waiting.isEmpty {
      let pid = waiting.removeFirst()
      found.append(pid)
      waiting += (children[pid] ?? []).sorted()
    }
    return found
  }

  /// The children of a process's first thread; none where the kernel does not tell.
  static func children(of pid: Int32) -> [Int32] {
    let list = KernelFile.text("/proc/\(pid)/task/\(pid)/children") ?? ""
    return list.split(whereSeparator: \.isWhitespace).compactMap { Int32($0) }
  }

  /// The children that one thread of a process has started.
  static func children(of pid: Int32, thread: String) -> [Int32] {
    let list = KernelFile.text("/proc/\(pid)/task/\(thread)/children") ?? ""
    return list.split(whereSeparator: \.isWhitespace).compactMap { Int32($0) }
  }

  /// The second field after the name, which is in brackets and may hold anything.
  static func parent(stat: String) -> Int32? {
    guard let end = stat.lastIndex(of: ")") else { return nil }
    let fields = stat[stat.index(after: end)...].split(separator: " ")
    return fields.count > 1 ? Int32(fields[1]) : nil
  }
}
