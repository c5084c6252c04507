/// What an app says of a case of an enumeration of its own; generated results for such enumerations extend it.
open class INEnumResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  /// The case of this number is right.
  open class func __success(withResolvedValue resolvedValue: Int) -> Self { Self(outcome: .success(resolvedValue)) }

  /// The person is to say yes or no to the case of this number.
  open class func __confirmationRequiredWithValue(toConfirm valueToConfirm: Int) -> Self {
    Self(outcome: .confirmationRequired(valueToConfirm))
  }
}
