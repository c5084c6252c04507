import Intents
import MonkeyKit

extension IntentHandler: INStartCallIntentHandling {
  func resolveCallRecordToCallBack(for intent: INStartCallIntent) async -> INCallRecordResolutionResult {
    if let record = intent.callRecordToCallBack { return .success(with: record) }
    guard intent.destinationType == .callBack, intent.contacts?.isEmpty != false else { return .notRequired() }
    let missed = (try? openCalls().missedCallsToReturn()) ?? []
    switch missed.count {
    case 0: return .notRequired()
    case 1: return .success(with: record(for: missed[0]))
    default: return .disambiguation(with: missed.prefix(10).map(record))
    }
  }

  func resolveDestinationType(for intent: INStartCallIntent) async -> INCallDestinationTypeResolutionResult {
    switch intent.destinationType {
    case .unknown: .success(with: .normal)
    case .normal, .redial, .callBack: .success(with: intent.destinationType)
    default: .unsupported()
    }
  }

  func resolveContacts(for intent: INStartCallIntent) async -> [INStartCallContactResolutionResult] {
    if intent.callRecordToCallBack != nil { return [.notRequired()] }
    guard let people = intent.contacts, !people.isEmpty else {
      switch intent.destinationType {
      case .redial, .callBack: return [redial(intent.destinationType == .redial ? .outgoing : .missed)]
      default: return [.needsValue()]
      }
    }
    guard people.count == 1 else {
      return people.map { _ in .unsupported(forReason: .multipleContactsUnsupported) }
    }
    return people.map(resolveCallee)
  }

  private func redial(_ kind: Call.Kind) -> INStartCallContactResolutionResult {
    let last = (try? openCalls().calls())?.first { $0.kind == kind }
    guard let contact = last.flatMap({ contactBook.contact(withIdentifier: $0.contact) }) else {
      return .unsupported(forReason: .noCallHistoryForRedial)
    }
    return .success(with: callee(contact, contact.numbers.first))
  }

  private func resolveCallee(_ person: INPerson) -> INStartCallContactResolutionResult {
    if let contact = contact(for: person) { return accept(contact, at: person.personHandle?.value) }
    switch contactBook.callable.match(person.displayName) {
    case .none:
      let isKnown = contactBook.match(person.displayName) != .none
      return .unsupported(forReason: isKnown ? .noHandleForLabel : .noContactFound)
    case .one(let contact): return accept(contact, at: nil)
    case .similar(let contact): return .confirmationRequired(with: callee(contact, contact.numbers.first))
    case .several(let contacts): return .disambiguation(with: contacts.map { callee($0, $0.numbers.first) })
    }
  }

  /// A friend with several numbers is the same name several times: the numbers tell them apart.
  private func accept(_ contact: Contact, at value: String?) -> INStartCallContactResolutionResult {
    if let number = contact.numbers.first(where: { $0.value == value }) {
      return .success(with: callee(contact, number))
    }
    switch contact.numbers.count {
    case 0: return .unsupported(forReason: .noHandleForLabel)
    case 1: return .success(with: callee(contact, contact.numbers[0]))
    default: return .disambiguation(with: contact.numbers.map { callee(contact, $0) })
    }
  }

  func resolveCallCapability(for intent: INStartCallIntent) async -> INStartCallCallCapabilityResolutionResult {
    guard intent.callCapability == .videoCall else { return .success(with: .audioCall) }
    guard let friend = callee(of: intent) else { return .success(with: .videoCall) }
    return friend.hasCamera ? .success(with: .videoCall) : .unsupported(forReason: .videoCallUnsupported)
  }

  func confirm(intent: INStartCallIntent) async -> INStartCallIntentResponse {
    guard callee(of: intent) != nil else {
      return INStartCallIntentResponse(code: .failureContactNotSupportedByApp, userActivity: nil)
    }
    let isReady = (try? openCalls().checkIsWritable()) != nil
    return INStartCallIntentResponse(code: isReady ? .ready : .failureCallingServiceNotAvailable, userActivity: nil)
  }

  /// An extension cannot hold a call: the app does, and this is what it is opened with.
  func handle(intent: INStartCallIntent) async -> INStartCallIntentResponse {
    guard let friend = callee(of: intent) else {
      return INStartCallIntentResponse(code: .failureContactNotSupportedByApp, userActivity: nil)
    }
    do {
      let isVideo = intent.callCapability == .videoCall
      try openCalls().add(Call(contact: friend.id, kind: .outgoing, isVideo: isVideo))
      let activity = activity(for: intent)
      activity.userInfo = ["contact": friend.id, "video": isVideo]
      return INStartCallIntentResponse(code: .continueInApp, userActivity: activity)
    } catch {
      return INStartCallIntentResponse(code: .failureCallingServiceNotAvailable, userActivity: nil)
    }
  }

  private func callee(of intent: INStartCallIntent) -> Contact? {
    (intent.callRecordToCallBack?.caller ?? intent.contacts?.first).flatMap(contact)
  }
}

extension IntentHandler {
  /// The friend with the number to dial.
  func callee(_ contact: Contact, _ number: Contact.Number?) -> INPerson {
    let label: INPersonHandleLabel? =
      switch number?.kind {
      case .mobile: .mobile
      case .home: .home
      case .work: .work
      case nil: nil
      }
    return INPerson(
      personHandle: INPersonHandle(value: number?.value ?? contact.id, type: .phoneNumber, label: label),
      nameComponents: nil, displayName: contact.screenName, image: nil, contactIdentifier: nil,
      customIdentifier: contact.id)
  }

  func record(for call: Call) -> INCallRecord {
    let kind: INCallRecordType =
      switch call.kind {
      case .outgoing: .outgoing
      case .missed: .missed
      case .received: .received
      }
    return INCallRecord(
      identifier: call.id, dateCreated: call.date,
      caller: contactBook.contact(withIdentifier: call.contact).map { callee($0, $0.numbers.first) },
      callRecordType: kind, callCapability: call.isVideo ? .videoCall : .audioCall, callDuration: nil, unseen: nil,
      numberOfCalls: nil)
  }
}

extension ContactBook {
  /// The friends who can be called at all.
  fileprivate var callable: ContactBook { ContactBook(contacts: contacts.filter { !$0.numbers.isEmpty }) }
}
