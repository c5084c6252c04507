import Intents
import UIKit

/// A shortcut in the app's own words.
@MainActor enum ShortcutSummary {
  /// - Parameter phrase: the words that start it; nil for those that the app suggests.
  static func view(of shortcut: INShortcut, phrase: String? = nil) -> UIView {
    let texts = [(shortcut.appTitle, UIFont.TextStyle.headline), (phrase ?? shortcut.suggestedPhrase, .body)]
    let labels = texts.compactMap { text, style -> UILabel? in
      guard let text, !text.isEmpty else { return nil }
      let label = UILabel()
      label.text = text
      label.font = .preferredFont(forTextStyle: style)
      label.numberOfLines = 0
      return label
    }
    let stack = UIStackView(arrangedSubviews: labels)
    stack.axis = .vertical
    stack.spacing = 8
    stack.isLayoutMarginsRelativeArrangement = true
    stack.frame.size = CGSize(width: UIScreen.main.bounds.width, height: 150)
    return stack
  }
}

extension INShortcut {
  /// The words that the app suggests; nil for none.
  var suggestedPhrase: String? {
    switch self {
    case .intent(let intent): intent.suggestedInvocationPhrase
    case .userActivity(let activity): activity.suggestedInvocationPhrase
    }
  }

  /// What the app calls it; nil if it does not say.
  var appTitle: String? {
    switch self {
    case .intent(let intent): intent.intentDescription
    case .userActivity(let activity): activity.title
    }
  }

  /// Whether both ask for the same, whenever they were made.
  func doesTheSame(as other: INShortcut) -> Bool {
    switch (self, other) {
    case (.intent(let one), .intent(let two)): return one == two
    case (.userActivity(let one), .userActivity(let two)):
      return one.activityType == two.activityType && one.persistentIdentifier == two.persistentIdentifier
        && (one.encoded == two.encoded || one.persistentIdentifier != nil)
    default: return false
    }
  }
}
