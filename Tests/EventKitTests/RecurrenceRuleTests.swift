import EventKit
import Foundation
import Intents
import Testing

@Suite struct `Recurrence rules` {
  private func rule(
    _ frequency: EKRecurrenceFrequency, days: [EKRecurrenceDayOfWeek]? = nil, monthDays: [NSNumber]? = nil,
    months: [NSNumber]? = nil, end: EKRecurrenceEnd? = nil
  ) -> EKRecurrenceRule {
    EKRecurrenceRule(
      recurrenceWith: frequency, interval: 2, daysOfTheWeek: days, daysOfTheMonth: monthDays, monthsOfTheYear: months,
      weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: nil, end: end)
  }

  @Test func `A rule reads as the calendar standard writes it`() {
    let days = [EKRecurrenceDayOfWeek(.monday), EKRecurrenceDayOfWeek(.friday, weekNumber: -1)]
    #expect(rule(.monthly, days: days).description == "RRULE FREQ=MONTHLY;INTERVAL=2;BYDAY=MO,-1FR")
    let end = EKRecurrenceEnd(end: Date(timeIntervalSince1970: 0))
    #expect(rule(.weekly, end: end).description == "RRULE FREQ=WEEKLY;INTERVAL=2;UNTIL=19700101T000000Z")
    #expect(rule(.daily, end: EKRecurrenceEnd(occurrenceCount: 3)).description.hasSuffix(";COUNT=3"))
  }

  @Test func `What the frequency has no use for is left out`() {
    #expect(rule(.daily, days: [EKRecurrenceDayOfWeek(.monday)]).daysOfTheWeek == nil)
    #expect(rule(.weekly, monthDays: [1]).daysOfTheMonth == nil)
    #expect(rule(.monthly, monthDays: [0, 31, -31, 32]).daysOfTheMonth == [31, -31])
    #expect(rule(.yearly, months: [-1, 1, 12, 13]).monthsOfTheYear == [1, 12])
    #expect(EKRecurrenceRule(recurrenceWith: .daily, interval: 0, end: nil).interval == 1)
    #expect(EKRecurrenceEnd(occurrenceCount: -4).occurrenceCount == 1)
    #expect(EKRecurrenceDayOfWeek(.monday, weekNumber: .min).weekNumber == 0)
  }

  @Test func `An archived rule comes back equal`() throws {
    let original = rule(
      .yearly, days: [EKRecurrenceDayOfWeek(.sunday, weekNumber: 2)], months: [5],
      end: EKRecurrenceEnd(end: .distantFuture))
    let data = try NSKeyedArchiver.archivedData(withRootObject: original, requiringSecureCoding: true)
    let back = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: EKRecurrenceRule.self, from: data))
    #expect(back == original)
    #expect(back.daysOfTheWeek == original.daysOfTheWeek)
  }

  @Test func `A copy's end can be changed alone`() throws {
    let original = rule(.daily)
    let copy = try #require(original.copy() as? EKRecurrenceRule)
    #expect(copy == original)
    copy.recurrenceEnd = EKRecurrenceEnd(occurrenceCount: 1)
    #expect(original.recurrenceEnd == nil)
    #expect(copy != original)
  }

  @Test func `A weekly rule goes through a stretch of time and back`() throws {
    let days = [EKRecurrenceDayOfWeek(.monday), EKRecurrenceDayOfWeek(.sunday)]
    let end = EKRecurrenceEnd(end: Date(timeIntervalSince1970: 1_700_000_000))
    let original = rule(.weekly, days: days, end: end)
    let range = INDateComponentsRange(ekRecurrenceRule: original)
    #expect(range.recurrenceRule?.interval == 2)
    #expect(range.recurrenceRule?.frequency == .weekly)
    #expect(range.recurrenceRule?.weeklyRecurrenceDays == [.monday, .sunday])
    #expect(range.endDateComponents?.year == 2023)
    #expect(range.ekRecurrenceRule() == original)
  }

  @Test func `A stretch that does not come again, or every hour, has no rule of EventKit`() {
    #expect(INDateComponentsRange(start: nil, end: nil).ekRecurrenceRule() == nil)
    let hourly = INRecurrenceRule(interval: 1, frequency: .hourly)
    #expect(INDateComponentsRange(start: nil, end: nil, recurrenceRule: hourly).ekRecurrenceRule() == nil)
  }

  @Test func `The end of one time does not end the rule`() {
    let day = DateComponents(year: 2024, month: 5, day: 1, hour: 9)
    let daily = INRecurrenceRule(interval: 1, frequency: .daily)
    let range = INDateComponentsRange(start: day, end: day, recurrenceRule: daily)
    #expect(range.ekRecurrenceRule() == EKRecurrenceRule(recurrenceWith: .daily, interval: 1, end: nil))
  }
}
