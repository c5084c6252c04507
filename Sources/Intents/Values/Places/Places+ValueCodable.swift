import Contacts
import CoreLocation
import Foundation
import IntentSchema

extension NSRange: ValueCodable {
  package var encoded: Value? { .object("Range", ["location": location, "length": length]) }

  package static func decoded(from value: Value) -> Any? {
    guard let fields = ObjectReader(value, type: "Range"), let location: Int = fields["location"],
      let length: Int = fields["length"], length >= 0
    else { return nil }
    return NSRange(location: location, length: length)
  }
}

extension CLLocation: ValueCodable {
  /// The point and the time; what is not known of the rest is left out.
  package var encoded: Value? {
    .object(
      "Location",
      [
        "latitude": coordinate.latitude, "longitude": coordinate.longitude, "altitude": altitude,
        "horizontalAccuracy": horizontalAccuracy, "verticalAccuracy": verticalAccuracy,
        "course": course < 0 ? nil : course, "speed": speed < 0 ? nil : speed, "timestamp": timestamp,
      ])
  }

  package static func decoded(from value: Value) -> Any? {
    guard let fields = ObjectReader(value, type: "Location"), let latitude: Double = fields["latitude"],
      let longitude: Double = fields["longitude"]
    else { return nil }
    let location = CLLocation(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
      altitude: fields.read("altitude", or: 0), horizontalAccuracy: fields.read("horizontalAccuracy", or: 0),
      verticalAccuracy: fields.read("verticalAccuracy", or: -1), course: fields.read("course", or: -1),
      speed: fields.read("speed", or: -1), timestamp: fields.read("timestamp", or: .distantPast))
    return fields.isValid ? location : nil
  }
}

extension CLRegion: ValueCodable {
  /// Nil for a region of no form that this module knows.
  package var encoded: Value? {
    guard let circle = self as? CLCircularRegion else { return nil }
    return .object(
      "Region",
      [
        "identifier": identifier, "latitude": circle.center.latitude, "longitude": circle.center.longitude,
        "radius": circle.radius, "notifyOnEntry": notifyOnEntry ? nil : false,
        "notifyOnExit": notifyOnExit ? nil : false,
      ])
  }

  package static func decoded(from value: Value) -> Any? {
    guard let fields = ObjectReader(value, type: "Region"), let identifier: String = fields["identifier"],
      let latitude: Double = fields["latitude"], let longitude: Double = fields["longitude"],
      let radius: Double = fields["radius"]
    else { return nil }
    let center = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    let region = CLCircularRegion(center: center, radius: radius, identifier: identifier)
    region.notifyOnEntry = fields.read("notifyOnEntry", or: true)
    region.notifyOnExit = fields.read("notifyOnExit", or: true)
    return fields.isValid ? region : nil
  }
}

extension CNPostalAddress: ValueCodable {
  package var encoded: Value? {
    let parts: [(String, String)] = [
      ("street", street), ("subLocality", subLocality), ("city", city),
      ("subAdministrativeArea", subAdministrativeArea), ("state", state), ("postalCode", postalCode),
      ("country", country), ("isoCountryCode", isoCountryCode),
    ]
    var object = ObjectValue(type: "PostalAddress")
    for (name, part) in parts where !part.isEmpty { object[name] = .string(part) }
    return .object(object)
  }

  package static func decoded(from value: Value) -> Any? {
    guard let fields = ObjectReader(value, type: "PostalAddress") else { return nil }
    let address = CNMutablePostalAddress()
    address.street = fields.read("street", or: "")
    address.subLocality = fields.read("subLocality", or: "")
    address.city = fields.read("city", or: "")
    address.subAdministrativeArea = fields.read("subAdministrativeArea", or: "")
    address.state = fields.read("state", or: "")
    address.postalCode = fields.read("postalCode", or: "")
    address.country = fields.read("country", or: "")
    address.isoCountryCode = fields.read("isoCountryCode", or: "")
    guard fields.isValid else { return nil }
    return self is CNMutablePostalAddress.Type ? address : address.copy()
  }
}

extension CLPlacemark: ValueCodable {
  package var encoded: Value? {
    .object(
      "Placemark",
      [
        "location": location, "name": name, "postalAddress": postalAddress, "region": region,
        "timeZone": timeZone?.identifier,
      ])
  }

  package static func decoded(from value: Value) -> Any? {
    guard let fields = ObjectReader(value, type: "Placemark") else { return nil }
    let zone: String? = fields["timeZone"]
    let placemark = CLPlacemark(
      location: fields["location"], named: fields["name"], address: fields["postalAddress"], region: fields["region"],
      timeZone: zone.flatMap { TimeZone(identifier: $0) })
    return fields.isValid ? placemark : nil
  }
}

extension CLPlacemark {
  /// A place by its point, with the name and the address that the app knows.
  public convenience init(location: CLLocation, name: String?, postalAddress: CNPostalAddress?) {
    self.init(location: location, named: name, address: postalAddress)
  }
}
