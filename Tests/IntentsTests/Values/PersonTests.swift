import Foundation
import IntentSchema
import Testing

@testable import Intents

@Suite struct `A person` {
  private let handle = INPersonHandle(value: "bobo@example.com", type: .emailAddress)

  private func person(_ displayName: String?, _ components: PersonNameComponents? = nil) -> INPerson {
    INPerson(
      personHandle: handle, nameComponents: components, displayName: displayName, image: nil, contactIdentifier: nil,
      customIdentifier: nil)
  }

  private func name(_ given: String?, _ family: String?) -> PersonNameComponents {
    var name = PersonNameComponents()
    name.givenName = given
    name.familyName = family
    return name
  }

  @Test func `known by a spoken name alone has that name and nothing else`() throws {
    let value = Value.object("Person", ["displayName": "Bobo"])
    let bobo = try #require(INPerson.decoded(from: value) as? INPerson)
    #expect(bobo.displayName == "Bobo" && bobo.spokenPhrase == "Bobo")
    #expect(bobo.personHandle == nil && bobo.siriMatches == nil && !bobo.isMe)
    #expect(bobo.encoded == value)
  }

  @Test func `without a display name is shown by name components, then by handle`() {
    #expect(person("Bob", name("Bobo", "Chimp")).displayName == "Bob")
    #expect(person(nil, name("Bobo", "Chimp")).displayName == "Bobo Chimp")
    #expect(person(nil, name(nil, "Chimp")).displayName == "Chimp")
    #expect(person(nil, name("花子", "山田")).displayName == "山田花子")
    #expect(person(nil, name("", "")).displayName == "bobo@example.com")
    #expect(person(nil).displayName == "bobo@example.com")
  }

  @Test func `says how the name sounds and what else was meant`() {
    var components = name("Siobhan", nil)
    components.phoneticRepresentation = name("shi vawn", nil)
    #expect(person(nil, components).pronunciationHint == "shi vawn")
    #expect(Samples.person.alternativeSpeakableMatches?.map(\.spokenPhrase) == ["Bobby"])
    #expect(Samples.person.vocabularyIdentifier == "m1")
  }

  @Test func `is equal only where all is equal`() {
    #expect(person("A") == person("A"))
    #expect(person("A") != person("B"))
    #expect(Set([person("A"), person("A"), person("B")]).count == 2)
  }

  @Test func `keeps relationship, aliases and kind of suggestion as initialised`() {
    let friend = INPerson(
      personHandle: handle, nameComponents: nil, displayName: nil, image: nil, contactIdentifier: nil,
      customIdentifier: nil, relationship: .daughter)
    #expect(friend.relationship == INPersonRelationship("daughter"))
    let other = INPerson(
      personHandle: handle, nameComponents: nil, displayName: nil, image: nil, contactIdentifier: nil,
      customIdentifier: nil, aliases: [handle], suggestionType: .instantMessageAddress)
    #expect(other.aliases == [handle] && other.suggestionType == .instantMessageAddress)
  }

  @Test func `drives or is a guest with what any person has`() throws {
    let number = INPersonHandle(value: "123", type: .phoneNumber)
    let driver = INRideDriver(
      personHandle: number, nameComponents: name("Dora", nil), displayName: nil, image: nil, contactIdentifier: "c",
      customIdentifier: "d")
    #expect(driver.displayName == "Dora" && driver.contactIdentifier == "c" && driver.customIdentifier == "d")
    #expect(driver.phoneNumber == "123" && driver.rating == nil)
    #expect(INRideDriver.decoded(from: try #require(driver.encoded)) as? INRideDriver == driver)
    let guest = INRestaurantGuest(
      personHandle: handle, nameComponents: nil, displayName: "Bobo", image: nil, contactIdentifier: nil,
      customIdentifier: nil, relationship: .daughter)
    #expect(guest.emailAddress == "bobo@example.com" && guest.phoneNumber == nil && guest.relationship == .daughter)
    let bySeveral = INRideDriver(
      personHandle: handle, nameComponents: nil, displayName: nil, image: nil, contactIdentifier: nil,
      customIdentifier: nil, isMe: true)
    #expect(bySeveral.isMe && bySeveral.phoneNumber == nil)
  }
}
