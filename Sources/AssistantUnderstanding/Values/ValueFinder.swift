import IntentSchema
import UtteranceValues

/// A value that some tokens of an utterance stand for, ready to be put into a parameter.
struct SpokenValue: Sendable {
  var end: Int
  /// How unlikely it is that just this is meant, from 0.
  var penalty: Double
  /// Among the values of its utterance; nil for what was put together of several.
  fileprivate(set) var number: Int?
  fileprivate var found: FoundValue
}

/// The numbers, amounts and times of one utterance, found when somebody asks for the first.
struct ValueFinder {
  let context: UtteranceContext
  private let valueContext: ValueContext
  /// By the token that they begin at.
  private let byStart: [Int: [SpokenValue]]

  /// What counts only where somebody asks for such a value is a little less likely.
  private static let latentPenalty = 0.02
  private static let cutPenalty = 0.08
  private static let looseHourPenalty = 0.03
  /// Of readings of the same words and kind this many are kept.
  private static let mostReadings = 2

  /// - Parameter values: the same text, as the grammar's readers see it; nil to cut it into tokens now.
  init(_ text: TokenizedText, values: TokenizedValues? = nil, grammar: ValueGrammar, context: UtteranceContext) {
    self.context = context
    let values = values ?? TokenizedValues(text.characters, for: grammar)
    valueContext = ValueContext(reference: context.now, calendar: context.calendar, region: context.region)
    let all = ValueReader(grammar: grammar).candidates(
      in: values, context: valueContext, dimensions: Self.dimensions, includesLatent: true)
    var starts: [Int: Int] = [:]
    for (index, token) in text.tokens.enumerated() { starts[token.start] = index }
    var byStart: [Int: [SpokenValue]] = [:]
    for (number, found) in all.enumerated() {
      guard let start = starts[found.range.lowerBound], let end = Self.end(of: found, in: text, after: start) else {
        continue
      }
      let same = (byStart[start] ?? []).filter { $0.end == end && $0.found.dimension == found.dimension }
      guard same.count < Self.mostReadings, !same.contains(where: { $0.found.value == found.value }) else { continue }
      let penalty = (found.isLatent ? Self.latentPenalty : 0) + (same.isEmpty ? 0 : 0.01)
      byStart[start, default: []].append(SpokenValue(end: end, penalty: penalty, number: number, found: found))
    }
    self.byStart = byStart
  }

  private static let dimensions = Set(ValueDimension.allCases).subtracting([.email, .phoneNumber, .url, .ordinal])

  /// The token after the last one that a value covers; nil if it ends inside a token.
  private static func end(of found: FoundValue, in text: TokenizedText, after start: Int) -> Int? {
    var end = start
    while end < text.count, text.tokens[end].end <= found.range.upperBound { end += 1 }
    guard end > start, end == text.count || text.tokens[end].start >= found.range.upperBound else { return nil }
    return end
  }

  /// What may stand at a token where such a value is wanted.
  func values(at start: Int, as reading: SlotReading) -> [SpokenValue] {
    let all = byStart[start] ?? []
    var fitting = all.filter { Self.fits($0.found, reading) && !(reading == .money && isOfOtherUnit($0, among: all)) }
    for index in fitting.indices { fitting[index].penalty += cut(fitting[index], reading, among: all, at: start) }
    return fitting
  }

  /// Whether a number has a unit behind it that is none of money: 20 per cent are not 20 dollars.
  private func isOfOtherUnit(_ value: SpokenValue, among all: [SpokenValue]) -> Bool {
    guard value.found.isNumber || value.found.isLatent else { return false }
    let longer = amounts(beyond: value, among: all)
    return !longer.isEmpty && !longer.contains { $0.found.dimension == .money }
  }

  /// Amounts that a value is the beginning of.
  private func amounts(beyond value: SpokenValue, among all: [SpokenValue]) -> [SpokenValue] {
    all.filter { $0.end > value.end && $0.found.isAmount && !$0.found.isLatent }
  }

  /// What it costs to take a number and leave its unit (the 20 of “20 euros”), or to take for an hour a number before a time
  /// (“for two tomorrow evening”), which is rather how many.
  private func cut(_ value: SpokenValue, _ reading: SlotReading, among all: [SpokenValue], at start: Int) -> Double {
    switch value.found.value {
    case .number:
      return amounts(beyond: value, among: all).isEmpty ? 0 : Self.cutPenalty
    case .time:
      guard let number = all.first(where: { $0.found.isNumber && $0.end < value.end }) else { return 0 }
      let isTimeWithout = (byStart[number.end] ?? []).contains { $0.end == value.end && $0.found.isTime }
      return isTimeWithout ? Self.looseHourPenalty : 0
    default: return 0
    }
  }

