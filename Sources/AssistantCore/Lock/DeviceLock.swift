import IntentSchema

/// What came of asking the person to prove who they are.
package enum Proof: Hashable, Sendable {
  case given
  /// Nobody could be asked, or the person would not.
  case notGiven
  case wrong
  /// Too many wrong ones; the minutes to wait before the next is listened to, at least 1.
  case tooMany(minutes: Int)
}

/// The lock of the device. Whoever adopts it asks where the person is: a proof is never part of a conversation's words.
package protocol DeviceLock: Sendable {
  func isLocked() async -> Bool
  /// Asks the person for a proof; given, the device is unlocked.
  ///
  /// - Parameter app: on whose behalf.
  func unlock(for app: AppLabel) async -> Proof
}

/// A payment that an app is about to make.
package struct Payment: Hashable, Sendable {
  package var app: AppLabel
  /// The intent's class name.
  package var intent: String
  /// What the person sees before they agree; nil where there is nothing to show.
  package var card: Card?

  package init(app: AppLabel, intent: String, card: Card?) {
    self.app = app
    self.intent = intent
    self.card = card
  }
}

/// What stands above the conversation before money moves, and keeps the receipt.
package protocol PaymentSheet: Sendable {
  /// Asks the person; an app is told to pay only where the proof is given.
  func authorize(_ payment: Payment) async -> Proof
  /// How it ended, for the receipt; the code is nil where nobody can tell whether it was paid.
  func settle(_ payment: Payment, codeName: String?) async
}
