import IntentSchema

/// What may stand between a request and the app that it is for.
package struct Safeguards: Sendable {
  /// Nil for a device that cannot be locked.
  package var lock: (any DeviceLock)?
  /// Nil where a spoken yes is enough.
  package var sheet: (any PaymentSheet)?
  /// Class names of intents that no app does on a locked device.
  package var restricted: Set<String>
  /// Those that an app restricts itself, by the app's identifier.
  package var restrictedByApp: [String: Set<String>]
  /// Class names of intents by which money moves.
  package var payments: Set<String>

  package static let none = Safeguards()

  package init(
    lock: (any DeviceLock)? = nil, sheet: (any PaymentSheet)? = nil, restricted: Set<String> = [],
    restrictedByApp: [String: Set<String>] = [:], payments: Set<String> = []
  ) {
    self.lock = lock
    self.sheet = sheet
    self.restricted = restricted
    self.restrictedByApp = restrictedByApp
    self.payments = payments
  }

  package func isRestricted(_ intent: String, app: String) -> Bool {
    restricted.contains(intent) || restrictedByApp[app]?.contains(intent) == true
  }

  /// Whether nothing of the request may be told as the device is now; nobody is asked for anything.
  func conceals(_ request: Request) async -> Bool {
    guard isRestricted(request.type.className, app: request.app.identifier), let lock else { return false }
    return await lock.isLocked()
  }

  /// Why the request may not go on; nil if it may. A person who is asked and proves who they are unlocks the device.
  ///
  /// - Parameter mayAsk: whether the person has hands and eyes for it.
  func withholding(_ request: Request, as label: AppLabel, mayAsk: Bool) async -> Withholding? {
    guard isRestricted(request.type.className, app: request.app.identifier), let lock, await lock.isLocked() else {
      return nil
    }
    return mayAsk ? Withholding(await lock.unlock(for: label), otherwise: .locked) : .locked
  }

  /// Why the app may not be opened; nil if it may.
  func withholding(opening label: AppLabel, mayAsk: Bool) async -> Withholding? {
    guard let lock, await lock.isLocked() else { return nil }
    guard mayAsk else { return .locked }
    return Withholding(await lock.unlock(for: label), otherwise: .locked)
  }

  func withholding(_ payment: Payment) async -> Withholding? {
    guard let sheet else { return nil }
    return Withholding(await sheet.authorize(payment), otherwise: .unpaid)
  }
}

/// Why an app is not told what the person wants.
package enum Withholding: Hashable, Sendable {
  case locked
  case wrongPasscode
  case tooManyPasscodes(minutes: Int)
  case unpaid

  var name: Withheld.Reason {
    switch self {
    case .locked: .locked
    case .wrongPasscode: .wrongPasscode
    case .tooManyPasscodes: .tooManyPasscodes
    case .unpaid: .unpaid
    }
  }

  init?(_ proof: Proof, otherwise: Withholding) {
    switch proof {
    case .given: return nil
    case .notGiven: self = otherwise
    case .wrong: self = otherwise == .locked ? .wrongPasscode : otherwise
    case .tooMany(let minutes): self = .tooManyPasscodes(minutes: minutes)
    }
  }
}
