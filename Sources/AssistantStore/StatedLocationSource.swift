import AssistantCore

/// Where the person is as they say it themselves: the source that every machine has.
package struct StatedLocationSource: LocationSource {
  private let store: Store

  package init(store: Store) { self.store = store }

  /// What cannot be read is not known.
  package func places() async -> [NamedPlace] { (try? await store.places()) ?? [] }

  package func whereabouts() async -> Whereabouts? {
    guard let stated = try? await store.statedLocation() else { return nil }
    let places = await places()
    switch stated {
    case .place(let name):
      return places.first { $0.name == name }.map { Whereabouts(position: $0.position, place: $0) }
    case .position(let position): return Whereabouts(position, among: places)
    }
  }
}
