/// When and where something happens; what is not known is nil, and nothing is learned of it.
package struct Moment: Hashable, Sendable, Codable {
  /// In seconds since 1970.
  package var time: Double?
  /// Of the local day, from 0 to below 24.
  package var hour: Double?
  /// 0 for Monday to 6 for Sunday.
  package var weekday: Int?
  /// A name that means one place to this person.
  package var place: String?
  package var position: Position?
  /// What else is known to be the case.
  package var situations: Set<DailySituation>

  package init(
    time: Double? = nil, hour: Double? = nil, weekday: Int? = nil, place: String? = nil, position: Position? = nil,
    situations: Set<DailySituation> = []
  ) {
    self.time = time
    self.hour = hour
    self.weekday = weekday
    self.place = place
    self.position = position
    self.situations = situations
  }
}

/// A point on the earth, in degrees.
package struct Position: Hashable, Sendable, Codable {
  package var latitude: Double
  package var longitude: Double

  package init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// In metres; right to a percent for what is less than some hundred kilometres apart.
  package func distance(to other: Position) -> Double {
    let degree = 111_195.0
    var east = (other.longitude - longitude).truncatingRemainder(dividingBy: 360)
    if east > 180 { east -= 360 }
    if east < -180 { east += 360 }
    // The cosine as a series, so that every machine decides the same.
    let x = (latitude + other.latitude) / 2 * 0.017_453_292_519_943_295
    let s = x * x
    let cosine = 1 - s / 2 * (1 - s / 12 * (1 - s / 30 * (1 - s / 56 * (1 - s / 90))))
    let (up, along) = ((other.latitude - latitude) * degree, east * degree * cosine)
    return (up * up + along * along).squareRoot()
  }
}

/// A part of somebody's day that apps may name.
package enum DailySituation: String, Hashable, Sendable, Codable, CaseIterable {
  case morning, evening, home, work, school, gym, commute, headphonesConnected, activeWorkout,
    physicalActivityIncomplete
}
