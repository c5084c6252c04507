import AssistantCore
import AssistantStore
import Foundation

extension Composition {
  /// The names of places in every language.
  func placeNames() throws -> PlaceNames {
    do {
      return try PlaceNames(
        try resources.locales().compactMap { try resources.phrases(locale: $0, kind: "places")["names"] })
    } catch {
      throw CommandError.describing(error)
    }
  }

  /// The person's places, to be shown or changed; refused while the device is locked.
  func placeShelf() async throws -> PlaceShelf {
    let keeper = try await keeper()
    do { try await keeper.requireUnlocked() } catch { throw CommandError.describing(error) }
    return PlaceShelf(store: keeper.store, names: try placeNames(), wording: wording)
  }
}

/// The places that the person has names for.
struct PlaceShelf: Sendable {
  let store: Store
  let names: PlaceNames
  let wording: CommandWording

  /// The place that is called so, in any language.
  func place(named words: String) async throws -> NamedPlace {
    let name = names.name(of: words)
    let known = try await CommandError.described { try await store.places() }
    guard let place = known.first(where: { $0.name == name }) else {
      throw CommandError(
        .ownTrouble, code: "noSuchPlace",
        message: wording(
          .placeUnknown,
          ["place": words, "command": "assistant settings place \(ShellWord.quoted(words)) LATITUDE,LONGITUDE"]))
    }
    return place
  }
}
