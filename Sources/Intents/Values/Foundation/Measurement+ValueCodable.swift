import Foundation
import IntentSchema

extension Measurement: ValueCodable where UnitType: Dimension {
  /// The value, and dimension and unit by name: symbols are not told apart, as those of both kinds of gallon.
  ///
  /// A unit of an app's own travels converted to the base unit of its dimension. Nil for a dimension without a name.
  package var encoded: Value? {
    guard let (dimension, units) = UnitNames.dimension(of: UnitType.self) else { return nil }
    if let name = units.first(where: { $0.value == unit })?.key { return Self.encoded(value, name, dimension) }
    let base = UnitType.baseUnit()
    guard let name = units.first(where: { $0.value == base })?.key else { return nil }
    return Self.encoded(converted(to: base).value, name, dimension)
  }

  private static func encoded(_ value: Double, _ unit: String, _ dimension: String) -> Value? {
    value.isFinite ? .object("Measurement", ["value": value, "unit": unit, "dimension": dimension]) : nil
  }

  package static func decoded(from value: Value) -> Any? {
    guard let fields = ObjectReader(value, type: "Measurement"), let number: Double = fields["value"],
      let name: String = fields["unit"], let dimension: String = fields["dimension"],
      let (expected, units) = UnitNames.dimension(of: UnitType.self), expected == dimension,
      let unit = units[name] as? UnitType
    else { return nil }
    return Measurement(value: number, unit: unit)
  }
}

extension NSMeasurement: ValueCodable {
  /// Like that of the value that it stands for; nil for a unit without a dimension.
  package var encoded: Value? {
    guard let unit = unit as? Dimension, let (dimension, units) = UnitNames.dimension(of: type(of: unit)),
      let name = units.first(where: { $0.value == unit })?.key, doubleValue.isFinite
    else { return nil }
    return .object("Measurement", ["value": doubleValue, "unit": name, "dimension": dimension])
  }

  package static func decoded(from value: Value) -> Any? {
    guard let fields = ObjectReader(value, type: "Measurement"), let number: Double = fields["value"],
      let name: String = fields["unit"], let dimension: String = fields["dimension"],
      let unit = UnitNames.units(of: dimension)?[name]
    else { return nil }
    return NSMeasurement(doubleValue: number, unit: unit)
  }
}

/// The names under which units travel: those of Foundation's properties.
private enum UnitNames {
  static func dimension(of type: Dimension.Type) -> (name: String, units: [String: Dimension])? {
    let name = "\(type)"
    guard name.hasPrefix("Unit") else { return nil }
    let dimension = String(name.dropFirst(4))
    return byDimension[dimension].map { (dimension, $0) }
  }

  static func units(of dimension: String) -> [String: Dimension]? { byDimension[dimension] }

  private static var byDimension: [String: [String: Dimension]] { cached.value }

