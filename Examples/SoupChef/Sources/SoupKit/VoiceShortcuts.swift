import Foundation
import Intents

/// The words that the person gave to orders.
@MainActor public final class VoiceShortcuts {
  public private(set) var all: [INVoiceShortcut] = []
  /// Whether the assistant has still to answer.
  public var isUpdating: Bool { updates > 0 }
  private var updates = 0

  public nonisolated init() {}

  /// Asks the assistant for them; what was known stays if it does not answer.
  public func update(completion: @escaping @MainActor () -> Void) {
    updates += 1
    INVoiceShortcutCenter.shared.getAllVoiceShortcuts { shortcuts, error in
      if let error { NSLog("The voice shortcuts could not be had: %@", error.localizedDescription) }
      Task { @MainActor in
        self.updates -= 1
        if let shortcuts { self.all = shortcuts }
        completion()
      }
    }
  }

  /// The shortcut that orders the same.
  public func shortcut(for order: Order) -> INVoiceShortcut? {
    all.first { voiceShortcut in
      (voiceShortcut.shortcut.intent as? OrderSoupIntent).flatMap { Order(intent: $0) }?.isSame(as: order) ?? false
    }
  }

  /// Offers the latest orders to the person as shortcuts to give words to.
  public func suggest(_ orders: [Order]) {
    var shown: [Order] = []
    for order in orders where !shown.contains(where: { $0.isSame(as: order) }) { shown.append(order) }
    let suggestions = shown.prefix(5).compactMap { INShortcut(intent: $0.intent) }
    INVoiceShortcutCenter.shared.setShortcutSuggestions(
      suggestions + [INShortcut(userActivity: ViewMenuActivity.make())])
  }
}
