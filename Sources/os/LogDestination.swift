import Foundation

/// Turns messages into lines on the standard error, and decides which of them.
///
/// A line reads `2017-06-01 12:00:00.000 error [com.example.soup:orders] No soup.` Under systemd's journal, which says so in
/// `JOURNAL_STREAM`, the journal's own priority stands in front instead of the time: `<3>[com.example.soup:orders] No soup.`
/// `OS_LOG_LEVEL` (debug, info, default, error, fault, off) sets what is written at least, else `info`; `OS_LOG_PRIVATE=1`
/// shows what is private, but not what is sensitive.
package struct LogDestination: Sendable {
  /// The importance that a message must have; nil to write none.
  private let least: Int?
  private let showsPrivate: Bool
  private let isJournal: Bool
  private let now: @Sendable () -> Date
  private let output: @Sendable (String) -> Void

  package init(
    environment: [String: String], now: @escaping @Sendable () -> Date, output: @escaping @Sendable (String) -> Void
  ) {
    let level = environment["OS_LOG_LEVEL"] ?? ""
    least = level == "off" ? nil : (OSLogType(name: level) ?? .info).importance
    showsPrivate = environment["OS_LOG_PRIVATE"] == "1"
    isJournal = environment["JOURNAL_STREAM"]?.isEmpty == false
    self.now = now
    self.output = output
  }

  /// What this process writes to; tests put another in its place for the length of a task.
  @TaskLocal package static var replacement: LogDestination?

  private static let standardError = LogDestination(
    environment: ProcessInfo.processInfo.environment, now: { Date() },
    output: { line in FileHandle.standardError.write(Data(line.utf8)) })

  package static var shared: LogDestination { replacement ?? standardError }

  func takes(_ type: OSLogType) -> Bool { least.map { type.importance >= $0 } ?? false }

  func write(_ type: OSLogType, subsystem: String, category: String, _ message: (_ showsPrivate: Bool) -> String) {
    guard takes(type) else { return }
    let place = [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":")
    let start = isJournal ? "<\(type.journalPriority)>" : "\(timestamp) \(type.name) "
    let text = place.isEmpty ? message(showsPrivate) : "[\(place)] \(message(showsPrivate))"
    // One write a message, so that those of several threads do not run into each other.
    output(start + Self.visible(text, continuation: isJournal ? start : "") + "\n")
  }

  private var timestamp: String {
    let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, includingFractionalSeconds: true, timeZone: .current)
    return now().formatted(style.year().month().day().time(includingFractionalSeconds: true))
  }

  /// The text with what could command a terminal, or turn the direction of writing, spelt out; further lines are indented.
  private static func visible(_ text: String, continuation: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": shown += "\n\(continuation)  "
      case "\t": shown += "\t"
      case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{200E}", "\u{200F}", "\u{061C}", "\u{2028}", "\u{2029}":
        shown += "\\u{\(String(scalar.value, radix: 16))}"
      default:
        if scalar.properties.generalCategory == .control {
          shown += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          shown.unicodeScalars.append(scalar)
        }
      }
    }
    return shown
  }
}
