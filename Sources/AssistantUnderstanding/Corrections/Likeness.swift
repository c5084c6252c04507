import IntentSchema

/// Whether two values are spoken of alike, though one of them may know more.
enum Likeness {
  /// Whether nothing would change if one stood for the other.
  static func isSame(_ one: Value, _ other: Value) -> Bool {
    let (ones, others) = (one.list ?? [one], other.list ?? [other])
    guard ones.count == others.count else { return false }
    return zip(ones, others).allSatisfy { pair in
      if pair.0 == pair.1 { return true }
      let (names, otherNames) = (names(of: pair.0), names(of: pair.1))
      return !names.isEmpty && !names.isDisjoint(with: otherNames)
    }
  }

  /// Whether what was said may speak of a value: by the same name, by the beginning of it, or by one of its words.
  static func isLike(_ said: Value, _ value: Value) -> Bool {
    if isSame(said, value) { return true }
    if let one = amount(said), let other = amount(value) { return one == other }
    let words = Set(names(of: value).flatMap { $0.split(separator: " ").map(String.init) })
    return names(of: said).contains { name in
      words.contains(name) || names(of: value).contains { isForm(name, of: $0) }
    }
  }

  /// Whether a name may be a declined form of another.
  private static func isForm(_ one: String, of other: String) -> Bool {
    let stem = zip(one, other).prefix { $0 == $1 }.count
    return stem >= 3 && max(one.count, other.count) - stem <= 2
  }

  private static let naming = ["displayName", "spokenPhrase", "displayString", "title", "name", "alternatives"]

  private static func names(of value: Value) -> Set<String> {
    switch value {
    case .string(let text): [Folding.name(text.lowercased())]
    case .list(let items): items.reduce(into: []) { $0.formUnion(names(of: $1)) }
    case .object(let object):
      naming.reduce(into: []) { names, field in
        if let value = object[field] { names.formUnion(self.names(of: value)) }
      }
    case .bool, .integer, .number: []
    }
  }

  private static func amount(_ value: Value) -> Double? {
    if let number = value.number { return number }
    guard let object = value.object else { return nil }
    return object["amount"].flatMap(amount) ?? object["value"].flatMap(amount)
  }
}

extension Value {
  /// The value with what a bare number leaves open taken from the one before: a currency.
  func keeping(_ before: Value, said isBareNumber: Bool) -> Value {
    guard isBareNumber, case .object(var object) = self, let known = before.object, object.type == known.type else {
      return self
    }
    if object.type == "CurrencyAmount" {
      object["currencyCode"] = known["currencyCode"] ?? object["currencyCode"]
      return .object(object)
    }
    for (name, field) in object.fields {
      if let old = known[name] { object[name] = field.keeping(old, said: true) }
    }
    return .object(object)
  }
}
