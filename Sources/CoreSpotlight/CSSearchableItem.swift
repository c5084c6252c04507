import Foundation
import IntentSchema
import Intents

/// Something of an app's that the person may look for.
open class CSSearchableItem: NSObject, NSCopying, NSSecureCoding, ValueObject, @unchecked Sendable {
  /// What the app wants to hear of an item.
  public struct UpdateListenerOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  private struct State {
    var uniqueIdentifier: String
    var domainIdentifier: String?
    var expirationDate: Date?
    var attributeSet: CSSearchableItemAttributeSet
    var isUpdate = false
    var updateListenerOptions: UpdateListenerOptions = []
  }

  private let state: Locked<State>

  /// An item; without an identifier it gets a new one.
  ///
  /// - Parameter domainIdentifier: the group that it is in; `mail.work` is a part of `mail`.
  public init(uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet) {
    state = Locked(
      State(
        uniqueIdentifier: uniqueIdentifier ?? HostFacts.shared.value.identifier(), domainIdentifier: domainIdentifier,
        attributeSet: attributeSet))
    super.init()
  }

  /// What the app calls it, and no other item of the app.
  open var uniqueIdentifier: String {
    get { state.value.uniqueIdentifier }
    set { state.withLock { $0.uniqueIdentifier = newValue } }
  }

  /// The group that it is in, from the largest to the smallest, with dots between.
  open var domainIdentifier: String? {
    get { state.value.domainIdentifier }
    set { state.withLock { $0.domainIdentifier = newValue } }
  }

  /// After which it is no longer found; nil for thirty days after it was put into an index.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var expirationDate: Date! {
    get { state.value.expirationDate }
    set { state.withLock { $0.expirationDate = newValue } }
  }

  /// What is to be known of it.
  open var attributeSet: CSSearchableItemAttributeSet {
    get { state.value.attributeSet }
    set { state.withLock { $0.attributeSet = newValue } }
  }

  /// Whether it only adds to what an index has of it; attributes that it lacks stay as they are.
  open var isUpdate: Bool {
    get { state.value.isUpdate }
    set { state.withLock { $0.isUpdate = newValue } }
  }

  /// What the app wants to hear of it; nothing is told here.
  open var updateListenerOptions: UpdateListenerOptions {
    get { state.value.updateListenerOptions }
    set { state.withLock { $0.updateListenerOptions = newValue } }
  }

  /// Which of two items matters more: the one with the higher hint comes first.
  open func compare(byRank other: CSSearchableItem) -> ComparisonResult {
    let (own, others) = (attributeSet.rankingHint?.doubleValue ?? 0, other.attributeSet.rankingHint?.doubleValue ?? 0)
    return own > others ? .orderedAscending : own < others ? .orderedDescending : .orderedSame
  }

  /// This item with what another one says of it, where that says anything.
  func updated(by other: CSSearchableItem) -> CSSearchableItem {
    let attributes = attributeSet.duplicate()
    attributes.add(other.attributeSet)
    let item = CSSearchableItem(
      uniqueIdentifier: uniqueIdentifier, domainIdentifier: other.domainIdentifier ?? domainIdentifier,
      attributeSet: attributes)
    item.expirationDate = other.state.value.expirationDate ?? state.value.expirationDate
    return item
  }

  public required init?(coder: NSCoder) {
    guard let fields = ObjectReader(coder, type: "SearchableItem"), let identifier: String = fields["identifier"],
      let attributes: CSSearchableItemAttributeSet = fields["attributes"]
    else { return nil }
    let read = State(
      uniqueIdentifier: identifier, domainIdentifier: fields["domain"], expirationDate: fields["expirationDate"],
      attributeSet: attributes, isUpdate: fields.read("isUpdate", or: false))
    guard fields.isValid else { return nil }
    state = Locked(read)
    super.init()
  }

  package var encoded: Value? {
    .object(
      "SearchableItem",
      [
        "identifier": uniqueIdentifier, "domain": domainIdentifier, "expirationDate": state.value.expirationDate,
        "attributes": attributeSet, "isUpdate": isUpdate ? true : nil,
      ])
  }

  open func copy(with zone: NSZone? = nil) -> Any { copyOfContents() }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(intentValue: encoded) }
  open override func isEqual(_ object: Any?) -> Bool { hasSameContents(as: object) }
  open override var hash: Int { contentsHash }
  open override var description: String { contentsDescription }
}
