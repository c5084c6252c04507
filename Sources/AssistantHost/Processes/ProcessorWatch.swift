import Foundation

/// Has a program that keeps the processors busy run behind everything else: it gets what nobody else wants, and whoever is
/// asked meanwhile answers as ever.
///
/// Not every kernel shares the processors by sandbox, and to one that does not, thirty busy processes are thirty times one.
struct ProcessorWatch {
  private var spent: [Int32: Int] = [:]
  private var last: ContinuousClock.Instant?
  private var busyLooks = 0
  private var crowdedLooks = 0
  private(set) var isBehind = false

  /// Processors in use at which a program is busy, however short.
  private static let much = 1.2
  /// Processors in use at which it is busy if it goes on.
  private static let steady = 0.7
  /// Looks for which it goes on.
  private static let patience = 3
  /// Threads that want to run at once at which it is busy, whatever they get: others may want to, too.
  private static let crowd = 4
  /// The kernel's `SCHED_IDLE`.
  private static let idle: Int32 = 5
  private static let ticks = max(1, sysconf(Int32(_SC_CLK_TCK)))

  /// Looks at what a program's processes have used since the last time.
  ///
  /// - Returns: whether it has been put behind everything else just now.
  mutating func look(at processes: [Int32], now: ContinuousClock.Instant) -> Bool {
    var spent: [Int32: Int] = [:]
    for pid in processes { spent[pid] = Self.ticks(of: pid) }
    defer { (self.spent, last) = (spent, now) }
    guard let last else { return false }
    let new = spent.reduce(0) { $0 + max(0, $1.value - (self.spent[$1.key] ?? 0)) }
    let use = Double(new) / Double(Self.ticks) / max((now - last) / .seconds(1), 0.05)
    busyLooks = use > Self.steady ? busyLooks + 1 : 0
    crowdedLooks = Self.isCrowded(processes) ? crowdedLooks + 1 : 0
    guard use > Self.much || busyLooks >= Self.patience || crowdedLooks > 1 else { return false }
    for pid in processes {
      for thread in DurableFiles.names(in: "/proc/\(pid)/task") {
        // Gives way at once to whoever else wants to run; the lowest priority alone does not.
        var parameters = sched_param()
        if let thread = pid_t(thread) { sched_setscheduler(thread, Self.idle, &parameters) }
      }
    }
    defer { isBehind = true }
    return !isBehind
  }

  /// Whether the process runs behind everything else.
  static func isBehind(_ pid: Int32) -> Bool { sched_getscheduler(pid) == idle }

  private static func isCrowded(_ processes: [Int32]) -> Bool {
    var running = 0
    for pid in processes {
      for thread in DurableFiles.names(in: "/proc/\(pid)/task") where running < crowd {
        let stat = KernelFile.text("/proc/\(pid)/task/\(thread)/stat") ?? ""
        if let end = stat.lastIndex(of: ")"), stat[end...].hasPrefix(") R") { running += 1 }
      }
    }
    return running >= crowd
  }

  /// Time that a process has used, its own and the system's for it.
  private static func ticks(of pid: Int32) -> Int {
    let stat = KernelFile.text("/proc/\(pid)/stat") ?? ""
    guard let end = stat.lastIndex(of: ")") else { return 0 }
    // The state is the third field.
    let fields = stat[stat.index(after: end)...].split(separator: " ")
    return fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
  }
}
