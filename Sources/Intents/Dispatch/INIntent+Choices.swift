import Foundation
import IntentSchema

/// What an app offers while a request is being put together.
extension INIntent {
  /// What the app lists for the parameter.
  ///
  /// - Parameter searchTerm: what the person typed; an app that does not search is not told.
  package func choices(
    for name: String, searchTerm: String?, handler: Any
  ) async throws(DispatchError) -> Choices {
    let (className, methods) = try choiceMethods(for: name, handler)
    let listed: Choices?
    do {
      listed = try await methods.list(handler, self, searchTerm)
    } catch {
      let facts = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? error.localizedDescription
      throw DispatchError(.appError, "\(className) lists nothing for \(name): \(facts)")
    }
    guard let listed else { throw DispatchError(.noHandler, "the object takes another kind of intent") }
    return listed
  }

  /// The value that the app proposes for the parameter; nil if it proposes none.
  package func defaultValue(of name: String, handler: Any) throws(DispatchError) -> Value? {
    try choiceMethods(for: name, handler).methods.initial(handler, self)
  }

  private func choiceMethods(
    for name: String, _ handler: Any
  ) throws(DispatchError) -> (className: String, methods: ErasedChoices) {
    let (descriptor, handling) = try handlingDescriptor(for: handler)
    if let methods = handling.choices[name] { return (descriptor.className, methods) }
    guard descriptor.parameters.contains(where: { $0.name == name }) else {
      throw DispatchError(.unknownParameter, "\(descriptor.className) has no parameter \(name)")
    }
    throw DispatchError(
      .noChoices, "\(descriptor.className) lists nothing for \(name); its definition file has to say that it does")
  }
}
