import AssistantSuggestions
import Testing

struct LevelTests {
  private func soup(_ kind: String, _ quantity: String, _ day: Int) -> SuggestionEvent {
    .done(
      Donation(
        app: "soup", action: "Order", values: ["soup": kind, "quantity": quantity],
        combinations: [["soup"], ["soup", "quantity"]], moment: moment(day: day, hour: 12)))
  }

  private func order(_ values: [String: String]) -> ShortcutKey {
    ShortcutKey(app: "soup", action: "Order", values: values)
  }

  @Test func `the same order each time is offered with all its values`() {
    var suggester = Suggester()
    for day in 0..<12 {
      suggester.learn(soup("chowder", "2", day))
      suggester.learn(done("coffee", moment(day: day, hour: 15)))
    }
    let now = moment(day: 12, hour: 12)
    #expect(suggester.suggestions(at: now).first?.key == order(["soup": "chowder", "quantity": "2"]))
  }

  @Test func `an order with another quantity each time is offered without one, with the probability of them all`()
    throws
  {
    var suggester = Suggester()
    var dice = Dice(state: 2)
    for day in 0..<40 {
      suggester.learn(soup("chowder", "\(dice.roll(6))", day))
      suggester.learn(done("coffee", moment(day: day, hour: 15)))
    }
    let all = suggester.suggestions(at: moment(day: 40, hour: 12), limit: 20)
    #expect(all.first?.key == order(["soup": "chowder"]))
    #expect(try #require(all.first).probability > 0.5)
    #expect(all.filter { $0.key.action == "Order" }.count == 1)
    let verdict = suggester.verdict(on: order(["soup": "chowder", "quantity": "3"]), at: moment(day: 40, hour: 12))
    guard case .offeredAs(let other) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(other.key == order(["soup": "chowder"]))
  }

  @Test func `what was done with a value once is evidence of the rest alone`() {
    var suggester = Suggester()
    #expect(suggester.learn(soup("pea", "1", 0)) == order(["soup": "pea"]))
    #expect(suggester.learn(soup("pea", "4", 1)) == order(["soup": "pea"]))
    #expect(suggester.learn(soup("pea", "4", 2)) == order(["soup": "pea", "quantity": "4"]))
    #expect(suggester.uses(of: order(["soup": "pea"])) == 2)
  }

  @Test func `a donation without values for any combination teaches nothing`() {
    var suggester = Suggester()
    let donation = Donation(
      app: "soup", action: "Order", values: ["note": "x"], combinations: [["soup"]], moment: Moment())
    #expect(donation.levels.isEmpty)
    #expect(suggester.learn(.done(donation)) == nil)
    #expect(suggester.shortcutCount == 0)
  }

  @Test func `keys that differ only in where a text ends are not the same`() {
    let first = ShortcutKey(app: "a", action: "bc", values: ["d": "e"])
    let second = ShortcutKey(app: "ab", action: "c", values: ["d": "e"])
    var suggester = Suggester()
    for turn in 0..<10 {
      let key = turn % 2 == 0 ? first : second
      suggester.learn(
        .done(Donation(app: key.app, action: key.action, values: ["d": "e"], combinations: [["d"]], moment: Moment())))
    }
    #expect(suggester.uses(of: first) == 5)
    #expect(suggester.uses(of: second) == 5)
  }
}
