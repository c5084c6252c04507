import Foundation
import OSLog
import Synchronization
import Testing
import os.log

@testable import os

@Suite struct `Log messages` {
  private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func append(_ line: String) { lines.withLock { $0.append(line) } }
  }

  private let logger = Logger(subsystem: "com.example.soup", category: "orders")

  /// What is written while the body runs, without the time and without the end of each line.
  private func written(_ environment: [String: String] = ["JOURNAL_STREAM": "1:2"], _ body: () -> Void) -> [String] {
    let lines = Lines()
    let destination = LogDestination(
      environment: environment, now: { Date(timeIntervalSince1970: 0) }, output: { lines.append($0) })
    LogDestination.$replacement.withValue(destination, operation: body)
    return lines.all.map { String($0.dropLast()) }
  }

  @Test func `A message has its place and its priority in front`() {
    #expect(written { logger.error("No soup.") } == ["<3>[com.example.soup:orders] No soup."])
    #expect(written { Logger().notice("Hello") } == ["<5>Hello"])
    #expect(written { logger.log(level: .fault, "x") } == ["<2>[com.example.soup:orders] x"])
  }

  @Test func `Away from the journal a line begins with the time`() throws {
    let line = try #require(written([:]) { logger.info("Hi") }.first)
    #expect(line.hasSuffix(" info [com.example.soup:orders] Hi"))
    #expect(line.prefix(4) == "1970" || line.prefix(4) == "1969")
    #expect(line.contains(".000"))
  }

  @Test func `Texts are private and numbers are not, unless said otherwise`() {
    let (name, count, share, isLate) = ("Bobo", 3, 0.5, true)
    let lines = written {
      logger.log("\(name) \(count) \(share) \(isLate)")
      logger.log("\(name, privacy: .public) \(count, privacy: .private) \(Int.self)")
      logger.log("\(name, privacy: .sensitive)")
    }
    #expect(
      lines.map { $0.dropFirst("<5>[com.example.soup:orders] ".count) } == [
        "<private> 3 0.500000 true", "Bobo <private> Swift.Int", "<private>",
      ])
  }

  @Test func `The developer may see what is private, but not what is sensitive`() {
    let lines = written(["JOURNAL_STREAM": "1:2", "OS_LOG_PRIVATE": "1"]) {
      Logger().log("\("a") \("b", privacy: .private(mask: .hash)) \("c", privacy: .sensitive)")
    }
    #expect(lines == ["<5>a b <private>"])
  }

  @Test func `Objects, errors and dates are written as they describe themselves`() {
    struct Spoon: Error {}
    let error = NSError(domain: "Kitchen", code: 7)
    let lines = written {
      os_log("%{public}@", error)
      os_log("%{public}@ %{public}@", log: .default, type: .error, Spoon() as CVarArg, NSNumber(value: 3))
      os_log(.info, "%{public}@ %{public}@", Date(timeIntervalSince1970: 0) as CVarArg, NSURL(fileURLWithPath: "/soup"))
    }
    #expect(lines.first == "<5>\(error)")
    #expect(lines.dropFirst().first?.hasSuffix(" 3") == true && lines.dropFirst().first?.contains("Spoon") == true)
    #expect(lines.last == "<6>1970-01-01 00:00:00 +0000 file:///soup")
  }

  @Test func `A mask is the same for the same value only`() {
    let lines = written {
      for text in ["a", "a", "b"] { Logger().log("\(text, privacy: .private(mask: .hash))") }
    }
    #expect(lines[0] == lines[1])
    #expect(lines[0] != lines[2])
    #expect(lines[0].hasPrefix("<5><mask.hash: "))
  }

  @Test func `Values are written as the format asks`() {
    let lines = written {
      Logger().log("\(255, format: .hex(includePrefix: true, minDigits: 4)) \(-5) \(UInt8.max, format: .octal)")
      Logger().log("\(2.0 / 3, format: .fixed(precision: 2))|\(true, format: .answer)|\(7, align: .right(columns: 3))|")
      Logger().log("\("x", align: .left(columns: 3), privacy: .public)|")
    }
    #expect(lines == ["<5>0x00ff -5 377", "<5>0.67|YES|  7|", "<5>x  |"])
  }

  @Test func `Only what matters enough is written`() {
    func types(_ level: String) -> [String] {
      written(["JOURNAL_STREAM": "1:2", "OS_LOG_LEVEL": level]) {
        for type in [OSLogType.debug, .info, .default, .error, .fault] { os_log(type, "x") }
      }.map { String($0.prefix(3)) }
    }
    #expect(types("") == ["<6>", "<5>", "<3>", "<2>"])
    #expect(types("debug").count == 5)
    #expect(types("error") == ["<3>", "<2>"])
    #expect(types("off").isEmpty)
    #expect(written { os_log("x", log: .disabled, type: .fault) }.isEmpty)
    #expect(!OSLog.disabled.isEnabled(type: .fault))
  }

  @Test func `A format in the manner of printf takes its values in order`() {
    let lines = written {
      os_log("%d of %{public}@ are %@", log: .default, type: .error, 2, "soups", "hot")
      os_log("%.1f%% %x %05d %u %{private}d %{bool}d", 12.34, 255, 42, Int32(-1), 7, 1)
      os_log("%d and %d, 100%", 1)
      os_log(.info, "%{public}@ \u{7}", NSString(string: "object"))
    }
    #expect(
      lines == [
        "<3>2 of soups are <private>", "<5>12.3% ff 00042 4294967295 <private> true", "<5>1 and <missing>, 100%",
        "<6>object \\u{7}",
      ])
  }

  @Test func `A format takes objects and collections too`() {
    final class Soup: NSObject { override var description: String { "tomato soup" } }
    let lines = written {
      os_log("%{public}@ of %d: %{public}@", log: .default, type: .info, ["a", "b"], 2, Soup())
      os_log(.error, "%@ %{public}@", Soup(), Set([1]))
      os_log("%{public}@ %.1f", NSArray(array: [1]), NSNumber(value: 0.25))
    }
    #expect(lines.prefix(2) == ["<6>[\"a\", \"b\"] of 2: tomato soup", "<3><private> [1]"])
    #expect(lines.last?.contains("1") == true)
    #expect(lines.last?.hasSuffix(" 0.2") == true)
  }

  @Test func `What would command a terminal is spelt out, and further lines are marked`() {
    #expect(
      written { Logger().log("\u{1b}[31mred\u{202E}\r\nnext") } == ["<5>\\u{1b}[31mred\\u{202e}\\u{d}\n<5>  next"])
  }
}

@Suite struct `Locks` {
  @Test func `A state behind a lock is changed by one thread at a time`() async {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { for _ in 0..<1000 { lock.withLock { $0 += 1 } } } }
    }
    #expect(lock.withLock { $0 } == 8000)
  }

  @Test func `A lock that is taken cannot be taken`() {
    let lock = os_unfair_lock_t.allocate(capacity: 1)
    defer { lock.deallocate() }
    lock.initialize(to: os_unfair_lock())
    #expect(os_unfair_lock_trylock(lock))
    #expect(!os_unfair_lock_trylock(lock))
    os_unfair_lock_unlock(lock)
    #expect(os_unfair_lock_trylock(lock))
    os_unfair_lock_unlock(lock)
  }
}
