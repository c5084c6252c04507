import AssistantResources
import Foundation
import UtteranceValues

/// Single moments of duckling's cases: how many are read, beside date parsers that know nothing else.
struct TimesRun {
  var job: MeasureJob

  private struct Case: Decodable {
    var text: String
    var dim: String
    var expected: String?
    var locale: String?
    var latent: Bool?
    var negative: Bool?
  }

  func run() throws -> MeasureResult {
    let files = try AssistantResources().values(locale: job.language)
    let reader = ValueReader(grammar: ValueGrammar(files: files))
    var (all, right) = (0, 0)
    var times: [Double] = []
    for one in try Self.lines(Case.self, of: job) where one.dim == "Time" && one.negative != true && one.latent != true
    {
      guard let expected = one.expected.flatMap(Self.moment) else { continue }
      all += 1
      let context = Self.context(region: one.locale.flatMap { $0.isEmpty ? nil : $0 })
      var found: [FoundValue] = []
      times.append(
        ProcessorTime.milliseconds { found = reader.candidates(in: one.text, context: context, dimensions: [.time]) })
      let whole = found.filter { $0.range == 0..<one.text.count }.max { $0.score < $1.score }
      if case .time(let time) = whole?.value, time.start == expected { right += 1 }
    }
    var result = MeasureResult()
    result.figures["cases"] = Double(all)
    result.figures["right"] = Double(right)
    result.figures["memory"] = ResidentMemory.highest
    result.add("read", milliseconds: times)
    return result
  }

  /// The cases of the job's file, a line of JSON each.
  static func lines<Line: Decodable>(_ type: Line.Type, of job: MeasureJob) throws -> [Line] {
    let path = try job.path(\.test, "test")
    do {
      let data = try Data(contentsOf: URL(filePath: path))
      return try data.split(separator: UInt8(ascii: "\n")).map { try JSONDecoder().decode(type, from: Data($0)) }
    } catch {
      throw MeasureError(code: "file", message: "\(path) is no file of cases, a line of JSON each: \(error)")
    }
  }

  /// The moment of `(datetime (2013, 2, 15, 0, 0, 0) Day)`; nil for what is no single moment.
  static func moment(_ printed: String) -> Date? {
    guard printed.hasPrefix("(datetime (") else { return nil }
    let fields = printed.dropFirst(11).prefix { $0 != ")" }.split(separator: ",").compactMap {
      Int($0.trimmingCharacters(in: .whitespaces))
    }
    guard fields.count == 6 else { return nil }
    // A month without a day begins with its first.
    return calendar.date(
      from: DateComponents(
        year: fields[0], month: max(1, fields[1]), day: max(1, fields[2]), hour: fields[3], minute: fields[4],
        second: fields[5]))
  }

  /// Tuesday, 12 February 2013, 4:30, two hours west of Greenwich: what duckling's cases are told of now.
  static func context(region: String?) -> ValueContext {
    ValueContext(reference: Date(timeIntervalSince1970: 1_360_650_600), calendar: calendar, region: region)
  }

  static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: -2 * 3_600) ?? .gmt
    calendar.firstWeekday = 2
    return calendar
  }()
}
