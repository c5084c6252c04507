import Foundation

/// A point on the earth.
package struct MapPoint: Hashable, Sendable, Codable {
  /// Degrees north, from -90 to 90.
  package let latitude: Double
  /// Degrees east, from -180 to 180.
  package let longitude: Double

  /// - Returns: nil for what is no point on the earth.
  package init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Two numbers with a comma or space between, degrees north before degrees east; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split { $0 == "," || $0 == ";" || $0.isWhitespace }.map(String.init)
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]) else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  package init(from decoder: any Decoder) throws {
    let keyed = try decoder.container(keyedBy: CodingKeys.self)
    let latitude = try keyed.decode(Double.self, forKey: .latitude)
    let longitude = try keyed.decode(Double.self, forKey: .longitude)
    guard let position = MapPoint(latitude: latitude, longitude: longitude) else {
      throw DecodingError.dataCorruptedError(
        forKey: .latitude, in: keyed, debugDescription: "This is no point on the earth.")
    }
    self = position
  }

  /// Metres along the surface of a sphere as large as the earth.
  package func distance(to other: MapPoint) -> Double {
    let radius = 6_371_008.8
    let (a, b) = (latitude * .pi / 180, other.latitude * .pi / 180)
    let (up, along) = (b - a, (other.longitude - longitude) * .pi / 180)
    let half = pow(sin(up / 2), 2) + cos(a) * cos(b) * pow(sin(along / 2), 2)
    return 2 * radius * asin(min(1, half.squareRoot()))
  }
}

/// A place that the person has a name for.
package struct NamedPlace: Hashable, Sendable, Codable {
  /// Within so many metres of its middle one is there, where nothing else is said.
  package static let usualRadius = 100.0
  /// Metres.
  package static let radii = 10.0...100_000

  /// What it is called in every language: `home`, or the person's own name for it in small letters.
  package var name: String
  /// As the person wrote it.
  package var title: String
  package var position: MapPoint
  /// Metres.
  package var radius: Double

  package init(name: String, title: String, position: MapPoint, radius: Double = usualRadius) {
    self.name = name
    self.title = title
    self.position = position
    self.radius = radius
  }
}

/// Where the person is.
package struct Whereabouts: Hashable, Sendable {
  package var position: MapPoint
  /// The place that they are at; nil for none that they have a name for.
  package var place: NamedPlace?

  package init(position: MapPoint, place: NamedPlace?) {
    self.position = position
    self.place = place
  }

  /// At a point: at the place whose middle is nearest of those that reach so far.
  package init(_ position: MapPoint, among places: [NamedPlace]) {
    let reaching = places.filter { $0.position.distance(to: position) <= $0.radius }
    self.position = position
    place = reaching.min { one, other in
      (one.position.distance(to: position), one.name) < (other.position.distance(to: position), other.name)
    }
  }
}

/// Tells where the person is, and which places they have names for.
package protocol LocationSource: Sendable {
  /// Nil where that is not known.
  func whereabouts() async -> Whereabouts?
  /// In the order of their names.
  func places() async -> [NamedPlace]
}
