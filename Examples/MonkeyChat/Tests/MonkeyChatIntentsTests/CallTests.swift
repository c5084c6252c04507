import Foundation
import Intents
import MonkeyKit
import Testing

@testable import MonkeyChatIntents

@Suite struct CallTests {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("MonkeyChat-" + UUID().uuidString)
  var calls: CallLog { CallLog(folder: folder) }
  var handler: IntentHandler {
    IntentHandler(contactBook: .sample, store: MessageStore(folder: folder), calls: calls)
  }

  func cleanUp() { try? FileManager.default.removeItem(at: folder) }

  func person(_ name: String, id: String? = nil, number: String? = nil) -> INPerson {
    INPerson(
      personHandle: INPersonHandle(value: number, type: .phoneNumber), nameComponents: nil, displayName: name,
      image: nil, contactIdentifier: nil, customIdentifier: id)
  }

  func intent(
    _ people: [INPerson]? = nil, _ destination: INCallDestinationType = .unknown,
    _ capability: INCallCapability = .unknown, record: INCallRecord? = nil
  ) -> INStartCallIntent {
    INStartCallIntent(
      callRecordFilter: nil, callRecordToCallBack: record, audioRoute: .unknown, destinationType: destination,
      contacts: people, callCapability: capability)
  }

  func friend(_ id: String, _ number: Int = 0) throws -> INPerson {
    let contact = try #require(ContactBook.sample.contact(withIdentifier: id))
    return handler.callee(contact, contact.numbers[number])
  }

  @Test func `Nobody named: the person is asked`() async {
    #expect(await handler.resolveContacts(for: intent()) == [.needsValue()])
  }

