import Foundation
import Testing

@testable import UtteranceValues

/// The shipped files of the five languages, compiled once.
enum ShippedGrammar {
  static let locales = ["en", "fr", "it", "pt", "ru"]

  static let readers: [String: ValueReader] = Dictionary(
    uniqueKeysWithValues: locales.map { ($0, ValueReader(grammar: grammar($0))) })

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Tuesday, 12 February 2013, 4:30, two hours west of Greenwich.
  static func context(region: String? = nil) -> ValueContext {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: -2 * 3600) ?? .gmt
    calendar.firstWeekday = 2
    return ValueContext(reference: Date(timeIntervalSince1970: 1_360_650_600), calendar: calendar, region: region)
  }

  private static func grammar(_ locale: String) -> ValueGrammar { ValueGrammar(files: files(locale)) }

  static func files(_ locale: String) -> [String: Data] {
    let folder = root.appending(path: "Phrases/\(locale)/hear/values")
    let urls = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    var files: [String: Data] = [:]
    for url in urls where url.pathExtension == "json" {
      files[url.deletingPathExtension().lastPathComponent] = try? Data(contentsOf: url)
    }
    return files
  }

  /// All values of a sentence as lines such as `length 3...5 kilometre`, in order.
  static func read(_ text: String, _ locale: String, region: String? = nil, _ dimensions: ValueDimension...) -> [String]
  {
    guard let reader = readers[locale] else { return [] }
    let wanted = dimensions.isEmpty ? Set(ValueDimension.allCases) : Set(dimensions)
    return reader.values(in: text, context: context(region: region), dimensions: wanted).map(print)
  }

  static func print(_ found: FoundValue) -> String {
    switch found.value {
    case .number(let number): "\(found.dimension) \(plain(number))"
    case .ordinal(let ordinal): "\(found.dimension) \(ordinal)"
    case .text(let text): "\(found.dimension) \(text)"
    case .measure(let measure): "\(found.dimension) \(range(measure))" + unit(measure) + of(measure)
    case .time, .duration, .recurrence: TimeForm.print(found.value)
    }
  }

  private static func unit(_ measure: Measure) -> String {
    measure.unit == .one ? "" : " " + measure.unit.identifier
  }

  private static func of(_ measure: Measure) -> String { measure.substance.map { " of \($0)" } ?? "" }

  private static func range(_ measure: Measure) -> String {
    if let amount = measure.amount { return plain(amount) }
    let lower = measure.lower.map { (measure.includesLower ? "" : ">") + plain($0) } ?? ""
    let upper = measure.upper.map { (measure.includesUpper ? "" : "<") + plain($0) } ?? ""
    return lower + "..." + upper
  }

  private static func plain(_ number: Double) -> String {
    let rounded = (number * 1e6).rounded() / 1e6
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
  }
}

struct ShippedGrammarTests {
  @Test(arguments: ShippedGrammar.locales)
  func `Every shipped pattern can be read and names only what exists`(locale: String) {
    #expect(ShippedGrammar.readers[locale]?.grammar.problems == [])
    #expect(ShippedGrammar.read("2", locale, .number) == ["number 2"])
  }
}
