import AssistantResources
import Foundation
import UtteranceValues

/// The values of any sentences, told in a form that is quick to read: for whoever writes patterns of values.
///
/// A line of `test` is an object with a `text` and, where it matters, a `locale` whose region counts. The time is that of
/// duckling's cases, Tuesday, 12 February 2013, 4:30.
struct ValuesRun {
  var job: MeasureJob

  private struct Line: Decodable {
    var text: String
    var locale: String?
  }

  private struct Read: Encodable {
    var text: String
    var values: [String]
  }

  func run() throws -> MeasureResult {
    let files = try AssistantResources().values(locale: job.language)
    let reader = ValueReader(grammar: ValueGrammar(files: files))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var lines = ""
    var (sentences, found) = (0, 0)
    for one in try TimesRun.lines(Line.self, of: job) {
      let values = reader.values(in: one.text, context: TimesRun.context(region: one.locale))
      let characters = Array(one.text)
      let told = values.map { "\(String(characters[$0.range])): \($0.dimension) \(Self.told($0.value))" }
      lines += String(decoding: try encoder.encode(Read(text: one.text, values: told)), as: UTF8.self) + "\n"
      sentences += 1
      found += values.count
    }
    try LearningRun.write(lines, to: job.path(\.predictions, "predictions"))
    var result = MeasureResult()
    result.figures = ["sentences": Double(sentences), "values": Double(found)]
    return result
  }

  private static func told(_ value: Value) -> String {
    switch value {
    case .number(let number): "\(number)"
    case .ordinal(let ordinal): "\(ordinal)"
    case .text(let text): text
    case .measure(let measure):
      [range(measure), measure.unit.identifier, measure.substance.map { "of \($0)" }].compactMap { $0 }
        .joined(separator: " ")
    case .time(let time): told(time)
    case .duration(let duration): "\(duration.count) \(duration.grain)"
    case .recurrence(let recurrence):
      "every \(recurrence.interval) \(recurrence.grain) on \(recurrence.weekdays)"
        + (recurrence.next.map { " from " + told($0) } ?? "")
    }
  }

  private static func told(_ time: TimeValue) -> String {
    let start = told(time.start)
    let span =
      switch time.bounds {
      case .instant: start
      case .interval: "\(start) to \(time.end.map(told) ?? "")"
      case .after: "after \(start)"
      case .before: "before \(start)"
      }
    return "\(span) by \(time.grain)" + (time.holiday.map { ", \($0)" } ?? "")
  }

  private static func told(_ date: Date) -> String {
    let parts = TimesRun.calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    func two(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
    let clock = [parts.hour, parts.minute, parts.second].map(two).joined(separator: ":")
    return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day)) \(clock)"
  }

  private static func range(_ measure: Measure) -> String {
    if let amount = measure.amount { return "\(amount)" }
    let lower = measure.lower.map { (measure.includesLower ? "" : ">") + "\($0)" } ?? ""
    let upper = measure.upper.map { (measure.includesUpper ? "" : "<") + "\($0)" } ?? ""
    return lower + "..." + upper
  }
}
