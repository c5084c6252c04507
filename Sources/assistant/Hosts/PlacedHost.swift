import AssistantCore
import IntentSchema

/// Apps, which are told where a place is that the person has a name for: “when I get home” comes with a point on the map.
///
/// What the assistant keeps and donates stays as it was said.
struct PlacedHost: WrappingHost {
  let host: any ExtensionHost
  let places: PlaceFinder

  func wrap(_ session: any ExtensionSession, of app: String) -> any ExtensionSession {
    PlacedSession(session: session, places: places)
  }

  func open(_ opening: AppOpening, locale: String) async throws -> Bool {
    var opening = opening
    if let intent = opening.intent { opening.intent = await places.placing(intent) }
    return try await host.open(opening, locale: locale)
  }
}

/// Knows where the person's places are.
struct PlaceFinder: Sendable {
  let source: any LocationSource
  let names: PlaceNames

  /// The place that is called so, in any language; nil for none that is on the map.
  func place(named words: String) async -> NamedPlace? {
    let name = names.name(of: words)
    return await source.places().first { $0.name == name }
  }

  /// The request with the points of the places that it names; those that have one keep it.
  func placing(_ intent: IntentValue) async -> IntentValue {
    guard intent.parameters.values.contains(where: Self.namesPlace) else { return intent }
    let places = await source.places()
    guard !places.isEmpty else { return intent }
    var placed = intent
    placed.parameters = intent.parameters.mapValues { placing($0, among: places) }
    return placed
  }

  private func placing(_ value: Value, among places: [NamedPlace]) -> Value {
    switch value {
    case .list(let items): return .list(items.map { placing($0, among: places) })
    case .object(var object):
      object.fields = object.fields.mapValues { placing($0, among: places) }
      if let spoken = Self.unknownPlace(object), let place = places.first(where: { $0.name == names.name(of: spoken) })
      {
        object["location"] = .object(
          ObjectValue(
            type: "Location",
            fields: [
              "latitude": .number(place.position.latitude), "longitude": .number(place.position.longitude),
              "horizontalAccuracy": .number(place.radius),
            ]))
      }
      return .object(object)
    default: return value
    }
  }

  private static func namesPlace(_ value: Value) -> Bool {
    switch value {
    case .list(let items): items.contains(where: namesPlace)
    case .object(let object): unknownPlace(object) != nil || object.fields.values.contains(where: namesPlace)
    default: false
    }
  }

  /// What a place is called of which nothing else is known.
  private static func unknownPlace(_ object: ObjectValue) -> String? {
    guard object.type == "Placemark", object["location"] == nil else { return nil }
    return object["name"]?.string
  }
}

private struct PlacedSession: WrappingSession {
  let session: any ExtensionSession
  let places: PlaceFinder

  func adapted(_ intent: IntentValue) async -> IntentValue { await places.placing(intent) }
}
