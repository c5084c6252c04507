import Foundation
import IntentSchema
import Synchronization
import Testing

@testable import AssistantUnderstanding

@Suite struct RequestShelfTests {
  private final class Cupboard: Sendable {
    let kept = Mutex<[String: Data]>([:])
    let writes = Mutex(0)

    func shelf(_ digest: UInt64 = 7) -> RequestShelf {
      RequestShelf(digest: digest) { name in
        self.kept.withLock { $0[name] }
      } keep: { name, data in
        self.kept.withLock { $0[name] = data }
        self.writes.withLock { $0 += 1 }
      }
    }
  }

  private let apps = [
    LearnedAppsTests().florist(), Fixture.birdsong, LearnedAppsTests().florist("com.example.Garden", name: "Gardena"),
  ]

  private func understanding(_ shelf: RequestShelf?, _ apps: [AppDescription]) throws -> Understanding {
    let phrases = try HearingPhrases(locale: "en", files: ["small": Data(LearnedAppsTests.phrases.utf8)])
    return Understanding(language: Language(phrases: phrases, schema: Fixture.schema, shelf: shelf), apps: apps)
  }

  private static let utterances = [
    "order a bouquet of roses in Petalo", "get me a bouquet of tulips with Gardena", "show my deliveries in Petalo",
    "order a bouquet wrapped in paper in Gardena", "show all deliveries of the week", "order some tulips in Petalo",
    "text Bobo saying roses", "order a taxi", "order a bouquet",
  ]

  private func readings(_ understanding: Understanding) -> [Recognition] {
    Self.utterances.map { understanding.recognize($0, context: Fixture.context) }
  }

  @Test func `Requests that were kept are read as those that are compiled now`() throws {
    let cupboard = Cupboard()
    let fresh = readings(try understanding(nil, apps))
    #expect(readings(try understanding(cupboard.shelf(), apps)) == fresh)
    #expect(cupboard.writes.withLock { $0 } == 2)
    #expect(readings(try understanding(cupboard.shelf(), apps)) == fresh)
    #expect(cupboard.writes.withLock { $0 } == 2)
    // At other positions, and beside others.
    let fewer = [apps[2], apps[0]]
    #expect(readings(try understanding(cupboard.shelf(), fewer)) == readings(try understanding(nil, fewer)))
    #expect(fresh.contains { if case .interpretations = $0 { true } else { false } })
  }

  @Test func `An app that has changed, and another language or program, compile anew`() throws {
    let cupboard = Cupboard()
    _ = try understanding(cupboard.shelf(), [apps[0]])
    _ = try understanding(cupboard.shelf(8), [apps[0]])
    #expect(cupboard.writes.withLock { $0 } == 2)
    var other = apps[0]
    other.words.intents[1].title = LocalizedText(["": "Show Parcels"])
    let changed = try understanding(cupboard.shelf(), [other])
    #expect(cupboard.writes.withLock { $0 } == 3)
    guard case .interpretations(let found) = changed.recognize("show my parcels", context: Fixture.context) else {
      Issue.record("The new title is not understood.")
      return
    }
    #expect(found.first?.intent == "ShowDeliveriesIntent")
  }

  @Test func `Damaged bytes are compiled anew, wherever the damage is`() throws {
    let cupboard = Cupboard()
    let fresh = readings(try understanding(cupboard.shelf(), [apps[0]]))
    let whole = cupboard.kept.withLock { $0 }
    let length = whole.values.map(\.count).max() ?? 0
    for place in [0, 9, 17, 25, 40, length / 3, length / 2, length - 1] {
      cupboard.kept.withLock { kept in for name in kept.keys { kept[name]?[place] ^= 4 } }
      #expect(readings(try understanding(cupboard.shelf(), [apps[0]])) == fresh)
      #expect(cupboard.kept.withLock { $0 } == whole)
    }
    cupboard.kept.withLock { kept in for name in kept.keys { kept[name]?.removeLast(5) } }
    #expect(readings(try understanding(cupboard.shelf(), [apps[0]])) == fresh)
    #expect(cupboard.writes.withLock { $0 } == 10)
  }

  @Test func `Bytes with the right sum and senseless numbers in them are no requests`() throws {
    let cupboard = Cupboard()
    _ = try understanding(cupboard.shelf(), [apps[0]])
    let data = try #require(cupboard.kept.withLock { $0.values.first })
    let body = Array(data.dropFirst(32))
    var refused = 0
    for place in stride(from: 0, to: body.count, by: 3) {
      var changed = body
      changed[place] = 0xFF
      if CompiledRequests(ByteReader(Data(changed))) == nil { refused += 1 }
      #expect(CompiledRequests(ByteReader(Data(body.prefix(place)))) == nil)
    }
    // Where the change makes other sense it is the sum's to notice; that nothing crashes counts here.
    #expect(refused > 0)
    #expect(CompiledRequests(ByteReader(Data(body))) != nil)
  }
}
