import AssistantCore
import AssistantStore

/// The lock that the store keeps, opened where the person types.
struct StoredLock: DeviceLock {
  let store: Store
  let desk: PasscodeDesk
  let wording: CommandWording

  /// What cannot be read counts as locked.
  func isLocked() async -> Bool { (try? await store.lockState().isLocked) ?? true }

  func unlock(for app: AppLabel) async -> Proof {
    guard let passcode = await desk.passcode(wording(.passcodeToUnlock, ["app": app.name])) else { return .notGiven }
    return (try? await store.unlockDevice(passcode: passcode)) ?? .notGiven
  }
}

/// A payment sheet that asks for the passcode, and keeps a receipt of what was agreed.
///
/// Without a passcode the yes of the conversation is enough.
actor StoredPaymentSheet: PaymentSheet {
  private let store: Store
  private let desk: PasscodeDesk
  private let wording: CommandWording
  private var receipts: [Payment: Int64] = [:]

  init(store: Store, desk: PasscodeDesk, wording: CommandWording) {
    self.store = store
    self.desk = desk
    self.wording = wording
  }

  func authorize(_ payment: Payment) async -> Proof {
    do {
      if try await store.lockState().hasPasscode {
        let shown = payment.card?.rows.map { "\($0.label): \($0.value)" }.joined(separator: ", ") ?? ""
        let prompt = wording(.passcodeToPay, ["app": payment.app.name, "payment": shown])
        guard let passcode = await desk.passcode(prompt) else { return .notGiven }
        let proof = try await store.prove(passcode: passcode)
        guard proof == .given else { return proof }
      }
      // No money moves without a receipt.
      receipts[payment] = try await store.keepReceipt(payment)
      return .given
    } catch {
      return .notGiven
    }
  }

  func settle(_ payment: Payment, codeName: String?) async {
    guard let number = receipts.removeValue(forKey: payment), let codeName else { return }
    try? await store.settleReceipt(number, codeName: codeName)
  }
}
