import Foundation

/// Hears of a ride while it is under way.
public protocol INGetRideStatusIntentResponseObserver: NSObjectProtocol {
  /// Something about the ride has changed.
  func didUpdate(getRideStatus response: INGetRideStatusIntentResponse)
}
