import AssistantCore
import Foundation
import Testing

@testable import AssistantStore

@Suite struct PlaceTests {
  let home: Home
  init() throws { home = try Home() }

  private func place(_ name: String, _ latitude: Double, _ longitude: Double, radius: Double = 100) throws -> NamedPlace
  {
    NamedPlace(
      name: name, title: name, position: try #require(MapPoint(latitude: latitude, longitude: longitude)),
      radius: radius)
  }

  @Test func `Places are kept by name, replaced and removed`() async throws {
    let store = try await home.open()
    try await store.setPlace(place("work", 1, 2))
    try await store.setPlace(place("home", 51.5, -0.1))
    try await store.setPlace(place("home", 52, -0.2, radius: 50))
    let kept = try await home.open().places()
    #expect(kept == [try place("home", 52, -0.2, radius: 50), try place("work", 1, 2)])
    #expect(try await store.removePlace("home"))
    #expect(try await !store.removePlace("home"))
    #expect(try await store.places().map(\.name) == ["work"])
    await #expect(throws: StoreError.self) { try await store.setPlace(place("", 1, 2)) }
  }

  @Test func `Where the person says they are is the place there, or none`() async throws {
    let store = try await home.open()
    let source = StatedLocationSource(store: store)
    #expect(await source.whereabouts() == nil)
    let near = try place("home", 51.5, -0.1)
    try await store.setPlace(near)
    try await store.setStatedLocation(.place("home"))
    #expect(await source.whereabouts()?.place == near)
    // 55 metres, and 550 metres.
    try await store.setStatedLocation(.position(try #require(MapPoint(latitude: 51.5005, longitude: -0.1))))
    #expect(await source.whereabouts()?.place == near)
    try await store.setStatedLocation(.position(try #require(MapPoint(latitude: 51.505, longitude: -0.1))))
    #expect(await source.whereabouts() != nil)
    #expect(await source.whereabouts()?.place == nil)
    try await store.setStatedLocation(.place("home"))
    _ = try await store.removePlace("home")
    #expect(await source.whereabouts() == nil)
    try await store.setStatedLocation(nil)
    #expect(try await store.statedLocation() == nil)
  }
}
