import Foundation
import IntentSchema
import Testing

@testable import Intents

@Suite struct `An interaction` {
  private func interaction() -> INInteraction { INInteraction(intent: INIntent(), response: nil) }

  @Test func `has an identifier of its own and keeps what is set`() async {
    await Host.with(HostFacts(identifier: { "id-1" }), nil) {
      let interaction = interaction()
      #expect(interaction.identifier == "id-1" && interaction.direction == .unspecified)
      #expect(interaction.intentHandlingStatus == .unspecified && interaction.dateInterval == nil)
      interaction.direction = .incoming
      interaction.groupIdentifier = "g"
      let copy = interaction.copy() as? INInteraction
      interaction.groupIdentifier = nil
      #expect(copy?.groupIdentifier == "g" && copy?.direction == .incoming && copy?.identifier == "id-1")
    }
  }

  @Test func `without an assistant fails as unsupported, in both spellings`() async {
    await Host.with(HostFacts(), nil) {
      await #expect(throws: INIntentError.self) { try await interaction().donate() }
      do {
        try await INInteraction.deleteAll()
        Issue.record("deleted without an assistant")
      } catch INIntentError.interactionOperationNotSupported {
      } catch { Issue.record(error) }
      let error = await withCheckedContinuation { continuation in
        INInteraction.delete(with: ["a"], completion: { continuation.resume(returning: $0.map { $0 as NSError }) })
      }
      #expect(error?.domain == INIntentErrorDomain && error?.code == 1900)
    }
  }

  @Test func `without the entitlement fails with the code of what was tried, and tells the developer`() async {
    let lines = LogLines()
    let connection = RecordingConnection()
    await Host.with(HostFacts(isEntitled: false, log: lines.log), connection) {
      do {
        try await INInteraction.delete(with: "group")
        Issue.record("deleted without entitlement")
      } catch INIntentError.deletingInteractionWithGroupIdentifier {
      } catch { Issue.record(error) }
      #expect(connection.calls.isEmpty)
      #expect(lines.all.contains { $0.contains("com.apple.developer.siri") })
    }
  }

  @Test func `is told to the assistant in the order of calls`() async throws {
    let connection = RecordingConnection()
    try await Host.with(HostFacts(identifier: { "id" }), connection) {
      let interaction = interaction()
      interaction.groupIdentifier = "soups"
      interaction.direction = .outgoing
      interaction.dateInterval = DateInterval(start: Date(timeIntervalSince1970: 5), duration: 1)
      try await interaction.donate()
      try await INInteraction.delete(with: ["a", "b"])
      try await INInteraction.delete(with: "soups")
      try await INInteraction.deleteAll()
      #expect(
        connection.calls == [
          .donate(interaction.donation), .delete(.identifiers(["a", "b"])), .delete(.group("soups")), .delete(.all),
        ])
      #expect(interaction.donation.groupIdentifier == "soups" && interaction.donation.direction == 1)
    }
  }

  @Test func `tells what else is known of a message, and archives it`() throws {
    let intent = INSendMessageIntent()
    #expect(INInteraction(intent: intent, response: nil).donation.metadata == nil)
    let metadata = INSendMessageIntentDonationMetadata()
    metadata.recipientCount = 3
    metadata.isReplyToCurrentUser = true
    intent.donationMetadata = metadata
    intent.shortcutAvailability = .sleepMusic
    let told = INInteraction(intent: intent, response: nil).donation.metadata?.object
    #expect(told?.type == "SendMessageIntentDonationMetadata" && told?["recipientCount"] == .integer(3))
    let data = try NSKeyedArchiver.archivedData(withRootObject: intent, requiringSecureCoding: true)
    let again = try NSKeyedUnarchiver.unarchivedObject(ofClass: INSendMessageIntent.self, from: data)
    #expect(again?.donationMetadata == metadata)
    let shortcut = INShortcut(intent: intent)?.encoded.flatMap { INShortcut.decoded(from: $0) } as? INShortcut
    #expect(shortcut?.intent?.shortcutAvailability == .sleepMusic)
  }

  @Test func `hears the assistant's refusal`() async {
    let connection = RecordingConnection(error: INIntentError(.donatingInteraction))
    await Host.with(HostFacts(), connection) {
      _ = await #expect(throws: INIntentError(.donatingInteraction)) { try await interaction().donate() }
    }
  }

  @Test func `comes back from a secure archive with all that was set`() throws {
    let interaction = interaction()
    interaction.identifier = "i"
    interaction.groupIdentifier = "g"
    interaction.direction = .incoming
    interaction.dateInterval = DateInterval(start: Date(timeIntervalSince1970: 5), duration: 1)
    let data = try NSKeyedArchiver.archivedData(withRootObject: interaction, requiringSecureCoding: true)
    let unarchived = try NSKeyedUnarchiver.unarchivedObject(ofClass: INInteraction.self, from: data)
    let again = try #require(unarchived)
    #expect(again.identifier == "i" && again.groupIdentifier == "g" && again.direction == .incoming)
    #expect(again.dateInterval == interaction.dateInterval && again.intent == interaction.intent)
    #expect(again.intentResponse == nil)
  }

  @Test func `A parameter is named by class and path, with places in arrays`() throws {
    let parameter = INParameter(for: INPerson.self, keyPath: "aliases.value")
    #expect(parameter.index(forSubKeyPath: "aliases") == NSNotFound)
    parameter.setIndex(1, forSubKeyPath: "aliases")
    let copy = try #require(parameter.copy() as? INParameter)
    #expect(copy == parameter && copy.isEqual(to: parameter))
    copy.setIndex(0, forSubKeyPath: "aliases")
    #expect(copy != parameter)
    let data = try NSKeyedArchiver.archivedData(withRootObject: parameter, requiringSecureCoding: true)
    let decoded = try NSKeyedUnarchiver.unarchivedObject(ofClass: INParameter.self, from: data)
    #expect(decoded == parameter)
  }

  @Test func `A parameter's path is followed through arrays and fields`() {
    let handles = [INPersonHandle(value: "a", type: .unknown), INPersonHandle(value: "b", type: .phoneNumber)]
    let person = INPerson(
      personHandle: handles[0], nameComponents: nil, displayName: "Bobo", image: nil, contactIdentifier: nil,
      customIdentifier: nil, aliases: handles, suggestionType: .none)
    func value(_ path: String, _ index: Int? = nil) -> Any? {
      let parameter = INParameter(for: INIntent.self, keyPath: path)
      if let index { parameter.setIndex(index, forSubKeyPath: "recipients.aliases") }
      return parameter.value { $0 == "recipients" ? person : nil }
    }
    #expect(value("recipients") as? INPerson == person)
    #expect(value("recipients.displayName") as? String == "Bobo")
    #expect(value("recipients.aliases.value", 1) as? String == "b")
    #expect(value("recipients.aliases", 7) == nil)
    #expect(value("recipients.nothing") == nil)
    #expect(value("other") == nil)
    #expect(value("") == nil)
  }
}
