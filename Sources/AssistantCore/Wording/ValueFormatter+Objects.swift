import Foundation
import IntentSchema

/// Times, money and measurements, in the ways of the language.
extension ValueFormatter {
  /// Nil for objects of other kinds, and where too little is known.
  func shownMeasure(_ object: ObjectValue) -> String? {
    switch object.type {
    case "DateComponents": time(object)
    case "CurrencyAmount": money(object)
    case "Measurement": measurement(object)
    case "Placemark": object["name"]?.string
    default: nil
    }
  }

  private var locale: Locale { Locale(identifier: wording.locale) }

  /// A day, a time of day, or both.
  private func time(_ object: ObjectValue) -> String? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    var parts = DateComponents()
    parts.year = object["year"]?.integer
    parts.month = object["month"]?.integer
    parts.day = object["day"]?.integer
    parts.hour = object["hour"]?.integer
    parts.minute = object["minute"]?.integer
    let hasDay = parts.day != nil && parts.month != nil
    guard hasDay || parts.hour != nil else { return nil }
    if parts.year == nil { parts.year = 2000 }
    guard let date = calendar.date(from: parts) else { return nil }
    var style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: .gmt)
    if hasDay {
      style = style.day().month()
      if object["year"] != nil { style = style.weekday() }
    }
    if parts.hour != nil { style = style.hour().minute() }
    return date.formatted(style)
  }

  private func money(_ object: ObjectValue) -> String? {
    guard let amount = object["amount"]?.number else { return nil }
    guard let code = object["currencyCode"]?.string else { return amount.formatted(.number.locale(locale)) }
    return amount.formatted(.currency(code: code).locale(locale))
  }

  private func measurement(_ object: ObjectValue) -> String? {
    guard let amount = object["value"]?.number, let unit = object["unit"]?.string.flatMap({ Self.units[$0] }) else {
      return nil
    }
    return "\(amount.formatted(.number.locale(locale)))\u{A0}\(unit.symbol)"
  }

  /// By the names under which they travel, those that people speak of most.
  private static let units: [String: Unit] = [
    "meters": UnitLength.meters, "kilometers": UnitLength.kilometers, "centimeters": UnitLength.centimeters,
    "miles": UnitLength.miles, "feet": UnitLength.feet, "yards": UnitLength.yards, "inches": UnitLength.inches,
    "grams": UnitMass.grams, "kilograms": UnitMass.kilograms, "pounds": UnitMass.pounds, "ounces": UnitMass.ounces,
    "liters": UnitVolume.liters, "milliliters": UnitVolume.milliliters, "cups": UnitVolume.cups,
    "gallons": UnitVolume.gallons, "celsius": UnitTemperature.celsius, "fahrenheit": UnitTemperature.fahrenheit,
    "kilometersPerHour": UnitSpeed.kilometersPerHour, "milesPerHour": UnitSpeed.milesPerHour,
    "kilocalories": UnitEnergy.kilocalories, "kilojoules": UnitEnergy.kilojoules, "seconds": UnitDuration.seconds,
    "minutes": UnitDuration.minutes, "hours": UnitDuration.hours,
  ]
}
