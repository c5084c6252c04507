import Foundation

/// Abbreviations of time zones, which all languages write alike.
enum TimeZoneSigns {
  /// Minutes east of Greenwich by abbreviation; where several zones share one, the one that is written most.
  static let all: [(sign: String, minutes: Int)] = [
    ("UTC", 0), ("Z", 0), ("GMT", 0), ("WET", 0), ("WEST", 60), ("BST", 60), ("IST", 330), ("CET", 60), ("CEST", 120),
    ("MET", 60), ("MEST", 120), ("EET", 120), ("EEST", 180), ("MSK", 180), ("MSD", 240), ("EST", -300),
    (
      "EDT",
      -240
    ), ("CST", -360), ("CDT", -300), ("MST", -420), ("MDT", -360), ("PST", -480), ("PDT", -420),
    (
      "AKST",
      -540
    ), ("AKDT", -480), ("HST", -600), ("NST", -210), ("NDT", -150), ("AST", -240), ("ADT", -180),
    (
      "BRT",
      -180
    ), ("BRST", -120), ("ART", -180), ("CLT", -240), ("CLST", -180), ("PET", -300), ("COT", -300),
    (
      "VET",
      -240
    ), ("SAST", 120), ("EAT", 180), ("WAT", 60), ("CAT", 120), ("JST", 540), ("KST", 540), ("HKT", 480),
    ("SGT", 480), ("PHT", 480), ("ICT", 420), ("WIB", 420), ("PKT", 300), ("NPT", 345), ("AEST", 600),
    (
      "AEDT",
      660
    ), ("ACST", 570), ("ACDT", 630), ("AWST", 480), ("NZST", 720), ("NZDT", 780), ("YEKT", 300),
    (
      "OMST",
      360
    ), ("KRAT", 420), ("IRKT", 480), ("VLAT", 600), ("SAMT", 240), ("AMT", -240),
  ]
}

extension TimeEvaluation {
  /// How far a zone lies east of Greenwich when its own clocks show a time; 0 for a place that nobody knows.
  func seconds(east zone: TimeZoneSaid, at time: CivilTime) -> Int {
    switch zone {
    case .offset(let seconds): return seconds
    case .place(let name):
      guard let place = TimeZone(identifier: name) else { return 0 }
      let guess = Date(timeIntervalSince1970: Double(time.seconds - place.secondsFromGMT()))
      return place.secondsFromGMT(for: guess)
    }
  }
}

extension Action {
  static let zoneActions: [String: Body] = [
    // A time on another zone's clock.
    "time.zoned": { input in
      guard var time = input.part("time")?.time, let zone = input.part("zone")?.key, time.grain <= .hour,
        !time.isZoned
      else { return nil }
      let said = Int(zone).map { TimeZoneSaid.offset($0 * 60) } ?? .place(zone)
      time.expression = .zoned(time.expression, said)
      time.form = .combined
      time.grain = min(time.grain, .minute)
      return .time(time)
    },
    // So many hours and minutes east of Greenwich, or west of it for `sign` -1.
    "time.zone-offset": { input in
      guard let hours = input.integer("hours"), (0...14).contains(hours) else { return nil }
      let minutes = input.integer("minutes") ?? 0
      guard (0..<60).contains(minutes) else { return nil }
      return .key(String((hours * 60 + minutes) * (input.integer("sign") ?? 1)))
    },
  ]
}
