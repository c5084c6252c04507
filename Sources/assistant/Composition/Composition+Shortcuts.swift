import AssistantCore
import AssistantHost
import AssistantStore
import AssistantUnderstanding
import IntentSchema

/// Shortcuts, with the words that start them, and when they are offered.
extension Composition {
  /// The shortcuts that the person gave words to.
  ///
  /// - Parameter isPrivate: whether they are shown or changed, which a locked device refuses.
  func shortcuts(isPrivate: Bool = true) async throws -> ShortcutShelf {
    do {
      let store = try await store()
      if isPrivate { try await LockKeeper(store: store, wording: wording).requireUnlocked() }
      let apps = try AppLibrary(home: settings.home).apps().map(\.description)
      let narrator = ShortcutNarrator(
        wording: try sayingPhrases(), schema: try systemSchema(), apps: apps, surroundings: .system)
      return ShortcutShelf(
        store: store, apps: apps, locale: locale, narrator: narrator, wording: wording,
        understanding: { try await understanding() }, identifier: Surroundings.system.identifier)
    } catch {
      throw CommandError.describing(error)
    }
  }

  /// What the assistant has learned to offer.
  func suggestions() async throws -> SuggestionShelf {
    do {
      let store = try await store()
      let installed = try AppLibrary(home: settings.home).apps()
      let apps = installed.map(\.description)
      let schema = try systemSchema()
      return SuggestionShelf(
        store: store, apps: apps, locale: locale, schema: schema,
        narrator: ShortcutNarrator(
          wording: try sayingPhrases(), schema: schema, apps: apps, surroundings: .system),
        wording: wording,
        safeguards: Safeguards(
          apps: installed, lock: StoredLock(store: store, desk: PasscodeDesk(), wording: wording),
          sheet: StoredPaymentSheet(store: store, desk: PasscodeDesk(), wording: wording)),
        snapshot: SuggestionSnapshot(settings: settings), calendar: Surroundings.system.calendar(),
        places: PlaceFinder(source: StatedLocationSource(store: store), names: try placeNames()))
    } catch {
      throw CommandError.describing(error)
    }
  }

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

  /// The identifier of an installed app, by its name or identifier, or of one that was removed and left shortcuts.
  ///
  /// - Returns: nil for no name.
  func appIdentifier(_ name: String?, among shelf: ShortcutShelf) async throws -> String? {
    guard let name else { return nil }
    do {
      return try AppLibrary(home: settings.home).app(named: name).identifier
    } catch {
      let gone = try? await shelf.all().first { $0.spoken.appName == name || $0.spoken.app == name }
      if let gone { return gone.spoken.app }
      throw CommandError.describing(error)
    }
  }
}
