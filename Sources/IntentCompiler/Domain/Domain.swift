import IntentSchema

/// A domain file as it was written: what `IntentSchema.Schema` reads of it, and what code needs besides.
package struct Domain: Hashable, Sendable {
  /// Where it stands.
  package var file: String
  package var name: String
  package var protocols: [DomainProtocol] = []
  package var intents: [IntentDeclaration] = []
  package var results: [ResultDeclaration] = []
  package var enums: [EnumDeclaration] = []
  package var records: [RecordDeclaration] = []
}

/// A protocol that joins the handling protocols of a domain.
package struct DomainProtocol: Hashable, Sendable {
  package var name: String
  package var inherits: [String]
  package var availability: Availability
  package var summary: String?
  package var line: Int
}

package struct IntentDeclaration: Hashable, Sendable {
  package var className: String
  package var summary: String?
  package var availability: Availability
  package var identifierConstant: Constant?
  package var parameters: [PropertyDeclaration]
  package var initializers: [InitializerDeclaration]
  /// Nil for an intent that no app handles.
  package var handling: HandlingDeclaration?
  package var response: ResponseDeclaration
  package var line: Int

  /// A global that holds the class name.
  package struct Constant: Hashable, Sendable {
    package var name: String
    package var availability: Availability
  }
}

/// A parameter of an intent or a property of a response.
package struct PropertyDeclaration: Hashable, Sendable {
  package var name: String
  package var type: ValueType
  /// The Swift spelling of one value, where it does not follow from the type's name.
  package var swiftType: String?
  package var isArray: Bool
  /// Whether there always is a value.
  package var isRequired: Bool
  /// The Swift expression of the value where none is set; only for a required property that is no enumeration.
  package var fallback: String?
  package var isSettable: Bool
  /// The property that holds the value, of which this one is an older spelling.
  package var replacedBy: String?
  package var availability: Availability
  package var summary: String?
  package var line: Int
}

package struct InitializerDeclaration: Hashable, Sendable {
  package var arguments: [Argument]
  /// Whether Swift shows it as one that may answer nil.
  package var isFailable = false
  /// Whether subclasses have it too, so that a method of the type can make one of whatever class it is called on.
  package var isRequired = false
  package var summary: String?
  package var availability: Availability
  package var line: Int

  package struct Argument: Hashable, Sendable {
    /// The property that it sets.
    package var name: String
    /// What the caller writes; nil if that is the property's name.
    package var label: String?
    /// A Swift expression.
    package var defaultValue: String?
    /// The Swift type, where it is not the property's.
    package var swiftType: String?
  }
}

package struct HandlingDeclaration: Hashable, Sendable {
  package var protocolName: String
  package var availability: Availability
  package var summary: String?
  package var resolve: [ResolveDeclaration]
  package var confirm: RespondDeclaration
  package var handle: RespondDeclaration
  package var others: [OtherMethod]

  /// A method that answers nothing and that an app may leave out, for example to start sending updates.
  package struct OtherMethod: Hashable, Sendable {
    /// Swift, from the base name to the closing parenthesis.
    package var signature: String
    package var availability: Availability
    package var summary: String?
  }
}

package struct ResolveDeclaration: Hashable, Sendable {
  package var parameter: String
  /// The method's base name; nil if it is `resolve` and the parameter's name.
  package var method: String?
  package var intentLabel: String
  package var completionLabel: String
  /// The result's name in the schema, for example `Person`.
  package var result: String
  package var isArray: Bool
  package var hasAsync: Bool
  package var availability: Availability
  package var line: Int
}

/// `confirm` or `handle`.
package struct RespondDeclaration: Hashable, Sendable {
  package var intentLabel: String
  package var availability: Availability
}

package struct ResponseDeclaration: Hashable, Sendable {
  package var className: String
  package var codeEnum: String
  package var codes: [EnumDeclaration.Case]
  package var properties: [PropertyDeclaration]
  package var availability: Availability
  package var summary: String?
  package var line: Int
}

package struct ResultDeclaration: Hashable, Sendable {
  package var name: String
  package var summary: String?
  /// The result whose factories it has too; nil for none.
  package var basedOn: String?
  /// Nil for a result that inherits its value.
  package var value: ValueType?
  package var swiftType: String?
  /// Whether nil can be confirmed; nil if that follows from the type.
  package var confirmsOptional: Bool?
  package var factories: [Factory]
  package var unsupportedReasons: String?
  package var confirmationReasons: String?
  package var availability: Availability
  package var line: Int

  package enum Factory: String, Hashable, Sendable, CaseIterable {
    case success, successes, disambiguation, confirmationRequired
  }
}

package struct EnumDeclaration: Hashable, Sendable {
  package var name: String
  package var swiftType: String?
  /// The Swift type of the numbers; nil for `Int`, and `UInt` in option sets.
  package var rawType: String?
  package var isOptionSet: Bool
  package var cases: [Case]
  package var availability: Availability
  package var summary: String?
  package var line: Int

  package struct Case: Hashable, Sendable {
    package var name: String
    package var value: Int
    package var availability: Availability
    package var summary: String?
    package var line: Int
  }

  /// The cases with a number of their own, and older names for numbers that another case has.
  package static func split(_ cases: [Case]) -> (own: [Case], aliases: [(alias: Case, case: Case)]) {
    var own: [Case] = []
    var aliases: [(alias: Case, case: Case)] = []
    for (value, same) in Dictionary(grouping: cases, by: \.value) {
      let chosen = same.first { !$0.availability.isDeprecated } ?? same[0]
      own.append(chosen)
      aliases += same.filter { $0.name != chosen.name && $0.value == value }.map { ($0, chosen) }
    }
    let order = Dictionary(cases.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    return (
      own.sorted { order[$0.name, default: 0] < order[$1.name, default: 0] },
      aliases.sorted { order[$0.alias.name, default: 0] < order[$1.alias.name, default: 0] }
    )
  }
}
