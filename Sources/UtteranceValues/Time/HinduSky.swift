import Foundation

/// Where sun and moon stand, and what the Hindu calendar makes of it.
///
/// The series are those of Meeus, “Astronomical Algorithms”, chapters 25 and 47, without the terms below a few
/// thousandths of a degree: a day of the moon begins within some minutes of its time.
enum HinduSky {
  /// When on a day the sky is looked at.
  enum Hour {
    case sunrise, noon, sunset, midnight
  }

  /// The day numbers of a year whose day of the moon at that hour is the wanted one, 1 to 30 from the new moon on, in a
  /// month that begins with the new moon; Chaitra is 1 and months that are put in do not count.
  ///
  /// A day of the moon that no such hour falls into is on the day that it begins behind that hour.
  static func days(month: Int, day: Int, at hour: Hour, in year: Int) -> [Int] {
    days(in: year, around: month) { number in
      let moment = moment(number, hour)
      let next = Self.moment(number + 1, hour)
      let (phase, later) = (phase(moment), phase(next))
      guard holds(day, from: phase, to: later) else { return false }
      // Long days of the moon have two such hours; what is lit in the evening is lit on the second.
      if hour == .sunset, lunarDay(later) == day { return false }
      if hour != .sunset, lunarDay(phase) == day, lunarDay(Self.phase(Self.moment(number - 1, hour))) == day {
        return false
      }
      // The last day of a month that falls between two evenings has the next month behind it, the first the last before.
      let seen = lunarDay(phase) == day || day == 30 ? moment : next
      return Self.month(seen) == month
    }
  }

  /// The day numbers of a year whose moon stands at that hour in a house of 27, while the sun is in a sign of 12.
  static func days(sign: Int, house: Int, at hour: Hour, in year: Int) -> [Int] {
    days(in: year, around: sign) { number in
      let moment = moment(number, hour)
      return Int(sidereal(moon(moment), moment) * 27 / 360) + 1 == house
        && Int(sidereal(sun(moment), moment) / 30) + 1 == sign
    }
  }

  private static func days(in year: Int, around month: Int, where holds: (Int) -> Bool) -> [Int] {
    guard (1900...2100).contains(year) else { return [] }
    let newYear = CivilTime.days(year: year, month: 1, day: 1)
    let behind = CivilTime.days(year: year + 1, month: 1, day: 1)
    // Chaitra begins between the middle of March and the middle of April.
    return [-1, 0].flatMap { shift -> [Int] in
      let start = CivilTime.days(year: year + shift, month: 3, day: 8) + (month - 1) * 29
      let (first, last) = (max(start, newYear), min(start + 85, behind) - 1)
      guard first <= last else { return [] }
      return (first...last).first(where: holds).map { [$0] } ?? []
    }
  }

  /// Whether a day of the moon goes on at the first moment, or begins and ends before the next one.
  private static func holds(_ day: Int, from phase: Double, to later: Double) -> Bool {
    let first = lunarDay(phase)
    return first == day || ((day - first + 30) % 30 == 1 && (lunarDay(later) - first + 30) % 30 == 2)
  }

  private static func lunarDay(_ phase: Double) -> Int { Int(phase / 12) + 1 }

  /// The month by the sign that the sun is in at its new moon; 0 for one within that the sun enters no sign.
  private static func month(_ moment: Double) -> Int {
    let mean = 29.530_588_8
    var first = moment - phase(moment) / 360 * mean
    for _ in 0..<3 { first -= (phase(first) > 180 ? phase(first) - 360 : phase(first)) / 360 * mean }
    var second = first + mean
    for _ in 0..<3 { second -= (phase(second) > 180 ? phase(second) - 360 : phase(second)) / 360 * mean }
    let signs = [first, second].map { Int(sidereal(sun($0), $0) / 30) }
    return signs[0] == signs[1] ? 0 : (signs[0] + 1) % 12 + 1
  }

  /// Days since the beginning of 2000 at that hour of Ujjain, where the calendar is reckoned.
  private static func moment(_ number: Int, _ hour: Hour) -> Double {
    let noon = Double(number - CivilTime.days(year: 2000, month: 1, day: 1)) - 75.77 / 360
    if hour == .noon { return noon }
    if hour == .midnight { return noon + 0.5 }
    let declination = asin(sin(23.44 * .pi / 180) * sin(sun(noon) * .pi / 180))
    let half = acos(-0.0145 - tan(23.18 * .pi / 180) * tan(declination)) / (2 * .pi)
    return hour == .sunrise ? noon - half : noon + half
  }

  /// How far the moon is ahead of the sun, 0 to 360.
  private static func phase(_ moment: Double) -> Double { turned(moon(moment) - sun(moment)) }

  /// Longitude among the stars, by the ayanamsa of Lahiri.
  private static func sidereal(_ longitude: Double, _ moment: Double) -> Double {
    turned(longitude - 23.853 - moment / 36_525 * 1.397)
  }

  private static func sun(_ moment: Double) -> Double {
    let centuries = moment / 36_525
    let anomaly = (357.5291 + 35_999.0503 * centuries) * .pi / 180
    return turned(280.466_5 + 36_000.769_8 * centuries + 1.914_6 * sin(anomaly) + 0.02 * sin(2 * anomaly))
  }

  /// By the moon's distance from the sun, the anomalies of sun and moon, and the moon's distance from its node: how often
  /// each counts, and the sine's degrees.
  private static let terms: [(Double, Double, Double, Double, Double)] = [
    (0, 0, 1, 0, 6.288_77), (2, 0, -1, 0, 1.274_03), (2, 0, 0, 0, 0.658_31), (0, 0, 2, 0, 0.213_62),
    (0, 1, 0, 0, -0.185_12), (0, 0, 0, 2, -0.114_33), (2, 0, -2, 0, 0.058_79), (2, -1, -1, 0, 0.057_07),
    (2, 0, 1, 0, 0.053_32), (2, -1, 0, 0, 0.045_76), (0, 1, -1, 0, -0.040_92), (1, 0, 0, 0, -0.034_72),
    (0, 1, 1, 0, -0.030_38), (2, 0, 0, -2, 0.015_33), (0, 0, 1, 2, -0.012_53), (0, 0, 1, -2, 0.010_98),
    (4, 0, -1, 0, 0.010_67), (0, 0, 3, 0, 0.010_03), (4, 0, -2, 0, 0.008_55), (2, 1, -1, 0, -0.007_89),
    (2, 1, 0, 0, -0.006_77), (1, 0, -1, 0, -0.005_16), (1, 1, 0, 0, 0.004_99), (2, -1, 1, 0, 0.004_04),
  ]

  private static func moon(_ moment: Double) -> Double {
    let centuries = moment / 36_525
    func angle(_ start: Double, _ speed: Double) -> Double {
      (start + speed * centuries).truncatingRemainder(dividingBy: 360) * .pi / 180
    }
    let distance = angle(297.850_2, 445_267.111_4)
    let (sun, moon) = (angle(357.529_1, 35_999.050_3), angle(134.963_4, 477_198.867_5))
    let node = angle(93.272_1, 483_202.017_5)
    let inequality = terms.reduce(0) { sum, term in
      sum + term.4 * sin(term.0 * distance + term.1 * sun + term.2 * moon + term.3 * node)
    }
    return turned(218.316_4 + 481_267.881_2 * centuries + inequality)
  }

  private static func turned(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }
}
