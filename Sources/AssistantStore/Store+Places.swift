import AssistantCore
import Foundation
import GRDB

/// Where the person is, as they said it last.
package enum StatedLocation: Hashable, Sendable, Codable {
  /// At the place of this name.
  case place(String)
  case position(MapPoint)
}

extension Store {
  private static let hereName = "here"
  /// Places of one person.
  package static let mostPlaces = 1_000

  /// All places that the person has named, by name.
  package func places() async throws(StoreError) -> [NamedPlace] {
    try await read { database in
      try Row.fetchAll(database, sql: "SELECT * FROM place ORDER BY name").compactMap(NamedPlace.init)
    }
  }

  /// Puts the place in the place of that of its name. Durable when it returns.
  package func setPlace(_ place: NamedPlace) async throws(StoreError) {
    guard Self.isName(place.name), !place.title.contains("\0") else {
      throw StoreError(.badName, "A place needs a name of letters or digits.")
    }
    let isKept = try await write { database in
      try database.execute(
        sql: """
          INSERT INTO place (name, title, latitude, longitude, radius)
          SELECT ?1, ?2, ?3, ?4, ?5
          WHERE EXISTS (SELECT 1 FROM place WHERE name = ?1) OR (SELECT count(*) FROM place) < ?6
          ON CONFLICT (name) DO UPDATE SET
            title = excluded.title, latitude = excluded.latitude, longitude = excluded.longitude, radius = excluded.radius
          """,
        arguments: [
          place.name, place.title, place.position.latitude, place.position.longitude, place.radius, Self.mostPlaces,
        ])
      return database.changesCount > 0
    }
    if !isKept { throw StoreError(.tooMany, "There are \(Self.mostPlaces) places already: remove one first.") }
  }

  /// Durable when it returns.
  ///
  /// - Returns: false where there is none of that name.
  package func removePlace(_ name: String) async throws(StoreError) -> Bool {
    try await write { database in
      try database.execute(sql: "DELETE FROM place WHERE name = ?", arguments: [name])
      return database.changesCount > 0
    }
  }

  /// Where the person said that they are; nil where nothing was said.
  package func statedLocation() async throws(StoreError) -> StatedLocation? {
    let value = try await read { database in
      try String.fetchOne(database, sql: "SELECT value FROM preference WHERE name = ?", arguments: [Self.hereName])
    }
    return value.flatMap { try? JSONDecoder().decode(StatedLocation.self, from: Data($0.utf8)) }
  }

  /// Durable when it returns.
  ///
  /// - Parameter location: nil for unknown.
  package func setStatedLocation(_ location: StatedLocation?) async throws(StoreError) {
    let value = location.flatMap { try? JSONEncoder().encode($0) }.map { String(decoding: $0, as: UTF8.self) }
    try await write { database in
      guard let value else {
        return try database.execute(sql: "DELETE FROM preference WHERE name = ?", arguments: [Self.hereName])
      }
      try database.execute(
        sql: """
          INSERT INTO preference (name, value) VALUES (?, ?)
          ON CONFLICT (name) DO UPDATE SET value = excluded.value
          """, arguments: [Self.hereName, value])
    }
  }
}

extension NamedPlace {
  fileprivate init?(_ row: Row) {
    guard let latitude = Double.fromDatabaseValue(row["latitude"]),
      let longitude = Double.fromDatabaseValue(row["longitude"]),
      let position = MapPoint(latitude: latitude, longitude: longitude),
      let name = String.fromDatabaseValue(row["name"])
    else { return nil }
    self.init(
      name: name, title: String.fromDatabaseValue(row["title"]) ?? name, position: position,
      radius: Double.fromDatabaseValue(row["radius"]) ?? NamedPlace.usualRadius)
  }
}