  @Test func `Three Bobos can be called, and the person chooses`() async throws {
    let three = try ["bobo-the-great", "bobo-jr", "little-bobo"].map { try friend($0) }
    #expect(await handler.resolveContacts(for: intent([person("Bobo")])) == [.disambiguation(with: three)])
    #expect(
      await handler.resolveContacts(for: intent([person("Bobo", id: "little-bobo", number: "+351 555 0103")]))
        == [.success(with: three[2])])
  }

  @Test func `A friend with two numbers is asked about, told apart by them`() async throws {
    let numbers = [try friend("maria", 0), try friend("maria", 1)]
    #expect(Set(numbers.map(\.displayName)) == ["Maria"])
    #expect(numbers.map { $0.personHandle?.label } == [.mobile, .home])
    #expect(await handler.resolveContacts(for: intent([person("Maria")])) == [.disambiguation(with: numbers)])
    #expect(await handler.resolveContacts(for: intent([numbers[1]])) == [.success(with: numbers[1])])
  }

  @Test func `Each reason that a friend cannot be called is told`() async throws {
    #expect(
      await handler.resolveContacts(for: intent([person("Zed")])) == [.unsupported(forReason: .noContactFound)])
    #expect(
      await handler.resolveContacts(for: intent([person("Coco Gorilla")]))
        == [.unsupported(forReason: .noHandleForLabel)])
    #expect(
      await handler.resolveContacts(for: intent([try friend("anna"), try friend("ivan")]))
        == Array(repeating: .unsupported(forReason: .multipleContactsUnsupported), count: 2))
    #expect(
      await handler.resolveContacts(for: intent(nil, .redial)) == [.unsupported(forReason: .noCallHistoryForRedial)])
    #expect(
      await handler.resolveContacts(for: intent([person("Ann")])) == [.confirmationRequired(with: try friend("anna"))])
  }

  @Test func `Redialling calls whoever was called last`() async throws {
    defer { cleanUp() }
    try calls.add(Call(contact: "ivan", kind: .outgoing))
    try calls.add(Call(contact: "anna", kind: .missed))
    #expect(await handler.resolveContacts(for: intent(nil, .redial)) == [.success(with: try friend("ivan"))])
    #expect(await handler.resolveContacts(for: intent(nil, .callBack)) == [.success(with: try friend("anna"))])
  }

  @Test func `A call is returned to the one who called, or one of several is chosen`() async throws {
    defer { cleanUp() }
    let callBack = intent(nil, .callBack)
    #expect(await handler.resolveCallRecordToCallBack(for: callBack) == .notRequired())
    try calls.add(Call(contact: "anna", kind: .missed))
    let record = handler.record(for: try #require(calls.calls().first))
    #expect(await handler.resolveCallRecordToCallBack(for: callBack) == .success(with: record))
    let chosen = intent(nil, .callBack, record: record)
    #expect(await handler.resolveContacts(for: chosen) == [.notRequired()])
    try calls.add(Call(contact: "ivan", kind: .missed, isVideo: true))
    let records = try calls.calls().map(handler.record)
    #expect(await handler.resolveCallRecordToCallBack(for: callBack) == .disambiguation(with: records))
    #expect(await handler.handle(intent: chosen).code == .continueInApp)
    #expect(try calls.missedCallsToReturn().map(\.contact) == ["ivan"])
    #expect(await handler.resolveCallRecordToCallBack(for: intent([person("Anna")], .callBack)) == .notRequired())
  }

  @Test func `Only friends with a camera can be seen`() async throws {
    let ivan = intent([try friend("ivan")], .normal, .videoCall)
    #expect(await handler.resolveCallCapability(for: ivan) == .unsupported(forReason: .videoCallUnsupported))
    let anna = intent([try friend("anna")], .normal, .videoCall)
    #expect(await handler.resolveCallCapability(for: anna) == .success(with: .videoCall))
    #expect(await handler.resolveCallCapability(for: intent([try friend("ivan")])) == .success(with: .audioCall))
    #expect(await handler.resolveDestinationType(for: intent(nil, .emergency)) == .unsupported())
    #expect(await handler.resolveDestinationType(for: intent()) == .success(with: .normal))
  }

  @Test func `The app is opened to hold the call, and the call is kept`() async throws {
    defer { cleanUp() }
    let request = intent([try friend("anna")], .normal, .videoCall)
    #expect(await handler.confirm(intent: request).code == .ready)
    #expect(try calls.calls().isEmpty)
    let response = await handler.handle(intent: request)
    #expect(response.code == .continueInApp)
    #expect(response.userActivity?.userInfo?["contact"] as? String == "anna")
    #expect(try calls.calls().map(\.isVideo) == [true])
    #expect(await handler.confirm(intent: intent()).code == .failureContactNotSupportedByApp)
  }

  @Test func `The history holds what fits all that was asked, the latest first`() async throws {
    defer { cleanUp() }
    for (friend, kind, isVideo) in [
      ("anna", Call.Kind.outgoing, false), ("ivan", .missed, true), ("anna", .missed, false),
    ] {
      try calls.add(Call(id: "\(friend)-\(kind)", contact: friend, kind: kind, isVideo: isVideo))
    }
    func found(
      _ types: INCallRecordTypeOptions, _ capabilities: INCallCapabilityOptions = [], of friend: String? = nil,
      unseen: Bool? = nil
    ) async -> [String] {
      let recipient = friend.map { person($0, id: $0) }
      let intent = INSearchCallHistoryIntent(
        dateCreated: nil, recipient: recipient, callCapabilities: capabilities, callTypes: types, unseen: unseen)
      return await handler.handle(intent: intent).callRecords?.map(\.identifier) ?? []
    }
    #expect(await found([]) == ["anna-missed", "ivan-missed", "anna-outgoing"])
    #expect(await found(.missed) == ["anna-missed", "ivan-missed"])
    #expect(await found(.missed, .videoCall) == ["ivan-missed"])
    #expect(await found([], of: "anna") == ["anna-missed", "anna-outgoing"])
    #expect(await found([], unseen: true) == ["anna-missed", "ivan-missed"])
    #expect(await found(.latest) == ["anna-missed"])
    #expect(await found([.missed, .latest], .videoCall) == ["ivan-missed"])
  }
}
