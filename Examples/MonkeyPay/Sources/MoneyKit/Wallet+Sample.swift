import Foundation

extension Account {
  /// The accounts of the example, as a bank's server would send them.
  public static let samples = [
    Account(
      id: "everyday", nickname: "Everyday",
      aliases: ["main", "corrente", "principal", "conto corrente", "courant", "основной", "текущий"], kind: .checking,
      bank: "Banana Bank", lastDigits: "4711", opening: Money(cents: 1_640_00, "EUR")),
    Account(
      id: "savings", nickname: "Savings",
      aliases: ["saving", "poupança", "risparmio", "risparmi", "épargne", "сберегательный", "накопительный"],
      kind: .saving, bank: "Banana Bank", lastDigits: "4712", opening: Money(cents: 5_200_00, "EUR")),
    Account(
      id: "holiday", nickname: "Holiday",
      aliases: ["férias", "vacanze", "vacances", "отпуск", "отпускной"], kind: .saving, bank: "Jungle Trust",
      lastDigits: "0815", opening: Money(cents: 300_00, "EUR")),
    Account(
      id: "dollars", nickname: "Dollar account", aliases: ["dollar", "dollars", "dólares", "dollari"], kind: .checking,
      bank: "Jungle Trust", lastDigits: "1234", opening: Money(cents: 250_00, "USD")),
  ]
}

extension Friend {
  /// Friends of the example: three of one name, one of each standing.
  public static let samples = [
    Friend(id: "bobo", name: "Bobo Banana", aliases: ["Бобо Банана"]),
    Friend(id: "bobo-great", name: "Bobo the Great", aliases: ["Бобо Великий"]),
    Friend(id: "bobo-little", name: "Bobo Little", aliases: ["Little Bobo", "Бобо Маленький"]),
    Friend(id: "anna", name: "Anna", aliases: ["Ana", "Анна"]),
    Friend(id: "carlos", name: "Carlos", aliases: ["Карлос"]),
    Friend(id: "maria", name: "Maria", aliases: ["Marie", "Мария"], standing: .unverified),
    Friend(id: "ivan", name: "Ivan", aliases: ["Иван"], standing: .withoutAccount),
    Friend(id: "hermit", name: "The Hermit", aliases: ["Отшельник"], standing: .withoutAddress),
  ]
}

extension Bill {
  /// This month's bills of the example.
  public static func samples(now: Date, calendar: Calendar = .current) -> [Bill] {
    func due(in days: Int) -> DateComponents {
      let day = calendar.date(byAdding: .day, value: days, to: now) ?? now
      return calendar.dateComponents([.year, .month, .day], from: day)
    }
    return [
      Bill(
        id: "power", kind: .electricity, payee: "City Power", amount: Money(cents: 84_20, "EUR"),
        lateFee: Money(cents: 5_00, "EUR"), due: due(in: 9)),
      Bill(id: "mobile", kind: .phone, payee: "Banana Mobile", amount: Money(cents: 25_00, "EUR"), due: due(in: 4)),
      Bill(id: "water", kind: .water, payee: "City Water", amount: Money(cents: 18_70, "EUR"), due: due(in: 11)),
      Bill(id: "gas", kind: .gas, payee: "Marsh Gas", amount: Money(cents: 42_00, "EUR"), due: due(in: 12)),
      Bill(id: "net", kind: .internet, payee: "Vine Internet", amount: Money(cents: 29_90, "EUR"), due: due(in: 3)),
      Bill(
        id: "card", kind: .creditCard, payee: "Jungle Card", amount: Money(cents: 310_00, "EUR"),
        minimum: Money(cents: 31_00, "EUR"), due: due(in: 14)),
      Bill(id: "rent", kind: .rent, payee: "Treehouse Homes", amount: Money(cents: 1_900_00, "EUR"), due: due(in: 20)),
    ]
  }
}
