import Foundation

extension Arbiter {
  /// Words that are one when they are written, such as `$20`.
  private static let mostWordsOfOne = 6
  /// Each takes who judges up to a twentieth of a second.
  private static let mostOthers = 4
  /// Letters of a name that may be another word with one of them changed: every shorter word is nearly some name.
  private static let leastOfName = 4

  /// The sentences that the two opinions make, as they are said and as they are written; the grammar's first, then the free
  /// one, last what else may have been said by the grammar.
  ///
  /// - Parameters:
  ///   - isMixed: as of `sentences`.
  ///   - names: how the names of the grammar are written, by their words.
  package func candidates(
    _ grammar: Heard, _ free: Heard, isMixed: Bool = true, names: [String: String] = [:]
  ) -> [Candidate] {
    let spelled = Self.spelled(free.text, beside: grammar.text)
    let freeWords = Self.words(free.text, beside: grammar.text)
    let said = freeWords.joined(separator: " ")
    let mixed = sentences(grammar, free, isMixed: isMixed)
    let others = grammar.alternatives.filter { !mixed.contains($0) }.prefix(Self.mostOthers)
    // Who writes a sentence in fewer words knows them: “playback mode” is no request to play.
    let isInPieces = { (sentence: String) in
      sentence.filter { $0 != " " } == freeWords.joined() && sentence.count { $0 == " " } >= freeWords.count
    }
    return (mixed + others).filter { !isInPieces($0) }.map { words in
      let text = words == said ? free.text : Self.written(words, spelled, names, end: free.text.last)
      return Candidate(words: words, text: text)
    }
  }

  /// A sentence that may have been said instead of what was heard.
  package struct Near: Hashable, Sendable {
    package let candidate: Candidate
    /// Whether it sounds the same, so that nobody can hear which it was.
    package let soundsSame: Bool
  }

  /// The sentences that the two opinions are with one of their words taken for another that sounds the same or alike: a small
  /// word, or a name that differs in one letter, which sounds the same where the letter is only doubled.
  ///
  /// - Parameters:
  ///   - names: how the names of the grammar are written, by their words.
  ///   - settled: words that requests and names have in themselves, none of which is taken for a name.
  package func nearly(
    _ grammar: Heard, _ free: Heard, names: [String: String] = [:], settled: Set<String> = []
  ) -> [Near] {
    let spelled = Self.spelled(free.text, beside: grammar.text)
    let (exact, other) = Self.words(grammar, free)
    let heard = [exact, other]
    var seen = Set(heard)
    let known = names.keys.sorted().map { (text: $0, letters: Array($0)) }
      .filter { $0.letters.count >= Self.leastOfName }
    func others(_ word: String) -> [(word: String, soundsSame: Bool)] {
      let small = [(same, true), (alike, false)].flatMap { groups, soundsSame in
        groups.filter { $0.contains(word) }.joined().map { ($0, soundsSame) }
      }
      if settled.contains(word) { return small }
      let letters = Array(word)
      let near = known.filter { abs($0.letters.count - letters.count) <= 1 && $0.letters.changes(to: letters) == 1 }
      return small + near.map { ($0.text, Self.once($0.letters) == Self.once(letters)) }
    }
    return heard.flatMap { words in
      words.indices.flatMap { place in
        others(words[place]).compactMap { other -> Near? in
          var sentence = words
          sentence[place] = other.word
          guard seen.insert(sentence).inserted else { return nil }
          let words = sentence.joined(separator: " ")
          let text = Self.written(words, spelled, names, end: free.text.last)
          return Near(candidate: Candidate(words: words, text: text), soundsSame: other.soundsSame)
        }
      }
    }
  }

  /// The sentences without those that sound the same as another that the assistant understands as well, or better, and makes
  /// more of: more known names, or as many and more values; and without those that sound nearly so, and are understood only
  /// somehow where the other is all of it. What is not understood at all may be right.
  func told(_ sentences: [Candidate], by understood: (String) -> SentenceMeaning) -> [Candidate] {
    var left = Set(sentences.indices)
    func leaveOut(_ groups: [[String]], _ isLess: (SentenceMeaning, SentenceMeaning) -> Bool) {
      for group in Dictionary(grouping: left, by: { Self.sounding(sentences[$0].words, groups) }).values
      where group.count > 1 {
        let meanings = group.map { understood(sentences[$0].text) }
        for (one, meaning) in zip(group, meanings)
        where meaning.share > 0 && meanings.contains(where: { isLess(meaning, $0) }) { left.remove(one) }
      }
    }
    leaveOut(same) { one, other in
      other.share + Self.asWell >= one.share && (other.names, other.values) > (one.names, one.values)
    }
    leaveOut(alike) { one, other in
      let whole = JudgedSentence.leastUnderstood
      return one.share < whole && other.share >= max(whole, one.share + Self.clearlyBetter)
    }
    return sentences.indices.filter(left.contains).map { sentences[$0] }
  }

