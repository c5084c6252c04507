import AssistantUnderstanding

/// How digits that a recogniser has written were said: “4712” as one number, digit by digit, or two by two.
enum SpokenDigits {
  /// More digits than anybody says one by one.
  private static let most = 12
  private static let zeros = ["zero", "oh"]

  /// The words that were said for some digits.
  ///
  /// - Parameter heard: what another has heard of the same sound, small letters without anything between them; that way counts
  ///   which is most like something in it, of several the longest.
  static func words(_ digits: String, like heard: [Character]) -> String {
    guard let number = Int(digits), let whole = SpelledNumber.words(number) else { return digits }
    guard 2...most ~= digits.count, !heard.isEmpty else { return whole }
    let ways = [whole] + inPieces(digits.compactMap(\.wholeNumberValue))
    func changed(_ way: String) -> Double {
      let letters = way.filter(\.isLetter)
      return Double(letters.changes(toAnyIn: heard)) / Double(letters.count)
    }
    return ways.map { (words: $0, changed: changed($0)) }
      .min { ($0.changed, $1.words.count) < ($1.changed, $0.words.count) }?.words ?? whole
  }

  /// One by one, and two by two from the end.
  private static func inPieces(_ digits: [Int]) -> [String] {
    zeros.flatMap { zero -> [String] in
      func said(_ number: Int) -> String { number == 0 ? zero : SpelledNumber.words(number) ?? "" }
      func both(_ place: Int) -> String {
        digits[place] == 0 ? "\(zero) \(said(digits[place + 1]))" : said(digits[place] * 10 + digits[place + 1])
      }
      let alone = digits.count % 2
      let pairs = digits.prefix(alone).map(said) + stride(from: alone, to: digits.count, by: 2).map(both)
      return [digits.map(said), pairs].map { $0.joined(separator: " ") }
    }
  }
}
