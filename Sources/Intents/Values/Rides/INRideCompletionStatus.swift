import Foundation
import IntentSchema

/// How a ride ended.
open class INRideCompletionStatus: NSObject, NSCopying, NSSecureCoding, ValueObject, @unchecked Sendable {
  private enum Ending: Int {
    case completed, canceledByService, canceledByUser, missedPickup
  }

  private struct State {
    var activity: NSUserActivity?
    var tips: Set<INCurrencyAmount>?
  }

  private let ending: Ending
  /// What was paid, or is to be paid.
  public let paymentAmount: INCurrencyAmount?
  /// Whether the amount is still to be paid.
  public let isOutstanding: Bool
  /// What the person is asked for afterwards.
  public let feedbackType: INRideFeedbackTypeOptions
  private let state = Locked(State())

  private init(
    _ ending: Ending, paymentAmount: INCurrencyAmount? = nil, isOutstanding: Bool = false,
    feedbackType: INRideFeedbackTypeOptions = []
  ) {
    self.ending = ending
    self.paymentAmount = paymentAmount
    self.isOutstanding = isOutstanding
    self.feedbackType = feedbackType
    super.init()
  }

  @_spi(Generated) public required init(copying other: INRideCompletionStatus) {
    ending = other.ending
    paymentAmount = other.paymentAmount
    isOutstanding = other.isOutstanding
    feedbackType = other.feedbackType
    super.init()
    state.value = other.state.value
  }

  /// It came to its destination.
  open class func completed() -> Self { Self(copying: INRideCompletionStatus(.completed)) }
  /// It came to its destination and is paid.
  open class func completed(settled settledPaymentAmount: INCurrencyAmount) -> Self {
    Self(copying: INRideCompletionStatus(.completed, paymentAmount: settledPaymentAmount))
  }
  /// It came to its destination and is to be paid.
  open class func completed(outstanding outstandingPaymentAmount: INCurrencyAmount) -> Self {
    Self(
      copying: INRideCompletionStatus(.completed, paymentAmount: outstandingPaymentAmount, isOutstanding: true))
  }
  /// It came to its destination, and the person is asked what it was like.
  open class func completed(feedbackType: INRideFeedbackTypeOptions = []) -> Self {
    Self(copying: INRideCompletionStatus(.completed, feedbackType: feedbackType))
  }
  /// The service called it off.
  open class func canceledByService() -> Self { Self(copying: INRideCompletionStatus(.canceledByService)) }
  /// The person called it off.
  open class func canceledByUser() -> Self { Self(copying: INRideCompletionStatus(.canceledByUser)) }
  /// The person was not there.
  open class func canceledMissedPickup() -> Self { Self(copying: INRideCompletionStatus(.missedPickup)) }

  /// Whether it came to its destination.
  open var isCompleted: Bool { ending == .completed }
  /// Whether it was called off, by whomever.
  open var isCanceled: Bool { ending != .completed }
  /// Whether the person was not there.
  open var isMissedPickup: Bool { ending == .missedPickup }

  /// What the app is opened with for what is left to do; copied when set.
  open var completionUserActivity: NSUserActivity? {
    get { state.value.activity }
    set {
      let copy = newValue?.duplicate()
      state.withLock { $0.activity = copy }
    }
  }

  /// Tips to choose from; nil for the usual ones.
  open var defaultTippingOptions: Set<INCurrencyAmount>? {
    get { state.value.tips }
    set { state.withLock { $0.tips = newValue } }
  }

  public required init?(coder: NSCoder) {
    guard let fields = ObjectReader(coder, type: "RideCompletionStatus"), let number: Int = fields["ending"],
      let ending = Ending(rawValue: number)
    else { return nil }
    self.ending = ending
    paymentAmount = fields["paymentAmount"]
    isOutstanding = fields.read("isOutstanding", or: false)
    feedbackType = fields.read("feedbackType", or: [])
    super.init()
    let tips: [INCurrencyAmount]? = fields["defaultTippingOptions"]
    let activity: NSUserActivity? = fields["completionUserActivity"]
    state.value = State(activity: activity, tips: tips.map(Set.init))
    guard fields.isValid else { return nil }
  }

  package var encoded: Value? {
    let state = state.value
    let tips = state.tips?.sorted { $0.description < $1.description }
    return .object(
      "RideCompletionStatus",
      [
        "ending": ending.rawValue, "paymentAmount": paymentAmount, "isOutstanding": isOutstanding ? true : nil,
        "feedbackType": feedbackType.isEmpty ? nil : feedbackType, "defaultTippingOptions": tips,
        "completionUserActivity": state.activity,
      ])
  }

  open func copy(with zone: NSZone? = nil) -> Any { type(of: self).init(copying: self) }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(intentValue: encoded) }
  open override func isEqual(_ object: Any?) -> Bool { hasSameContents(as: object) }
  open override var hash: Int { contentsHash }
  open override var description: String { contentsDescription }
}
