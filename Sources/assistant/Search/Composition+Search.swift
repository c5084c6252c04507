import AssistantHost
import AssistantStore

extension Composition {
  /// What apps have made searchable; refused while the device is locked.
  func finder() async throws -> Finder {
    do {
      try await keeper().requireUnlocked()
      return Finder(
        store: try await store(), apps: try AppLibrary(home: settings.home).apps(),
        languages: try SearchLanguages(resources), locale: locale)
    } catch {
      throw CommandError.describing(error)
    }
  }

  /// The identifier of an installed app, by its name or identifier; nil for no name.
  func appIdentifier(_ name: String?) async throws -> String? {
    guard let name else { return nil }
    do { return try AppLibrary(home: settings.home).app(named: name).identifier } catch {
      throw CommandError.describing(error)
    }
  }
}
