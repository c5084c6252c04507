import Foundation

/// What an app's user is likely to play next.
open class INUpcomingMediaManager: NSObject, @unchecked Sendable {
  private static let one = INUpcomingMediaManager()

  private override init() { super.init() }

  /// The only one.
  open class var shared: INUpcomingMediaManager { one }

  /// Replaces what may be offered.
  ///
  /// - Parameter intents: objects of `INPlayMediaIntent`, best first; others are left out.
  open func setSuggestedMediaIntents(_ intents: NSOrderedSet) {
    AppNotice.upcomingMedia(intents.compactMap { ($0 as? INPlayMediaIntent)?.wireIntent }).send()
  }

  /// Says whether the assistant may guess what comes next from what was played.
  open func setPredictionMode(_ mode: INUpcomingMediaPredictionMode, for type: INMediaItemType) {
    AppNotice.mediaPrediction(mode: mode.rawValue, type: type.rawValue).send()
  }
}
