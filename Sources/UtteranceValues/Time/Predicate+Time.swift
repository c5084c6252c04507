extension Predicate {
  /// What patterns ask of times, durations and grains.
  static let timeTests: [String: Test] = [
    "form": { meaning, argument in meaning.time?.form.rawValue == argument },
    "grain": { meaning, argument in
      guard let grain = TimeGrain.named(argument) else { return false }
      // An hour may stand behind “in three days” as behind “tomorrow”.
      if grain == .day, meaning.time?.countedDay != nil { return true }
      return (meaning.time?.grain ?? meaning.grain ?? meaning.duration?.total.grain) == grain
    },
    "finer": { meaning, argument in
      guard let limit = TimeGrain.named(argument),
        let grain = meaning.time?.grain ?? meaning.grain ?? meaning.duration?.total.grain
      else { return false }
      return grain < limit
    },
    "twelve": { meaning, _ in meaning.time?.isTwelveHour ?? false },
    "closed": { meaning, _ in meaning.time.map { $0.direction == nil } ?? false },
    "fixed": { meaning, _ in
      guard let time = meaning.time else { return false }
      return time.fields?.year != nil || [.cycle, .moment, .run].contains(time.form)
    },
    "fields": { meaning, _ in meaning.time?.fields != nil },
  ]
}
