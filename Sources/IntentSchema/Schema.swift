/// What a domain, or an app's definition file, declares: intents and the types they use.
package struct Schema: Hashable, Sendable, Codable {
  /// The version of this format that this code reads and writes.
  package static let currentVersion = 1

  package var version: Int
  /// The domain's name, for example `Messages`; nil where intents of several domains were merged.
  package var domain: String?
  package var intents: [IntentType]
  package var enums: [EnumType]
  package var objects: [ObjectType]

  package init(
    version: Int = Schema.currentVersion, domain: String? = nil, intents: [IntentType] = [], enums: [EnumType] = [],
    objects: [ObjectType] = []
  ) {
    self.version = version
    self.domain = domain
    self.intents = intents
    self.enums = enums
    self.objects = objects
  }

  /// The intent of a class name, for example `INSendMessageIntent`.
  package func intent(named className: String) -> IntentType? { intents.first { $0.className == className } }
  package func enumeration(named name: String) -> EnumType? { enums.first { $0.name == name } }

  /// Everything of both; where a name occurs twice, this schema's own wins.
  package func merging(_ other: Schema) -> Schema {
    var merged = self
    merged.domain = domain == other.domain ? domain : nil
    if other.intents.isEmpty, other.enums.isEmpty, other.objects.isEmpty { return merged }
    merged.intents += other.intents.filter { intent(named: $0.className) == nil }
    merged.enums += other.enums.filter { enumeration(named: $0.name) == nil }
    merged.objects += other.objects.filter { new in !objects.contains { $0.name == new.name } }
    return merged
  }

  /// The same with several others, of which the first that has a name wins.
  ///
  /// - Complexity: linear in what all of them declare.
  package func merging(_ others: [Schema]) -> Schema {
    var merged = self
    var names = Set(intents.map(\.className))
    var enumNames = Set(enums.map(\.name))
    var objectNames = Set(objects.map(\.name))
    for other in others {
      if domain != other.domain { merged.domain = nil }
      // A name may stand twice in one schema; only those of the ones before it are passed over.
      merged.intents += other.intents.filter { !names.contains($0.className) }
      merged.enums += other.enums.filter { !enumNames.contains($0.name) }
      merged.objects += other.objects.filter { !objectNames.contains($0.name) }
      names.formUnion(other.intents.map(\.className))
      enumNames.formUnion(other.enums.map(\.name))
      objectNames.formUnion(other.objects.map(\.name))
    }
    return merged
  }
}

/// One kind of request: its parameters, and the responses an app may give.
package struct IntentType: Hashable, Sendable, Codable {
  /// The name that apps and `Info.plist` use, for example `INSendMessageIntent`.
  package var className: String
  package var domain: String
  /// Whether the person is asked before the app handles it.
  package var confirmation: Confirmation
  /// Whether what an app goes on with once it is opened is heard or done rather than looked at, so that it may be opened
  /// for a person who does not look.
  package var goesOnByEar: Bool
  /// In the order in which they are resolved and asked for.
  package var parameters: [Parameter]
  package var response: ResponseType
  /// The version of iOS that has something newer in its place; nil if nothing has.
  package var deprecated: String?

  package enum Confirmation: String, Hashable, Sendable, Codable {
    /// Only if the app's own answers ask for it.
    case whenAsked
    /// Always, whatever the app says: rides, payments.
    case always
  }

  package init(
    className: String, domain: String, confirmation: Confirmation = .whenAsked, goesOnByEar: Bool = false,
    parameters: [Parameter], response: ResponseType, deprecated: String? = nil
  ) {
    self.className = className
    self.domain = domain
    self.confirmation = confirmation
    self.goesOnByEar = goesOnByEar
    self.parameters = parameters
    self.response = response
    self.deprecated = deprecated
  }

  package func parameter(named name: String) -> Parameter? { parameters.first { $0.name == name } }

  /// Whether it asks for what is there and changes nothing, as Apple's names of such intents tell; false for those that apps
  /// declare.
  package var isQuestion: Bool { ["INSearch", "INGet", "INList"].contains(where: className.hasPrefix) }

  private enum CodingKeys: String, CodingKey {
    case className, domain, confirmation, goesOnByEar, parameters, response, deprecated
  }

  package init(from decoder: any Decoder) throws {
    let keyed = try decoder.container(keyedBy: CodingKeys.self)
    className = try keyed.decode(String.self, forKey: .className)
    domain = try keyed.decode(String.self, forKey: .domain)
    confirmation = try keyed.decode(Confirmation.self, forKey: .confirmation)
    goesOnByEar = try keyed.decodeIfPresent(Bool.self, forKey: .goesOnByEar) ?? false
    parameters = try keyed.decode([Parameter].self, forKey: .parameters)
    response = try keyed.decode(ResponseType.self, forKey: .response)
    deprecated = try keyed.decodeIfPresent(String.self, forKey: .deprecated)
  }
}

