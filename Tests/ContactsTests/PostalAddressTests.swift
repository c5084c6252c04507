import Contacts
import Foundation
import Testing

@Suite struct `Postal addresses` {
  private func address() -> CNMutablePostalAddress {
    let address = CNMutablePostalAddress()
    address.street = "Stephansplatz 3\n2. Stock"
    address.subLocality = "Innere Stadt"
    address.city = "Wien"
    address.subAdministrativeArea = "Wien"
    address.state = "Wien"
    address.postalCode = "1010"
    address.country = "Österreich"
    address.isoCountryCode = "AT"
    return address
  }

  @Test func `A new address is empty, not nil`() {
    let address = CNPostalAddress()
    let parts = [
      address.street, address.city, address.state, address.postalCode, address.country, address.isoCountryCode,
    ]
    #expect(parts.joined().isEmpty)
    #expect(address == CNPostalAddress())
  }

  @Test func `A copy does not change with the original, and cannot be changed`() throws {
    let original = address()
    let copy = try #require(original.copy() as? CNPostalAddress)
    #expect(copy == original && copy.hash == original.hash)
    #expect(!(copy is CNMutablePostalAddress))
    original.city = "Graz"
    #expect(copy.city == "Wien" && copy != original)
    let mutable = try #require(copy.mutableCopy() as? CNMutablePostalAddress)
    mutable.street = ""
    #expect(copy.street == "Stephansplatz 3\n2. Stock" && mutable.street.isEmpty)
  }

  @Test func `An archive keeps each part, and whether it can be changed`() throws {
    let original = address()
    let data = try NSKeyedArchiver.archivedData(withRootObject: original, requiringSecureCoding: true)
    let back = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CNMutablePostalAddress.self, from: data))
    #expect(back == original)
    #expect(back.subLocality == "Innere Stadt" && back.subAdministrativeArea == "Wien" && back.isoCountryCode == "AT")
  }

  @Test func `An archive of an address with few parts has only these`() throws {
    let original = CNMutablePostalAddress()
    original.city = "Wien"
    let data = try NSKeyedArchiver.archivedData(withRootObject: original, requiringSecureCoding: true)
    let back = try NSKeyedUnarchiver.unarchivedObject(ofClass: CNMutablePostalAddress.self, from: data)
    #expect(back == original)
  }

  @Test func `A part set to nothing is as if it had never been set`() {
    let changed = CNMutablePostalAddress()
    changed.city = "Wien"
    changed.city = ""
    #expect(changed == CNPostalAddress() && changed.hash == CNPostalAddress().hash)
  }
}
