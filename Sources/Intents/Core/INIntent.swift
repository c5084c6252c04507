import Foundation
import IntentSchema

/// A request of a person: what is to be done, and the values that are known so far.
open class INIntent: NSObject, NSCopying, NSSecureCoding, ParameterNaming, @unchecked Sendable {
  private struct Contents {
    var identifier: String?
    var values: [String: Any] = [:]
    var images: [String: INImage] = [:]
    var suggestedInvocationPhrase: String?
    var shortcutAvailability: INShortcutAvailabilityOptions = []
    var donationMetadata: INIntentDonationMetadata?
  }

  private let contents = Locked(Contents())

  /// A request without a value.
  public required override init() { super.init() }

  /// The facts that the run time works with; nil for a class that was not generated.
  @_spi(Generated) open class var descriptor: IntentDescriptor? { nil }

  /// What the request is called from its first resolve to its end; nil for one that an app has made.
  open var identifier: String? { contents.value.identifier }

  /// The class's name without prefix and suffix, for a developer; nil for an intent without a description.
  open var intentDescription: String? { Self.descriptor?.shortName }

  /// What a person could say to start it, where it becomes a shortcut.
  open var suggestedInvocationPhrase: String? {
    get { contents.value.suggestedInvocationPhrase }
    set { contents.withLock { $0.suggestedInvocationPhrase = newValue } }
  }

  /// Where, besides the assistant, a shortcut made of it may be offered.
  open var shortcutAvailability: INShortcutAvailabilityOptions {
    get { contents.value.shortcutAvailability }
    set { contents.withLock { $0.shortcutAvailability = newValue } }
  }

  /// What else a donation tells; copied when set.
  open var donationMetadata: INIntentDonationMetadata? {
    get { contents.value.donationMetadata }
    set {
      let copy = newValue?.copy() as? INIntentDonationMetadata
      contents.withLock { $0.donationMetadata = copy }
    }
  }

  /// The picture to show for the whole request: that of the first parameter that has one.
  open func keyImage() -> INImage? {
    let images = contents.value.images
    let names = Self.descriptor?.parameters.map(\.name) ?? []
    return names.lazy.compactMap { images[$0] }.first ?? images.sorted { $0.key < $1.key }.first?.value
  }

  /// The picture for those who show a shortcut; nil for none, and for one whose data would make a message long.
  package var shownImage: Value? {
    guard let image = keyImage()?.encoded, image.object?["data"]?.object?["base64"]?.string?.utf8.count ?? 0 <= 16_384
    else { return nil }
    return image
  }

  /// Gives the parameter of this name a picture; nil takes it away.
  public func __setImage(_ image: INImage?, forParameterNamed parameterName: String) {
    contents.withLock { $0.images[parameterName] = image }
  }

  /// The picture of the parameter of this name.
  public func __image(forParameterNamed parameterName: String) -> INImage? { contents.value.images[parameterName] }

  /// Archives what `init(coder:)` reads: the values and the identifier, not the pictures.
  open func encode(with coder: NSCoder) { coder.encode(intentValue: archived) }

  /// An archived request; nil if the archive holds one of another class, or a value that does not fit.
  public required init?(coder: NSCoder) {
    super.init()
    guard let object = coder.intentValue?.object, object.type == Self.schemaName,
      (try? fill(from: object.fields["parameters"]?.object?.fields ?? [:])) != nil
    else { return nil }
    let identifier = object.fields["identifier"]?.string
    let phrase = object.fields["suggestedInvocationPhrase"]?.string
    let metadata = object.fields["donationMetadata"].flatMap { INSendMessageIntentDonationMetadata.decoded(from: $0) }
    let availability = object.fields["shortcutAvailability"]?.integer.flatMap { UInt(exactly: $0) } ?? 0
    contents.withLock {
      $0.identifier = identifier
      $0.suggestedInvocationPhrase = phrase
      $0.shortcutAvailability = INShortcutAvailabilityOptions(rawValue: availability)
      $0.donationMetadata = metadata as? INIntentDonationMetadata
    }
  }

  open class var supportsSecureCoding: Bool { true }

