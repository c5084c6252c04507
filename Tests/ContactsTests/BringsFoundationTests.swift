import Contacts
import Testing

// Only this import: what it brings along is what is tested.
@Suite struct `What importing Contacts brings along` {
  @Test func `Foundation can be named`() {
    let address = CNMutablePostalAddress()
    address.postalCode = NSNumber(value: 1010).stringValue
    #expect(address.postalCode.trimmingCharacters(in: .whitespaces) == "1010")
  }
}
