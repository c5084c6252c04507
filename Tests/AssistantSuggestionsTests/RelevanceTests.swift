import AssistantSuggestions
import Testing

struct RelevanceTests {
  @Test func `dates, places and parts of the day hold when they should`() {
    let station = Position(latitude: 51.53, longitude: -0.123)
    let near = Position(latitude: 51.531, longitude: -0.1235)
    let far = Position(latitude: 51.6, longitude: -0.123)
    #expect(RelevanceProvider.date(from: 100, to: 200).holds(at: Moment(time: 150)))
    #expect(!RelevanceProvider.date(from: 100, to: 200).holds(at: Moment(time: 201)))
    #expect(RelevanceProvider.date(from: 100, to: nil).holds(at: Moment(time: 3_700)))
    #expect(!RelevanceProvider.date(from: 100, to: nil).holds(at: Moment()))
    #expect(RelevanceProvider.region(station, radius: 200).holds(at: Moment(position: near)))
    #expect(!RelevanceProvider.region(station, radius: 200).holds(at: Moment(position: far)))
    #expect(RelevanceProvider.routine(.morning).holds(at: Moment(hour: 7)))
    #expect(!RelevanceProvider.routine(.morning).holds(at: Moment(hour: 15)))
    #expect(RelevanceProvider.routine(.gym).holds(at: Moment(place: "gym")))
    #expect(RelevanceProvider.routine(.commute).holds(at: Moment(situations: [.commute])))
  }

  @Test func `distances are right to a percent, over the date line too`() {
    let paris = Position(latitude: 48.8566, longitude: 2.3522)
    let london = Position(latitude: 51.5074, longitude: -0.1278)
    #expect(abs(paris.distance(to: london) - 343_500) < 3_500)
    let west = Position(latitude: 0, longitude: 179.99)
    #expect(west.distance(to: Position(latitude: 0, longitude: -179.99)) < 2_300)
  }

  @Test func `what an app tells of is offered although it was never done, and first on the watch face`() throws {
    var suggester = Suggester(learning: mixedLog(days: 10, seed: 1).filter { $0.app != "gym" })
    let shortcut = RelevantShortcut(
      key: key("checkIn", app: "gym"), providers: [.routine(.gym)], role: .information)
    suggester.learn(.relevant(app: "gym", [shortcut]))
    let there = moment(day: 10, hour: 18, place: "gym")
    let first = try #require(suggester.suggestions(on: .watch, at: there).first)
    #expect(first.key == shortcut.key)
    #expect(first.role == .information)
    #expect(first.reasons.map(\.kind) == [.told])
    let elsewhere = suggester.suggestions(on: .watch, at: moment(day: 10, hour: 18, place: "home"), limit: 100)
    #expect(!elsewhere.contains { $0.key == shortcut.key })
    suggester.learn(.relevant(app: "gym", []))
    #expect(!suggester.suggestions(on: .watch, at: there, limit: 100).contains { $0.key == shortcut.key })
  }

  @Test func `an app whose word was kept is believed more than one whose was not`() {
    func likely(isKept: Bool) -> Double {
      var dice = Dice(state: 12)
      var suggester = Suggester()
      let told = RelevantShortcut(key: key("told"), providers: [.routine(.gym)])
      suggester.learn(.relevant(app: "app", [told]))
      for day in 0..<60 {
        suggester.learn(done("other\(dice.roll(6))", moment(day: day, hour: 9)))
        suggester.learn(done(isKept ? "told" : "other\(dice.roll(6))", moment(day: day, hour: 18, place: "gym")))
        if !isKept, day % 10 == 0 { suggester.learn(done("told", moment(day: day, hour: 21))) }
      }
      suggester.learn(done("other1", moment(day: 60, hour: 9)))
      let offered = suggester.suggestions(at: moment(day: 60, hour: 18, place: "gym"), limit: 100)
      return offered.first { $0.key == key("told") }?.probability ?? 0
    }
    #expect(likely(isKept: true) > 0.8)
    #expect(likely(isKept: false) < 0.4)
  }

  private func helping(_ count: Int, of app: String, _ providers: [RelevanceProvider] = []) -> SuggestionEvent {
    let shortcuts = (0..<count).map { number in
      RelevantShortcut(key: key("new\(number / 10)\(number % 10)", app: app), providers: providers)
    }
    return .relevant(app: app, shortcuts)
  }

