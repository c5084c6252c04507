import IntentSchema

/// The three questions of the assistant, put to an app's handler.
///
/// A handler is whatever the app's extension gave; it need not be safe to share, so it stays with its caller.
extension INIntent {
  /// What the app says of one parameter: one result, or one for each value of a list.
  ///
  /// A parameter without a method of the app gives `notImplemented`. Where an older method for it exists, a handler that
  /// has only that one is asked through it, and its values are told in the parameter's own type.
  package func resolve(
    parameter name: String, handler: Any
  ) async throws(DispatchError) -> [ResolutionResult] {
    let (descriptor, handling) = try handlingDescriptor(for: handler)
    guard let parameter = descriptor.parameters.first(where: { $0.name == name }) else {
      throw DispatchError(.unknownParameter, "\(descriptor.className) has no parameter \(name)")
    }
    for resolve in handling.resolvers[name] ?? [] {
      let results = await resolve(handler, self).map(\.outcome)
      if !results.contains(.notImplemented) { return results.map { $0.mapValues(parameter.converted) } }
    }
    return [.notImplemented]
  }

  package func confirm(handler: Any) async throws(DispatchError) -> IntentResponse {
    let (descriptor, handling) = try handlingDescriptor(for: handler)
    return try await Self.wire(handling.confirm(handler, self), of: descriptor)
  }

  package func handle(handler: Any) async throws(DispatchError) -> IntentResponse {
    let (descriptor, handling) = try handlingDescriptor(for: handler)
    return try await Self.wire(handling.handle(handler, self), of: descriptor)
  }

  /// Throws unless the object adopts the handling protocol of this class.
  package func checkHandler(_ handler: Any) throws(DispatchError) { _ = try handlingDescriptor(for: handler) }

  func handlingDescriptor(
    for handler: Any
  ) throws(DispatchError) -> (IntentDescriptor, IntentHandlingDescriptor) {
    guard let descriptor = Self.descriptor, let handling = descriptor.handling else {
      throw DispatchError(.noHandler, "\(Self.schemaName) has no handling protocol")
    }
    guard handling.accepts(handler) else {
      throw DispatchError(
        .noHandler,
        "\(type(of: handler)) does not adopt the handling protocol of \(descriptor.className); "
          + "return an object that does from handler(for:)")
    }
    return (descriptor, handling)
  }

  private static func wire(
    _ response: INIntentResponse?, of descriptor: IntentDescriptor
  ) throws(DispatchError) -> IntentResponse {
    guard let response else {
      throw DispatchError(.noHandler, "the object for \(descriptor.className) takes another kind of intent")
    }
    return response.wireResponse
  }
}

extension ResolutionResult {
  /// The same result about other values.
  fileprivate func mapValues(_ transform: (Value) -> Value) -> ResolutionResult {
    switch self {
    case .success(let value): .success(value.map(transform))
    case .disambiguation(let values): .disambiguation(values.map(transform))
    case .confirmationRequired(let value, let reason): .confirmationRequired(value.map(transform), reason: reason)
    case .needsMoreDetails(let value): .needsMoreDetails(value.map(transform))
    case .needsValue, .notRequired, .unsupported, .notImplemented: self
    }
  }
}
