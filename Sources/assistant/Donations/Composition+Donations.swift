import AssistantHost

extension Composition {
  /// What apps have donated, for their developers; refused while the device is locked.
  ///
  /// - Parameter name: of an app; nil for none.
  /// - Returns: the log, and the app's identifier.
  func donations(app name: String?) async throws -> (shelf: DonationShelf, app: String?) {
    let suggestions = try await suggestions()
    return try await CommandError.described {
      try await LockKeeper(store: suggestions.store, wording: wording).requireUnlocked()
      let library = try AppLibrary(home: settings.home)
      return (
        DonationShelf(suggestions: suggestions, installed: try library.apps()),
        try name.map { try library.app(named: $0).identifier }
      )
    }
  }
}