  @Test(arguments: SuggestionSurface.allCases)
  func `one app that says that everything of it always helps leaves room for the others`(surface: SuggestionSurface) {
    var suggester = Suggester(learning: mixedLog(days: 10, seed: 4))
    let now = moment(day: 10, hour: 12, place: "home")
    let before = suggester.suggestions(on: surface, at: now, limit: 3).map(\.key)
    suggester.learn(helping(100, of: "a-loud-one"))
    suggester.learn(helping(1, of: "quiet"))
    let list = suggester.suggestions(on: surface, at: now).map(\.key)
    #expect(list.count { $0.app == "a-loud-one" } <= 2)
    if surface == .watch { #expect(list.prefix(3).contains(key("new00", app: "quiet"))) }
    if surface == .search { #expect(list.prefix(3).elementsEqual(before)) }
    let all = suggester.suggestions(on: .search, at: now, limit: 100)
    #expect(all.count { $0.key.app == "a-loud-one" } == Suggester.mostTold)
    #expect(all.reduce(0) { $0 + $1.probability } < 1.001)
  }

  @Test func `what helps just now comes before what helps always, on the watch face`() throws {
    var suggester = Suggester(learning: mixedLog(days: 10, seed: 4))
    suggester.learn(helping(5, of: "a-loud-one"))
    suggester.learn(helping(2, of: "gym", [.routine(.gym)]))
    let list = suggester.suggestions(on: .watch, at: moment(day: 10, hour: 12, place: "gym"))
    #expect(list.map(\.key.app).prefix(4) == ["gym", "gym", "a-loud-one", "a-loud-one"])
    #expect(list.last?.role == nil, "\(list)")
    let elsewhere = suggester.suggestions(on: .watch, at: moment(day: 10, hour: 12, place: "home"))
    #expect(elsewhere.map(\.key.app).prefix(2) == ["a-loud-one", "a-loud-one"])
    #expect(!elsewhere.contains { $0.key.app == "gym" })
  }

  @Test func `what is told beyond what is looked at is outranked, not unknown`() throws {
    var suggester = Suggester(learning: mixedLog(days: 10, seed: 4))
    suggester.learn(helping(100, of: "a-loud-one"))
    let verdict = suggester.verdict(on: key("new99", app: "a-loud-one"), at: moment(day: 10, hour: 12))
    guard case .outranked(_, let place) = verdict else { return #expect(Bool(false), "\(verdict)") }
    #expect(place > 20)
  }

  @Test(arguments: DailySituation.allCases)
  func `every part of the day holds when it is said to be so, and only then`(situation: DailySituation) {
    #expect(RelevanceProvider.routine(situation).holds(at: Moment(situations: [situation])))
    #expect(!RelevanceProvider.routine(situation).holds(at: Moment(hour: 13, place: "the beach")))
    let others = Set(DailySituation.allCases).subtracting([situation])
    #expect(!RelevanceProvider.routine(situation).holds(at: Moment(situations: others)))
  }

  @Test func `what is hidden is not offered, nor as part of what says less`() {
    var suggester = Suggester(learning: mixedLog(days: 10, seed: 4))
    let now = moment(day: 10, hour: 12)
    let hidden = suggester.suggestions(at: now, limit: 3).map(\.key)
    var switches = SuggestionSwitches()
    switches.hidden = Set(suggester.shortcuts.filter { key in hidden.contains { key.refines($0) } })
    let left = suggester.suggestions(at: now, limit: 100, switches: switches).map(\.key)
    #expect(!left.isEmpty && left.allSatisfy { key in !hidden.contains { key.refines($0) } })
    #expect(hidden.first.map { suggester.verdict(on: $0, at: now, switches: switches) } == .switchedOff)
  }

  @Test func `an app speaks for its own shortcuts alone`() {
    var suggester = Suggester()
    let foreign = RelevantShortcut(key: key("pay", app: "bank"), providers: [])
    suggester.learn(.relevant(app: "game", [foreign]))
    #expect(suggester.suggestions(at: Moment()).isEmpty)
  }
}
