import IntentSchema

/// What the run time knows of an intent class: its names, its parameters, and how its handlers are called.
@_spi(Generated) public struct IntentDescriptor: Sendable {
  /// The name that `Info.plist` and the wire use, for example `INSendMessageIntent`.
  public let className: String
  /// In the order in which they are resolved.
  public let parameters: [ParameterDescriptor]
  package let handling: IntentHandlingDescriptor?

  /// - Parameter handling: nil for an intent that no app handles.
  public init(_ className: String, parameters: [ParameterDescriptor], handling: IntentHandlingDescriptor?) {
    self.className = className
    self.parameters = parameters
    self.handling = handling
  }

  /// The class name without `IN` and `Intent`.
  package var shortName: String {
    var name = className[...]
    if name.hasPrefix("IN"), name.dropFirst(2).first?.isUppercase == true { name = name.dropFirst(2) }
    return String(name.hasSuffix("Intent") ? name.dropLast(6) : name)
  }
}

/// What the run time knows of a response class.
@_spi(Generated) public struct ResponseDescriptor: Sendable {
  package let className: String
  /// The codes' names by number.
  package let codeNames: [Int: String]
  package let properties: [ParameterDescriptor]

  public init(_ className: String, codeNames: [Int: String], properties: [ParameterDescriptor]) {
    self.className = className
    self.codeNames = codeNames
    self.properties = properties
  }
}

/// How the methods of one handling protocol are called on an object that may adopt it.
@_spi(Generated) public struct IntentHandlingDescriptor: Sendable {
  package typealias Resolve = @Sendable (Any, INIntent) async -> [INIntentResolutionResult]
  package typealias Respond = @Sendable (Any, INIntent) async -> INIntentResponse?

  package let accepts: @Sendable (Any) -> Bool
  /// By parameter: the ways to resolve it, the preferred one first.
  package let resolvers: [String: [Resolve]]
  /// By parameter; only those that the app lists something for.
  package let choices: [String: ErasedChoices]
  package let confirm: Respond
  package let handle: Respond

  /// - Parameters:
  ///   - resolvers: tell by their type the handling protocol, `any …Handling`, and the intent's class; where several
  ///     are for one parameter, the preferred one first.
  ///   - choices: one at most for a parameter.
  public init<Handler, Intent: INIntent>(
    resolvers: [ParameterResolver<Handler, Intent>], choices: [ParameterChoices<Handler, Intent>] = [],
    confirm: @escaping @Sendable (Handler, Intent) async -> INIntentResponse,
    handle: @escaping @Sendable (Handler, Intent) async -> INIntentResponse
  ) {
    accepts = { $0 is Handler }
    self.resolvers = Dictionary(grouping: resolvers, by: \.parameter).mapValues { $0.map(\.erased) }
    self.choices = Dictionary(choices.map { ($0.parameter, $0.erased) }, uniquingKeysWith: { first, _ in first })
    self.confirm = { any, intent in
      guard let handler = any as? Handler, let intent = intent as? Intent else { return nil }
      return await confirm(handler, intent)
    }
    self.handle = { any, intent in
      guard let handler = any as? Handler, let intent = intent as? Intent else { return nil }
      return await handle(handler, intent)
    }
  }
}

/// One method that resolves one parameter.
@_spi(Generated) public struct ParameterResolver<Handler, Intent: INIntent>: Sendable {
  package let parameter: String
  package let erased: IntentHandlingDescriptor.Resolve

  private init(
    _ parameter: String, _ resolve: @escaping @Sendable (Handler, Intent) async -> [INIntentResolutionResult]
  ) {
    self.parameter = parameter
    erased = { any, intent in
      guard let handler = any as? Handler, let intent = intent as? Intent else { return [] }
      return await resolve(handler, intent)
    }
  }

  /// A method that answers once.
  public static func one(
    _ parameter: String, _ resolve: @escaping @Sendable (Handler, Intent) async -> INIntentResolutionResult
  ) -> Self {
    Self(parameter) { [await resolve($0, $1)] }
  }

  /// A method that answers for each value of a list.
  public static func each(
    _ parameter: String, _ resolve: @escaping @Sendable (Handler, Intent) async -> [INIntentResolutionResult]
  ) -> Self {
    Self(parameter, resolve)
  }
}