  private static let cached = Locked<[String: [String: Dimension]]>([
    "Angle": [
      "degrees": UnitAngle.degrees, "arcMinutes": UnitAngle.arcMinutes, "arcSeconds": UnitAngle.arcSeconds,
      "radians": UnitAngle.radians, "gradians": UnitAngle.gradians, "revolutions": UnitAngle.revolutions,
    ],
    "Area": [
      "squareMegameters": UnitArea.squareMegameters, "squareKilometers": UnitArea.squareKilometers,
      "squareMeters": UnitArea.squareMeters, "squareCentimeters": UnitArea.squareCentimeters,
      "squareMillimeters": UnitArea.squareMillimeters, "squareInches": UnitArea.squareInches,
      "squareFeet": UnitArea.squareFeet, "squareYards": UnitArea.squareYards,
      "squareMiles": UnitArea.squareMiles, "acres": UnitArea.acres, "ares": UnitArea.ares,
      "hectares": UnitArea.hectares,
    ],
    "Duration": [
      "seconds": UnitDuration.seconds, "minutes": UnitDuration.minutes, "hours": UnitDuration.hours,
    ],
    "Energy": [
      "kilojoules": UnitEnergy.kilojoules, "joules": UnitEnergy.joules, "kilocalories": UnitEnergy.kilocalories,
      "calories": UnitEnergy.calories, "kilowattHours": UnitEnergy.kilowattHours,
    ],
    "Frequency": [
      "terahertz": UnitFrequency.terahertz, "gigahertz": UnitFrequency.gigahertz,
      "megahertz": UnitFrequency.megahertz, "kilohertz": UnitFrequency.kilohertz, "hertz": UnitFrequency.hertz,
      "millihertz": UnitFrequency.millihertz,
    ],
    "Length": [
      "megameters": UnitLength.megameters, "kilometers": UnitLength.kilometers,
      "hectometers": UnitLength.hectometers, "decameters": UnitLength.decameters, "meters": UnitLength.meters,
      "decimeters": UnitLength.decimeters, "centimeters": UnitLength.centimeters,
      "millimeters": UnitLength.millimeters, "micrometers": UnitLength.micrometers,
      "nanometers": UnitLength.nanometers, "inches": UnitLength.inches, "feet": UnitLength.feet,
      "yards": UnitLength.yards, "miles": UnitLength.miles, "scandinavianMiles": UnitLength.scandinavianMiles,
      "lightyears": UnitLength.lightyears, "nauticalMiles": UnitLength.nauticalMiles,
      "fathoms": UnitLength.fathoms, "furlongs": UnitLength.furlongs,
      "astronomicalUnits": UnitLength.astronomicalUnits, "parsecs": UnitLength.parsecs,
    ],
    "Mass": [
      "kilograms": UnitMass.kilograms, "grams": UnitMass.grams, "decigrams": UnitMass.decigrams,
      "centigrams": UnitMass.centigrams, "milligrams": UnitMass.milligrams, "micrograms": UnitMass.micrograms,
      "ounces": UnitMass.ounces, "pounds": UnitMass.pounds, "stones": UnitMass.stones,
      "metricTons": UnitMass.metricTons, "shortTons": UnitMass.shortTons, "carats": UnitMass.carats,
      "ouncesTroy": UnitMass.ouncesTroy, "slugs": UnitMass.slugs,
    ],
    "Power": [
      "megawatts": UnitPower.megawatts, "kilowatts": UnitPower.kilowatts, "watts": UnitPower.watts,
      "milliwatts": UnitPower.milliwatts, "horsepower": UnitPower.horsepower,
    ],
    "Pressure": [
      "newtonsPerMetersSquared": UnitPressure.newtonsPerMetersSquared, "gigapascals": UnitPressure.gigapascals,
      "megapascals": UnitPressure.megapascals, "kilopascals": UnitPressure.kilopascals,
      "hectopascals": UnitPressure.hectopascals, "inchesOfMercury": UnitPressure.inchesOfMercury,
      "bars": UnitPressure.bars, "millibars": UnitPressure.millibars,
      "millimetersOfMercury": UnitPressure.millimetersOfMercury,
      "poundsForcePerSquareInch": UnitPressure.poundsForcePerSquareInch,
    ],
    "Speed": [
      "metersPerSecond": UnitSpeed.metersPerSecond, "kilometersPerHour": UnitSpeed.kilometersPerHour,
      "milesPerHour": UnitSpeed.milesPerHour, "knots": UnitSpeed.knots,
    ],
    "Temperature": [
      "kelvin": UnitTemperature.kelvin, "celsius": UnitTemperature.celsius,
      "fahrenheit": UnitTemperature.fahrenheit,
    ],
    "Volume": [
      "megaliters": UnitVolume.megaliters, "kiloliters": UnitVolume.kiloliters, "liters": UnitVolume.liters,
      "deciliters": UnitVolume.deciliters, "centiliters": UnitVolume.centiliters,
      "milliliters": UnitVolume.milliliters, "cubicKilometers": UnitVolume.cubicKilometers,
      "cubicMeters": UnitVolume.cubicMeters, "cubicDecimeters": UnitVolume.cubicDecimeters,
      "cubicCentimeters": UnitVolume.cubicCentimeters, "cubicMillimeters": UnitVolume.cubicMillimeters,
      "cubicInches": UnitVolume.cubicInches, "cubicFeet": UnitVolume.cubicFeet,
      "cubicYards": UnitVolume.cubicYards, "cubicMiles": UnitVolume.cubicMiles, "acreFeet": UnitVolume.acreFeet,
      "bushels": UnitVolume.bushels, "teaspoons": UnitVolume.teaspoons, "tablespoons": UnitVolume.tablespoons,
      "fluidOunces": UnitVolume.fluidOunces, "cups": UnitVolume.cups, "pints": UnitVolume.pints,
      "quarts": UnitVolume.quarts, "gallons": UnitVolume.gallons,
      "imperialTeaspoons": UnitVolume.imperialTeaspoons, "imperialTablespoons": UnitVolume.imperialTablespoons,
      "imperialFluidOunces": UnitVolume.imperialFluidOunces, "imperialPints": UnitVolume.imperialPints,
      "imperialQuarts": UnitVolume.imperialQuarts, "imperialGallons": UnitVolume.imperialGallons,
      "metricCups": UnitVolume.metricCups,
    ],
  ])
}
