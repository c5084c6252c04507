import AssistantUnderstanding
import Foundation
import IntentSchema
import Testing

@testable import AssistantCore

/// Of several choices the one that costs less, is larger, or comes later.
@Suite struct `Choices by how much they are` {
  private static let context = UtteranceContext(
    now: Date(timeIntervalSince1970: 0), calendar: Calendar(identifier: .gregorian), region: nil)

  @Test(arguments: [
    ("en", "the cheaper one", 1), ("en", "the most expensive one please", 2), ("en", "the later one", 2),
    ("en", "I'll take the cheapest", 1), ("fr", "le moins cher", 1), ("fr", "la plus chère, s'il te plaît", 2),
    ("it", "la più economica", 1), ("it", "quello più caro", 2), ("pt", "o mais barato", 1),
    ("pt", "a mais cara, por favor", 2), ("ru", "подешевле", 1), ("ru", "самый дорогой, пожалуйста", 2),
  ])
  func `are chosen by it in every language`(locale: String, said: String, index: Int) throws {
    let understanding = try Stage.understanding(locale, apps: [Stage.app])
    let names = ["Van", "Scooter", "Limousine"]
    #expect(
      understanding.read(said, expecting: .choice(names, amounts: [10, 5, 20]), context: Self.context)
        == .choice(index))
    #expect(
      understanding.read(said, expecting: .choice(names), context: Self.context) != .choice(index),
      "nobody knows what they cost")
    #expect(
      understanding.read(said, expecting: .choice(names, amounts: [5, 5, 5]), context: Self.context)
        != .choice(index), "they cost the same")
  }

  private func money(_ amount: Double, _ code: String = "EUR") -> Value {
    .object(ObjectValue(type: "CurrencyAmount", fields: ["amount": .number(amount), "currencyCode": .string(code)]))
  }

  @Test func `an amount is found in what a thing is made of, where all are in the same measure`() {
    #expect(Value.amounts(of: [money(5), money(3)]) == [5, 3])
    #expect(Value.amounts(of: [money(5), money(3, "USD")]) == [])
    #expect(Value.amounts(of: [money(5), .string("x")]) == [])
    let rides = [(10, 15), (7, 30)].map { low, high in
      let range = ObjectValue(
        type: "PriceRange",
        fields: ["minimumPrice": .integer(low), "maximumPrice": .integer(high), "currencyCode": .string("EUR")])
      return Value.object(
        ObjectValue(type: "RideOption", fields: ["name": .string("x"), "priceRange": .object(range)]))
    }
    #expect(Value.amounts(of: rides) == [10, 7])
    let soup = ObjectValue(type: "Soup", fields: ["displayString": .string("Pea"), "price": .number(4.5)])
    #expect(Value.amounts(of: [.object(soup)]) == [4.5])
    let times = [(3, 8), (3, 7), (2, 23)].map { day, hour in
      Value.object(
        ObjectValue(type: "DateComponents", fields: ["day": .integer(day), "hour": .integer(hour)]))
    }
    #expect(
      Value.amounts(of: times).sorted() == [
        Value.amounts(of: times)[2], Value.amounts(of: times)[1], Value.amounts(of: times)[0],
      ])
    #expect(Value.amounts(of: [Stage.person("Bobo"), Stage.person("Anna")]) == [])
  }
}
