import Foundation
import IntentSchema

/// What the app calls an activity that it may delete later.
public typealias NSUserActivityPersistentIdentifier = String

/// The type of an activity that is nothing but a page on the web.
public let NSUserActivityTypeBrowsingWeb: String = "NSUserActivityTypeBrowsingWeb"

/// Something that a person was doing in an app, so that they can go on with it: later, elsewhere, or by asking for it.
///
/// - Compatibility: Foundation has no such class here. There is no second device, so nothing is handed off.
open class NSUserActivity: NSObject, @unchecked Sendable {
  private struct State {
    weak var delegate: (any NSUserActivityDelegate)?
    var userInfo: [AnyHashable: Any]?
    var interaction: INInteraction?
    var isInvalid = false
    var title: String?
    var requiredUserInfoKeys: Set<String>?
    var needsSave = false
    var webpageURL: URL?
    var referrerURL: URL?
    var expirationDate: Date?
    var keywords: Set<String> = []
    var supportsContinuationStreams = false
    var targetContentIdentifier: String?
    var isEligibleForHandoff = true
    var isEligibleForSearch = false
    var isEligibleForPublicIndexing = false
    var isEligibleForPrediction = false
    var persistentIdentifier: NSUserActivityPersistentIdentifier?
    var suggestedInvocationPhrase: String?
    var shortcutAvailability: INShortcutAvailabilityOptions = []
    var contentAttributes: (any ValueObject)?
    /// What was received of them, until somebody asks who knows the class.
    var receivedContentAttributes: Value?
  }

  /// The kind of activity, in reverse domain notation; the app declares it in its `Info.plist`.
  public let activityType: String
  private let state: Locked<State>

  /// An activity of a kind, with nothing in it.
  public init(activityType: String) {
    self.activityType = activityType
    self.state = Locked(State())
    super.init()
  }

  /// An activity of the first kind that the app's `Info.plist` declares; of no kind if it declares none.
  @available(iOS, introduced: 8.0, deprecated: 10.0)
  @available(*, deprecated, message: "iOS advises against it since 10.0.")
  public override convenience init() {
    let declared = Bundle.main.information("NSUserActivityTypes") as? [String]
    self.init(activityType: declared?.first ?? "")
  }

  /// An independent activity with the same contents and delegate, not current.
  package func duplicate() -> NSUserActivity {
    let copy = NSUserActivity(activityType: activityType)
    copy.state.value = state.value
    copy.setContentAttributes(state.value.contentAttributes?.duplicate())
    copy.receive(contentAttributes: state.value.receivedContentAttributes)
    return copy
  }

  /// What the person was doing, in words to show.
  open var title: String? {
    get { state.value.title }
    set { state.withLock { $0.title = newValue } }
  }

  /// Which entries are needed to go on; nil for all of them.
  open var requiredUserInfoKeys: Set<String>? {
    get { state.value.requiredUserInfoKeys }
    set { state.withLock { $0.requiredUserInfoKeys = newValue } }
  }

  /// Whether the delegate is asked to bring the entries up to date before the activity is sent.
  open var needsSave: Bool {
    get { state.value.needsSave }
    set { state.withLock { $0.needsSave = newValue } }
  }

  /// A page that shows the same, for where the app is missing.
  open var webpageURL: URL? {
    get { state.value.webpageURL }
    set { state.withLock { $0.webpageURL = newValue } }
  }

  /// The page that led here.
  open var referrerURL: URL? {
    get { state.value.referrerURL }
    set { state.withLock { $0.referrerURL = newValue } }
  }

  /// After which it is of no use.
  open var expirationDate: Date? {
    get { state.value.expirationDate }
    set { state.withLock { $0.expirationDate = newValue } }
  }

  /// Words by which it can be found.
  open var keywords: Set<String> {
    get { state.value.keywords }
    set { state.withLock { $0.keywords = newValue } }
  }

  /// Whether whoever goes on with it may ask for streams of data.
  open var supportsContinuationStreams: Bool {
    get { state.value.supportsContinuationStreams }
    set { state.withLock { $0.supportsContinuationStreams = newValue } }
  }

  /// What the app calls the place that it leads to.
  open var targetContentIdentifier: String? {
    get { state.value.targetContentIdentifier }
    set { state.withLock { $0.targetContentIdentifier = newValue } }
  }

  /// Whether another device may go on with it.
  open var isEligibleForHandoff: Bool {
    get { state.value.isEligibleForHandoff }
    set { state.withLock { $0.isEligibleForHandoff = newValue } }
  }

  /// Whether the person can find it by searching.
  open var isEligibleForSearch: Bool {
    get { state.value.isEligibleForSearch }
    set { state.withLock { $0.isEligibleForSearch = newValue } }
  }

  /// Whether others may be shown it.
  open var isEligibleForPublicIndexing: Bool {
    get { state.value.isEligibleForPublicIndexing }
    set { state.withLock { $0.isEligibleForPublicIndexing = newValue } }
  }

  /// Whether the assistant may suggest it.
  open var isEligibleForPrediction: Bool {
    get { state.value.isEligibleForPrediction }
    set { state.withLock { $0.isEligibleForPrediction = newValue } }
  }

  /// What the app calls it when it deletes it later.
  open var persistentIdentifier: NSUserActivityPersistentIdentifier? {
    get { state.value.persistentIdentifier }
    set { state.withLock { $0.persistentIdentifier = newValue } }
  }

