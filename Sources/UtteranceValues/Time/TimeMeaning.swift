/// A time as words say it, with what other patterns ask about it.
package struct TimeMeaning: Hashable, Sendable {
  /// What kind of words it was said in.
  package enum Form: String, Hashable, Sendable {
    case weekday, month, day, date, year, clock, dayPart, season, holiday, cycle, moment, run, interval, combined
  }

  package enum Direction: Hashable, Sendable {
    case after, before
  }

  package var expression: TimeExpression
  package var grain: TimeGrain
  package var form: Form
  /// Whether the cycle that is under way is not meant: a weekday said on that weekday is the next one.
  package var skipsCurrent = false
  /// Set for an open interval that begins or ends there.
  package var direction: Direction?
  /// Name of the holiday that it is, or a part of.
  package var holiday: String?
  /// Set for a part of the day.
  var dayHours: DayHours?

  package init(_ expression: TimeExpression, _ grain: TimeGrain, _ form: Form, skipsCurrent: Bool = false) {
    self.expression = expression
    self.grain = grain
    self.form = form
    self.skipsCurrent = skipsCurrent
  }

  init(_ fields: TimeFields, _ form: Form, skipsCurrent: Bool = false) {
    self.init(.fields(fields), fields.grain, form, skipsCurrent: skipsCurrent)
  }

  /// Parts on clock and calendar, where it is nothing but them.
  var fields: TimeFields? { if case .fields(let fields) = expression { fields } else { nil } }

  /// Whether it is an hour of which it was not said in which half of the day it lies.
  var isTwelveHour: Bool { fields.map { $0.hour != nil && $0.isTwelveHour && $0.half == nil } ?? false }

  private var isYear: Bool { form == .year && fields != nil }

  private var isCycle: Bool { if case .reference = expression { grain < .year } else { false } }

  private var isCounted: Bool {
    switch expression {
    case .after, .lastInside, .nearest, .part: true
    default: false
    }
  }

  /// Whether it lasts for longer than one cycle of its grain: an evening, a weekend.
  var isStretch: Bool { Self.isStretch(expression) }

  private static func isStretch(_ expression: TimeExpression) -> Bool {
    switch expression {
    case .interval, .part, .run, .seasons, .roundYears: true
    case .intersection(_, let finer): isStretch(finer)
    case .counted(_, let base, _), .zoned(let base, _): isStretch(base)
    default: false
    }
  }

  /// Whether some of it was already said on the clock of a zone.
  var isZoned: Bool { Self.isZoned(expression) }

  private static func isZoned(_ expression: TimeExpression) -> Bool {
    switch expression {
    case .zoned: true
    case .interval(let from, let to, _): isZoned(from) || isZoned(to)
    case .intersection(let coarser, let finer): isZoned(coarser) || isZoned(finer)
    default: false
    }
  }

  /// What this and another say together; nil if that makes no sense.
  func combined(with other: TimeMeaning) -> TimeMeaning? {
    guard direction == nil || other.direction == nil else { return nil }
    if other.isOfDay, let day = countedDay { return day.combined(with: other) }
    if isOfDay, let day = other.countedDay { return combined(with: day) }
    if let hour = other.clock(inPart: self) ?? clock(inPart: other) { return hour }
    if let stretch = other.stretch(inPart: self) { return combined(with: stretch) }
    if let stretch = stretch(inPart: other) { return stretch.combined(with: other) }
    // A year behind what is counted from a time belongs to that time.
    if (other.isYear && isCounted) || (isYear && other.isCounted) { return nil }
    // Today and next week are of the year that they are of.
    if (other.isYear && isCycle) || (isYear && other.isCycle) { return nil }
    var combined: TimeMeaning
    if let merged = fields.flatMap({ own in other.fields.flatMap { own.merged(with: $0) } }) {
      combined = TimeMeaning(merged, merged.grain >= .day ? .date : .combined)
    } else {
      let (coarser, finer) = grain < other.grain ? (other, self) : (self, other)
      if coarser.grain == finer.grain, coarser.form == finer.form, fields == nil || other.fields == nil { return nil }
      if let (one, two) = fields.flatMap({ own in other.fields.map { (own, $0) } }), one.grain == two.grain {
        return nil
      }
      combined = TimeMeaning(
        .intersection(coarser: coarser.expression, finer: finer.expression), finer.grain, .combined)
      if let hours = finer.dayHours, hours.day == nil, coarser.grain >= .day {
        combined.dayHours = hours.of(coarser.expression)
      }
    }
    combined.direction = direction ?? other.direction
    combined.holiday = holiday ?? other.holiday
    combined.skipsCurrent = skipsCurrent && other.skipsCurrent
    return combined
  }

  /// Whether it is a time of any day: an hour, a morning.
  private var isOfDay: Bool { form == .clock || form == .dayPart }

  /// The day of a moment so many days from now, for an hour of that day; nil for everything else.
  ///
  /// “In three days” alone is meant to the hour.
  var countedDay: TimeMeaning? {
    guard form == .moment, grain == TimeGrain.day.whenCounted, direction == nil else { return nil }
    return expression.countedDay.map { TimeMeaning($0, .day, .combined) }
  }

  /// A day with the hour that was said elsewhere, or the other way round; nil where both or none are hours on the clock.
  func completed(by other: TimeMeaning) -> TimeMeaning? {
    guard (form == .clock) != (other.form == .clock), direction == nil, other.direction == nil else { return nil }
    let (hour, day) = form == .clock ? (self, other) : (other, self)
    switch day.form {
    case .weekday, .day, .date, .dayPart, .holiday, .cycle: break
    case .combined where day.dayHours != nil || day.grain == .day: break
    case .moment where day.countedDay != nil: break
    default: return nil
    }
    return day.grain <= .day ? hour.combined(with: day) : nil
  }

  /// The same for a meal; nil where the half of the day is known, or there is no hour.
  var ofMeal: TimeMeaning? { with(expression.half { $0 == Self.earlyMeal ? .morning : .afternoon }) }

  /// The same for what people do on a day; nil where they may be awake anyway, or the half is known.
  ///
  /// An hour alone is the next such hour, whichever half it lies in.
  var awake: TimeMeaning? {
    guard form == .combined else { return nil }
    return with(expression.half { Self.sleep.contains($0) ? .afternoon : nil })
  }

  /// The same for what people do again and again; nil where the half of the day is known, or there is no hour.
  var ofEachDay: TimeMeaning? {
    with(expression.half { Self.sleep.contains($0) || $0 == 12 ? .afternoon : .morning })
  }

  /// An hour that people rather eat at before noon.
  private static let earlyMeal = 11
  /// Hours that are rather those of the afternoon.
  private static let sleep = 1...5

  private func with(_ expression: TimeExpression?) -> TimeMeaning? {
    guard let expression else { return nil }
    var copy = self
    copy.expression = expression
    return copy
  }

  /// The time on the 24 hour clock in a half of the day; nil for what is no hour on a clock of twelve.
  func inHalf(_ half: TimeFields.HalfDay) -> TimeMeaning? {
    guard var fields, let hour = fields.hour, fields.half == nil, (0...24).contains(hour) else { return nil }
    if hour > 12 || !fields.isTwelveHour {
      guard half == .afternoon, hour >= 12 else { return nil }
      return self
    }
    fields.half = half
    var copy = self
    copy.expression = .fields(fields)
    return copy
  }
}

