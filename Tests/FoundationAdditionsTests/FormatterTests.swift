import Foundation
import FoundationAdditions
import Testing

@Suite struct `Formatters that Linux's Foundation lacks` {
  private let english: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US")
    return calendar
  }()

  private func formatter(_ style: DateComponentsFormatter.UnitsStyle) -> DateComponentsFormatter {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    formatter.calendar = english
    return formatter
  }

  @Test func `a length of time is written in units`() {
    let full = formatter(.full)
    #expect(full.string(from: 3725) == "1 hour, 2 minutes, 5 seconds")
    full.allowedUnits = [.hour, .minute]
    #expect(full.string(from: 3600) == "1 hour")
    full.maximumUnitCount = 1
    #expect(full.string(from: DateComponents(hour: 26)) == "26 hours")
    #expect(formatter(.abbreviated).string(from: 60)?.hasPrefix("1m") == true)
    #expect(full.string(from: .infinity) == nil)
    #expect(full.string(for: "an hour") == nil)
  }

  @Test func `a length of time is written as a clock shows it`() {
    let clock = formatter(.positional)
    #expect(clock.string(from: 3725) == "1:02:05")
    #expect(clock.string(from: 125) == "2:05")
    clock.allowedUnits = [.hour, .minute, .second]
    clock.zeroFormattingBehavior = .pad
    #expect(clock.string(from: 125) == "00:02:05")
  }

  @Test func `a moment is told by how far away it is`() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.calendar = english
    #expect(formatter.localizedString(fromTimeInterval: 2 * 3600) == "in 2 hours")
    #expect(formatter.localizedString(fromTimeInterval: -60) == "1 minute ago")
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(from: DateComponents(day: -1)) == "yesterday")
    #expect(formatter.string(for: 3) == nil)
  }

  @Test func `a list is written as a sentence does`() {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: "de_DE")
    #expect(formatter.string(from: ["Äpfel", "Birnen", "Nüsse"]) == "Äpfel, Birnen und Nüsse")
    #expect(formatter.string(from: []) == "")
    #expect(formatter.string(for: 3) == nil)
    #expect(ListFormatter.localizedString(byJoining: ["a"]) == "a")
  }

  private func name(_ given: String?, _ family: String?) -> PersonNameComponents {
    var components = PersonNameComponents()
    components.givenName = given
    components.familyName = family
    return components
  }

  @Test func `a name is written as long as the style says`() {
    var name = name("Maria", "Svoboda")
    name.namePrefix = "Dr."
    name.middleName = "Eva"
    name.nickname = "Mia"
    let formatter = PersonNameComponentsFormatter()
    #expect(formatter.string(from: name) == "Maria Svoboda")
    #expect(PersonNameComponentsFormatter.localizedString(from: name, style: .short) == "Mia")
    #expect(PersonNameComponentsFormatter.localizedString(from: name, style: .long) == "Dr. Maria Eva Svoboda")
    #expect(PersonNameComponentsFormatter.localizedString(from: name, style: .abbreviated) == "MS")
    #expect(PersonNameComponentsFormatter.localizedString(from: name, style: .medium, options: .phonetic) == "")
    #expect(formatter.string(for: name as NSPersonNameComponents) == "Maria Svoboda")
    #expect(formatter.string(for: 3) == nil)
    #expect(formatter.string(from: PersonNameComponents()) == "")
  }

  @Test func `a name in a script without spaces begins with the family`() {
    let formatter = PersonNameComponentsFormatter()
    #expect(formatter.string(from: name("花子", "山田")) == "山田花子")
    formatter.style = .abbreviated
    #expect(formatter.string(from: name("花子", "山田")) == "山田")
    #expect(formatter.personNameComponents(from: "山田 花子")?.familyName == "山田")
  }

  @Test(
    arguments: [
      ("John Appleseed", nil, "John", nil, "Appleseed", nil), ("Cher", nil, "Cher", nil, nil, nil),
      ("  Dr. Ana Maria Silva ", "Dr.", "Ana", "Maria", "Silva", nil),
      ("King, Martin Luther, Jr.", nil, "Martin", "Luther", "King", "Jr."),
      ("Henry Ford II", nil, "Henry", nil, "Ford", "II"), ("J. Smith", nil, "J.", nil, "Smith", nil),
    ] as [(String, String?, String?, String?, String?, String?)])
  func `a written name has parts`(
    _ text: String, prefix: String?, given: String?, middle: String?, family: String?, suffix: String?
  ) throws {
    let name = try #require(PersonNameComponentsFormatter().personNameComponents(from: text))
    #expect(name.namePrefix == prefix)
    #expect(name.givenName == given)
    #expect(name.middleName == middle)
    #expect(name.familyName == family)
    #expect(name.nameSuffix == suffix)
  }

  @Test(arguments: ["", " ", ",", ", ,"])
  func `a text without a word is no name`(_ text: String) {
    #expect(PersonNameComponentsFormatter().personNameComponents(from: text) == nil)
  }
}
