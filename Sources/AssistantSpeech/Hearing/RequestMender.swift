/// Mends what a recogniser wrote where it is understood better so: names first, then how it begins.
///
/// What names no app, not even by its sound, stays as it is: of a sentence that was no request none is made.
package struct RequestMender: Sendable {
  /// How a text was understood.
  package struct Reading: Sendable {
    package var confidence: Double
    /// Whether all of it is what requests are made of.
    package var isWhole: Bool
    package var namesApp: Bool

    package init(confidence: Double, isWhole: Bool, namesApp: Bool) {
      (self.confidence, self.isWhole, self.namesApp) = (confidence, isWhole, namesApp)
    }

    /// How well it is understood, from 0 to 1: half as well where no pattern explains it whole.
    package var understood: Double { isWhole ? confidence : confidence / 2 }

    /// Whether nothing better has to be looked for.
    var isClear: Bool { isWhole && confidence >= 0.9 }
  }

  private let names: NameMender
  private let openings: OpeningMender
  /// What a text that was mended has to be understood with, at least.
  private static let least = 0.5

  package init(names: NameMender, openings: OpeningMender) { (self.names, self.openings) = (names, openings) }

  /// - Parameter read: how the assistant understands a text; nil where it does not.
  /// - Returns: the text, and whether it is clearly a request.
  package func mended(_ text: String, read: (String) -> Reading?) -> (text: String, isRequest: Bool) {
    var best = (text: text, reading: read(text))
    for candidate in names.candidates(text) {
      guard let reading = read(candidate), reading.confidence >= Self.least else { continue }
      // A name that is as good as another word is the name; one that was there as it is written stays.
      if best.reading.map({ Self.isBetter(reading, than: $0, orAs: best.text == text) }) ?? true {
        best = (candidate, reading)
      }
    }
    // A name is known where it is found at once, too, and then the request may be what was misheard.
    let named = best.reading?.namesApp == true ? [best.text] : names.named(text)
    if best.reading?.isClear != true {
      for text in named {
        for candidate in openings.candidates(text) {
          guard let reading = read(candidate), reading.namesApp, reading.isWhole, reading.confidence >= Self.least
          else {
            continue
          }
          if best.reading.map({ Self.isBetter(reading, than: $0, orAs: false) }) ?? true { best = (candidate, reading) }
        }
      }
    }
    guard let reading = best.reading else { return (text, false) }
    return (best.text, reading.isClear || reading.namesApp && reading.confidence >= Self.least)
  }

  private static func isBetter(_ one: Reading, than other: Reading, orAs: Bool) -> Bool {
    if one.namesApp != other.namesApp { return one.namesApp }
    if one.isWhole != other.isWhole { return one.isWhole }
    return one.confidence > other.confidence || orAs && !other.namesApp && one.confidence == other.confidence
  }
}
