import IntentSchema

/// The methods that list what an app offers for one parameter, and propose one of it.
@_spi(Generated) public struct ParameterChoices<Handler, Intent: INIntent>: Sendable {
  package let parameter: String
  package let erased: ErasedChoices

  /// - Parameters:
  ///   - list: the third argument is what the person typed.
  ///   - initial: nil where no method proposes a value.
  public init<Item>(
    _ parameter: String,
    list: @escaping @Sendable (Handler, Intent, String?) async throws -> INObjectCollection<Item>,
    initial: (@Sendable (Handler, Intent) -> Any?)? = nil
  ) {
    self.parameter = parameter
    erased = ErasedChoices(
      list: { any, intent, searchTerm in
        guard let handler = any as? Handler, let intent = intent as? Intent else { return nil }
        return try await list(handler, intent, searchTerm).choices
      },
      initial: { any, intent in
        guard let handler = any as? Handler, let intent = intent as? Intent else { return nil }
        return initial?(handler, intent).flatMap(ValueBridge.encode)
      })
  }
}

/// The same for whoever does not know the types: nil for an object that takes another kind of intent.
package struct ErasedChoices: Sendable {
  package let list: @Sendable (Any, INIntent, _ searchTerm: String?) async throws -> Choices?
  package let initial: @Sendable (Any, INIntent) -> Value?
}

extension INObjectCollection {
  /// What the wire carries; items that it cannot carry are left out.
  fileprivate var choices: Choices {
    Choices(
      sections: sections.map { .init(title: $0.title, items: $0.items.compactMap(ValueBridge.encode)) },
      usesIndexedCollation: usesIndexedCollation)
  }
}
