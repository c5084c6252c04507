import Foundation

/// Puts names back where a recogniser has written down what they sound like: “task notes” for TasksNotes.
///
/// For languages without a grammar. Where a name was heard is found by how the letters sound, in the language itself and in
/// the one that names often come from; it may begin and end inside of what was written as one word, and what attaches a name
/// is heard with it (“gascummonkey pay”, “gas con MonkeyPay”).
package struct NameMender: Sendable {
  private struct Name: Sendable {
    var text: String
    /// Each a way that it may sound.
    var ways: [[Character]]
  }

  private let sounds: LetterSounds
  private let names: [Name]
  /// Words that attach a name, with how they sound.
  private let leads: [(text: String, sounds: [Character])]
  /// Shorter names are too much like other words.
  private static let fewestSounds = 6
  /// What may be wrong of a name, in the share of its sounds.
  private static let tolerance = 0.22
  /// Sounds after a name in the same word that are left out with it.
  private static let mostAfter = 2
  /// What a match may cost more where its beginning is what attaches the name.
  private static let mostForLead = 1.2
  /// Ways to attach a name that are tried.
  private static let mostLeads = 2
  /// Texts that are worth being understood.
  private static let mostTexts = 6

  /// - Parameters:
  ///   - leads: words that attach a name of an app.
  ///   - foreign: how the letters sound in the language that names often come from.
  package init(
    _ names: [String], leads: [String] = [], sounds: LetterSounds = LetterSounds([:]),
    foreign: LetterSounds = LetterSounds([:])
  ) {
    self.sounds = sounds
    self.names = names.compactMap { text in
      let parts = Pronouncer.pieces(of: text).joined(separator: " ")
      let ways = [(text, sounds), (parts, sounds), (parts, foreign)].map { text, letters in
        letters.sounds(of: text).map(\.sound)
      }
      let usable = Set(ways).filter { $0.count >= Self.fewestSounds }
      return usable.isEmpty ? nil : Name(text: text, ways: usable.sorted { String($0) < String($1) })
    }
    self.leads = leads.map { ($0, sounds.sounds(of: $0).map(\.sound)) }.filter { !$0.1.isEmpty }
  }

  /// The text with the likeliest name in its place; as it was where there is none.
  package func mended(_ text: String) -> String { candidates(text).first ?? text }

  /// The text with a name where something like it was written, the likeliest first; none where nothing is like one.
  package func candidates(_ text: String) -> [String] {
    let heard = sounds.sounds(of: text)
    var found: [(cost: Double, text: String)] = []
    for name in names {
      // By itself, and with what attaches it: a name that is there as it is written may have lost that.
      var alone: (cost: Double, text: String)?
      var attached: [(cost: Double, text: String)?] = leads.map { _ in nil }
      for way in name.ways {
        let most = Self.tolerance * Double(way.count)
        guard let match = SoundSearch.best(way, in: heard), match.cost <= most + Self.mostForLead else { continue }
        note(match, name.text, way, in: text, heard, &alone)
        for (number, lead) in leads.enumerated() {
          guard let match = SoundSearch.best(lead.sounds + way, in: heard) else { continue }
          note(match, lead.text + " " + name.text, way, in: text, heard, &attached[number])
        }
      }
      found += [alone].compactMap(\.self)
      found += attached.compactMap(\.self).sorted { ($0.cost, $0.text) < ($1.cost, $1.text) }.prefix(Self.mostLeads)
    }
    var seen: Set<String> = []
    return found.sorted { ($0.cost, $0.text) < ($1.cost, $1.text) }.map(\.text)
      .filter { $0 != text && seen.insert($0).inserted }.prefix(Self.mostTexts).map(\.self)
  }

  private func note(
    _ match: SoundSearch.Match, _ replacement: String, _ way: [Character], in text: String,
    _ heard: [LetterSounds.Sound], _ best: inout (cost: Double, text: String)?
  ) {
    let cost = match.cost / Double(way.count)
    guard cost <= Self.tolerance, best.map({ cost < $0.cost }) ?? true else { return }
    best = (cost, Self.replaced(match.range, of: heard, in: text, by: replacement))
  }

  /// The text with a name in it, whether it was there as it is written or had to be put there; none without one.
  func named(_ text: String) -> [String] {
    let folded = text.lowercased()
    return names.contains { folded.contains($0.text.lowercased()) } ? [text] : candidates(text)
  }

  private static func replaced(
    _ range: Range<Int>, of heard: [LetterSounds.Sound], in text: String, by name: String
  ) -> String {
    let start = heard[range.lowerBound].place
    var last = range.upperBound - 1
    // What little is left of the word was the name's end.
    for after in 0...mostAfter where last + after < heard.count && heard[last + after].isLast {
      last += after
      break
    }
    let end = heard[last].isLast ? text.endOfWord(from: heard[last].place) : heard[last + 1].place
    let before = text[..<start]
    let after = text[end...]
    let isApart = before.last.map { !$0.isLetter && !$0.isNumber } ?? true
    let isFollowed = after.first.map { $0.isLetter || $0.isNumber } ?? false
    return before + (isApart ? "" : " ") + name + (isFollowed ? " " : "") + after
  }
}

extension String {
  /// Where the word ends that a letter is of.
  func endOfWord(from place: Index) -> Index {
    self[place...].firstIndex { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" } ?? endIndex
  }
}
