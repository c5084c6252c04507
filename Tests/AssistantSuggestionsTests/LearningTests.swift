import AssistantSuggestions
import Testing

struct LearningTests {
  @Test func `a habit at an hour of the day is the first suggestion then, and not at another`() throws {
    var dice = Dice(state: 3)
    var suggester = Suggester()
    for day in 0..<40 {
      suggester.learn(done("coffee", moment(day: day, hour: 8)))
      for hour in [11, 14, 16, 19] {
        suggester.learn(done("other\(dice.roll(6))", moment(day: day, hour: Double(hour))))
      }
    }
    let early = try #require(suggester.suggestions(at: moment(day: 40, hour: 8.1)).first)
    #expect(early.key == key("coffee"))
    let late = suggester.suggestions(at: moment(day: 40, hour: 16))
    #expect(late.first?.key != key("coffee"))
    let then = late.first { $0.key == key("coffee") }?.probability ?? 0
    #expect(early.probability > 3 * then)
  }

  @Test func `what always follows something is suggested after it with near certainty`() throws {
    var dice = Dice(state: 5)
    var suggester = Suggester()
    for turn in 0..<120 {
      suggester.learn(done("noise\(dice.roll(8))", Moment()))
      if turn % 2 == 0 {
        suggester.learn(done("arrive", Moment()))
        suggester.learn(done("lights", Moment()))
      }
    }
    suggester.learn(done("arrive", Moment()))
    let sure = try #require(suggester.suggestions(on: .lock, at: Moment()).first)
    #expect(sure.key == key("lights"))
    #expect(sure.probability > 0.8)
    suggester.learn(done("lights", Moment()))
    #expect(suggester.suggestions(on: .lock, at: Moment()).isEmpty)
  }

  @Test func `a place tells apart what is done there`() {
    var dice = Dice(state: 8)
    var suggester = Suggester()
    for turn in 0..<200 {
      let place = ["gym", "home"][dice.roll(2)]
      suggester.learn(done("\(place)\(dice.roll(4))", Moment(time: Double(turn) * 5_000, place: place)))
    }
    for place in ["gym", "home"] {
      let offered = suggester.suggestions(at: Moment(time: 1_001_000, place: place), limit: 3)
      #expect(offered.allSatisfy { $0.key.action.hasPrefix(place) }, "\(place): \(offered.map(\.key.action))")
    }
  }

  @Test func `a habit that changed is followed within weeks`() {
    var suggester = Suggester()
    for day in 0..<60 {
      suggester.learn(done(day < 40 ? "bus" : "bike", moment(day: day, hour: 8)))
      suggester.learn(done("lunch", moment(day: day, hour: 12)))
      suggester.learn(done("home", moment(day: day, hour: 18)))
    }
    let offered = suggester.suggestions(at: moment(day: 60, hour: 8)).map(\.key)
    #expect(offered.first == key("bike"))
  }

  @Test func `the only thing somebody does is offered again the day after, and not at once`() {
    var suggester = Suggester()
    for day in 0..<10 { suggester.learn(done("pills", moment(day: day, hour: 9))) }
    #expect(suggester.suggestions(at: moment(day: 9, hour: 9.1)).isEmpty)
    #expect(suggester.suggestions(at: moment(day: 10, hour: 9)).first?.key == key("pills"))
    #expect(suggester.eventCount == 10)
  }

  @Test func `nothing is suggested before anything was done, and the first thing may be second`() {
    var suggester = Suggester()
    #expect(suggester.suggestions(at: Moment()).isEmpty)
    suggester.learn(done("first", Moment()))
    #expect(suggester.suggestions(at: Moment()).isEmpty)
    suggester.learn(done("second", Moment()))
    #expect(suggester.suggestions(at: Moment()).map(\.key) == [key("first")])
  }

  @Test func `what was sent away comes less, and more again when it is done`() throws {
    var suggester = Suggester(
      learning: mixedLog(days: 20, seed: 4).filter { if case .done = $0 { true } else { false } })
    let now = moment(day: 20, hour: 10)
    let first = try #require(suggester.suggestions(at: now).first)
    func likely(_ suggester: inout Suggester) -> Double {
      suggester.suggestions(at: now, limit: 100).first { $0.key == first.key }?.probability ?? 0
    }
    for _ in 0..<3 { suggester.learn(.dismissed(first.key)) }
    let dismissed = likely(&suggester)
    #expect(dismissed < first.probability * 0.6)
    suggester.learn(.taken(first.key))
    #expect(likely(&suggester) > dismissed)
  }
}