  /// An independent request of the same class with the same contents.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    let mine = contents.value
    copy.contents.withLock { $0 = mine }
    return copy
  }

  /// Whether the other is a request of the same class for the same values; identifiers do not count.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? INIntent else { return false }
    return self === other || (type(of: self) == type(of: other) && encodedParameters == other.encodedParameters)
  }

  open override var hash: Int { encodedParameters.hashValue }

  open override var description: String {
    "\(Self.schemaName)(\(ObjectValue(type: "", fields: encodedParameters).fieldsDescription))"
  }
}

// MARK: - Values by name

extension INIntent {
  /// The value of a parameter; nil if there is none, or one of another type.
  @_spi(Generated) public final func parameterValue<T>(_ name: String) -> T? { contents.value.values[name] as? T }

  /// Sets a parameter; nil takes its value away.
  @_spi(Generated) public final func setParameterValue(_ value: Any?, _ name: String) {
    contents.withLock { $0.values[name] = value }
  }

  /// The value of a parameter that a newer one stands in for, in the older one's type.
  @_spi(Generated) public final func replacedValue<T>(by name: String) -> T? {
    let current = contents.value.values[name]
    return current.flatMap(ValueBridge.encode).flatMap { ValueBridge.decodeConverted(T.self, $0) }
  }

  /// Sets a parameter from the value of the older one that it stands in for.
  @_spi(Generated) public final func setReplacedValue(_ value: Any?, by name: String) {
    let parameter = Self.descriptor?.parameters.first { $0.name == name }
    let converted = value.flatMap(ValueBridge.encode).flatMap { parameter?.decodeConverted($0) }
    setParameterValue(converted, name)
  }

  /// The files among the values, those of attachments included.
  package var files: [INFile] {
    contents.value.values.values.flatMap { value -> [INFile] in
      switch value {
      case let file as INFile: [file]
      case let files as [INFile]: files
      case let attachments as [INSendMessageAttachment]: attachments.compactMap(\.audioMessageFile)
      default: []
      }
    }
  }

  /// The value of a parameter by its name in the schema; nil if it is unset or unknown.
  package func value(ofParameter name: String) -> Any? { contents.value.values[name] }
}

// MARK: - On the wire

extension INIntent {
  /// The name that `Info.plist` and the wire use for the class.
  package class var schemaName: String { descriptor?.className ?? "\(self)" }

  package static func parameterName(for keyPath: AnyKeyPath) -> String? {
    descriptor?.parameters.first { $0.keyPath == keyPath }?.name
  }

  /// The values that are set, as the wire carries them.
  package var encodedParameters: [String: Value] { contents.value.values.compactMapValues(ValueBridge.encode) }

  /// The request as the wire carries it; without an identifier of its own it has the empty one.
  package var wireIntent: IntentValue {
    IntentValue(className: Self.schemaName, identifier: identifier ?? "", parameters: encodedParameters)
  }

  /// The request that the wire carries.
  ///
  /// - Throws: `DispatchError` if no class of that name is known, or a value is not of its parameter's type.
  package static func intent(from wire: IntentValue) throws(DispatchError) -> INIntent {
    guard let type = IntentRegistry.shared.type(named: wire.className) else {
      throw DispatchError(.unknownIntent, "there is no intent \(wire.className); link the module that declares it")
    }
    let intent = type.init()
    try intent.fill(from: wire.parameters)
    intent.contents.withLock { $0.identifier = wire.identifier }
    return intent
  }

  /// Sets the parameters that the class knows; names that it does not know are passed over, as a later version's.
  fileprivate func fill(from parameters: [String: Value]) throws(DispatchError) {
    for parameter in Self.descriptor?.parameters ?? [] {
      guard let value = parameters[parameter.name] else { continue }
      setParameterValue(try parameter.decoded(value), parameter.name)
    }
  }

  private var archived: Value {
    var fields: [String: Value] = ["parameters": .object(ObjectValue(type: "Parameters", fields: encodedParameters))]
    fields["identifier"] = identifier.map(Value.string)
    fields["suggestedInvocationPhrase"] = suggestedInvocationPhrase.map(Value.string)
    fields["shortcutAvailability"] = Int(exactly: shortcutAvailability.rawValue).map(Value.integer)
    fields["donationMetadata"] = donationMetadata?.encoded
    return .object(ObjectValue(type: Self.schemaName, fields: fields))
  }
}
