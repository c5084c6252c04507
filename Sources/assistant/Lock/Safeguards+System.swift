import AssistantCore
import AssistantHost

extension Safeguards {
  /// What the system keeps to itself while the device is locked, whatever an app says: money, rides, and what others
  /// have sent, called or photographed.
  static let restrictedBySystem: Set<String> = payingIntents.union([
    "INRequestPaymentIntent", "INSearchForAccountsIntent", "INSearchForBillsIntent", "INRequestRideIntent",
    "INListRideOptionsIntent", "INGetRideStatusIntent", "INCancelRideIntent", "INSendRideFeedbackIntent",
    "INSearchForPhotosIntent", "INStartPhotoPlaybackIntent", "INSearchCallHistoryIntent", "INSearchForMessagesIntent",
    "INGetVisualCodeIntent", "INSearchForNotebookItemsIntent", "INGetCarLockStatusIntent", "INSetCarLockStatusIntent",
  ])

  static let payingIntents: Set<String> = ["INSendPaymentIntent", "INPayBillIntent", "INTransferMoneyIntent"]

  init(apps: [InstalledApp], lock: any DeviceLock, sheet: any PaymentSheet) {
    self.init(
      lock: lock, sheet: sheet, restricted: Self.restrictedBySystem,
      restrictedByApp: Dictionary(
        apps.map { ($0.identifier, Set($0.extensions.flatMap(\.restrictedWhileLocked) + $0.restrictedWhileLocked)) },
        uniquingKeysWith: { $1 }),
      payments: Self.payingIntents)
  }
}
