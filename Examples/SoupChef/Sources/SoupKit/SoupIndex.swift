import CoreSpotlight
import Foundation
import UIKit

/// Lets the person find soups by searching.
public enum SoupIndex {
  public static let domain = "soups"

  /// Brings what is found in line with the menu.
  public static func update(with menu: SoupMenu, index: CSSearchableIndex = .default()) {
    let report: @Sendable (Error?) -> Void = { error in
      if let error { NSLog("The menu could not be made searchable: %@", error.localizedDescription) }
    }
    index.indexSearchableItems(menu.available.map(item), completionHandler: report)
    let gone = Soup.all.filter { !menu.isAvailable($0) }.map(\.id)
    if !gone.isEmpty { index.deleteSearchableItems(withIdentifiers: gone, completionHandler: report) }
  }

  private static func item(_ soup: Soup) -> CSSearchableItem {
    let attributes = CSSearchableItemAttributeSet(itemContentType: "public.content")
    attributes.title = soup.name
    attributes.contentDescription = NSLocalizedString("soup.description", comment: "What can be done with a soup")
    attributes.keywords = NSLocalizedString("lunch.keywords", comment: "Words to find the menu by, commas between")
      .components(separatedBy: ", ")
    attributes.thumbnailData = UIImage(named: soup.imageName)?.pngData()
    return CSSearchableItem(uniqueIdentifier: soup.id, domainIdentifier: domain, attributeSet: attributes)
  }
}
