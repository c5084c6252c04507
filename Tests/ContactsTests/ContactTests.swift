import Contacts
import Foundation
import Testing

@Suite struct `An entry of an address book` {
  private func bobo() -> CNMutableContact {
    let contact = CNMutableContact()
    contact.givenName = "Bóbo"
    contact.familyName = "Novák"
    contact.phoneNumbers = [
      CNLabeledValue(label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: "+420 123-456"))
    ]
    contact.emailAddresses = [CNLabeledValue(label: nil, value: "Bobo@example.com" as NSString)]
    return contact
  }

  @Test func `a copy keeps what it had and the original may change`() throws {
    let contact = bobo()
    let copy = try #require(contact.copy() as? CNContact)
    contact.givenName = "Bob"
    #expect(copy.givenName == "Bóbo" && contact.givenName == "Bob" && copy.identifier == contact.identifier)
    let other = try #require(copy.mutableCopy() as? CNMutableContact)
    other.imageData = Data([1])
    #expect(other.imageDataAvailable && !copy.imageDataAvailable)
    #expect(CNContact().nickname == "" && CNContact().identifier != CNContact().identifier)
  }

  @Test func `is found by names, numbers, addresses and identifiers`() {
    let contact = bobo()
    #expect(CNContact.predicateForContacts(matchingName: "bob nov").evaluate(with: contact))
    #expect(!CNContact.predicateForContacts(matchingName: "bob smith").evaluate(with: contact))
    #expect(!CNContact.predicateForContacts(matchingName: " ").evaluate(with: contact))
    #expect(CNContact.predicateForContacts(matchingEmailAddress: "bobo@Example.com").evaluate(with: contact))
    let number = CNPhoneNumber(stringValue: "+420123456")
    #expect(CNContact.predicateForContacts(matching: number).evaluate(with: contact))
    #expect(CNContact.predicateForContacts(withIdentifiers: [contact.identifier]).evaluate(with: contact))
    #expect(!CNContact.predicateForContacts(withIdentifiers: []).evaluate(with: contact))
  }

  @Test func `a label is written as people read it`() {
    #expect(CNLabeledValue<NSString>.localizedString(forLabel: CNLabelPhoneNumberMobile) == "mobile")
    #expect(CNLabeledValue<NSString>.localizedString(forLabel: "Boat") == "Boat")
  }

  @Test func `no app may read the address book here`() async {
    let store = CNContactStore()
    #expect(CNContactStore.authorizationStatus(for: .contacts) == .restricted)
    let keys = [CNContactGivenNameKey, CNContactFamilyNameKey] as [any CNKeyDescriptor]
    let error = #expect(throws: CNError.self) {
      try store.unifiedContacts(matching: CNContact.predicateForContacts(matchingName: "Bobo"), keysToFetch: keys)
    }
    #expect(error?.code == .authorizationDenied)
    #expect((error as NSError?)?.domain == "CNErrorDomain")
    await #expect(throws: CNError.self) { try await store.requestAccess(for: .contacts) }
  }
}
