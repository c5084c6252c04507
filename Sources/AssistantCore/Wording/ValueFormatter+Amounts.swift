import Foundation
import IntentSchema

/// Money, measurements and places, as the language writes and says them.
extension ValueFormatter {
  /// Nil for objects of other kinds, and where too little is known.
  func measure(_ object: ObjectValue) -> String? {
    switch object.type {
    case "DateComponents", "Date", "DateComponentsRange": time(.object(object))
    case "CurrencyAmount": money(object["amount"], object["currencyCode"]?.string)
    case "RideFareLineItem": money(object["price"], object["currencyCode"]?.string)
    case "BalanceAmount": balance(object)
    case "PriceRange": prices(object)
    case "Measurement": measurement(object)
    case "Placemark": place(object)
    case "Decimal": decimal(.object(object))?.formatted(.number.locale(locale))
    default: nil
    }
  }

  /// A decimal number as it travels: plain, or with all digits in an object.
  private func decimal(_ value: Value?) -> Decimal? {
    switch value {
    case .integer(let number): Decimal(number)
    case .number(let number): number.isFinite ? Decimal(string: "\(number)") : nil
    case .object(let object):
      object["stringValue"]?.string.flatMap { text in
        text.utf8.count <= 40 && text.utf8.allSatisfy { "0123456789.-+eE".utf8.contains($0) }
          ? Decimal(string: text) : nil
      }
    default: nil
    }
  }

  // MARK: Money

  private func money(_ value: Value?, _ code: String?) -> String? {
    guard let amount = decimal(value) else { return nil }
    guard let code, code.utf8.count == 3, code.utf8.allSatisfy({ (65...90).contains($0) }) else {
      return amount.formatted(.number.locale(locale))
    }
    return isSpoken ? spoken(amount, code) : amount.formatted(.currency(code: code).locale(locale))
  }

  /// “30 dollars and 50 cents”.
  private func spoken(_ amount: Decimal, _ code: String) -> String? {
    let cents = NSDecimalNumber(decimal: abs(amount) * 100).doubleValue.rounded()
    guard wording.phrases["money.\(code)"] != nil, cents < 1e15 else {
      return amount.formatted(.currency(code: code).presentation(.fullName).locale(locale))
    }
    let (whole, rest) = Int(cents).quotientAndRemainder(dividingBy: 100)
    var parts: [String: String] = [:]
    if whole > 0 || rest == 0 { parts["whole"] = counted(.integer(whole), as: "money.\(code)") }
    if rest > 0 { parts["rest"] = counted(.integer(rest), as: "money.\(code).hundredth") }
    let text = parts.count > 1 ? joined("money.both", parts) : parts.values.first
    return amount < 0 ? text.flatMap { joined("money.negative", ["amount": $0]) } : text
  }

  private func prices(_ object: ObjectValue) -> String? {
    let code = object["currencyCode"]?.string
    let low = object["minimumPrice"].flatMap { money($0, code) }
    let high = object["maximumPrice"].flatMap { money($0, code) }
    return switch (low, high) {
    case (let low?, let high?): low == high ? low : joined("money.between", ["low": low, "high": high])
    case (let low?, nil): joined("money.atLeast", ["low": low])
    case (nil, let high?): joined("money.atMost", ["high": high])
    case (nil, nil): nil
    }
  }

  /// Money, points or miles.
  private func balance(_ object: ObjectValue) -> String? {
    if let code = object["currencyCode"]?.string { return money(object["amount"], code) }
    let kind = object["balanceType"]?.integer.flatMap { number in
      schema.enumeration(named: "BalanceType")?.cases.first { $0.value == number }?.name
    }
    let amount = decimal(object["amount"])
    guard let number = amount.map({ NSDecimalNumber(decimal: $0).doubleValue }) else { return nil }
    return kind.flatMap { counted(.number(number), as: "count.\($0)") } ?? amount?.formatted(.number.locale(locale))
  }

  // MARK: Measurements

  /// By the names under which units travel; nil for those that the phrases do not know.
  private func measurement(_ object: ObjectValue) -> String? {
    guard let amount = object["value"], let name = object["unit"]?.string else { return nil }
    return counted(amount, as: "unit.\(name)")
  }

  // MARK: Places

  /// The name of a place, else its street or town.
  private func place(_ object: ObjectValue) -> String? {
    let address = object["postalAddress"]?.object
    return object["name"]?.string ?? address?["street"]?.string ?? address?["city"]?.string
  }

  /// A phrase with words in its placeholders.
  func joined(_ key: String, _ parts: [String: String]) -> String? {
    var arguments = Arguments()
    for (name, part) in parts { arguments[name] = Words(part) }
    return phrase(key, arguments)
  }
}
