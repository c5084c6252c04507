/// Why a request could not be given to an app's handler.
package struct DispatchError: Error, Hashable, Sendable {
  package enum Code: String, Hashable, Sendable {
    /// No class of that name was linked.
    case unknownIntent
    /// The intent has no parameter of that name.
    case unknownParameter
    /// A value is not of its parameter's type.
    case malformedValue
    /// The extension gave no object, or one that does not adopt the handling protocol.
    case noHandler
    /// The app lists nothing for the parameter.
    case noChoices
    /// The app answered with an error of its own.
    case appError
  }

  package var code: Code
  /// For the developer: what happened and what to do.
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
