import AssistantCore
import Foundation
import IntentSchema
import Testing

@testable import assistant

@Suite struct PlaceTests {
  private struct Map: LocationSource {
    var known: [NamedPlace]
    func whereabouts() async -> Whereabouts? { nil }
    func places() async -> [NamedPlace] { known }
  }

  private func finder() throws -> PlaceFinder {
    let home = NamedPlace(
      name: "home", title: "Home", position: try #require(MapPoint(latitude: 51.5, longitude: -0.1)), radius: 50)
    let names = try PlaceNames([Data(#"{"home": ["home", "дом", "домой"]}"#.utf8)])
    return PlaceFinder(source: Map(known: [home]), names: names)
  }

  private func trigger(_ name: String, location: Value? = nil) -> Value {
    var place = ObjectValue(type: "Placemark", fields: ["name": .string(name)])
    place["location"] = location
    return .object(ObjectValue(type: "SpatialEventTrigger", fields: ["placemark": .object(place)]))
  }

  private func placed(_ value: Value) async throws -> ObjectValue? {
    let intent = IntentValue(className: "INAddTasksIntent", identifier: "1", parameters: ["trigger": value])
    return try await finder().placing(intent).parameters["trigger"]?.object?["placemark"]?.object
  }

  @Test(arguments: ["home", "Home", "домой"])
  func `A place that the person has named comes with its point`(_ name: String) async throws {
    let place = try await placed(trigger(name))
    #expect(place?["name"] == .string(name))
    #expect(place?["location"]?.object?.type == "Location")
    #expect(place?["location"]?.object?["latitude"] == .number(51.5))
    #expect(place?["location"]?.object?["horizontalAccuracy"] == .number(50))
  }

  @Test func `Other places, and those that have a point, stay as they are`() async throws {
    #expect(try await placed(trigger("the station"))?["location"] == nil)
    let point = Value.object(ObjectValue(type: "Location", fields: ["latitude": .number(1), "longitude": .number(2)]))
    #expect(try await placed(trigger("home", location: point))?["location"] == point)
  }

  @Test(.enabled(if: Command.isBuilt)) func `The command names places, forgets them, and says where one is`() throws {
    let assistant = try Command()
    #expect(try assistant("settings", "place", "home", "51.5,-0.1").status == 0)
    #expect(try assistant("settings", "place", "Beach Hut", "-33.9,18.4", "--radius", "500").status == 0)
    #expect(try assistant("settings", "place", "list").lines.count == 2)
    #expect(try assistant("settings", "place", "here", "casa", "--locale", "it").lines == ["Ti trovi qui: home"])
    #expect(try assistant("settings", "place", "here", "-33.901,18.4").lines == ["You are here: Beach Hut"])
    #expect(try assistant("settings", "place", "here", "unknown").lines == ["Where you are is not known."])
    #expect(try assistant("settings", "place", "home", "95,0").status == 64)
    #expect(try assistant("settings", "place", "home", "1,2", "--radius", "0").status == 64)
    #expect(try assistant("settings", "place", "!?", "1,2").status == 64)
    #expect(try assistant("settings", "place", "remove", "дом").status == 0)
    #expect(try assistant("settings", "place", "remove", "home").status == 1)
  }
}
