import Foundation
import Intents
import Testing

private final class CarExtension: INExtension {
  override func handler(for intent: INIntent) -> Any {
    switch intent {
    case is INGetCarPowerLevelStatusIntent: return PowerHandler()
    case is INSetCarLockStatusIntent, is INActivateCarSignalIntent: return LockHandler()
    default: fatalError("Unhandled intent type: \(intent)")
    }
  }
}

private final class PowerHandler: NSObject, INGetCarPowerLevelStatusIntentHandling {
  var observer: INGetCarPowerLevelStatusIntentResponseObserver?

  func resolveCarName(
    for intent: INGetCarPowerLevelStatusIntent, with completion: @escaping (INSpeakableStringResolutionResult) -> Void
  ) {
    completion(.success(with: intent.carName ?? INSpeakableString(spokenPhrase: "Beetle")))
  }

  func handle(
    intent: INGetCarPowerLevelStatusIntent, completion: @escaping (INGetCarPowerLevelStatusIntentResponse) -> Void
  ) {
    Task {
      let response = INGetCarPowerLevelStatusIntentResponse(
        code: INGetCarPowerLevelStatusIntentResponseCode.success, userActivity: nil)
      response.charging = true
      response.chargePercentRemaining = Float(12) / 100
      response.distanceRemaining = Measurement(value: 123, unit: UnitLength.kilometers)
      if #available(iOSApplicationExtension 14.0, *) {
        response.activeConnector = INCar.ChargingConnectorType.mennekes
        response.carIdentifier = "car"
      }
      completion(response)
    }
  }

  func startSendingUpdates(
    for intent: INGetCarPowerLevelStatusIntent, to observer: INGetCarPowerLevelStatusIntentResponseObserver
  ) {
    self.observer = observer
    observer.didUpdate(
      getCarPowerLevelStatus: INGetCarPowerLevelStatusIntentResponse(code: .inProgress, userActivity: nil))
  }

  func stopSendingUpdates(for intent: INGetCarPowerLevelStatusIntent) { observer = nil }
}

private final class LockHandler: NSObject, INSetCarLockStatusIntentHandling, INActivateCarSignalIntentHandling {
  func resolveLocked(
    for intent: INSetCarLockStatusIntent, with completion: @escaping (INBooleanResolutionResult) -> Void
  ) {
    guard let locked = intent.locked else { return completion(.needsValue()) }
    completion(locked ? .success(with: true) : .confirmationRequired(with: false))
  }

  func handle(intent: INSetCarLockStatusIntent, completion: @escaping (INSetCarLockStatusIntentResponse) -> Void) {
    completion(INSetCarLockStatusIntentResponse(code: intent.locked ?? false ? .success : .failure, userActivity: nil))
  }

  func resolveSignals(
    for intent: INActivateCarSignalIntent, with completion: @escaping (INCarSignalOptionsResolutionResult) -> Void
  ) {
    completion(intent.signals.isEmpty ? .success(with: [.audible, .visible]) : .success(with: intent.signals))
  }

  func handle(intent: INActivateCarSignalIntent, completion: @escaping (INActivateCarSignalIntentResponse) -> Void) {
    let response = INActivateCarSignalIntentResponse(code: .success, userActivity: nil)
    response.signals = intent.signals
    completion(response)
  }
}

/// What an app's map would be: takes what the handler tells of itself.
private final class Observer: NSObject, INGetCarPowerLevelStatusIntentResponseObserver {
  var codes: [INGetCarPowerLevelStatusIntentResponseCode] = []
  func didUpdate(getCarPowerLevelStatus response: INGetCarPowerLevelStatusIntentResponse) {
    codes.append(response.code)
  }
}

@Suite struct `Car commands as iOS apps write them` {
  @Test func `the charge comes back with its measures`() async throws {
    let request = Request(CarExtension(), INGetCarPowerLevelStatusIntent(carName: nil))
    #expect(try await request.resolve("carName") == ["success Beetle"])
    let response = try await request.handle(INGetCarPowerLevelStatusIntentResponse.self)
    #expect(response.code == .success && response.charging == true && response.carIdentifier == "car")
    #expect(response.chargePercentRemaining == 0.12)
    #expect(response.distanceRemaining == Measurement(value: 123, unit: .kilometers))
    #expect(response.activeConnector == .mennekes)
    #expect(response.fuelPercentRemaining == nil)
  }

  @Test func `an observer is told of changes`() {
    let (handler, observer) = (PowerHandler(), Observer())
    handler.startSendingUpdates(for: INGetCarPowerLevelStatusIntent(carName: nil), to: observer)
    handler.stopSendingUpdates(for: INGetCarPowerLevelStatusIntent(carName: nil))
    #expect(observer.codes == [.inProgress])
  }

  @Test func `locking is resolved and done`() async throws {
    func lock(_ locked: Bool?) -> Request {
      Request(CarExtension(), INSetCarLockStatusIntent(locked: locked, carName: nil))
    }
    #expect(try await lock(nil).resolve("locked") == ["needs value"])
    #expect(try await lock(true).resolve("locked") == ["success true"])
    #expect(try await lock(false).resolve("locked") == ["confirmation false"])
    #expect(try await lock(true).handle(INSetCarLockStatusIntentResponse.self).code == .success)
  }

  @Test func `several signals travel as one value`() async throws {
    let request = Request(CarExtension(), INActivateCarSignalIntent(carName: nil, signals: .visible))
    #expect(try await request.resolve("signals") == ["success \(INCarSignalOptions.visible.rawValue)"])
    #expect(try await request.handle(INActivateCarSignalIntentResponse.self).signals == .visible)
  }
}
