import AssistantCore
import Foundation
import IntentSchema
import Testing

@Suite struct EventTimeTests {
  /// The time of an event as it is written.
  private static func written(_ seconds: Double) throws -> String {
    let event = Event(
      sequence: 1, turn: 1, time: Date(timeIntervalSince1970: seconds), kind: .turnEnded(TurnEnded(outcome: .handled)))
    struct Time: Decodable { var time: String }
    return try QuickJSON.decode(Time.self, from: QuickJSON.encode(event)).time
  }

  @Test func `An event's time is written as ISO 8601 has it, on any day of any year`() throws {
    let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    // Days that are none of each year's, turns of years and centuries, times before 1970, and many between.
    let special = [
      0, -0.001, 951_782_400, 951_868_799.999, 4_107_542_400, -2_203_891_200, 1_709_164_800, -62_135_596_800,
      253_402_300_799, 1_700_000_000.125,
    ]
    let others = (0..<400).map { Double($0) * 633_131_117.537 - 61_000_000_000 }
    for seconds in special + others where seconds < 253_402_300_799.5 {
      let milliseconds = (seconds * 1_000).rounded()
      let expected = Date(timeIntervalSince1970: (milliseconds + 0.25) / 1_000).formatted(format)
      #expect(try Self.written(seconds) == expected)
    }
  }

  @Test func `An alarm rings once its time has come, and one that was called off does not`() async {
    let clock = AlarmClock()
    let (rings, ring) = AsyncStream.makeStream(of: Int.self)
    _ = clock.alarm(after: .milliseconds(40)) { ring.yield(3) }
    clock.alarm(after: .milliseconds(20)) { ring.yield(2) }.callOff()
    _ = clock.alarm(after: .milliseconds(5)) { ring.yield(1) }
    let late = clock.alarm(after: .seconds(1_000)) { ring.yield(4) }
    var heard: [Int] = []
    for await number in rings {
      heard.append(number)
      if heard.count == 2 { break }
    }
    #expect(heard == [1, 3])
    #expect(clock.count == 1)
    late.callOff()
    #expect(clock.count == 0)
  }
}