  /// What a person might say for it.
  open var suggestedInvocationPhrase: String? {
    get { state.value.suggestedInvocationPhrase }
    set { state.withLock { $0.suggestedInvocationPhrase = newValue } }
  }

  /// The parts of winding down that it is good for.
  open var shortcutAvailability: INShortcutAvailabilityOptions {
    get { state.value.shortcutAvailability }
    set { state.withLock { $0.shortcutAvailability = newValue } }
  }

  /// Whatever the app needs to go on: text, numbers, dates, addresses, and lists and dictionaries of them.
  open var userInfo: [AnyHashable: Any]? {
    get { state.withLock { $0.userInfo } }
    set { state.withLock { $0.userInfo = newValue } }
  }

  /// Adds entries; where a key is there already, the new value wins.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    state.withLock { $0.userInfo = ($0.userInfo ?? [:]).merging(otherDictionary) { _, new in new } }
  }

  /// Told before the activity is sent and after somebody went on with it; not kept alive.
  open weak var delegate: (any NSUserActivityDelegate)? {
    get { state.withLock { $0.delegate } }
    set { state.withLock { $0.delegate = newValue } }
  }

  /// What the assistant did that led here; nil if the app was not opened by it.
  open var interaction: INInteraction? { state.value.interaction }

  package func setInteraction(_ interaction: INInteraction?) { state.withLock { $0.interaction = interaction } }

  /// Makes this what the person is doing now, and tells the assistant about it if it may suggest it or find it.
  ///
  /// An invalid activity stays what it is.
  open func becomeCurrent() {
    guard !state.value.isInvalid else { return }
    CurrentActivity.set(self)
    guard isEligibleForPrediction || isEligibleForSearch || seemsMeantAsShortcut else { return }
    guard HostFacts.shared.value.process == .app, let connection = Assistant.connection.value else { return }
    saveIfNeeded()
    guard let encoded else { return }
    let log = HostFacts.shared.value.log
    connection.donate(activity: encoded) { error in
      if let error { log("The activity could not be donated: \(error.developerWords)") }
    }
  }

  /// Whether it has what only shortcuts have; the assistant says then what is missing.
  private var seemsMeantAsShortcut: Bool { suggestedInvocationPhrase != nil || persistentIdentifier != nil }

  /// The person does something else now; nothing happens if this was not what they did.
  open func resignCurrent() { CurrentActivity.clear(self) }

  /// Ends the activity for good.
  open func invalidate() {
    state.withLock { $0.isInvalid = true }
    resignCurrent()
  }

  // MARK: What CoreSpotlight adds

  /// What is to be known of the activity, as the class that keeps that; the same object each time.
  package func contentAttributes<Attributes: ValueObject>(as type: Attributes.Type) -> Attributes? {
    let (known, received) = state.withLock { ($0.contentAttributes, $0.receivedContentAttributes) }
    if let known { return known as? Attributes }
    guard let read = received.flatMap({ Attributes.decoded(from: $0) }) as? Attributes else { return nil }
    return state.withLock { state in
      if let other = state.contentAttributes as? Attributes { return other }
      state.contentAttributes = read
      return read
    }
  }

  package func setContentAttributes(_ attributes: (any ValueObject)?) {
    state.withLock { state in
      state.contentAttributes = attributes
      state.receivedContentAttributes = nil
    }
  }

  package func receive(contentAttributes: Value?) {
    state.withLock { $0.receivedContentAttributes = contentAttributes }
  }

  package var encodedContentAttributes: Value? {
    let (known, received) = state.withLock { ($0.contentAttributes, $0.receivedContentAttributes) }
    return known?.encoded ?? received
  }

  /// Lets the delegate bring the entries up to date, once, if the app asked for it.
  package func saveIfNeeded() {
    let isDue = state.withLock { state in
      defer { state.needsSave = false }
      return state.needsSave
    }
    if isDue { delegate?.userActivityWillSave(self) }
  }

  /// Always answers with an error, because there is no other device to stream from.
  @preconcurrency
  open func getContinuationStreams(
    completionHandler: @escaping @Sendable (InputStream?, OutputStream?, (any Error)?) -> Void
  ) {
    DispatchQueue.global().async { completionHandler(nil, nil, CocoaError(.userActivityConnectionUnavailable)) }
  }

  open override var description: String {
    "\(type(of: self))(\(encoded?.object?.fieldsDescription ?? ""))"
  }
}

/// Hears what becomes of an activity. All methods are optional.
public protocol NSUserActivityDelegate: NSObjectProtocol {
  /// The activity is about to be sent: time to bring its entries up to date. Called where it was made current.
  func userActivityWillSave(_ userActivity: NSUserActivity)
  /// Somebody went on with it.
  func userActivityWasContinued(_ userActivity: NSUserActivity)
  /// Whoever went on with it asked for streams; never called here.
  func userActivity(
    _ userActivity: NSUserActivity, didReceive inputStream: InputStream, outputStream: OutputStream)
}

extension NSUserActivityDelegate {
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
  public func userActivity(
    _ userActivity: NSUserActivity, didReceive inputStream: InputStream, outputStream: OutputStream
  ) {}
}

/// What the person is doing in this process now.
package enum CurrentActivity {
  private static let current = Locked<NSUserActivity?>(nil)

  package static var value: NSUserActivity? { current.value }
  package static func set(_ activity: NSUserActivity) { current.value = activity }

  /// Nothing happens if it is another activity's turn.
  package static func clear(_ activity: NSUserActivity) {
    current.withLock { if $0 === activity { $0 = nil } }
  }
}
