import Foundation
import IntentSchema

/// What else is known about a donated message.
open class INSendMessageIntentDonationMetadata: INIntentDonationMetadata, @unchecked Sendable {
  private struct State: Sendable {
    var mentionsCurrentUser = false
    var isReplyToCurrentUser = false
    var notifyRecipientAnyway = false
    var recipientCount = 0
  }

  private let state: Locked<State>

  /// Metadata that says nothing yet.
  public init() {
    state = Locked(State())
    super.init(kind: ())
  }

  public required init?(coder: NSCoder) {
    guard let fields = ObjectReader(coder, type: "SendMessageIntentDonationMetadata") else { return nil }
    state = Locked(
      State(
        mentionsCurrentUser: fields.read("mentionsCurrentUser", or: false),
        isReplyToCurrentUser: fields.read("isReplyToCurrentUser", or: false),
        notifyRecipientAnyway: fields.read("notifyRecipientAnyway", or: false),
        recipientCount: fields.read("recipientCount", or: 0)))
    super.init(coder: coder)
    guard fields.isValid else { return nil }
  }

  package override var wireTypeName: String { "SendMessageIntentDonationMetadata" }

  package override var encoded: Value? {
    let state = state.value
    return .object(
      wireTypeName,
      [
        "mentionsCurrentUser": state.mentionsCurrentUser, "isReplyToCurrentUser": state.isReplyToCurrentUser,
        "notifyRecipientAnyway": state.notifyRecipientAnyway, "recipientCount": state.recipientCount,
      ])
  }

  /// Whether the message names the person who uses the assistant.
  open var mentionsCurrentUser: Bool {
    get { state.value.mentionsCurrentUser }
    set { state.withLock { $0.mentionsCurrentUser = newValue } }
  }

  /// Whether it answers a message of theirs.
  open var isReplyToCurrentUser: Bool {
    get { state.value.isReplyToCurrentUser }
    set { state.withLock { $0.isReplyToCurrentUser = newValue } }
  }

  /// Whether its sender broke through their focus.
  open var notifyRecipientAnyway: Bool {
    get { state.value.notifyRecipientAnyway }
    set { state.withLock { $0.notifyRecipientAnyway = newValue } }
  }

  /// How many people it was sent to.
  open var recipientCount: Int {
    get { state.value.recipientCount }
    set { state.withLock { $0.recipientCount = newValue } }
  }
}
