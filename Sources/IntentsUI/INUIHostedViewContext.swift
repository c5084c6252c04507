import Foundation

/// Where the view of an app's extension is shown.
@available(iOS, introduced: 10.0)
public enum INUIHostedViewContext: UInt, Hashable, Sendable {
  /// Beside the assistant's words.
  case siriSnippet = 0
  /// On a map's card.
  case mapsCard = 1
}

/// What touching the view does.
@available(iOS, introduced: 11.0)
public enum INUIInteractiveBehavior: UInt, Hashable, Sendable {
  case none = 0
  /// Shows more of it.
  case nextView = 1
  /// Opens the app.
  case launch = 2
  /// Does what is being asked about.
  case genericAction = 3
}
