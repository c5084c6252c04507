import AssistantSuggestions
import Testing

struct ReasonTests {
  private var commuter: Suggester {
    var dice = Dice(state: 6)
    var suggester = Suggester()
    for day in 0..<60 {
      if day % 7 < 5 {
        suggester.learn(done("alarm", moment(day: day, hour: 7)))
        suggester.learn(done("coffee", moment(day: day, hour: 7.3, place: "home")))
        suggester.learn(done("train", moment(day: day, hour: 8.2)))
      }
      for hour in [12, 16, 20] { suggester.learn(done("other\(dice.roll(7))", moment(day: day, hour: Double(hour)))) }
    }
    return suggester
  }

  @Test func `a suggestion says after what, at which hour and on which days`() throws {
    var suggester = commuter
    suggester.learn(done("alarm", moment(day: 63, hour: 7)))
    let now = moment(day: 63, hour: 7.25, place: "home")
    let coffee = try #require(suggester.suggestions(at: now).first)
    #expect(coffee.key == key("coffee"))
    let kinds = coffee.reasons.filter { $0.weight > 0 }.map(\.kind)
    #expect(
      kinds.contains {
        if case .after(let other, let times, let all) = $0 {
          other == key("alarm") && times == all && times > 40
        } else {
          false
        }
      })
    #expect(
      kinds.contains {
        if case .dayAndTime(let isWeekend, let hour, let share) = $0 {
          !isWeekend && abs(hour - 7.4) < 0.5 && share > 0.9
        } else {
          false
        }
      })
    #expect(kinds.contains { if case .place("home", let times, _) = $0 { times > 40 } else { false } })
    #expect(zip(coffee.reasons, coffee.reasons.dropFirst()).allSatisfy { $0.weight >= $1.weight })
  }

  @Test func `a list without reasons is the same list`() {
    var suggester = commuter
    let now = moment(day: 61, hour: 12)
    let plain = suggester.suggestions(at: now, isExplained: false)
    #expect(plain.map(\.key) == suggester.suggestions(at: now).map(\.key))
    #expect(plain.allSatisfy { $0.reasons.isEmpty })
  }

  @Test func `each shortcut that is not offered has its reason`() {
    var suggester = commuter
    let now = moment(day: 63, hour: 7.9)
    func verdict(_ action: String, _ surface: SuggestionSurface = .search, off: Set<String> = []) -> SuggestionVerdict {
      suggester.verdict(on: key(action), surface: surface, at: now, limit: 2, switches: SuggestionSwitches(apps: off))
    }
    #expect(verdict("nobody") == .neverDone)
    #expect(verdict("coffee", off: ["app"]) == .switchedOff)
    if case .unlikely(_, let needed) = verdict("other1", .lock) { #expect(needed == 0.7) } else { Issue.record("lock") }
    if case .outranked(_, let place) = verdict("other1") { #expect(place > 2) } else { Issue.record("rank") }
    suggester.learn(done("other1", now))
    #expect(verdict("other1") == .justDone)
    #expect(suggester.suggestions(at: now, switches: SuggestionSwitches(surfaces: [.search])).isEmpty)
  }

  @Test func `rank and list agree`() throws {
    var suggester = commuter
    let now = moment(day: 64, hour: 8)
    for (index, suggestion) in suggester.suggestions(at: now).enumerated() {
      #expect(suggester.rank(of: suggestion.key, at: now) == index + 1)
    }
    #expect(suggester.rank(of: key("nobody"), at: now) == nil)
  }
}
