import Synchronization

extension HolidayRule {
  /// What the table has for each name, not read yet: of all holidays people speak of few.
  static let lines: [String: String] = [table, worldDays].reduce(into: [:]) { all, table in
    for line in table.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let sign = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
      all[trimmed(Substring(line[..<sign]))] = trimmed(Substring(line[line.index(after: sign)...]))
    }
  }

  private static let read = Mutex<[String: [String: HolidayRule]]>([:])

  /// By region, the rules of a name, the empty region for all others; nil if there is no such holiday.
  static func rules(of name: String) -> [String: HolidayRule]? {
    read.withLock { known in
      if let rules = known[name] { return rules }
      guard let line = lines[name] else { return nil }
      let rules = parsed(line)
      known[name] = rules
      return rules
    }
  }

  private static func parsed(_ line: String) -> [String: HolidayRule] {
    var rules: [String: HolidayRule] = [:]
    for part in line.split(separator: ";").map({ trimmed($0) }) {
      // `CA NZ: nth 2 mon 10` is meant for regions, anything else for all.
      let sides = part.split(separator: ":", maxSplits: 1).map { trimmed($0) }
      guard let rule = sides.last.flatMap({ HolidayRule($0) }) else { continue }
      let regions = sides.count == 2 ? sides[0].split(separator: " ").map(String.init) : [""]
      for region in regions { rules[region] = rule }
    }
    return rules
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// `12-25`, `nth 4 thu 11`, `nth -1 mon 5`, `mon >= 5-20`, `mon <= 5-24`, `easter -2`, `pascha 1`, `hebrew 7-1`,
  /// `islamic 10-1`, `chinese 1-1`, `hebrew 7-1 -1` (a day before), `sunrise 1-9`, `after Easter Sunday 1`, `fri before Eid al-Fitr`, `workday 10-16`, `notsunday 4-27`, `deadline 4-15 Name`,
  /// `every 4 0 nth 1 tue 11`; a last word such as `*8` is the length in days, `@1230-1331` hours of the day,
  /// `~Eid al-Fitr` the holiday that ends it.
  init?(_ text: String) {
    var words = text.split(separator: " ").map(String.init)
    var length = 1
    var minutes: Range<Int>?
    if let last = words.last, last.hasPrefix("*"), let days = Int(last.dropFirst()) {
      length = days
      words.removeLast()
    } else if let last = words.last, last.hasPrefix("@") {
      let ends = last.dropFirst().split(separator: "-").compactMap { Int($0) }.map { $0 / 100 * 60 + $0 % 100 }
      guard ends.count == 2, ends[0] < ends[1] else { return nil }
      minutes = ends[0]..<ends[1]
      words.removeLast()
    }
    var until: String?
    if let start = words.firstIndex(where: { $0.hasPrefix("~") }) {
      until = String(words[start...].joined(separator: " ").dropFirst())
      words.removeSubrange(start...)
    }
    guard let day = Self.day(words) else { return nil }
    self.init(day: day, length: length, until: until, minutes: minutes)
  }

  private static func day(_ words: [String]) -> Day? {
    guard let head = words.first else { return nil }
    let rest = Array(words.dropFirst())
    func weekday(_ name: String) -> Int? {
      ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].firstIndex(of: name).map { $0 + 1 }
    }
    if words.count == 1 { return date(head).map { .date(month: $0, day: $1) } }
    if let wanted = weekday(head), rest.first == "before" {
      return .weekdayBefore(wanted, rest.dropFirst().joined(separator: " "))
    }
    if let wanted = weekday(head), rest.count == 2, let (month, day) = date(rest[1]) {
      return rest[0] == ">="
        ? .onOrAfter(weekday: wanted, month: month, day: day) : .onOrBefore(weekday: wanted, month: month, day: day)
    }
    switch head {
    case "nth":
      guard rest.count == 3, let ordinal = Int(rest[0]), let wanted = weekday(rest[1]), let month = Int(rest[2]) else {
        return nil
      }
      return .weekday(wanted, ordinal: ordinal, month: month)
    case "easter": return Int(rest[0]).map { .easter($0) }
    case "pascha": return Int(rest[0]).map { .pascha($0) }
    case "workday": return date(rest[0]).map { .workday(month: $0, day: $1) }
    case "notsunday": return date(rest[0]).map { .notSunday(month: $0, day: $1) }
    case "deadline":
      guard let (month, day) = date(rest[0]) else { return nil }
      return .deadline(month: month, day: day, but: rest.dropFirst().joined(separator: " "))
    case "after":
      guard let offset = rest.last.flatMap({ Int($0) }) else { return nil }
      return .relative(rest.dropLast().joined(separator: " "), offset)
    case "every":
      guard rest.count > 2, let divisor = Int(rest[0]), divisor > 0, let remainder = Int(rest[1]) else { return nil }
      return Self.day(Array(rest.dropFirst(2))).map { .years(divisor: divisor, rest: remainder, of: $0) }
    default:
      guard let calendar = LunarCalendar(rawValue: head), let (month, day) = date(rest[0]) else { return nil }
      return .calendar(calendar, month: month, day: day, rest.dropFirst().first.flatMap { Int($0) } ?? 0)
    }
  }

  private static func date(_ text: String) -> (Int, Int)? {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }
}
