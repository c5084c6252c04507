import Contacts
import Foundation
import Testing

@testable import CoreLocation

@Suite struct `Placemarks` {
  private func placemark() -> CLPlacemark {
    let address = CNMutablePostalAddress()
    address.street = "Stephansplatz 3"
    address.city = "Wien"
    address.postalCode = "1010"
    address.isoCountryCode = "AT"
    return CLPlacemark(
      location: CLLocation(latitude: 48.2, longitude: 16.37), named: "Dom", address: address,
      region: CLCircularRegion(
        center: CLLocationCoordinate2D(latitude: 48.2, longitude: 16.37), radius: 50, identifier: "dom"),
      timeZone: TimeZone(identifier: "Europe/Vienna"))
  }

  @Test func `Parts of the address are read one by one, and what is not known is nil`() {
    let place = placemark()
    #expect(place.thoroughfare == "Stephansplatz 3")
    #expect(place.locality == "Wien" && place.postalCode == "1010" && place.isoCountryCode == "AT")
    #expect(place.country == nil && place.administrativeArea == nil && place.subLocality == nil)
    #expect(CLPlacemark.unknown.locality == nil)
  }

  @Test func `An address that changes later does not change the place`() {
    let address = CNMutablePostalAddress()
    address.city = "Wien"
    let place = CLPlacemark(location: nil, named: nil, address: address)
    address.city = "Graz"
    #expect(place.locality == "Wien")
  }

  @Test func `A place made from another, or from an archive, is equal to it`() throws {
    let place = placemark()
    #expect(CLPlacemark(placemark: place) == place)
    let data = try NSKeyedArchiver.archivedData(withRootObject: place, requiringSecureCoding: true)
    let back = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CLPlacemark.self, from: data))
    #expect(back == place && back.hash == place.hash)
    #expect(back.timeZone?.identifier == "Europe/Vienna")
    #expect((back.region as? CLCircularRegion)?.radius == 50)
    #expect(back != CLPlacemark.unknown)
  }
}
