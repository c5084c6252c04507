import AssistantCore
import AssistantHost
import AssistantSuggestions
import Foundation
import IntentSchema

/// What is offered at one moment on one surface.
struct SuggestionSession: Sendable {
  let shelf: SuggestionShelf
  let list: [(suggestion: Suggestion, named: SuggestionShelf.Named)]
  /// Whether nothing is shown on this surface.
  let isOff: Bool
  private var suggester: Suggester
  private let moment: Moment
  private let surface: SuggestionSurface
  private let limit: Int
  private let switches: SuggestionSwitches
  private let isLocked: Bool
  /// Whether others than the person may look.
  private let isDiscreet: Bool

  init(_ shelf: SuggestionShelf, _ place: SuggestionPlace) async throws {
    self.shelf = shelf
    surface = place.surface
    limit = place.limit
    isLocked = try await shelf.store.lockState().isLocked
    // What a locked device shows is only what its surfaces show.
    if surface == .search { try await LockKeeper(store: shelf.store, wording: shelf.wording).requireUnlocked() }
    isDiscreet = isLocked || surface == .lock
    var suggester = try await shelf.learned()
    let own = try await shelf.switches()
    isOff = own.surfaces.contains(surface)
    switches = try await shelf.switches(on: surface, in: suggester, isLocked: isLocked)
    let now = Date()
    let date = place.at.flatMap { SuggestionPlace.date($0, now: now, calendar: shelf.calendar) } ?? now
    moment = try await shelf.moment(date, at: place.place, with: Set(place.situation))
    // The app's own card is for the person's eyes.
    let cards = surface == .watch && !isDiscreet ? try await shelf.cards() : []
    list = suggester.suggestions(on: surface, at: moment, limit: limit, switches: switches)
      .map { [isDiscreet] suggestion in
        let named = isDiscreet ? shelf.named(discreetly: suggestion.key) : shelf.named(suggestion.key)
        return (suggestion, suggestion.role == nil ? named : named.on(cards))
      }
    self.suggester = suggester
  }

  /// - Throws: `CommandError` where there is no such shortcut.
  func named(_ name: String) throws -> SuggestionShelf.Named {
    guard let named = shelf.shortcut(named: name, in: suggester, offered: list.map(\.named)) else {
      throw CommandError(.usage, code: "noSuchShortcut", message: shelf.wording(.suggestionUnknown, ["name": name]))
    }
    return named
  }

  mutating func verdict(on named: SuggestionShelf.Named) -> VerdictReport {
    let verdict = suggester.verdict(
      on: named.key, surface: surface, at: moment, limit: limit, switches: switches)
    let isKept = isDiscreet && shelf.safeguards.isRestricted(named.key.action, app: named.key.app)
    return VerdictReport(verdict, isLocked: isKept, named: named, words: SuggestionWords(shelf))
  }
}

extension Composition {
  /// What a person names of what is offered then and there.
  func suggestion(
    named name: String, _ place: SuggestionPlace
  ) async throws -> (shelf: SuggestionShelf, named: SuggestionShelf.Named) {
    let shelf = try await suggestions()
    let session = try await CommandError.described { try await SuggestionSession(shelf, place) }
    return (shelf, try session.named(name))
  }

  /// An installed app, by its identifier, its bundle's name, or its own in any language.
  func app(named name: String, on shelf: SuggestionShelf) -> AppDescription? {
    let wanted = name.comparableName
    let found = try? AppLibrary(home: settings.home).app(named: name)
    return shelf.apps.first { $0.identifier == found?.identifier }
      ?? shelf.apps.first { app in app.displayNames.values.contains { $0.comparableName == wanted } }
  }
}

extension SuggestionShelf {
  /// - Parameters:
  ///   - place: a name, or a latitude and a longitude with a comma between; nil for wherever the person is now.
  ///   - situations: what is the case besides what is known.
  func moment(_ date: Date, at place: String?, with situations: Set<DailySituation> = []) async throws -> Moment {
    let (name, position) = await whereabouts(place)
    let known = try await Situations(store: store)
      .known(at: date, position: position, among: await places.source.places())
    var moment = lessons.moment(date, place: name, position: position.map { Position($0) })
    moment.situations = known.union(situations)
    return moment
  }

  private func whereabouts(_ place: String?) async -> (name: String?, position: MapPoint?) {
    guard let place else {
      let here = await places.source.whereabouts()
      return (here?.place?.name, here?.position)
    }
    if let point = MapPoint(place) {
      let here = Whereabouts(point, among: await places.source.places())
      return (here.place?.name, point)
    }
    // A place that nobody has put on the map may be known from what was done there.
    let known = await places.place(named: place)
    return (known?.name ?? places.names.name(of: place), known?.position)
  }
}

extension Position {
  init(_ point: MapPoint) { self.init(latitude: point.latitude, longitude: point.longitude) }
}
