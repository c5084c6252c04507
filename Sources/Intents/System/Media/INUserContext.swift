import Foundation
import IntentSchema

/// What a person's account with an app is like; each kind of app has a subclass of its own.
open class INUserContext: NSObject, NSSecureCoding, ValueObject, @unchecked Sendable {
  package init(kind: Void) { super.init() }

  /// What the wire calls the class.
  package class var typeName: String { "UserContext" }

  public required init?(coder: NSCoder) {
    super.init()
    guard coder.intentValue?.object?.type == Self.typeName else { return nil }
  }

  package var encoded: Value? { .object(Self.typeName, [:]) }

  /// Tells the assistant that it is so now.
  open func becomeCurrent() {
    guard let encoded else { return }
    AppNotice.userContext(encoded).send()
  }

  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(intentValue: encoded) }
  open override func isEqual(_ object: Any?) -> Bool { hasSameContents(as: object) }
  open override var hash: Int { contentsHash }
  open override var description: String { contentsDescription }
}

/// What a person's account with an app for media is like.
open class INMediaUserContext: INUserContext, @unchecked Sendable {
  private struct State: Sendable {
    var subscriptionStatus = SubscriptionStatus.unknown
    var numberOfLibraryItems: Int?
  }

  private let state: Locked<State>

  /// A context that says nothing yet.
  public init() {
    state = Locked(State())
    super.init(kind: ())
  }

  /// Whether the person pays for it.
  open var subscriptionStatus: SubscriptionStatus {
    get { state.value.subscriptionStatus }
    set { state.withLock { $0.subscriptionStatus = newValue } }
  }

  /// How much the person keeps there; nil if nobody said.
  public final var numberOfLibraryItems: Int? {
    get { state.value.numberOfLibraryItems }
    set { state.withLock { $0.numberOfLibraryItems = newValue } }
  }

  package override class var typeName: String { "MediaUserContext" }

  public required init?(coder: NSCoder) {
    guard let fields = ObjectReader(coder, type: Self.typeName) else { return nil }
    state = Locked(
      State(
        subscriptionStatus: fields.readCase("subscriptionStatus", or: .unknown),
        numberOfLibraryItems: fields["numberOfLibraryItems"]))
    super.init(coder: coder)
    guard fields.isValid else { return nil }
  }

  package override var encoded: Value? {
    super.encoded?.adding([
      "subscriptionStatus": subscriptionStatus, "numberOfLibraryItems": numberOfLibraryItems,
    ])
  }
}
