import Testing

@testable import AssistantSuggestions

struct PropertyTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `probabilities of all suggestions sum to one at most, and none is out of order`(seed: UInt64) {
    var suggester = Suggester()
    var dice = Dice(state: seed)
    for event in mixedLog(days: 12, seed: seed) {
      suggester.learn(event)
      guard dice.roll(4) == 0 else { continue }
      let now = moment(day: 12, hour: Double(dice.roll(24)), place: "home")
      let all = suggester.suggestions(at: now, limit: 1_000)
      #expect(all.reduce(0) { $0 + $1.probability } <= 1.0001)
      #expect(all.allSatisfy { $0.probability >= 0 && $0.probability <= 1 })
      #expect(zip(all, all.dropFirst()).allSatisfy { $0.probability >= $1.probability })
      #expect(Set(all.map(\.key)).count == all.count)
    }
  }

  @Test func `the same events make the same bytes, asked in between or not`() {
    let log = mixedLog(days: 15, seed: 9)
    let silent = Suggester(learning: log)
    var asked = Suggester()
    for (index, event) in log.enumerated() {
      asked.learn(event)
      _ = asked.suggestions(at: moment(day: index, hour: 9), limit: 3)
      _ = asked.verdict(on: key("action1", app: "app1"), at: moment(day: 3, hour: 4))
    }
    #expect(silent.snapshot() == asked.snapshot())
  }

  @Test(arguments: ["app0", "app1", "app2"])
  func `an app that is forgotten was never seen`(app: String) {
    let log = mixedLog(days: 15, seed: 11)
    let without = Suggester(learning: log.filter { $0.app != app })
    var never = Suggester()
    for event in log where event.app != app { never.learn(event) }
    #expect(without.snapshot() == never.snapshot())
    let bytes = without.snapshot()
    #expect(bytes != Suggester(learning: log).snapshot())
    #expect(!contains(bytes, Array(app.utf8)), "nothing names the app")
    #expect(contains(Suggester(learning: log).snapshot(), Array(app.utf8)))
  }

  @Test func `what was kept goes on as if it had never stopped`() throws {
    let log = mixedLog(days: 16, seed: 21)
    var whole = Suggester(learning: log)
    var kept = try Suggester(snapshot: Suggester(learning: log.prefix(150)).snapshot())
    for event in log.dropFirst(150) { kept.learn(event) }
    #expect(kept.snapshot() == whole.snapshot())
    let now = moment(day: 16, hour: 8)
    #expect(kept.suggestions(at: now) == whole.suggestions(at: now))
  }

  @Test func `what is kept is refused when a byte of it changed, and never crashes`() throws {
    let bytes = Suggester(learning: mixedLog(days: 4, seed: 2)).snapshot()
    var dice = Dice(state: 1)
    for _ in 0..<60 {
      var damaged = bytes
      damaged[dice.roll(bytes.count)] ^= UInt8(1 + dice.roll(255))
      #expect(throws: SuggestionError.self) { try Suggester(snapshot: damaged) }
    }
    for count in [0, 7, 24, bytes.count / 2, bytes.count - 1] {
      #expect(throws: SuggestionError.self) { try Suggester(snapshot: Array(bytes.prefix(count))) }
    }
  }

  @Test func `what is kept stays small while shortcuts, places and values go on being new`() {
    let limits = SuggestionLimits(shortcuts: 24, contexts: 300, sightings: 50)
    var suggester = Suggester(limits: limits)
    var dice = Dice(state: 77)
    var sizes: [Int] = []
    for turn in 0..<6_000 {
      let now = Moment(
        time: Double(turn) * 700, hour: Double(turn % 24), weekday: turn % 7, place: "place\(dice.roll(turn / 20 + 1))")
      let donation = Donation(
        app: "app", action: "action\(dice.roll(turn / 30 + 2))", values: ["text": "\(turn)", "to": "\(dice.roll(5))"],
        combinations: [["to"], ["to", "text"]], moment: now)
      suggester.learn(.done(donation))
      if turn % 500 == 499 { sizes.append(suggester.snapshot().count) }
    }
    #expect(suggester.shortcutCount <= 24)
    #expect((sizes.max() ?? 0) < 300_000)
    #expect((sizes.last ?? 0) < (sizes.dropLast().max() ?? 0) * 5 / 4)
    #expect(suggester.eventCount > 5_000)
  }

  #if !DEBUG
    @Test func `a million events fit into a few megabytes and seconds`() {
      var suggester = Suggester()
      var dice = Dice(state: 5)
      var largest = 0
      for turn in 0..<1_000_000 {
        let item = dice.roll(2) == 0 ? turn % 40 : dice.roll(700)
        let now = Moment(time: Double(turn) * 900, hour: Double(turn % 96) / 4, weekday: turn / 96 % 7, place: nil)
        suggester.learn(done("action\(item)", now))
        if turn % 100_000 == 99_999 { largest = max(largest, suggester.snapshot().count) }
      }
      #expect(largest < 16_000_000)
      #expect(suggester.shortcutCount <= 512)
    }
  #endif

  @Test func `figures that mean nothing are not learned and break nothing`() {
    var suggester = Suggester()
    let odd: [Double] = [.nan, .infinity, -.infinity, -1, 24, 1e300, 1e11]
    for (index, value) in (odd + odd.reversed()).enumerated() {
      let now = Moment(
        time: value, hour: value, weekday: index - 3, place: "", position: Position(latitude: value, longitude: value))
      suggester.learn(done("action\(index % 3)", now))
      _ = suggester.suggestions(at: now)
    }
    let all = suggester.suggestions(at: Moment())
    #expect(all.count == 2)
    #expect(all.allSatisfy { $0.probability.isFinite && $0.reasons.allSatisfy { $0.weight.isFinite } })
  }

  private func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    bytes.indices.dropLast(part.count - 1).contains { Array(bytes[$0..<$0 + part.count]) == part }
  }
}
