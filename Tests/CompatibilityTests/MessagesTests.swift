import Foundation
import Intents
import Testing

@Suite struct `Messages as iOS apps write them` {
  private func intent(_ names: [String]?, _ content: String?) -> INSendMessageIntent {
    let people = names?.map { name in
      INPerson(
        personHandle: INPersonHandle(value: name, type: .unknown), nameComponents: nil, displayName: name, image: nil,
        contactIdentifier: nil, customIdentifier: nil)
    }
    return INSendMessageIntent(
      recipients: people, outgoingMessageType: .outgoingMessageText, content: content, speakableGroupName: nil,
      conversationIdentifier: nil, serviceName: "MonkeyChat", sender: nil, attachments: nil)
  }

  @Test func `an intent gives back what it was made with`() {
    let intent = intent(["Bobo"], "hi")
    #expect(intent.recipients?.first?.displayName == "Bobo")
    #expect(intent.outgoingMessageType == .outgoingMessageText)
    #expect(intent.content == "hi")
    #expect(intent.serviceName == "MonkeyChat")
    #expect(intent.sender == nil && intent.attachments == nil && intent.speakableGroupName == nil)
    #expect(intent.identifier == nil)
  }

  @available(*, deprecated)
  @Test func `a group's old name and its spoken name are one`() {
    let old = INSendMessageIntent(recipients: nil, content: "hi", groupName: "Troop", serviceName: nil, sender: nil)
    #expect(old.groupName == "Troop")
    #expect(old.speakableGroupName?.spokenPhrase == "Troop")
    let search = INSearchForMessagesIntent(
      recipients: nil, senders: nil, searchTerms: ["bananas"], attributes: [.unread], dateTime: nil, identifiers: nil,
      notificationIdentifiers: nil, groupNames: ["Troop", "Zoo"])
    #expect(search.speakableGroupNames?.map(\.spokenPhrase) == ["Troop", "Zoo"])
    #expect(search.groupNames == ["Troop", "Zoo"])
    #expect(search.attributes == .unread)
    #expect(search.searchTermsOperator == .all)
  }

  @Test func `default arguments may be left out`() {
    let search = INSearchForMessagesIntent(
      recipients: nil, senders: nil, searchTerms: nil, dateTime: nil, identifiers: nil, notificationIdentifiers: nil,
      speakableGroupNames: nil, conversationIdentifiers: nil)
    #expect(search.attributes.isEmpty)
  }

  @Test func `a copy is equal and independent`() throws {
    let original = intent(["Bobo"], "hi")
    original.suggestedInvocationPhrase = "Greet Bobo"
    let copy = try #require(original.copy() as? INSendMessageIntent)
    #expect(copy == original && copy.hash == original.hash && copy !== original)
    #expect(copy.suggestedInvocationPhrase == "Greet Bobo")
    copy.suggestedInvocationPhrase = nil
    #expect(original.suggestedInvocationPhrase == "Greet Bobo")
    #expect(original != intent(["Bobo"], "bye"))
  }

  @Test func `an archive brings an intent back`() throws {
    let original = intent(["Bobo", "Coco"], "hi")
    let data = try NSKeyedArchiver.archivedData(withRootObject: original, requiringSecureCoding: true)
    let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: INSendMessageIntent.self, from: data)
    #expect(copy == original)
    #expect(copy?.recipients?.last?.displayName == "Coco")
  }

  @available(*, deprecated)
  @Test func `an archive brings a response back`() throws {
    let original = INSendMessageIntentResponse(code: .success, userActivity: nil)
    original.sentMessages = [
      INMessage(identifier: "1", content: "hi", dateSent: nil, sender: nil, recipients: nil)
    ]
    let data = try NSKeyedArchiver.archivedData(withRootObject: original, requiringSecureCoding: true)
    let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: INSendMessageIntentResponse.self, from: data)
    #expect(copy == original)
    #expect(copy?.code == .success)
    #expect(copy?.sentMessage?.content == "hi")
  }

  @Test func `pictures are set and read by key path`() {
    let intent = intent(["Bobo"], "hi")
    #expect(intent.keyImage() == nil)
    intent.setImage(INImage(named: "banana"), forParameterNamed: \.content)
    intent.setImage(INImage(named: "bobo"), forParameterNamed: \.recipients)
    #expect(intent.image(forParameterNamed: \.content) == INImage(named: "banana"))
    #expect(intent.keyImage() == INImage(named: "bobo"))
    intent.setImage(nil, forParameterNamed: \.recipients)
    #expect(intent.keyImage() == INImage(named: "banana"))
  }

  @Test func `a response keeps code, activity and messages`() {
    let activity = NSUserActivity(activityType: "chat")
    let response = INSearchForMessagesIntentResponse(code: .inProgress, userActivity: activity)
    #expect(response.code == .inProgress)
    #expect(response.userActivity?.activityType == "chat")
    #expect(response.messages == nil)
    response.messages = []
    #expect(response.messages == [])
  }

  @Test func `factories give the class that they are called on`() {
    let recipient: INSendMessageRecipientResolutionResult = .success(
      with: INPerson(
        personHandle: INPersonHandle(value: nil, type: .unknown), nameComponents: nil, displayName: "Bobo", image: nil,
        contactIdentifier: nil, customIdentifier: nil))
    #expect(
      recipient
        == .success(
          with: INPerson(
            personHandle: INPersonHandle(value: nil, type: .unknown), nameComponents: nil, displayName: "Bobo",
            image: nil,
            contactIdentifier: nil, customIdentifier: nil)))
    let converted = INSendMessageRecipientResolutionResult(personResolutionResult: .needsValue())
    #expect(converted == .needsValue())
    #expect(converted != .notRequired())
    #expect(
      type(of: INSendMessageRecipientResolutionResult.unsupported()) == INSendMessageRecipientResolutionResult.self)
  }

  @Test func `codes have the numbers that iOS gives them`() {
    #expect(INSendMessageIntentResponseCode.failureRequiringInAppAuthentication.rawValue == 7)
    #expect(INSearchForMessagesIntentResponseCode.failureMessageTooManyResults.rawValue == 7)
    #expect(INSendMessageRecipientUnsupportedReason.noHandleForLabel.rawValue == 6)
    #expect(INMessageAttributeOptions([.read, .played]).rawValue == 17)
    #expect(INMessageAttribute(rawValue: 99) == nil)
    #expect(INSendMessageIntentIdentifier == "INSendMessageIntent")
  }

  @available(*, deprecated)
  @Test func `an extension is its own handler unless it says otherwise`() {
    let plain = DomainExtension()
    #expect(plain.handler(for: intent(nil, nil)) as? DomainExtension === plain)
    #expect(CompletionExtension().handler(for: intent(nil, nil)) is CompletionHandler)
  }

  @Test func `both forms of a method can be called`() async {
    let response = await CompletionHandler().handle(intent: intent(["Bobo"], "hi"))
    #expect(response.code == .success)
    let result = await AsyncExtension().resolveContent(for: intent(nil, "hi"))
    #expect(result == .success(with: "hi"))
    let confirmed = await AsyncExtension().confirm(intent: intent(nil, "hi"))
    #expect(confirmed.code == .ready)
  }
}
