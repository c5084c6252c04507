extension Suggester {
  /// What each expert gives the usual one of all that may be next.
  func usual() -> [Float] {
    let scratch = forecaster.scratch
    let lanes = forecaster.lanes
    guard scratch.table.count >= Scratch.Row.count * lanes, lanes > 0 else { return Expert.allCases.map { _ in 0 } }
    let open = Scratch.Row.isOpen * scratch.width
    var count = Lane.zero
    for lane in 0..<lanes { count += scratch.table[open + lane] }
    return Expert.allCases.map { expert in
      var sum = Lane.zero
      let row = expert.rawValue * scratch.width
      for lane in 0..<lanes { sum += scratch.table[row + lane] * scratch.table[open + lane] }
      return sum.sum() / max(1, count.sum())
    }
  }

  /// The offer with its reasons, or without where nothing is usual; the forecast must be of this moment.
  func explained(_ offer: Offer, _ moment: Moment, _ usual: [Float]) -> Suggestion {
    var suggestion = Suggestion(key: key(offer), probability: Double(min(1, offer.probability)), reasons: [], role: nil)
    if offer.isTold {
      suggestion.role =
        told(at: moment).first { $0.key.refines(suggestion.key) || suggestion.key.refines($0.key) }?.role
    }
    guard !usual.isEmpty else { return suggestion }
    let weights = forecaster.mixer.mixed(forecaster.scratch.sets)
    guard offer.slot < keys.count else {
      suggestion.reasons = [SuggestionReason(kind: .told, weight: Double(weights[Expert.told.rawValue]))]
      return suggestion
    }
    for expert in Expert.allCases {
      let lead = forecaster.scratch.figure(expert.rawValue, offer.slot) - usual[expert.rawValue]
      let weight = Double(weights[expert.rawValue] * lead)
      guard weight.magnitude > 0.01, let kind = kind(expert, offer.slot, moment) else { continue }
      suggestion.reasons.append(SuggestionReason(kind: kind, weight: weight))
    }
    suggestion.reasons.sort { $0.weight > $1.weight }
    return suggestion
  }

  /// The figures behind an expert's word; nil where it has nothing to go by.
  private func kind(_ expert: Expert, _ slot: Int, _ moment: Moment) -> SuggestionReason.Kind? {
    switch expert {
    case .lately: return .lately(times: Int(forecaster.figure(Forecaster.Row.lately, slot) + 0.5))
    case .afterLast:
      guard let last = forecaster.last, let (times, all) = followed(1, slot) else { return nil }
      return .after(keys[last], times: times, of: all)
    case .afterTwo: return run(2, slot)
    case .sequence: return run(max(1, forecaster.scratch.matched), slot)
    case .hour: return hour(slot, Forecaster.Row.hours, moment).map { .timeOfDay(hour: $0.hour, share: $0.share) }
    case .dayHour:
      guard let isWeekend = moment.weekday.map({ $0 >= 5 }), isMostly(slot, isWeekend) else { return nil }
      let row = isWeekend ? Forecaster.Row.weekendHours : Forecaster.Row.weekdayHours
      return hour(slot, row, moment).map { .dayAndTime(isWeekend: isWeekend, hour: $0.hour, share: $0.share) }
    case .place:
      guard let name = moment.place, let place = places.firstIndex(of: name) else { return nil }
      let row = Forecaster.Row.places + place
      return .place(name, times: Int(forecaster.figure(row, slot)), of: Int(forecaster.totals[row]))
    case .afterPause:
      guard let last = forecaster.last, let time = moment.time, let before = forecaster.lastMoment, hasFollowed(slot)
      else { return nil }
      return .afterPause(keys[last], seconds: max(0, time - before))
    case .lastAtHour:
      guard let last = forecaster.last, let hour = moment.hour, hasFollowed(slot) else { return nil }
      return .afterAtThisHour(keys[last], hour: hour)
    case .sinceUse: return .timeSince(seconds: moment.time.map { max(0, $0 - forecaster.lastTime[slot]) })
    case .interval:
      let usual = forecaster.figure(Forecaster.Row.interval, slot)
      return usual > 0 ? .interval(seconds: moment.time == nil ? nil : Double(usual)) : nil
    case .order:
      let others = Int(forecaster.figure(Forecaster.Row.rank, slot))
      return others > 0 ? .othersSince(others) : nil
    case .told: return forecaster.figure(Forecaster.Row.told, slot) > 0 ? .told : nil
    case .refused:
      let times = forecaster.figure(Forecaster.Row.refused, slot)
      return times > 0 ? .dismissed(times: Double(times)) : nil
    }
  }

  private func run(_ order: Int, _ slot: Int) -> SuggestionReason.Kind? {
    guard let (times, all) = followed(order, slot) else { return nil }
    let run = forecaster.history.suffix(order).filter { $0 >= 0 }.map { keys[Int($0)] }
    return .sequence(run, times: times, of: all)
  }

  /// Whether it ever came after the last one, so that there is something to say of that.
  private func hasFollowed(_ slot: Int) -> Bool { followed(1, slot).map { $0.times > 0 } ?? false }

  private func followed(_ order: Int, _ slot: Int) -> (times: Int, all: Int)? {
    guard let key = forecaster.key(last: order), let context = forecaster.contexts.find(key) else { return nil }
    let start = Int(context.start)
    let run = forecaster.contexts.pool[start..<start + Int(context.count)]
    return (Int(run.first { $0.slot == slot }?.total ?? 0), Int(context.total))
  }

  /// The hour around which it is done that is nearest to the moment's, and what share of its uses is within an hour and a half of it.
  private func hour(_ slot: Int, _ row: Int, _ moment: Moment) -> (hour: Double, share: Double)? {
    guard let hour = moment.hour else { return nil }
    let half = Forecaster.halfHour(hour)
    func figure(_ bin: Int) -> Float { forecaster.figure(row + (bin + 96) % 48, slot) }
    let total = (0..<48).reduce(Float(0)) { $0 + figure($1) }
    let near = (half - 3...half + 3).reduce(Float(0)) { $0 + figure($1) }
    guard total > 0, near > 0 else { return nil }
    // The centre of what was done near now.
    let centre = (half - 3...half + 3).reduce(Float(0)) { $0 + figure($1) * (Float($1) * 0.5 + 0.25) } / near
    let usual = (Double(centre) + 24).truncatingRemainder(dividingBy: 24)
    return (usual, Double(min(1, near / total)))
  }

  /// At least five of six uses are on days of this kind.
  private func isMostly(_ slot: Int, _ isWeekend: Bool) -> Bool {
    func sum(_ row: Int) -> Float { (row..<row + 48).reduce(0) { $0 + forecaster.figure($1, slot) } }
    let (weekdays, weekends) = (sum(Forecaster.Row.weekdayHours), sum(Forecaster.Row.weekendHours))
    return (isWeekend ? weekends : weekdays) * 6 >= (weekdays + weekends) * 5 && weekdays + weekends > 0
  }
}
