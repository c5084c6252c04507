import CoreLocation
import Foundation
import Testing

@Suite struct `Places` {
  private let vienna = CLLocation(latitude: 48.2082, longitude: 16.3738)
  private let berlin = CLLocation(latitude: 52.5200, longitude: 13.4050)

  private func archived<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object? {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data)
  }

  @Test func `The way between two towns is as long as the map says, both ways`() {
    // 524 km on the ellipsoid; the sphere may be half a percent off.
    #expect(abs(vienna.distance(from: berlin) - 524_000) < 0.005 * 524_000)
    #expect(vienna.distance(from: berlin) == berlin.distance(from: vienna))
    #expect(vienna.distance(from: vienna) == 0)
  }

  @Test func `Distances are right across the date line, over the pole and to the other side of the earth`() {
    let degree = 111_195.0
    func place(_ latitude: Double, _ longitude: Double) -> CLLocation {
      CLLocation(latitude: latitude, longitude: longitude)
    }
    #expect(abs(place(0, 179.5).distance(from: place(0, -179.5)) - degree) < 10)
    #expect(abs(place(89.5, 0).distance(from: place(89.5, 180)) - degree) < 10)
    #expect(abs(place(0, 0).distance(from: place(0, 180)) - 180 * degree) < 200)
  }

  @Test func `Places a metre apart are a metre apart`() {
    let near = CLLocation(latitude: 48.2082 + 1 / 111_195, longitude: 16.3738)
    #expect(abs(vienna.distance(from: near) - 1) < 0.01)
  }

  @Test func `A circle contains its middle and its edge, and nothing beyond`() {
    let circle = CLCircularRegion(center: vienna.coordinate, radius: 1000, identifier: "town")
    func north(_ metres: Double) -> CLLocationCoordinate2D {
      CLLocationCoordinate2D(latitude: 48.2082 + metres / 111_195, longitude: 16.3738)
    }
    #expect(circle.contains(vienna.coordinate))
    #expect(circle.contains(north(999)))
    #expect(!circle.contains(north(1001)))
    #expect(CLCircularRegion(center: vienna.coordinate, radius: -5, identifier: "none").radius == 0)
  }

  @Test func `Regions are equal by name, and copies keep what they notify of`() throws {
    let circle = CLCircularRegion(center: vienna.coordinate, radius: 10, identifier: "home")
    circle.notifyOnExit = false
    let copy = try #require(circle.copy() as? CLCircularRegion)
    #expect(copy == circle && copy.radius == 10 && copy.notifyOnEntry && !copy.notifyOnExit)
    copy.notifyOnExit = true
    #expect(!circle.notifyOnExit)
    #expect(circle != CLCircularRegion(center: vienna.coordinate, radius: 10, identifier: "work"))
    let back = try #require(try archived(circle))
    #expect(back == circle && back.center.latitude == 48.2082 && !back.notifyOnExit)
  }

  @Test func `A location comes back from an archive with all that was known`() throws {
    let moving = CLLocation(
      coordinate: berlin.coordinate, altitude: 34, horizontalAccuracy: 5, verticalAccuracy: 3, course: 90, speed: 2.5,
      timestamp: Date(timeIntervalSinceReferenceDate: 1000))
    let back = try #require(try archived(moving))
    #expect(back == moving && back.hash == moving.hash)
    #expect(back.course == 90 && back.speed == 2.5 && back.altitude == 34)
    #expect(back != vienna)
    #expect(vienna.course < 0 && vienna.speed < 0 && vienna.verticalAccuracy < 0)
  }

  @Test func `A coordinate outside the globe is not valid`() {
    #expect(CLLocationCoordinate2DIsValid(vienna.coordinate))
    #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: -90, longitude: 180)))
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: 90.1, longitude: 0)))
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: .nan, longitude: 0)))
  }
}
