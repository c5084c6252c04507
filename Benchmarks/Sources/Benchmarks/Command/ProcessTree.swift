import Foundation

/// What the system says about running processes.
enum ProcessTree {
  /// The program of the app's extension below a process: the descendant that is not part of the sandbox's own machinery.
  static func extensionProcess(below ancestor: Int32) -> Int32? {
    var parents: [Int32: Int32] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let identifier = Int32(name), let parent = parent(of: identifier) else { continue }
      parents[identifier] = parent
    }
    func descends(_ identifier: Int32) -> Bool {
      var current = identifier
      while let parent = parents[current], parent != 0 {
        if parent == ancestor { return true }
        current = parent
      }
      return false
    }
    return parents.keys.filter { descends($0) && !["bwrap", "prlimit"].contains(name(of: $0)) }.max()
  }

  /// What a process holds in memory, in megabytes.
  struct Memory {
    /// All pages that are in memory, those shared with other processes included: VmRSS.
    var resident: Double
    /// What it has to itself plus its share of what others use too: Pss.
    var proportional: Double
  }

  /// Nil if the process is gone.
  static func memory(of identifier: Int32) -> Memory? {
    guard let resident = megabytes("VmRSS:", in: "/proc/\(identifier)/status"),
      let proportional = megabytes("Pss:", in: "/proc/\(identifier)/smaps_rollup")
    else { return nil }
    return Memory(resident: resident, proportional: proportional)
  }

  private static func megabytes(_ label: String, in path: String) -> Double? {
    let line = text(path)?.split(separator: "\n").first { $0.hasPrefix(label) }
    let fields = line?.split(whereSeparator: \.isWhitespace) ?? []
    return fields.count > 1 ? Double(fields[1]).map { $0 / 1_024 } : nil
  }

  private static func name(of identifier: Int32) -> String {
    text("/proc/\(identifier)/comm")?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
  }

  private static func parent(of identifier: Int32) -> Int32? {
    // The name stands in brackets and may hold anything, so fields count from the last one.
    guard let stat = text("/proc/\(identifier)/stat"), let bracket = stat.lastIndex(of: ")") else { return nil }
    let fields = stat[stat.index(after: bracket)...].split(separator: " ")
    return fields.count > 1 ? Int32(fields[1]) : nil
  }

  private static func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }
}
