import Foundation

/// Puts the words back that requests begin with, where a recogniser has cut them in another way: “segnapulire” for “segna
/// pulire”, “от праве” for «отправь».
package struct OpeningMender: Sendable {
  private let sounds: LetterSounds
  private let openings: [(text: String, sounds: [Character])]
  /// Shorter words are like too many others.
  private static let fewestSounds = 4
  private static let tolerance = 0.22
  /// Texts that are worth being understood.
  private static let mostTexts = 6

  /// - Parameter openings: the words that requests begin with.
  package init(_ openings: [String], sounds: LetterSounds = LetterSounds([:])) {
    self.sounds = sounds
    self.openings = openings.map { ($0, sounds.sounds(of: $0).map(\.sound)) }
      .filter { $0.1.count >= Self.fewestSounds }
  }

  /// The text with another beginning that sounds like its own, the likeliest first; none where no request begins like it.
  package func candidates(_ text: String) -> [String] {
    // Who begins as requests do has not been misheard there.
    let first = text.spokenWords.first?.lowercased()
    guard let first, !openings.contains(where: { $0.text == first }) else { return [] }
    // What begins a request is not longer than that.
    let heard = Array(sounds.sounds(of: text).prefix(24))
    var found: [(cost: Double, text: String)] = []
    for opening in openings {
      for match in SoundSearch.openings(opening.sounds, in: heard) {
        let cost = match.cost / Double(opening.sounds.count)
        guard cost <= Self.tolerance else { continue }
        let last = heard[match.range.upperBound - 1]
        if last.isLast {
          found.append((cost, opening.text + String(text[text.endOfWord(from: last.place)...])))
          continue
        }
        guard match.range.upperBound < heard.count else { continue }
        let rest = String(text[heard[match.range.upperBound].place...])
        found.append((cost, opening.text + " " + rest))
        // What is left of the word may be the beginning of the next one.
        if let gap = rest.firstIndex(of: " ") {
          found.append((cost, opening.text + " " + rest[..<gap] + rest[rest.index(after: gap)...]))
        }
      }
    }
    var seen: Set<String> = [text]
    return found.sorted { ($0.cost, $0.text) < ($1.cost, $1.text) }.map(\.text).filter { seen.insert($0).inserted }
      .prefix(Self.mostTexts).map(\.self)
  }
}
