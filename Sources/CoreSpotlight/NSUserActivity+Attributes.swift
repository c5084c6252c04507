import Foundation
import Intents

// As on iOS, whoever imports this module can name an activity.
@_exported import class Intents.NSUserActivity

/// The type of the activity that an app is opened with when the person chose one of its items.
public let CSSearchableItemActionType: String = "com.apple.corespotlightitem"
/// The entry of that activity that has the item's identifier.
public let CSSearchableItemActivityIdentifier: String = "kCSSearchableItemActivityIdentifier"
/// The type of the activity that an app is opened with when the person goes on searching in it.
public let CSQueryContinuationActionType: String = "com.apple.corespotlightquery"
/// The entry of that activity that has what the person was looking for.
public let CSSearchQueryString: String = "kCSSearchQueryString"

extension NSUserActivity {
  /// What is to be known of what the person does; kept as a copy.
  public var contentAttributeSet: CSSearchableItemAttributeSet? {
    get { contentAttributes(as: CSSearchableItemAttributeSet.self) }
    set { setContentAttributes(newValue?.duplicate()) }
  }
}