/// A parameter of an intent, or a property of a response or of an object type.
package struct Parameter: Hashable, Sendable, Codable {
  package var name: String
  package var type: ValueType
  package var isArray: Bool
  /// Whether an app can be asked to resolve it.
  package var isResolvable: Bool
  /// The enumeration that names the app's reasons for not supporting a value; nil if it has no reasons of its own.
  package var unsupportedReasons: String?
  /// The enumeration that names the app's reasons for asking whether a value is right; nil if it has none of its own.
  package var confirmationReasons: String?
  /// When the parameter plays a part at all; nil if it always does.
  package var condition: Condition?

  /// What another parameter's value has to be for this one to count.
  package struct Condition: Hashable, Sendable, Codable {
    package var parameter: String
    /// Nil if any value will do.
    package var value: Value?

    package init(parameter: String, value: Value?) {
      self.parameter = parameter
      self.value = value
    }

    /// Whether it holds among these values by parameter name; a flag that is not set counts as false.
    package func holds(in values: [String: Value]) -> Bool {
      guard let value else { return values[parameter] != nil }
      return values[parameter] == value || (values[parameter] == nil && value == .bool(false))
    }
  }

  package init(
    name: String, type: ValueType, isArray: Bool = false, isResolvable: Bool = false, unsupportedReasons: String? = nil,
    confirmationReasons: String? = nil, condition: Condition? = nil
  ) {
    self.name = name
    self.type = type
    self.isArray = isArray
    self.isResolvable = isResolvable
    self.unsupportedReasons = unsupportedReasons
    self.confirmationReasons = confirmationReasons
    self.condition = condition
  }

  private enum CodingKeys: String, CodingKey {
    case name, type, isArray, isResolvable, unsupportedReasons, confirmationReasons, condition
  }

  package init(from decoder: any Decoder) throws {
    let keyed = try decoder.container(keyedBy: CodingKeys.self)
    name = try keyed.decode(String.self, forKey: .name)
    type = try keyed.decode(ValueType.self, forKey: .type)
    isArray = try keyed.decodeIfPresent(Bool.self, forKey: .isArray) ?? false
    isResolvable = try keyed.decodeIfPresent(Bool.self, forKey: .isResolvable) ?? false
    unsupportedReasons = try keyed.decodeIfPresent(String.self, forKey: .unsupportedReasons)
    confirmationReasons = try keyed.decodeIfPresent(String.self, forKey: .confirmationReasons)
    condition = try keyed.decodeIfPresent(Condition.self, forKey: .condition)
  }
}

/// What an app may answer to confirm and handle.
package struct ResponseType: Hashable, Sendable, Codable {
  package var codes: [ResponseCode]
  package var properties: [Parameter]

  package init(codes: [ResponseCode], properties: [Parameter] = []) {
    self.codes = codes
    self.properties = properties
  }

  package func code(_ value: Int) -> ResponseCode? { codes.first { $0.value == value } }
}

/// One response code of an intent.
package struct ResponseCode: Hashable, Sendable, Codable {
  package var name: String
  package var value: Int

  package init(name: String, value: Int) {
    self.name = name
    self.value = value
  }
}

/// An enumeration or an option set.
package struct EnumType: Hashable, Sendable, Codable {
  package var name: String
  /// True where several cases may hold at once and the value is a sum of bits.
  package var isOptionSet: Bool
  package var cases: [EnumCase]

  package init(name: String, isOptionSet: Bool = false, cases: [EnumCase]) {
    self.name = name
    self.isOptionSet = isOptionSet
    self.cases = cases
  }
}

package struct EnumCase: Hashable, Sendable, Codable {
  package var name: String
  package var value: Int

  package init(name: String, value: Int) {
    self.name = name
    self.value = value
  }
}

/// A structured type: its own fields by name.
package struct ObjectType: Hashable, Sendable, Codable {
  package var name: String
  package var properties: [Parameter]

  package init(name: String, properties: [Parameter]) {
    self.name = name
    self.properties = properties
  }
}
