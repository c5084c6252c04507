import AssistantCore
import Foundation

/// Values as JSON for other programs: one object, one line.
enum JSONLine {
  /// Characters that a terminal might obey are written as `\u` escapes; a reader gets them back unchanged.
  static func encode(_ value: some Encodable, pretty: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if pretty { encoder.outputFormatting.insert(.prettyPrinted) }
    encoder.dateEncodingStrategy = .iso8601
    return escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  static func escaped(_ json: String) -> String {
    // Hardly any text has one: looking is far less work than building it anew.
    if json.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A }) { return json }
    if json.unicodeScalars.allSatisfy({ $0 == "\n" || PlainText.isHarmless($0) }) { return json }
    var result = String.UnicodeScalarView()
    for scalar in json.unicodeScalars {
      if scalar == "\n" || PlainText.isHarmless(scalar) {
        result.append(scalar)
      } else {
        for unit in UTF16.encode(scalar) ?? .init() {
          let digits = String(unit, radix: 16)
          result.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars)
        }
      }
    }
    return String(result)
  }
}
