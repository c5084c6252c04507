import Foundation
import IntentSchema
import Testing

@testable import Intents

@Suite struct `Foundation's values` {
  private func roundTrip<T: ValueCodable & Equatable>(_ value: T) throws {
    let json = try JSONEncoder().encode(#require(value.encoded))
    let decoded = T.decoded(from: try JSONDecoder().decode(Value.self, from: json)) as? T
    #expect(decoded == value)
  }

  @Test func `come back from the wire equal`() throws {
    try roundTrip("text\u{0}🍌")
    try roundTrip(true)
    try roundTrip(Int.min)
    try roundTrip(3.0)
    try roundTrip(0.1)
    try roundTrip([["a"], []])
    try roundTrip(Data([0, 255]))
    try roundTrip(#require(URL(string: "monkey://chat/%20?q=a&b#c")))
    try roundTrip(UUID())
    try roundTrip(INPersonHandleLabel("own"))
    try roundTrip(INDayOfWeekOptions([.monday, .sunday]))
    try roundTrip(DateInterval(start: Date(timeIntervalSince1970: 0), duration: 1.5))
    var name = PersonNameComponents()
    name.givenName = "Ada"
    name.nameSuffix = "Jr."
    var sound = PersonNameComponents()
    sound.givenName = "ey da"
    name.phoneticRepresentation = sound
    try roundTrip(name)
  }

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0.0), ("2001-01-01T00:00:00Z", 978_307_200), ("1969-12-31T23:59:59.5Z", -0.5),
    ("2000-02-29T12:30:15Z", 951_827_415), ("0001-01-01T00:00:00Z", -62_135_596_800),
    ("9999-12-31T23:59:59Z", 253_402_300_799), ("2026-11-21T05:50:16.25Z", 1_795_240_216.25),
  ])
  func `A date is written as ISO 8601 in UTC`(text: String, seconds: Double) {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(date.encoded == .object("Date", ["iso8601": text]))
    #expect(Date.decoded(from: .object("Date", ["iso8601": text])) as? Date == date)
  }

  @Test func `A date keeps its fraction of a second`() throws {
    for offset in stride(from: -2e9, through: 2e9, by: 123_456_789.123_456_7) {
      try roundTrip(Date(timeIntervalSinceReferenceDate: offset))
    }
  }

  @Test func `A date outside the years that ISO 8601 writes is not carried`() {
    #expect(Date(timeIntervalSinceReferenceDate: 1e18).encoded == nil)
    #expect(Date(timeIntervalSinceReferenceDate: .infinity).encoded == nil)
    #expect(Date(timeIntervalSinceReferenceDate: -1e12).encoded == nil)
  }

  @Test func `A date with an offset is read, and a wrong one is not`() {
    func date(_ text: String) -> Date? { Date.decoded(from: .object("Date", ["iso8601": text])) as? Date }
    #expect(date("1970-01-01T02:00:00+02:00") == Date(timeIntervalSince1970: 0))
    #expect(date("1970-01-01T00:00:00-0130") == Date(timeIntervalSince1970: 5400))
    for wrong in [
      "", "1970", "1970-01-01", "1970-13-01T00:00:00Z", "1970-02-30T00:00:00Z", "1970-01-01T24:00:00Z",
      "1970-01-01T00:00:00", "1970-01-01T00:00:00Zjunk", "1970-01-01T00:00:00.Z", "１９７０-01-01T00:00:00Z",
      "0000-01-01T00:00:00Z",
    ] {
      #expect(date(wrong) == nil, "\(wrong)")
    }
  }

  @Test func `Date components keep each field, the calendar and the time zone`() throws {
    var all = DateComponents(
      calendar: Calendar(identifier: .hebrew), timeZone: TimeZone(identifier: "Asia/Tokyo"), era: 1, year: 2, month: 3,
      day: 4, hour: 5, minute: 6, second: 7, nanosecond: 8, weekday: 1, weekdayOrdinal: 2, quarter: 3, weekOfMonth: 4,
      weekOfYear: 5, yearForWeekOfYear: 6)
    all.isLeapMonth = true
    let value = try #require(all.encoded)
    let decoded = try #require(DateComponents.decoded(from: value) as? DateComponents)
    #expect(decoded.encoded == all.encoded)
    #expect(decoded.calendar?.identifier == .hebrew && decoded.yearForWeekOfYear == 6 && decoded.isLeapMonth == true)
    #expect(DateComponents().encoded == .object("DateComponents", [:]))
  }

  @Test func `A decimal is a plain number where that is exact, and digits otherwise`() throws {
    func decimal(_ text: String) throws -> Decimal { try #require(Decimal(string: text)) }
    #expect(try decimal("12.3").encoded == .number(12.3))
    #expect(try decimal("7").encoded == .integer(7))
    #expect(
      try decimal("0.1234567890123456789").encoded
        == .object("Decimal", ["stringValue": "0.1234567890123456789"]))
    for text in ["12.3", "7", "-0.05", "0.1234567890123456789", "98765432109876543210.5"] {
      try roundTrip(decimal(text))
    }
    #expect(Decimal.nan.encoded == nil)
  }

  @Test func `A number object keeps what it was made of`() {
    #expect(NSNumber(value: true).encoded == .bool(true))
    #expect(NSNumber(value: 1).encoded == .integer(1))
    #expect(NSNumber(value: Int8(1)).encoded == .integer(1))
    #expect(NSNumber(value: 1.5).encoded == .number(1.5))
    #expect(NSNumber(value: Double.nan).encoded == nil)
    #expect(NSDecimalNumber(string: "0.10").encoded == .number(0.1))
  }

  @Test func `What JSON cannot say has no value`() {
    #expect(Double.nan.encoded == nil)
    #expect(Double.infinity.encoded == nil)
    #expect(UInt.max.encoded == nil)
  }

  @Test func `A list with one wrong element is refused`() {
    #expect([String].decoded(from: .list([.string("a"), .integer(1)])) == nil)
  }

  @Test func `A measurement keeps its unit, and one of an app's own travels in the base unit`() throws {
    try roundTrip(Measurement(value: 5.5, unit: UnitLength.miles))
    try roundTrip(Measurement(value: 1, unit: UnitVolume.imperialGallons))
    try roundTrip(Measurement(value: -40, unit: UnitTemperature.fahrenheit))
    let banana = UnitLength(symbol: "banana", converter: UnitConverterLinear(coefficient: 0.2))
    let value = try #require(Measurement(value: 10, unit: banana).encoded)
    #expect(value == .object("Measurement", ["value": 2.0, "unit": "meters", "dimension": "Length"]))
    #expect(Measurement<UnitMass>.decoded(from: value) == nil)
  }
}
