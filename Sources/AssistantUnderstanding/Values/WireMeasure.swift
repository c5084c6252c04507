import Foundation
import IntentSchema
import UtteranceValues

/// Amounts as parameters carry them: money, and measurements in the units that travel.
enum WireMeasure {
  /// Money; nil for what is no amount.
  ///
  /// Cents are hundredths of the region's currency: fifty cents are 0.5 EUR in Italy.
  static func currencyAmount(_ measure: Measure, region: String?) -> IntentSchema.Value? {
    guard let amount = measure.amount ?? measure.lower ?? measure.upper, amount.isFinite else { return nil }
    return money(measure.unit.isMinor ? amount / 100 : amount, currency(of: measure.unit, region: region))
  }

  /// An amount of money that was said without a currency is in that of the person's region.
  static func currencyAmount(_ amount: Double, region: String?) -> IntentSchema.Value {
    money(amount, currency(of: region))
  }

  private static func money(_ amount: Double, _ currency: String?) -> IntentSchema.Value {
    var fields: [String: IntentSchema.Value] = ["amount": number(amount)]
    fields["currencyCode"] = currency.map { .string($0) }
    return .object(ObjectValue(type: "CurrencyAmount", fields: fields))
  }

  /// A currency that has a code; else the region's for what is called so there, and the best known one of the name abroad.
  private static func currency(of unit: MeasureUnit, region: String?) -> String? {
    if let code = unit.currencyCode(in: region), code.count == 3, code.allSatisfy({ $0.isASCII && $0.isUppercase }) {
      return code
    }
    return unit.worldCurrency ?? currency(of: region)
  }

  private static func currency(of region: String?) -> String? {
    region.flatMap { Locale(identifier: "en_\($0)").currency?.identifier }
  }

  /// A measurement; nil for a range, and for a unit that has no counterpart on the wire.
  static func measurement(_ measure: Measure, region: String?) -> IntentSchema.Value? {
    guard let amount = measure.amount, amount.isFinite else { return nil }
    if measure.unit.identifier == "degree" { return temperature(amount, region: region) }
    if let unit = WireUnit.byIdentifier[measure.unit.identifier] {
      return value(amount * unit.factor, unit.name, unit.dimension)
    }
    guard let (identifier, base) = WireUnit.base[measure.unit.dimension],
      let unit = MeasureUnit(identifier: identifier),
      let converted = measure.converted(to: unit)?.amount
    else { return nil }
    return value(converted, base.name, base.dimension)
  }

  /// A temperature without a scale is in that of the person's region.
  static func temperature(_ amount: Double, region: String?) -> IntentSchema.Value {
    value(amount, region.map(fahrenheitRegions.contains) == true ? "fahrenheit" : "celsius", "Temperature")
  }

  private static let fahrenheitRegions: Set<String> = [
    "US", "BS", "BZ", "KY", "PW", "FM", "MH", "LR", "PR", "GU", "VI",
  ]

  static func duration(_ duration: DurationValue) -> IntentSchema.Value {
    switch duration.grain {
    case .minute: value(Double(duration.count), "minutes", "Duration")
    case .hour: value(Double(duration.count), "hours", "Duration")
    default: value(duration.seconds, "seconds", "Duration")
    }
  }

  private static func value(_ amount: Double, _ unit: String, _ dimension: String) -> IntentSchema.Value {
    .object(
      ObjectValue(
        type: "Measurement",
        fields: ["value": number(amount), "unit": .string(unit), "dimension": .string(dimension)]))
  }

  /// A whole number where it is one, so that no trace of arithmetic travels.
  static func number(_ amount: Double) -> IntentSchema.Value {
    let rounded = (amount * 1e9).rounded() / 1e9
    return Int(exactly: rounded).map { .integer($0) } ?? .number(rounded)
  }
}

/// Units by the names under which they travel.
struct WireUnit: Sendable {
  var name: String
  var dimension: String
  /// What an amount is multiplied with, where only a multiple of the unit travels.
  var factor = 1.0

