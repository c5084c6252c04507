import Foundation
import IntentSchema

/// What an app says of one value of one parameter: right, wrong, missing, or to be asked about.
open class INIntentResolutionResult: NSObject, @unchecked Sendable {
  package let outcome: ResolutionResult

  /// A result that says this; generated factories call it.
  @_spi(Generated) public required init(outcome: ResolutionOutcome) {
    self.outcome = outcome.result
    super.init()
  }

  /// The person is to give a value.
  open class func needsValue() -> Self { Self(outcome: .needsValue) }

  /// The request is complete without a value; one that was given is dropped.
  open class func notRequired() -> Self { Self(outcome: .notRequired) }

  /// The value cannot be used.
  open class func unsupported() -> Self { Self(outcome: .unsupported(reason: nil)) }

  /// The value cannot be used; the reason is a case of the result's own reasons.
  open class func __unsupported(withReason reason: Int) -> Self { Self(outcome: .unsupported(reason: reason)) }

  /// The person is to say yes or no to the value; the reason is a case of the result's own reasons.
  open class func __confirmationRequiredWithItem(toConfirm itemToConfirm: Any, forReason reason: Int) -> Self {
    Self(outcome: .confirmationRequired(itemToConfirm, reason: reason))
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? INIntentResolutionResult else { return false }
    return type(of: self) == type(of: other) && outcome == other.outcome
  }

  open override var hash: Int { outcome.hashValue }

  open override var description: String { "\(type(of: self))(\(outcome.summary))" }
}

/// What a resolution result says, for generated code.
@_spi(Generated) public struct ResolutionOutcome: Sendable {
  package let result: ResolutionResult

  package init(_ result: ResolutionResult) { self.result = result }

  /// The value is right.
  public static func success(_ value: Any?) -> Self { Self(.success(value.flatMap(ValueBridge.encode))) }

  /// One of several is meant.
  ///
  /// A person can be asked to choose among two to ten: one becomes a yes-or-no question, more than ten a request for
  /// details, none means that nothing fits.
  public static func disambiguation(_ values: [Any]) -> Self {
    let encoded = values.compactMap(ValueBridge.encode)
    return switch encoded.count {
    case 0: Self(.unsupported(reason: nil))
    case 1: Self(.confirmationRequired(encoded[0], reason: nil))
    case 2...10: Self(.disambiguation(encoded))
    default: Self(.needsMoreDetails(nil))
    }
  }

  /// The person is to say yes or no; nil asks about what was said.
  public static func confirmationRequired(_ value: Any?, reason: Int? = nil) -> Self {
    Self(.confirmationRequired(value.flatMap(ValueBridge.encode), reason: reason))
  }

  /// The value cannot be used.
  public static func unsupported(reason: Int?) -> Self { Self(.unsupported(reason: reason)) }

  /// What another result says.
  public static func same(as result: INIntentResolutionResult) -> Self { Self(result.outcome) }

  public static let needsValue = Self(.needsValue)
  public static let notRequired = Self(.notRequired)
  /// The app has no method for the parameter.
  public static let notImplemented = Self(.notImplemented)
}

extension ResolutionResult {
  /// What it says, on one line for a developer.
  fileprivate var summary: String {
    switch self {
    case .success(let value): "success\(value.map { ": \($0.shortDescription)" } ?? "")"
    case .needsValue: "needsValue"
    case .notRequired: "notRequired"
    case .unsupported(let reason): "unsupported\(reason.map { ": reason \($0)" } ?? "")"
    case .disambiguation(let values): "disambiguation: \(Value.list(values).shortDescription)"
    case .confirmationRequired(let value, let reason):
      "confirmationRequired\(value.map { ": \($0.shortDescription)" } ?? "")\(reason.map { ", reason \($0)" } ?? "")"
    case .needsMoreDetails(let value): "needsMoreDetails\(value.map { ": \($0.shortDescription)" } ?? "")"
    case .notImplemented: "notImplemented"
    }
  }
}
