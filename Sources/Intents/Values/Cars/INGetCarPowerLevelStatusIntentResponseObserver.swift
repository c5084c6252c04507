import Foundation

/// Hears of a car's battery or tank while that is being watched.
public protocol INGetCarPowerLevelStatusIntentResponseObserver: NSObjectProtocol {
  /// The level, or what is known of it, has changed.
  func didUpdate(getCarPowerLevelStatus response: INGetCarPowerLevelStatusIntentResponse)
}
