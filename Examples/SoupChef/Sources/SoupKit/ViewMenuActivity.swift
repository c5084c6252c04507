import CoreSpotlight
import Foundation
import Intents
import UIKit

/// Looking at the menu, as something to find, to be offered and to say words for.
public enum ViewMenuActivity {
  public static let type = "com.example.SoupChef.viewMenu"

  /// A new activity with all that the assistant may show of it.
  public static func make() -> NSUserActivity {
    let title = NSLocalizedString("lunch.title", comment: "Looking at the menu")
    let activity = NSUserActivity(activityType: type)
    activity.title = title
    activity.isEligibleForSearch = true
    activity.isEligibleForPrediction = true
    activity.persistentIdentifier = type

    let attributes = CSSearchableItemAttributeSet(itemContentType: "public.content")
    attributes.thumbnailData = UIImage(named: "tomato")?.pngData()
    attributes.keywords = NSLocalizedString("lunch.keywords", comment: "Words to find the menu by, commas between")
      .components(separatedBy: ", ")
    attributes.displayName = title
    attributes.contentDescription = NSLocalizedString("lunch.description", comment: "What the menu is")
    activity.contentAttributeSet = attributes

    activity.suggestedInvocationPhrase = NSLocalizedString("lunch.phrase", comment: "Words for seeing the menu")
    return activity
  }
}
