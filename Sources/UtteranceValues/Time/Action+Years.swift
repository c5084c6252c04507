extension Action {
  /// Actions that make stretches of years, and dates written without signs.
  static let yearActions: [String: Body] = [
    // Ten years from the one that is named; two digits mean the latest century that has begun with them.
    "time.decade": { input in
      guard let number = input.integer("year"), number % 10 == 0 else { return nil }
      let year = (0..<100).contains(number) ? (number < 20 ? 2000 : 1900) + number : number
      guard (1000...2990).contains(year) else { return nil }
      return years(from: year, 10).map { .time($0) }
    },
    // A year said as two numbers: nineteen eighty six.
    "time.year-pair": { input in
      guard let century = input.integer("century"), let rest = input.integer("rest"), (0...99).contains(rest),
        (10...29).contains(century)
      else { return nil }
      return .time(TimeMeaning(TimeFields(year: century * 100 + rest), .year))
    },
    // A century by its number: the 19th is that of the years from 1800 on.
    "time.century": { input in
      guard let number = input.integer("nth"), (2...30).contains(number) else { return nil }
      return years(from: (number - 1) * 100, 100).map { .time($0) }
    },
    // Decades or centuries counted from the one that we are in: `length` years each, `count` of them on the side of `sign`.
    "time.round-years": { input in
      guard let length = input.integer("length"), let count = input.integer("count"), (0...100).contains(count) else {
        return nil
      }
      let isBack = (input.integer("sign") ?? 1) < 0
      let (first, last) = count == 0 ? (0, 0) : isBack ? (-count, -1) : (1, count)
      return .time(TimeMeaning(.roundYears(length, first: first, last: last), .year, .run))
    },
    // A month of this year, or of the next where it was long ago: this September.
    "time.this-month": { input in
      guard let month = input.part("month")?.time?.fields?.month else { return nil }
      let now = input.context.calendar.dateComponents([.year, .month], from: input.context.reference)
      guard let year = now.year, let current = now.month else { return nil }
      return .time(TimeMeaning(TimeFields(month: month, year: current - month > 6 ? year + 1 : year), .date))
    },
    // Year, month and day as eight digits.
    "time.compact": { input in
      guard let number = input.integer("value"), (1900_01_01...2099_12_31).contains(number) else { return nil }
      let (year, month, day) = (number / 10_000, number / 100 % 100, number % 100)
      guard (1...12).contains(month), day >= 1, day <= CivilTime.daysInMonth(month, of: year) else { return nil }
      return .time(TimeMeaning(TimeFields(day: day, month: month, year: year), .date))
    },
  ]

  private static func years(from year: Int, _ count: Int) -> TimeMeaning? {
    TimeMeaning(
      .interval(
        from: .fields(TimeFields(year: year)), to: .fields(TimeFields(year: year + count)), isClosed: false), .year,
      .interval)
  }
}
