import AssistantStore
import Foundation

/// A shortcut with its words, as the command shows it.
struct ShortcutReport: Codable, Hashable, Sendable {
  var identifier: String
  var phrase: String
  /// The app's identifier.
  var app: String
  var appName: String
  /// What the words do; nil where the app was removed.
  var title: String?
  var subtitle: String?
  /// The intent's class name or the activity's type; nil where the app was removed.
  var action: String?
  var time: Date
  /// Whether the app is there.
  var isThere: Bool

  init(_ shortcut: StoredShortcut, on shelf: ShortcutShelf) {
    let spoken = shortcut.spoken
    let title = shelf.title(of: spoken)
    identifier = spoken.identifier
    phrase = spoken.phrase
    app = spoken.app
    appName = shelf.apps.first { $0.identifier == spoken.app }?.displayName(locale: shelf.locale) ?? spoken.appName
    self.title = title?.title
    subtitle = title?.subtitle
    action = spoken.shortcut?.name
    time = shortcut.time
    isThere = shelf.isThere(spoken)
  }

  /// For a terminal.
  func line(_ wording: CommandWording) -> String {
    let what = isThere ? [title, subtitle].compactMap(\.self).joined(separator: " · ") : wording(.shortcutAppGone)
    return "\(phrase)  →  \(what)  (\(appName))"
  }
}
