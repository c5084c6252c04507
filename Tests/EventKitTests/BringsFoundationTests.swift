import EventKit
import Testing

// Only this import: what it brings along is what is tested.
@Suite struct `What importing EventKit brings along` {
  @Test func `Foundation can be named`() {
    let end = EKRecurrenceEnd(end: Date(timeIntervalSince1970: 0))
    #expect(end.endDate == Date(timeIntervalSince1970: 0))
  }
}
