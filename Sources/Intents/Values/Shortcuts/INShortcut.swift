import Foundation
import IntentSchema

/// Something that can be done again: a request, or an activity to go on with.
public enum INShortcut: Hashable, @unchecked Sendable, CustomStringConvertible, CustomDebugStringConvertible {
  public typealias ReferenceType = INShortcutReference

  /// A request that the app handles.
  case intent(INIntent)
  /// An activity that the app is opened with.
  case userActivity(NSUserActivity)

  /// A request; nil for one that nothing could be done with: a class that was not generated.
  public init?(intent: INIntent) {
    guard type(of: intent).descriptor != nil, let copy = intent.copy() as? INIntent else { return nil }
    self = .intent(copy)
  }

  /// An activity.
  public init(userActivity: NSUserActivity) { self = .userActivity(userActivity) }

  /// The request; nil for an activity.
  public var intent: INIntent? { if case .intent(let intent) = self { intent } else { nil } }
  /// The activity; nil for a request.
  public var userActivity: NSUserActivity? { if case .userActivity(let activity) = self { activity } else { nil } }

  public var description: String {
    switch self {
    case .intent(let intent): "intent(\(intent))"
    case .userActivity(let activity): "userActivity(\(activity.activityType))"
    }
  }

  public var debugDescription: String { description }
}

extension INShortcut: ValueCodable {
  package var encoded: Value? {
    switch self {
    case .userActivity(let activity): return .object("Shortcut", ["userActivity": activity])
    case .intent(let intent):
      var request = intent.wireIntent.shortcutValue
      request["suggestedInvocationPhrase"] = intent.suggestedInvocationPhrase.map { .string($0) }
      request["image"] = intent.shownImage
      request["shortcutAvailability"] =
        intent.shortcutAvailability.isEmpty
        ? nil : Int(exactly: intent.shortcutAvailability.rawValue).map(Value.integer)
      return .object(ObjectValue(type: "Shortcut", fields: ["intent": .object(request)]))
    }
  }

  package static func decoded(from value: Value) -> Any? {
    guard let object = value.object, object.type == "Shortcut" else { return nil }
    if let activity = object["userActivity"].flatMap({ NSUserActivity.decoded(from: $0) }) as? NSUserActivity {
      return INShortcut.userActivity(activity)
    }
    guard let request = object["intent"]?.object, request.type == "Intent",
      let className = request["className"]?.string
    else { return nil }
    let wire = IntentValue(
      className: className, identifier: request["identifier"]?.string ?? "",
      parameters: request["parameters"]?.object?.fields ?? [:])
    let intent = try? INIntent.intent(from: wire)
    intent?.suggestedInvocationPhrase = request["suggestedInvocationPhrase"]?.string
    let availability = request["shortcutAvailability"]?.integer.flatMap { UInt(exactly: $0) } ?? 0
    intent?.shortcutAvailability = INShortcutAvailabilityOptions(rawValue: availability)
    return intent.map(INShortcut.intent)
  }
}

extension IntentValue {
  /// The request as a value among others, as shortcuts hold it.
  var shortcutValue: ObjectValue {
    ObjectValue(
      type: "Intent",
      fields: [
        "className": .string(className), "identifier": .string(identifier),
        "parameters": .object(ObjectValue(type: "Parameters", fields: parameters)),
      ])
  }
}

/// The class behind `INShortcut` on iOS.
open class INShortcutReference: NSObject, NSCopying, NSSecureCoding, ValueObject, @unchecked Sendable {
  private let shortcut: INShortcut

  /// A request; nil for one that nothing could be done with.
  public init?(intent: INIntent) {
    guard let shortcut = INShortcut(intent: intent) else { return nil }
    self.shortcut = shortcut
    super.init()
  }

  /// An activity.
  public init(userActivity: NSUserActivity) {
    shortcut = INShortcut(userActivity: userActivity)
    super.init()
  }

  public required init?(coder: NSCoder) {
    guard let shortcut = coder.intentValue.flatMap({ INShortcut.decoded(from: $0) }) as? INShortcut else { return nil }
    self.shortcut = shortcut
    super.init()
  }

  package var encoded: Value? { shortcut.encoded }

  /// The request; nil for an activity.
  open var intent: INIntent? { shortcut.intent }
  /// The activity; nil for a request.
  open var userActivity: NSUserActivity? { shortcut.userActivity }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(intentValue: encoded) }
  open override func isEqual(_ object: Any?) -> Bool { hasSameContents(as: object) }
  open override var hash: Int { contentsHash }
  open override var description: String { contentsDescription }
}
