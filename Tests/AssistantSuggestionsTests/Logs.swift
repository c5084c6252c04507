import AssistantSuggestions

/// Numbers that look like chance and are the same every time.
struct Dice {
  var state: UInt64

  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides))
  }
}

func moment(day: Int, hour: Double, place: String? = nil) -> Moment {
  Moment(time: Double(day) * 86_400 + hour * 3_600, hour: hour, weekday: day % 7, place: place)
}

func done(_ action: String, _ moment: Moment, app: String = "app") -> SuggestionEvent {
  .done(Donation(app: app, action: action, moment: moment))
}

func key(_ action: String, app: String = "app") -> ShortcutKey { ShortcutKey(app: app, action: action) }

/// Days of somebody who does much by chance, from several apps, here and there, and sends some of it away.
func mixedLog(days: Int, seed: UInt64, actions: Int = 12) -> [SuggestionEvent] {
  var dice = Dice(state: seed)
  var log: [SuggestionEvent] = []
  for day in 0..<days {
    var hour = 6.0
    while hour < 23 {
      let number = dice.roll(2) == 0 ? Int(hour) % actions : dice.roll(actions)
      let app = "app\(number % 3)"
      let now = moment(day: day, hour: hour, place: ["home", "work", nil][dice.roll(3)])
      let hasValues = number % 4 == 0
      log.append(
        .done(
          Donation(
            app: app, action: "action\(number)",
            values: hasValues ? ["what": "\(dice.roll(3))", "how": "\(dice.roll(9))"] : [:],
            combinations: hasValues ? [["what"], ["what", "how"]] : [], moment: now)))
      if dice.roll(9) == 0 { log.append(.dismissed(ShortcutKey(app: app, action: "action\(number)"))) }
      if dice.roll(20) == 0 {
        let provider = RelevanceProvider.routine(.morning)
        log.append(
          .relevant(app: app, [RelevantShortcut(key: ShortcutKey(app: app, action: "new"), providers: [provider])]))
      }
      hour += 0.2 + Double(dice.roll(20)) / 10
    }
  }
  return log
}
