import Foundation
import IntentSchema

/// Something that was done with an app: what was asked and what came of it.
open class INInteraction: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  private struct State: Sendable {
    var direction: INInteractionDirection
    var dateInterval: DateInterval?
    var identifier: String
    var groupIdentifier: String?
  }

  /// What was asked; a copy, as it was when the interaction was made.
  public let intent: INIntent
  /// What the app answered; nil if it has not.
  public let intentResponse: INIntentResponse?
  private let state: Locked<State>

  /// An interaction between the person and the app, with an identifier of its own.
  public init(intent: INIntent, response: INIntentResponse?) {
    self.intent = intent.copy() as? INIntent ?? intent
    self.intentResponse = response.map { $0.copy() as? INIntentResponse ?? $0 }
    self.state = Locked(State(direction: .unspecified, identifier: HostFacts.shared.value.identifier()))
    super.init()
  }

  private init(copying other: INInteraction) {
    intent = other.intent.copy() as? INIntent ?? other.intent
    intentResponse = other.intentResponse.map { $0.copy() as? INIntentResponse ?? $0 }
    state = Locked(other.state.value)
    super.init()
  }

  public required init?(coder: NSCoder) {
    func object<Object: NSObject & NSCoding>(_ type: Object.Type, _ key: String) -> Object? {
      coder.containsValue(forKey: key) ? coder.decodeObject(of: type, forKey: key) : nil
    }
    guard coder.allowsKeyedCoding, let intent = object(INIntent.self, Key.intent),
      let identifier = object(NSString.self, Key.identifier)
    else { return nil }
    self.intent = intent
    intentResponse = object(INIntentResponse.self, Key.intentResponse)
    let group = object(NSString.self, Key.groupIdentifier)
    var interval: DateInterval?
    if coder.containsValue(forKey: Key.start), coder.containsValue(forKey: Key.end) {
      let start = Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: Key.start))
      let end = Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: Key.end))
      interval = start <= end ? DateInterval(start: start, end: end) : nil
    }
    state = Locked(
      State(
        direction: INInteractionDirection(rawValue: coder.decodeInteger(forKey: Key.direction)) ?? .unspecified,
        dateInterval: interval, identifier: String(describing: identifier),
        groupIdentifier: group.map(String.init(describing:))))
    super.init()
  }

  private enum Key {
    static let intent = "intent"
    static let intentResponse = "intentResponse"
    static let identifier = "identifier"
    static let groupIdentifier = "groupIdentifier"
    static let direction = "direction"
    static let start = "dateInterval.start"
    static let end = "dateInterval.end"
  }

  open class var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    let state = state.value
    coder.encode(intent, forKey: Key.intent)
    if let intentResponse { coder.encode(intentResponse, forKey: Key.intentResponse) }
    coder.encode(state.identifier as NSString, forKey: Key.identifier)
    if let group = state.groupIdentifier { coder.encode(group as NSString, forKey: Key.groupIdentifier) }
    coder.encode(state.direction.rawValue, forKey: Key.direction)
    if let interval = state.dateInterval {
      coder.encode(interval.start.timeIntervalSinceReferenceDate, forKey: Key.start)
      coder.encode(interval.end.timeIntervalSinceReferenceDate, forKey: Key.end)
    }
  }

  open func copy(with zone: NSZone? = nil) -> Any { INInteraction(copying: self) }

  /// How far it has come, as the response's code says; `.unspecified` without a response.
  open var intentHandlingStatus: INIntentHandlingStatus {
    intentResponse.map { INIntentHandlingStatus(codeName: $0.wireResponse.codeName) } ?? .unspecified
  }

  /// Who began it.
  open var direction: INInteractionDirection {
    get { state.value.direction }
    set { state.withLock { $0.direction = newValue } }
  }

  /// When it happened; nil if nobody said.
  open var dateInterval: DateInterval? {
    get { state.value.dateInterval }
    set { state.withLock { $0.dateInterval = newValue } }
  }

  /// What the app calls it when it deletes it later.
  open var identifier: String {
    get { state.value.identifier }
    set { state.withLock { $0.identifier = newValue } }
  }

  /// What the app calls it and others of its kind when it deletes them together.
  open var groupIdentifier: String? {
    get { state.value.groupIdentifier }
    set { state.withLock { $0.groupIdentifier = newValue } }
  }

  /// The value of a parameter of the intent, or of a property of the response, whichever the parameter's class names.
  ///
  /// Nil for a parameter of another class, and where there is no value.
  open func parameterValue(for parameter: INParameter) -> Any? {
    if intent.isKind(of: parameter.parameterClass) { return parameter.value { intent.value(ofParameter: $0) } }
    guard let response = intentResponse, response.isKind(of: parameter.parameterClass) else { return nil }
    return parameter.value { response.value(ofParameter: $0) }
  }

  /// Tells the assistant what was done, so that it can suggest it another time.
  ///
  /// - Parameter completion: called once, on any thread; nil where it went well, else an `INIntentError`.
  @preconcurrency
  open func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    Donor(failure: .donatingInteraction).run(completion) {
      $0.donate(donation, completion: $1)
    }
  }

  /// Tells the assistant what was done, so that it can suggest it another time.
  open func donate() async throws {
    try await Donor(failure: .donatingInteraction).run {
      $0.donate(donation, completion: $1)
    }
  }

  /// Makes the assistant forget all donations of this app.
  ///
  /// - Parameter completion: called once, on any thread; nil where it went well, else an `INIntentError`.
  @preconcurrency
  open class func deleteAll(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    Donor(failure: .deletingAllInteractions).run(completion) {
      $0.delete(.all, completion: $1)
    }
  }

  /// Makes the assistant forget all donations of this app.
  open class func deleteAll() async throws {
    try await Donor(failure: .deletingAllInteractions).run {
      $0.delete(.all, completion: $1)
    }
  }

  /// Makes the assistant forget some donations; unknown identifiers are not an error.
  ///
  /// - Parameter completion: called once, on any thread; nil where it went well, else an `INIntentError`.
  @preconcurrency
  open class func delete(with identifiers: [String], completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    Donor(failure: .deletingInteractionWithIdentifiers).run(completion) {
      $0.delete(.identifiers(identifiers), completion: $1)
    }
  }

  /// Makes the assistant forget some donations; unknown identifiers are not an error.
  open class func delete(with identifiers: [String]) async throws {
    try await Donor(failure: .deletingInteractionWithIdentifiers).run {
      $0.delete(.identifiers(identifiers), completion: $1)
    }
  }

  /// Makes the assistant forget the donations of a group; an unknown group is not an error.
  ///
  /// - Parameter completion: called once, on any thread; nil where it went well, else an `INIntentError`.
  @preconcurrency
  open class func delete(with groupIdentifier: String, completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    Donor(failure: .deletingInteractionWithGroupIdentifier).run(completion) {
      $0.delete(.group(groupIdentifier), completion: $1)
    }
  }

  /// Makes the assistant forget the donations of a group; an unknown group is not an error.
  open class func delete(with groupIdentifier: String) async throws {
    try await Donor(failure: .deletingInteractionWithGroupIdentifier).run {
      $0.delete(.group(groupIdentifier), completion: $1)
    }
  }

  /// What is told to the assistant.
  package var donation: Donation {
    let state = state.value
    return Donation(
      identifier: state.identifier, groupIdentifier: state.groupIdentifier, intent: intent.wireIntent,
      response: intentResponse?.wireResponse, direction: state.direction.rawValue,
      handlingStatus: intentHandlingStatus.rawValue, dateInterval: state.dateInterval,
      suggestedInvocationPhrase: intent.suggestedInvocationPhrase, image: intent.shownImage,
      metadata: intent.donationMetadata?.encoded)
  }
}

extension INIntentHandlingStatus {
  /// What a response code of any domain comes to.
  fileprivate init(codeName: String) {
    switch codeName {
    case "ready": self = .ready
    case "inProgress": self = .inProgress
    case "userConfirmationRequired": self = .userConfirmationRequired
    case "continueInApp", "handleInApp": self = .deferredToApplication
    case _ where codeName.hasPrefix("success"): self = .success
    case _ where codeName.hasPrefix("failure"): self = .failure
    default: self = .unspecified
    }
  }
}
