import Foundation
import IntentSchema

/// A thing of an app's own kind that a person can name: a soup, a playlist, a room.
///
/// The types that a definition file declares are subclasses of it.
open class INObject: NSObject, INSpeakable, NSCopying, NSSecureCoding, ValueObject, @unchecked Sendable {
  private struct State {
    var subtitle: String?
    var image: INImage?
    var alternatives: [INSpeakableString]?
    /// Those of a subclass.
    var properties: [String: Any] = [:]
  }

  /// What the app calls it; nil for a thing that only has a name.
  public let identifier: String?
  /// What people call it.
  public let displayString: String
  /// How the name sounds; nil if it sounds as written.
  public let pronunciationHint: String?
  private let state: Locked<State>

  /// A thing with a name that does not sound as written.
  public init(identifier: String?, display displayString: String, pronunciationHint: String?) {
    self.identifier = identifier
    self.displayString = displayString
    self.pronunciationHint = pronunciationHint
    self.state = Locked(State())
    super.init()
  }

  /// A thing with a name that sounds as written.
  public convenience init(identifier: String?, display displayString: String) {
    self.init(identifier: identifier, display: displayString, pronunciationHint: nil)
  }

  /// A thing with a second line and a picture.
  public convenience init(
    identifier: String?, display displayString: String, subtitle subtitleString: String?, image displayImage: INImage?
  ) {
    self.init(
      identifier: identifier, display: displayString, pronunciationHint: nil, subtitle: subtitleString,
      image: displayImage)
  }

  /// A thing with a second line, a picture, and a name that does not sound as written.
  public convenience init(
    identifier: String?, display displayString: String, pronunciationHint: String?, subtitle subtitleString: String?,
    image displayImage: INImage?
  ) {
    self.init(identifier: identifier, display: displayString, pronunciationHint: pronunciationHint)
    state.value = State(subtitle: subtitleString, image: displayImage)
  }

  /// The wire's type name of this class: `Object`, unless a subclass says otherwise.
  @_spi(Generated) open class var wireTypeName: String { "Object" }

  /// The properties that a subclass adds.
  @_spi(Generated) open class var propertyDescriptors: [ParameterDescriptor] { [] }

  public required init?(coder: NSCoder) {
    let value = coder.intentValue
    guard let fields = ObjectReader(value, type: Self.wireTypeName) else { return nil }
    var properties: [String: Any] = [:]
    for property in Self.propertyDescriptors {
      guard let field = value?.object?.fields[property.name] else { continue }
      guard let decoded = try? property.decoded(field) as Any? else { return nil }
      properties[property.name] = decoded
    }
    identifier = fields["identifier"]
    displayString = fields.require("displayString", or: "")
    pronunciationHint = fields["pronunciationHint"]
    state = Locked(
      State(
        subtitle: fields["subtitleString"], image: fields["displayImage"],
        alternatives: fields["alternativeSpeakableMatches"], properties: properties))
    super.init()
    guard fields.isValid else { return nil }
  }

  package var encoded: Value? {
    let state = state.value
    let fields = Value.object(
      Self.wireTypeName,
      [
        "identifier": identifier, "displayString": displayString, "pronunciationHint": pronunciationHint,
        "subtitleString": state.subtitle, "displayImage": state.image,
        "alternativeSpeakableMatches": state.alternatives,
      ])
    guard !state.properties.isEmpty, var object = fields.object else { return fields }
    for (name, value) in state.properties { object[name] = ValueBridge.encode(value) }
    return .object(object)
  }

  /// A second line under the name.
  open var subtitleString: String? {
    get { state.value.subtitle }
    set { state.withLock { $0.subtitle = newValue } }
  }

  /// A picture beside the name.
  open var displayImage: INImage? {
    get { state.value.image }
    set { state.withLock { $0.image = newValue } }
  }

  /// Other words that mean the same thing.
  open var alternativeSpeakableMatches: [INSpeakableString]? {
    get { state.value.alternatives }
    set { state.withLock { $0.alternatives = newValue } }
  }

  /// The name.
  open var spokenPhrase: String { displayString }
  /// The identifier.
  open var vocabularyIdentifier: String? { identifier }

  open func copy(with zone: NSZone? = nil) -> Any { copyOfContents() }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(intentValue: encoded) }
  open override func isEqual(_ object: Any?) -> Bool { hasSameContents(as: object) }
  open override var hash: Int { contentsHash }
  open override var description: String { contentsDescription }
}

extension INObject {
  /// The value of a subclass's property; nil if there is none, or one of another type.
  @_spi(Generated) public final func propertyValue<T>(_ name: String) -> T? { state.value.properties[name] as? T }

  /// Sets a subclass's property; nil takes its value away.
  @_spi(Generated) public final func setPropertyValue(_ value: Any?, _ name: String) {
    state.withLock { $0.properties[name] = value }
  }
}

extension INSpeakable where Self: INObject {
  /// The object's own alternatives, as the protocol types them.
  public var alternativeSpeakableMatches: [any INSpeakable]? {
    let own: [INSpeakableString]? = alternativeSpeakableMatches
    return own
  }
}
