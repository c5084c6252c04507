import Foundation

/// Where something was, how exactly that is known, and when.
open class CLLocation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The point on the globe.
  public let coordinate: CLLocationCoordinate2D
  /// Metres above the sea.
  public let altitude: CLLocationDistance
  /// How exactly the point is known; negative where it is not.
  public let horizontalAccuracy: CLLocationAccuracy
  /// How exactly the altitude is known; negative where it is not.
  public let verticalAccuracy: CLLocationAccuracy
  /// Which way it moved; negative where nobody knows.
  public let course: CLLocationDirection
  /// How fast it moved; negative where nobody knows.
  public let speed: CLLocationSpeed
  /// When it was there.
  public let timestamp: Date

  /// Everything that is known of a place in motion.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.horizontalAccuracy = hAccuracy
    self.verticalAccuracy = vAccuracy
    self.course = course
    self.speed = speed
    self.timestamp = timestamp
    super.init()
  }

  /// A place at rest.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy,
      course: -1, speed: -1, timestamp: timestamp)
  }

  /// A point of unknown altitude, as of now.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0, horizontalAccuracy: 0,
      verticalAccuracy: -1, timestamp: Date())
  }

  private enum Key {
    static let numbers = [
      "latitude", "longitude", "altitude", "horizontalAccuracy", "verticalAccuracy", "course", "speed",
    ]
    static let timestamp = "timestamp"
  }

  public required init?(coder: NSCoder) {
    guard coder.allowsKeyedCoding, (Key.numbers + [Key.timestamp]).allSatisfy(coder.containsValue(forKey:)) else {
      return nil
    }
    let numbers = Key.numbers.map(coder.decodeDouble(forKey:))
    coordinate = CLLocationCoordinate2D(latitude: numbers[0], longitude: numbers[1])
    altitude = numbers[2]
    horizontalAccuracy = numbers[3]
    verticalAccuracy = numbers[4]
    course = numbers[5]
    speed = numbers[6]
    timestamp = Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: Key.timestamp))
    super.init()
  }

  open class var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    for (name, number) in zip(Key.numbers, numbers) { coder.encode(number, forKey: name) }
    coder.encode(timestamp.timeIntervalSinceReferenceDate, forKey: Key.timestamp)
  }

  private var numbers: [Double] {
    [coordinate.latitude, coordinate.longitude, altitude, horizontalAccuracy, verticalAccuracy, course, speed]
  }

  /// Metres along the surface of a sphere of the earth's mean radius; at most half a percent off on the real one.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    coordinate.distance(to: location.coordinate)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CLLocation else { return false }
    return numbers == other.numbers && timestamp == other.timestamp
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(numbers)
    hasher.combine(timestamp)
    return hasher.finalize()
  }

  open override var description: String {
    "<\(coordinate.latitude),\(coordinate.longitude)> +/- \(horizontalAccuracy)m"
  }
}

extension CLLocationCoordinate2D {
  /// The great circle by the haversine formula, which stays exact for points close together.
  func distance(to other: CLLocationCoordinate2D) -> CLLocationDistance {
    let meanRadius = 6_371_008.8
    let radians = Double.pi / 180
    let latitudes = sin((other.latitude - latitude) * radians / 2)
    let longitudes = sin((other.longitude - longitude) * radians / 2)
    let square =
      latitudes * latitudes
      + cos(latitude * radians) * cos(other.latitude * radians) * longitudes * longitudes
    return 2 * meanRadius * asin(min(1, square.squareRoot()))
  }
}