/// How long something lasts, in the cycles that were said.
package struct DurationMeaning: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    package var count: Int
    package var grain: TimeGrain
  }

  /// From coarse to fine.
  package var parts: [Part]

  package init(_ count: Int, _ grain: TimeGrain) { parts = [Part(count: count, grain: grain)] }

  /// In cycles of a finer grain where the amount is broken; whole seconds at the finest; nil for what is too large or less than half a second.
  package init?(_ amount: Double, _ grain: TimeGrain) {
    guard amount.isFinite, abs(amount) < 1e12 else { return nil }
    var (amount, grain) = (amount, grain)
    while abs(amount - amount.rounded()) > 1e-9 {
      // Nothing is finer than a second.
      guard let (factor, finer) = Self.division(of: grain) else { break }
      (amount, grain) = (amount * Double(factor), finer)
    }
    guard amount == 0 || amount.rounded() != 0 else { return nil }
    self.init(Int(amount.rounded()), grain)
  }

  /// How many cycles of which finer grain a cycle is taken for.
  static func division(of grain: TimeGrain) -> (count: Int, grain: TimeGrain)? {
    switch grain {
    case .second: nil
    case .minute: (60, .second)
    case .hour: (60, .minute)
    case .day: (24, .hour)
    case .week: (7, .day)
    case .month: (30, .day)
    case .quarter: (3, .month)
    case .year: (12, .month)
    }
  }

  /// The whole in cycles of its finest grain.
  package var total: (count: Int, grain: TimeGrain) {
    let finest = parts.map(\.grain).min() ?? .second
    var sum = 0
    for part in parts {
      var (count, grain) = (part.count, part.grain)
      while grain > finest {
        guard let (factor, finer) = Self.division(of: grain == .month && finest == .week ? .week : grain) else { break }
        let (product, isTooLarge) = count.multipliedReportingOverflow(by: factor)
        (count, grain) = (isTooLarge ? Int(Int32.max) : product, finer)
      }
      sum &+= count
    }
    return (sum, finest)
  }

  /// Both one after another.
  func adding(_ other: DurationMeaning) -> DurationMeaning {
    var sum = self
    sum.parts = (parts + other.parts).sorted { $0.grain > $1.grain }
    return sum
  }

  /// A time moved by this, backwards for -1.
  func shifting(_ expression: TimeExpression, sign: Int) -> TimeExpression {
    parts.reduce(expression) { .shifted($0, count: $1.count * sign, step: $1.grain) }
  }
}

extension TimeFields {
  /// Whether the next such day of a year is within two months and falls on the weekday; true where one of them was not
  /// said.
  func agree(with evaluation: TimeEvaluation) -> Bool {
    guard let weekday, let day, let month else { return true }
    let now = evaluation.reference
    let next = (0...1).map { CivilTime(year: now.start.date.year + $0, month: month, day: day) }
      .first { $0.adding(1, .day) > now.start }
    return next.map { $0.weekday == weekday && $0 < now.start.adding(62, .day) } ?? false
  }
}
