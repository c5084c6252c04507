import Testing

@testable import UtteranceValues

/// Times without a word of any language, around Tuesday, 12 February 2013, 4:30.
struct TimeExpressionTests {
  private let now = TimeEvaluation(reference: CivilTime(year: 2013, month: 2, day: 12, hour: 4, minute: 30))

  private func first(_ expression: TimeExpression, _ count: Int = 1) -> [String] {
    let steps = now.ahead(expression, of: now.reference)
    return (0..<count).compactMap { _ in steps() }.map(Self.print)
  }

  private static func print(_ span: TimeSpan) -> String {
    func print(_ time: CivilTime) -> String {
      let (year, month, day) = time.date
      let clock = time.hour + time.minute == 0 ? "" : " \(time.hour):\(time.minute)"
      return "\(year)-\(month)-\(day)\(clock)"
    }
    return print(span.start) + (span.explicitEnd.map { "–" + print($0) } ?? "")
  }

  @Test(arguments: [1, 59, 60, 365, 366, 146_097, -1, -719_468, 735_000])
  func `A day's number is the date's that it has`(number: Int) {
    let (year, month, day) = CivilTime(seconds: number * 86_400).date
    #expect(CivilTime.days(year: year, month: month, day: day) == number)
    #expect((1...12).contains(month) && (1...31).contains(day))
  }

  @Test func `A month later is the last day where the day does not exist`() {
    #expect(CivilTime(year: 2012, month: 1, day: 31).adding(1, .month) == CivilTime(year: 2012, month: 2, day: 29))
    #expect(CivilTime(year: 2012, month: 2, day: 29).adding(-1, .year) == CivilTime(year: 2011, month: 2, day: 28))
  }

  @Test func `Weeks begin on the weekday that the calendar says`() {
    let sunday = CivilTime(year: 2013, month: 2, day: 10)
    #expect(sunday.adding(2, .day).rounded(to: .week, firstWeekday: 7) == sunday)
    #expect(sunday.rounded(to: .week, firstWeekday: 1) == CivilTime(year: 2013, month: 2, day: 4))
  }

  @Test func `An hour said on twelve comes twice a day`() {
    #expect(first(.fields(TimeFields(hour: 3, isTwelveHour: true)), 2) == ["2013-2-12 15:0", "2013-2-13 3:0"])
    #expect(first(.fields(TimeFields(hour: 3, isTwelveHour: true, half: .morning))) == ["2013-2-13 3:0"])
  }

  @Test func `A weekday of a month is looked for over the years`() {
    #expect(first(.fields(TimeFields(weekday: 5, day: 13, month: 9)), 2) == ["2013-9-13", "2019-9-13"])
    #expect(first(.fields(TimeFields(day: 30, month: 2))) == [])
    #expect(first(.fields(TimeFields(day: 29, month: 2))) == ["2016-2-29"])
  }

  @Test func `The last weekday of a month and the one before it lie inside it`() {
    let march = TimeExpression.fields(TimeFields(month: 3))
    let sunday = TimeExpression.fields(TimeFields(weekday: 7))
    #expect(first(.lastInside(sunday, 0, march)) == ["2013-3-31"])
    #expect(first(.lastInside(sunday, 1, march)) == ["2013-3-24"])
    #expect(first(.lastInside(sunday, 5, march)) == [])
  }

  @Test func `What is shifted over the reference changes sides`() {
    let christmas = TimeExpression.fields(TimeFields(day: 25, month: 12))
    #expect(first(.shifted(christmas, count: 3, step: .month), 2) == ["2013-3-25", "2014-3-25"])
    #expect(
      Self.print(now.before(.shifted(christmas, count: 1, step: .day), now.reference)() ?? now.reference)
        == "2012-12-26")
  }

  @Test func `Runs of cycles leave out the one under way`() {
    #expect(first(.run(3, .cycles(.day), skipsCurrent: true)) == ["2013-2-13–2013-2-16"])
    let past = now.before(.run(-2, .cycles(.week), skipsCurrent: true), now.reference)()
    #expect(past.map(Self.print) == "2013-1-28–2013-2-11")
  }

  @Test func `An interval reaches to the next end and over midnight`() {
    let night = TimeExpression.interval(
      from: .fields(TimeFields(hour: 22)), to: .fields(TimeFields(hour: 2)), isClosed: false)
    #expect(first(night) == ["2013-2-12 22:0–2013-2-13 2:0"])
  }

  @Test func `A zone moves the clock`() {
    #expect(first(.zoned(.fields(TimeFields(hour: 8)), .offset(-3600))) == ["2013-2-12 9:0"])
  }

  @Test func `The nearest time may lie before`() {
    let monday = TimeExpression.fields(TimeFields(weekday: 1))
    let date = TimeExpression.fields(TimeFields(day: 5, month: 10, year: 2013))
    #expect(first(.nearest(monday, 0, date)) == ["2013-10-7"])
    #expect(first(.nearest(monday, 1, date)) == ["2013-9-30"])
  }

  @Test(arguments: [
    ("Easter Sunday", 2024, "2024-3-31"), ("Easter Sunday", 1961, "1961-4-2"),
    ("Orthodox Easter Sunday", 2024, "2024-5-5"),
    ("Thanksgiving Day", 2024, "2024-11-28"), ("Memorial Day", 2024, "2024-5-27"), ("Victoria Day", 2024, "2024-5-20"),
    ("Purim", 2024, "2024-3-23"), ("Yom Kippur", 2024, "2024-10-11–2024-10-13"),
    ("Chinese New Year", 2024, "2024-2-10"),
    ("Election Day", 2024, "2024-11-5"), ("Tax Day", 2017, "2017-4-18"), ("Holi", 2019, "2019-3-21"),
  ])
  func `Holidays fall on the days that their rules say`(name: String, year: Int, expected: String) throws {
    let rule = try #require(Holiday(named: name)?.rule(in: nil))
    #expect(rule.spans(in: year, region: nil).map(Self.print) == [expected])
  }

  @Test func `Every line of the holidays is a rule and names only others that there are`() {
    let lines = [HolidayRule.table, HolidayRule.worldDays].flatMap { $0.split(separator: "\n") }
    #expect(HolidayRule.lines.count == lines.count)
    for name in HolidayRule.lines.keys {
      let rules = HolidayRule.rules(of: name) ?? [:]
      #expect(!rules.isEmpty, "\(name) has no rule that can be read")
      guard rules.values.contains(where: { $0.spans(in: 2024, region: nil).isEmpty }) else { continue }
      #expect(["Inauguration Day"].contains(name), "\(name) never comes")
    }
  }

  @Test func `Broken amounts become whole cycles of a finer grain`() {
    #expect(DurationMeaning(1.5, .hour)?.total.count == 90)
    #expect(DurationMeaning(0.5, .year)?.parts == [DurationMeaning.Part(count: 6, grain: .month)])
    #expect(DurationMeaning(1.0 / 7, .second) == nil)
    #expect(DurationMeaning(.infinity, .day) == nil)
  }
}
