import Intents
import SoupKit

/// Orders soups in the background.
class IntentHandler: INExtension {
  override func handler(for intent: INIntent) -> Any {
    guard intent is OrderSoupIntent else { return self }
    return OrderHandler()
  }
}
