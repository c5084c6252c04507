import Testing

@testable import UtteranceValues

/// Days that a calendar computes, asked for on Tuesday, 12 February 2013.
struct HolidayTests {
  private static func read(_ text: String, _ locale: String, region: String? = nil) -> [String] {
    ShippedGrammar.read(text, locale, region: region, .time)
  }

  /// As they were kept in India in those years.
  @Test(arguments: [
    (
      "diwali",
      [2013: "11-3", 2014: "10-23", 2015: "11-11", 2016: "10-30", 2017: "10-19", 2020: "11-14", 2022: "10-24"]
    ),
    ("dhanteras", [2015: "11-9", 2016: "10-28", 2017: "10-17", 2018: "11-5"]),
    ("holi", [2013: "3-27", 2014: "3-17", 2015: "3-6", 2017: "3-13", 2020: "3-10", 2021: "3-29"]),
    ("maha shivaratri", [2013: "3-10", 2014: "2-27", 2017: "2-24", 2019: "3-4", 2021: "3-11"]),
    ("ganesh chaturthi", [2018: "9-13", 2019: "9-2"]),
    ("karva chauth", [2016: "10-19", 2017: "10-8", 2019: "10-17"]),
    ("raksha bandhan", [2017: "8-7", 2018: "8-26"]),
    ("thaipusam", [2018: "1-31", 2019: "1-21"]),
  ])
  func `Days of the Hindu calendar fall where they were kept`(name: String, dates: [Int: String]) {
    for (year, date) in dates { #expect(Self.read("\(name) \(year)", "en") == ["\(year)-\(date) 0:0:0 day"]) }
  }

  @Test func `A month that is put in has no feasts, and of two new moons in a day's evening the right one counts`() {
    // Adhika Ashvina was from 18 September to 16 October 2020.
    #expect(Self.read("navaratri 2020", "en") == ["2020-10-17 0:0:0–2020-10-27 0:0:0 day"])
    #expect(Self.read("diwali 2011", "en") == ["2011-10-26 0:0:0 day"])
    #expect(Self.read("diwali 2021", "en") == ["2021-11-4 0:0:0 day"])
  }

  @Test func `The last Friday of Ramadan lies before its feast`() {
    #expect(Self.read("jumu'atul-wida 2018", "en") == ["2018-6-8 0:0:0 day"])
  }

  @Test(arguments: [
    ("world theatre day", "en", "2013-3-27"), ("journée mondiale du théâtre", "fr", "2013-3-27"),
    ("giornata mondiale del teatro", "it", "2013-3-27"), ("dia mundial do teatro", "pt", "2013-3-27"),
    ("всемирный день театра", "ru", "2013-3-27"), ("world philosophy day", "en", "2013-11-21"),
    ("giornata internazionale della tolleranza", "it", "2013-11-16"), ("dia mundial da poesia", "pt", "2013-3-21"),
    ("journée internationale de la jeunesse", "fr", "2013-8-12"), ("всемирный день океанов", "ru", "2013-6-8"),
  ])
  func `Days of a cause are known`(text: String, locale: String, date: String) {
    #expect(Self.read(text, locale) == ["\(date) 0:0:0 day"])
  }

  @Test func `A feast is kept when those who name it keep it`() {
    #expect(Self.read("la fête des mères", "fr") == ["2013-5-26 0:0:0 day"])
    #expect(Self.read("la fête des mères", "fr", region: "CA") == ["2013-5-12 0:0:0 day"])
    #expect(Self.read("o dia dos pais", "pt") == ["2013-8-11 0:0:0 day"])
    #expect(Self.read("o dia dos pais", "pt", region: "PT") == ["2013-3-19 0:0:0 day"])
    #expect(Self.read("heritage day", "en", region: "ZA") == ["2013-9-24 0:0:0 day"])
    #expect(Self.read("heritage day", "en", region: "CA") == ["2013-2-18 0:0:0 day"])
  }
}
