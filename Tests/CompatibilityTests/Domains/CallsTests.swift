import Foundation
import Intents
import Testing

/// The extension has an object for each kind of call, chosen by the intent's class.
private class CallExtension: INExtension {
  override func handler(for intent: INIntent) -> Any? {
    switch intent {
    case is INStartCallIntent: return StartCallHandler()
    default: return nil
    }
  }
}

private class StartCallHandler: NSObject, INStartCallIntentHandling {
  private let book = ["Bobo": ["+49 30 1"], "Coco": ["+49 30 2", "+49 30 3"]]

  func resolveContacts(
    for intent: INStartCallIntent, with completion: @escaping ([INStartCallContactResolutionResult]) -> Void
  ) {
    guard let contacts = intent.contacts, !contacts.isEmpty else {
      completion([.needsValue()])
      return
    }
    completion(contacts.map(result(for:)))
  }

  private func result(for person: INPerson) -> INStartCallContactResolutionResult {
    guard let numbers = book[person.displayName] else { return .unsupported(forReason: .noContactFound) }
    let people = numbers.map { number in
      INPerson(
        personHandle: INPersonHandle(value: number, type: .phoneNumber, label: .mobile), nameComponents: nil,
        displayName: "\(person.displayName) \(number.suffix(1))", image: nil, contactIdentifier: nil,
        customIdentifier: number)
    }
    switch people.count {
    case 1: return .success(with: people[0])
    case 2...Int.max: return .disambiguation(with: people)
    default: return .unsupported()
    }
  }

  func resolveCallCapability(
    for intent: INStartCallIntent, with completion: @escaping (INStartCallCallCapabilityResolutionResult) -> Void
  ) {
    switch intent.callCapability {
    case .videoCall: completion(.unsupported(forReason: .videoCallUnsupported))
    case .audioCall, .unknown: completion(.success(with: .audioCall))
    @unknown default: completion(.notRequired())
    }
  }

  func resolveDestinationType(
    for intent: INStartCallIntent, with completion: @escaping (INCallDestinationTypeResolutionResult) -> Void
  ) {
    if intent.destinationType == .emergency {
      completion(.confirmationRequired(with: .emergency))
    } else {
      completion(.success(with: .normal))
    }
  }

  func confirm(intent: INStartCallIntent, completion: @escaping (INStartCallIntentResponse) -> Void) {
    completion(INStartCallIntentResponse(code: .ready, userActivity: nil))
  }

  func handle(intent: INStartCallIntent, completion: @escaping (INStartCallIntentResponse) -> Void) {
    let response: INStartCallIntentResponse
    defer { completion(response) }
    guard let handle = intent.contacts?.first?.personHandle?.value else {
      response = INStartCallIntentResponse(code: .failureContactNotSupportedByApp, userActivity: nil)
      return
    }
    let activity = NSUserActivity(activityType: NSStringFromClass(INStartCallIntent.self))
    activity.title = "Call"
    activity.userInfo = ["handle": handle, "video": false]
    response = INStartCallIntentResponse(code: .continueInApp, userActivity: activity)
  }
}

@available(*, deprecated)
private class HistoryExtension: INExtension, INSearchCallHistoryIntentHandling {
  func resolveCallTypes(
    for intent: INSearchCallHistoryIntent, with completion: @escaping (INCallRecordTypeOptionsResolutionResult) -> Void
  ) {
    completion(intent.callTypes.isEmpty ? .notRequired() : .success(with: intent.callTypes.union(.latest)))
  }

  func resolveUnseen(
    for intent: INSearchCallHistoryIntent, with completion: @escaping (INBooleanResolutionResult) -> Void
  ) {
    completion(.success(with: intent.unseen ?? true))
  }

  func handle(intent: INSearchCallHistoryIntent, completion: @escaping (INSearchCallHistoryIntentResponse) -> Void) {
    let response = INSearchCallHistoryIntentResponse(code: .success, userActivity: nil)
    response.callRecords = [
      INCallRecord(
        identifier: "1", dateCreated: Date(timeIntervalSince1970: 60), caller: nil, callRecordType: .missed,
        callCapability: .audioCall, callDuration: 12.5, unseen: true)
    ]
    completion(response)
  }
}

@Suite struct `Calls as iOS apps write them` {
  private func person(_ name: String) -> INPerson {
    INPerson(
      personHandle: INPersonHandle(value: "1", type: .phoneNumber), nameComponents: nil, displayName: name, image: nil,
      contactIdentifier: nil, customIdentifier: nil)
  }

  private func call(_ names: [String]?, _ capability: INCallCapability = .unknown) -> Request {
    let intent = INStartCallIntent(
      callRecordFilter: nil, callRecordToCallBack: nil, audioRoute: .unknown, destinationType: .normal,
      contacts: names?.map(person), callCapability: capability)
    return Request(CallExtension(), intent)
  }

  @Test func `people are looked up one by one`() async throws {
    #expect(
      try await call(["Bobo", "Coco", "Nobody"]).resolve("contacts")
        == ["success Bobo 1", "disambiguation Coco 2, Coco 3", "unsupported 1"])
    #expect(try await call(nil).resolve("contacts") == ["needs value"])
  }

  @Test func `what cannot be done is said with its reason`() async throws {
    #expect(try await call(["Bobo"], .videoCall).resolve("callCapability") == ["unsupported 1"])
    #expect(try await call(["Bobo"]).resolve("callCapability") == ["success 1"])
    #expect(try await call(["Bobo"]).resolve("destinationType") == ["success 1"])
    let emergency = INStartCallIntent(
      callRecordFilter: nil, callRecordToCallBack: nil, audioRoute: .unknown, destinationType: .emergency,
      contacts: nil, callCapability: .audioCall)
    #expect(try await Request(CallExtension(), emergency).resolve("destinationType") == ["confirmation 2"])
  }

  @Test func `a parameter that the handler does not look at stands`() async throws {
    #expect(try await call(["Bobo"]).resolve("callRecordToCallBack") == ["not implemented"])
  }

  @Test func `the app goes on with the call`() async throws {
    #expect(try await call(["Bobo"]).confirm(INStartCallIntentResponse.self).code == .ready)
    let response = try await call(["Bobo"]).handle(INStartCallIntentResponse.self)
    #expect(response.code == .continueInApp)
    #expect(response.userActivity?.title == "Call")
    #expect(response.userActivity?.userInfo?["handle"] as? String == "1")
    #expect(response.userActivity?.userInfo?["video"] as? Bool == false)
    #expect(try await call(nil).handle(INStartCallIntentResponse.self).code == .failureContactNotSupportedByApp)
  }

  @available(*, deprecated)
  @Test func `calls of the past are found`() async throws {
    let intent = INSearchCallHistoryIntent(
      dateCreated: nil, recipient: nil, callCapabilities: .audioCall, callTypes: .missed, unseen: nil)
    let request = Request(HistoryExtension(), intent)
    #expect(try await request.resolve("unseen") == ["success true"])
    #expect(
      try await request.resolve("callTypes") == ["success \(INCallRecordTypeOptions([.missed, .latest]).rawValue)"])
    #expect(try await request.resolve("recipient") == ["not implemented"])
    let records = try await request.handle(INSearchCallHistoryIntentResponse.self).callRecords
    #expect(records?.first?.callRecordType == .missed)
    #expect(records?.first?.callDuration == 12.5)
    #expect(records?.first?.unseen == true)
  }
}