  /// Words of which those of a group are one.
  private static func sounding(_ words: String, _ groups: [[String]]) -> [String] {
    words.split(separator: " ").map { word in groups.first { $0.contains(String(word)) }?.first ?? String(word) }
  }

  /// How much better a sentence is understood, of 1, that another word makes clear.
  static let clearlyBetter = 0.05
  /// How much less well a sentence may be understood, of 1, and still as well.
  private static let asWell = 0.02

  /// Letters without those that double the one before: nobody hears them.
  private static func once(_ letters: [Character]) -> [Character] {
    zip(letters, [nil] + letters).compactMap { $0 == $1 ? nil : $0 }
  }

  /// How what was heard freely is written, by the words that are said for it.
  private static func spelled(_ text: String, beside heard: String) -> [[String]: String] {
    var spelled: [[String]: String] = [:]
    func note(_ piece: String, said: [String]) {
      var bare = piece.trimmingCharacters(in: CharacterSet(charactersIn: ".,!?;:"))
      // The full stop of “a.m.” is its own.
      if bare.contains("."), let last = bare.split(separator: ".").last, last.count == 1, last.allSatisfy(\.isLetter) {
        bare += "."
      }
      if !said.isEmpty, said.count <= mostWordsOfOne, spelled[said] == nil { spelled[said] = bare }
    }
    let pieces = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let said = pieces.map { words($0, beside: heard) }
    for (piece, said) in zip(pieces, said) { note(piece, said: said) }
    // Some are said otherwise beside each other than alone: “8 AM”.
    for place in pieces.indices.dropLast() {
      let both = pieces[place] + " " + pieces[place + 1]
      let together = words(both, beside: heard)
      if together != said[place] + said[place + 1] { note(both, said: together) }
    }
    return spelled
  }

  /// - Parameter end: what the sentence ends with where that is a sign.
  private static func written(
    _ words: String, _ spelled: [[String]: String], _ names: [String: String], end: Character?
  ) -> String {
    let said = words.split(separator: " ").map(String.init)
    var pieces: [String] = []
    var place = 0
    while place < said.count {
      let length = (1...min(mostWordsOfOne, said.count - place)).last {
        spelled[Array(said[place..<place + $0])] != nil
      }
      if let length, let text = spelled[Array(said[place..<place + length])] {
        pieces.append(text)
        place += length
      } else {
        pieces.append(names[said[place]] ?? said[place])
        place += 1
      }
    }
    let text = pieces.joined(separator: " ")
    let sign = end.flatMap { ".?!".contains($0) ? String($0) : nil } ?? ""
    return text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(sign) ? "" : sign)
  }

  /// A text in which times of day are written as such: recognisers write “10.30” of what is said as “ten thirty”, and of
  /// “ten point three” as well.
  ///
  /// - Parameter said: the words, as they were heard by the grammar.
  package static func withTimes(_ text: String, said: String) -> String {
    let said = " " + words(said).joined(separator: " ") + " "
    return text.replacing(/(^|\s)(2[0-3]|1?[0-9])\.([0-5][0-9])(?=$|\s|[.,?!])/) { found in
      let time = words(found.2 + ":" + found.3).joined(separator: " ")
      return said.contains(" \(time) ") ? "\(found.1)\(found.2):\(found.3)" : String(found.0)
    }
  }

  /// A text whose numbers that may be times of day without anything between hours and minutes, “430”, are written as such;
  /// nil where it has none. Whether they are times nobody can tell by themselves.
  package static func withBareTimes(_ text: String) -> String? {
    let written = text.replacing(/(^|\s)(2[0-3]|1?[0-9])([0-5][0-9])(?=$|\s|[.,?!](?!\d))/) {
      "\($0.1)\($0.2):\($0.3)"
    }
    return written == text ? nil : written
  }
}
