import Foundation

/// How the letters of a language sound, roughly: enough to tell that two spellings may be one word.
///
/// What letters stand for together is data (`Phrases/<locale>/spoken/heard.json`); a letter that it does not have stands for
/// itself, as those would write it who write with Latin letters, small and without marks.
package struct LetterSounds: Sendable {
  /// A sound, and the letter of the text that it begins with.
  struct Sound: Sendable {
    var sound: Character
    var place: String.Index
    /// Whether it is its word's first.
    var isFirst: Bool
    /// Whether it is its word's last.
    var isLast: Bool
  }

  /// Stands in the data for the end of a word.
  private static let end: Character = "$"

  private let rules: [[Character]: [Character]]
  private let longest: Int

  /// - Parameter rules: by letters, the sounds; `$` stands for the end of a word.
  package init(_ rules: [String: String]) {
    self.rules = Dictionary(rules.map { (Array($0), Array($1)) }) { first, _ in first }
    longest = rules.keys.map(\.count).max() ?? 0
  }

  /// The sounds of all words one after another. The same sound twice in a word counts once.
  func sounds(of text: some StringProtocol) -> [Sound] {
    text.spokenWords.flatMap { word in
      var found: [Sound] = []
      let places = Array(word.indices)
      let letters = places.map { Character(word[$0].lowercased()) } + [Self.end]
      var index = 0
      while index < places.count {
        let (length, sounds) = next(letters[index...])
        for sound in sounds where sound != found.last?.sound {
          found.append(Sound(sound: sound, place: places[index], isFirst: found.isEmpty, isLast: false))
        }
        index += length
      }
      if !found.isEmpty { found[found.count - 1].isLast = true }
      return found
    }
  }

  /// What comes next, and how many letters it takes.
  private func next(_ letters: ArraySlice<Character>) -> (length: Int, sounds: [Character]) {
    for length in stride(from: min(longest, letters.count), to: 0, by: -1) {
      if let sounds = rules[Array(letters.prefix(length))] { return (length, sounds) }
    }
    return (1, letters.first.map(Self.latin) ?? [])
  }

  /// A letter as those who write with Latin ones would, small and without marks; nothing for what is no letter.
  private static func latin(_ character: Character) -> [Character] {
    guard character.isLetter || character.isNumber else { return [] }
    let text = String(character).applyingTransform(.toLatin, reverse: false) ?? String(character)
    return Array(text.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)).filter(\.isASCII)
      .filter { $0.isLetter || $0.isNumber }
  }

  // MARK: How far sounds are apart

  private static let vowels: Set<Character> = ["a", "e", "i", "o", "u"]
  /// Sounds that are misheard for each other: those of a pair differ in the voice or by little else.
  private static let pairs = table(
    0.3, ["bp", "dt", "gk", "vf", "zs", "ZS", "JC", "mn", "lr", "vb", "vu", "wu", "wv", "iy"]
  ).merging(table(0.5, ["sS", "zZ", "SC", "ZJ", "tC", "dJ", "sC", "zs"])) { first, _ in first }
    .merging(table(0.2, ["ei", "ou"])) { _, last in last }.merging(table(0.25, ["ao"])) { _, last in last }

  private static func table(_ cost: Double, _ pairs: [String]) -> [[Character]: Double] {
    var table: [[Character]: Double] = [:]
    for pair in pairs {
      table[Array(pair)] = cost
      table[pair.reversed()] = cost
    }
    return table
  }

  /// What it costs to hear a sound for another; 1 for two that have nothing in common.
  static func change(_ one: Character, _ other: Character) -> Double {
    if one == other { return 0 }
    if let cost = pairs[[one, other]] { return cost }
    return vowels.contains(one) && vowels.contains(other) ? 0.35 : 1
  }

  /// What it costs to hear a sound that is not there, or to miss one.
  static func gap(_ sound: Character) -> Double { vowels.contains(sound) ? 0.5 : "hsn".contains(sound) ? 0.6 : 0.9 }
}

/// Finds what sounds like something in a longer text.
struct SoundSearch {
  struct Match {
    var cost: Double
    /// Of the text's sounds.
    var range: Range<Int>
  }

  /// What it costs to begin or to end inside of a word.
  private static let cut = 0.6

  /// The likeliest stretch; nil in a text without sounds.
  ///
  /// After Sellers 1980: a table of changes in which a match may begin and end anywhere.
  ///
  static func best(_ pattern: [Character], in sounds: [LetterSounds.Sound]) -> Match? {
    matches(pattern, in: sounds, isOpening: false).min { $0.cost < $1.cost }
  }

  /// The likeliest stretches where the text begins: one that ends where a word does, and one that ends inside of one.
  static func openings(_ pattern: [Character], in sounds: [LetterSounds.Sound]) -> [Match] {
    let all = matches(pattern, in: sounds, isOpening: true)
    return [true, false].compactMap { isWhole in
      all.filter { sounds[$0.range.upperBound - 1].isLast == isWhole }.min { $0.cost < $1.cost }
    }
  }

  /// For each place where a match may end, the likeliest.
  private static func matches(
    _ pattern: [Character], in sounds: [LetterSounds.Sound], isOpening: Bool
  ) -> [Match] {
    guard !sounds.isEmpty, !pattern.isEmpty else { return [] }
    var costs = [Double](repeating: .infinity, count: sounds.count + 1)
    var starts = Array(0...sounds.count)
    for place in 0..<sounds.count where place == 0 || !isOpening {
      costs[place] = sounds[place].isFirst ? 0 : cut
    }
    if isOpening {
      for place in 0..<sounds.count {
        costs[place + 1] = costs[place] + LetterSounds.gap(sounds[place].sound)
        starts[place + 1] = 0
      }
    }
    for sound in pattern {
      var next = [costs[0] + LetterSounds.gap(sound)]
      var from = [starts[0]]
      for place in sounds.indices {
        let changed = costs[place] + LetterSounds.change(sound, sounds[place].sound)
        let missed = costs[place + 1] + LetterSounds.gap(sound)
        let added = next[place] + LetterSounds.gap(sounds[place].sound)
        let least = min(changed, missed, added)
        next.append(least)
        from.append(least == changed ? starts[place] : least == missed ? starts[place + 1] : from[place])
      }
      (costs, starts) = (next, from)
    }
    return (1...sounds.count).filter { starts[$0] < $0 }.map { end in
      Match(cost: costs[end] + (sounds[end - 1].isLast ? 0 : cut), range: starts[end]..<end)
    }
  }
}
