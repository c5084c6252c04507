import Foundation

/// Time, randomness and identifiers: the only source of them, so that a run can be repeated.
package struct Surroundings: Sendable {
  package var now: @Sendable () -> Date
  /// A new identifier, never given before.
  package var identifier: @Sendable () -> String
  /// Returns after the time has passed, or throws when cancelled.
  package var sleep: @Sendable (Duration) async throws -> Void { didSet { alarms = nil } }
  /// Rings alarms; nil where they are left to `sleep`.
  private(set) var alarms: AlarmClock?
  /// A number in `0..<count`, for choosing among wordings.
  package var random: @Sendable (_ count: Int) -> Int
  /// The person's calendar as it is now, with time zone and first day of the week.
  package var calendar: @Sendable () -> Calendar
  /// The person's region as two capital letters; nil if unknown.
  package var region: @Sendable () -> String?

  package init(
    now: @escaping @Sendable () -> Date, identifier: @escaping @Sendable () -> String,
    sleep: @escaping @Sendable (Duration) async throws -> Void, alarms: AlarmClock? = nil,
    random: @escaping @Sendable (Int) -> Int,
    calendar: @escaping @Sendable () -> Calendar = Surroundings.universalCalendar,
    region: @escaping @Sendable () -> String? = { nil }
  ) {
    self.now = now
    self.identifier = identifier
    self.sleep = sleep
    self.alarms = alarms
    self.random = random
    self.calendar = calendar
    self.region = region
  }

  /// The real ones of this machine; the person's region is that of the environment.
  package static let system = Surroundings(
    now: { Date() }, identifier: { UUID.drawn().uuidString }, sleep: { try await Task.sleep(for: $0) },
    alarms: AlarmClock(), random: { Int.random(in: 0..<$0) }, calendar: { .current },
    region: { PersonRegion.named(in: ProcessInfo.processInfo.environment) })

  /// A calendar that depends on no machine: Gregorian, in universal time, with weeks that begin on Monday.
  package static let universalCalendar: @Sendable () -> Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.firstWeekday = 2
    return calendar
  }
}

extension UUID {
  /// A random one, of version 4. `UUID()` opens, reads and closes a device for each, and a turn needs several.
  fileprivate static func drawn() -> UUID {
    var generator = SystemRandomNumberGenerator()
    let high = (generator.next() & 0xFFFF_FFFF_FFFF_0FFF) | 0x4000
    let low = (generator.next() & 0x3FFF_FFFF_FFFF_FFFF) | 0x8000_0000_0000_0000
    return withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