  /// Where a unit has no name of its own the amount is converted to this one.
  static let base: [ValueDimension: (identifier: String, unit: WireUnit)] = [
    .length: ("metre", WireUnit(name: "meters", dimension: "Length")),
    .area: ("square metre", WireUnit(name: "squareMeters", dimension: "Area")),
    .volume: ("litre", WireUnit(name: "liters", dimension: "Volume")),
    .mass: ("gram", WireUnit(name: "grams", dimension: "Mass")),
    .speed: ("metre per second", WireUnit(name: "metersPerSecond", dimension: "Speed")),
    .energy: ("joule", WireUnit(name: "joules", dimension: "Energy")),
    .power: ("watt", WireUnit(name: "watts", dimension: "Power")),
    .pressure: ("pascal", WireUnit(name: "newtonsPerMetersSquared", dimension: "Pressure")),
    .temperature: ("kelvin", WireUnit(name: "kelvin", dimension: "Temperature")),
    .angle: ("angular degree", WireUnit(name: "degrees", dimension: "Angle")),
  ]

  static let byIdentifier: [String: WireUnit] = {
    var all: [String: WireUnit] = [:]
    for (dimension, units) in names {
      for (identifier, name) in units { all[identifier] = WireUnit(name: name, dimension: dimension) }
    }
    return all
  }()

  private static let names: [String: [String: String]] = [
    "Length": [
      "nanometre": "nanometers", "micrometre": "micrometers", "millimetre": "millimeters",
      "centimetre": "centimeters", "decimetre": "decimeters", "metre": "meters", "decametre": "decameters",
      "hectometre": "hectometers", "kilometre": "kilometers", "inch": "inches", "foot": "feet", "yard": "yards",
      "mile": "miles", "nautical mile": "nauticalMiles", "light year": "lightyears",
    ],
    "Area": [
      "square millimetre": "squareMillimeters", "square centimetre": "squareCentimeters",
      "square metre": "squareMeters", "square kilometre": "squareKilometers", "square inch": "squareInches",
      "square foot": "squareFeet", "square yard": "squareYards", "square mile": "squareMiles", "acre": "acres",
      "are": "ares", "hectare": "hectares",
    ],
    "Volume": [
      "millilitre": "milliliters", "centilitre": "centiliters", "decilitre": "deciliters", "litre": "liters",
      "cubic millimetre": "cubicMillimeters", "cubic centimetre": "cubicCentimeters",
      "cubic decimetre": "cubicDecimeters", "cubic metre": "cubicMeters", "cubic kilometre": "cubicKilometers",
      "gallon": "gallons", "quart": "quarts", "pint": "pints", "fluid ounce": "fluidOunces", "cup": "cups",
      "tablespoon": "tablespoons", "teaspoon": "teaspoons", "cubic inch": "cubicInches", "cubic foot": "cubicFeet",
      "cubic yard": "cubicYards", "cubic mile": "cubicMiles",
    ],
    "Mass": [
      "microgram": "micrograms", "milligram": "milligrams", "centigram": "centigrams", "decigram": "decigrams",
      "gram": "grams", "kilogram": "kilograms", "tonne": "metricTons", "pound": "pounds", "ounce": "ounces",
      "stone": "stones", "short ton": "shortTons", "carat": "carats",
    ],
    "Speed": [
      "metre per second": "metersPerSecond", "kilometre per hour": "kilometersPerHour",
      "mile per hour": "milesPerHour", "knot": "knots",
    ],
    "Energy": [
      "joule": "joules", "kilojoule": "kilojoules", "calorie": "calories", "kilocalorie": "kilocalories",
      "kilowatt hour": "kilowattHours",
    ],
    "Power": [
      "milliwatt": "milliwatts", "watt": "watts", "kilowatt": "kilowatts", "megawatt": "megawatts",
      "horsepower": "horsepower",
    ],
    "Pressure": [
      "hectopascal": "hectopascals", "kilopascal": "kilopascals", "megapascal": "megapascals", "bar": "bars",
      "millibar": "millibars", "pound per square inch": "poundsForcePerSquareInch",
      "millimetre of mercury": "millimetersOfMercury",
    ],
    "Temperature": ["kelvin": "kelvin", "celsius": "celsius", "fahrenheit": "fahrenheit"],
    "Angle": ["angular degree": "degrees", "radian": "radians", "turn": "revolutions"],
  ]
}