  private static func fits(_ found: FoundValue, _ reading: SlotReading) -> Bool {
    switch (reading, found.value) {
    case (.integer, .number(let number)): return number.rounded() == number && abs(number) < 1e15
    case (.number, .number): return true
    case (.number, .measure(let measure)): return measure.unit == .percent && measure.amount != nil
    case (.money, .number(let number)): return number > 0
    case (.money, .measure): return found.dimension == .money
    case (.measure(let wanted), .measure(let measure)):
      guard measure.amount != nil, found.dimension != .money, measure.unit != .percent else { return false }
      return wanted == nil || dimension(wanted) == found.dimension
    case (.measured(let units), .measure(let measure)): return units.value(of: measure) != nil
    case (.measured(let units), .duration(let duration)): return units.value(of: duration) != nil
    case (.measure(let wanted), .number): return wanted == "temperature"
    case (.measure(let wanted), .duration): return wanted == nil || wanted == "duration"
    case (.time, .time), (.time, .duration), (.time, .recurrence): return true
    default: return false
    }
  }

  /// Whether a value is a time that has begun and that no end is told of.
  func isOngoing(_ spoken: SpokenValue) -> Bool {
    guard case .time(let time) = spoken.found.value else { return false }
    return time.bounds == .after && time.start <= context.now
  }

  private static func dimension(_ name: String?) -> ValueDimension? {
    switch name {
    case "temperature": .temperature
    case "distance", "length": .length
    case "mass", "weight": .mass
    case "volume": .volume
    case "speed": .speed
    case "energy": .energy
    default: nil
    }
  }

  /// A day and an hour of it as one time; nil for everything else, and for what is an hour only where one is asked for.
  func combined(_ one: SpokenValue, _ other: SpokenValue) -> SpokenValue? {
    guard !other.found.isLatent, let found = one.found.combined(with: other.found, valueContext) else { return nil }
    return SpokenValue(end: one.end, penalty: one.penalty, number: nil, found: found)
  }

  /// The duration that the words of an hour are as well; nil where there is none, or a word before them makes them an hour:
  /// “deux heures”, but not behind “à”.
  ///
  /// - Parameter isSaidSo: whether a word before them makes them a duration.
  func delay(_ spoken: SpokenValue, at start: Int, isSaidSo: Bool) -> SpokenValue? {
    guard spoken.found.isTime else { return nil }
    let isHour = (start - Self.mostBefore..<start).contains { before in
      (byStart[before] ?? []).contains { $0.end == spoken.end && $0.found.isTime }
    }
    guard isSaidSo || !isHour else { return nil }
    return byStart[start]?.first {
      if case .duration = $0.found.value { $0.end == spoken.end } else { false }
    }
  }

  /// Small words before an hour that tell that it is one: “para as duas”.
  private static let mostBefore = 2

  /// The value as a parameter carries it; nil where the parameter has no form for it.
  ///
  /// - Parameter sense: which time is meant of those that words may stand for.
  func value(
    of spoken: SpokenValue, as reading: SlotReading, for assembly: ValueAssembly, sense: TimeSense = .next
  ) -> IntentSchema.Value? {
    var found = spoken.found
    if let meant = found.time(in: sense, valueContext) { found.value = .time(meant) }
    if let again = found.recurrence(valueContext) { found.value = .recurrence(again) }
    switch (reading, found.value) {
    case (.integer, .number(let number)): return Int(exactly: number).map { .integer($0) }
    case (.number, .number(let number)):
      return WireMeasure.number(assembly.leaf == .share && number > 1 ? number / 100 : number)
    case (.number, .measure(let measure)):
      return measure.amount.map { WireMeasure.number($0 / 100) }
    case (.money, .number(let number)): return WireMeasure.currencyAmount(number, region: context.region)
    case (.money, .measure(let measure)): return WireMeasure.currencyAmount(measure, region: context.region)
    case (.measure, .number(let number)): return WireMeasure.temperature(number, region: context.region)
    case (.measured(let units), .measure(let measure)): return units.value(of: measure)
    case (.measured(let units), .duration(let duration)): return units.value(of: duration)
    case (.measure, .measure(let measure)): return WireMeasure.measurement(measure, region: context.region)
    case (.measure, .duration(let duration)): return WireMeasure.duration(duration)
    case (.time, let time): return WireTime(context: context).value(of: time, as: assembly.leaf)
    default: return nil
    }
  }
}

extension FoundValue {
  fileprivate var isNumber: Bool { if case .number = value { true } else { false } }
  fileprivate var isTime: Bool { if case .time = value { !isLatent } else { false } }
  /// A number with its unit.
  fileprivate var isAmount: Bool {
    switch value {
    case .measure(let measure): measure.amount != nil
    case .duration: true
    default: false
    }
  }
}
