import Foundation
import Intents

/// What a host asks of a running app.
extension UIApplication {
  /// Starts the app with its delegate, in the background.
  ///
  /// - Returns: false if the delegate says that it cannot do what it was started for.
  package func launch(
    _ delegate: any UIApplicationDelegate, options: [LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    self.delegate = delegate
    let isWilling = delegate.application(self, willFinishLaunchingWithOptions: options)
    return delegate.application(self, didFinishLaunchingWithOptions: options) && isWilling
  }

  /// The object that takes the intent, if the app has one.
  package func handler(for intent: INIntent) -> Any? { delegate?.application(self, handlerFor: intent) }

  /// The app's answer through the older method.
  ///
  /// - Returns: nil if the app does not have the method, or lets go of its completion without calling it.
  package func handle(_ intent: INIntent) async -> INIntentResponse? {
    guard let delegate else { return nil }
    return await withCheckedContinuation { continuation in
      let answer = SingleAnswer(of: "application(_:handle:completionHandler:)", continuation)
      delegate.application(self, handle: intent) { answer.give($0) }
    }
  }

  /// Has the app go on with an activity, and whoever the app names.
  ///
  /// - Returns: whether the app knows the activity.
  package func goOn(with activity: NSUserActivity) -> Bool {
    guard let delegate else { return false }
    _ = delegate.application(self, willContinueUserActivityWithType: activity.activityType)
    let isTaken = delegate.application(self, continue: activity) { others in
      for other in others ?? [] { other.restoreUserActivityState(activity) }
    }
    if !isTaken {
      let error = CocoaError(.featureUnsupported)
      delegate.application(self, didFailToContinueUserActivityWithType: activity.activityType, error: error)
    }
    return isTaken
  }
}
