import AssistantUnderstanding

/// Words by how they sound, to find those that sound like a stretch of a text.
struct SoundLexicon: Sendable {
  /// A word that sounds like what begins at some place.
  struct Match: Sendable {
    /// The word's place in the list that the lexicon was made of.
    var word: Int
    /// The place behind its last sound.
    var end: Int
    /// What it costs to hear the word for what is there.
    var cost: Double
  }

  private struct Node {
    var children: [(sound: UInt8, node: Int32)] = []
    var words: [Int32] = []
    /// The most sounds of a word that goes through here.
    var longest = 0
  }

  private let nodes: [Node]
  /// What it costs to hear one sound for another, and to miss one or hear one that is not there.
  private let changes: [Float]
  private let gaps: [Float]

  /// What may be wrong of a word: for each of its sounds, and of any word.
  private static let tolerance: (each: Float, any: Float) = (0.24, 0.25)
  /// Of longer stretches no word is looked for.
  private static let mostSounds = 26
  /// Words for one place, the likeliest.
  private static let mostMatches = 60

  /// - Parameter ways: of each word, how it may sound.
  init(_ ways: [[[UInt8]]]) {
    let all = (0..<128).map { Character(UnicodeScalar($0)) }
    gaps = all.map { Float(LetterSounds.gap($0)) }
    changes = all.flatMap { one in all.map { Float(LetterSounds.change(one, $0)) } }
    // Of a word with more sounds more would be missing in the longest stretch than may be wrong.
    let leastGap = gaps.min() ?? 0
    let most = Int(
      (Self.tolerance.any + leastGap * Float(Self.mostSounds)) / (leastGap - Self.tolerance.each))
    var nodes = [Node()]
    for (word, ways) in ways.enumerated() {
      for way in ways where !way.isEmpty && way.count <= most {
        var place = 0
        nodes[0].longest = max(nodes[0].longest, way.count)
        for sound in way {
          if let next = nodes[place].children.first(where: { $0.sound == sound }) {
            place = Int(next.node)
          } else {
            nodes[place].children.append((sound, Int32(nodes.count)))
            place = nodes.count
            nodes.append(Node())
          }
          nodes[place].longest = max(nodes[place].longest, way.count)
        }
        if !nodes[place].words.contains(Int32(word)) { nodes[place].words.append(Int32(word)) }
      }
    }
    self.nodes = nodes
  }

  /// The sounds as the lexicon counts them.
  static func codes(_ sounds: some Sequence<Character>) -> [UInt8] {
    sounds.compactMap(\.asciiValue)
  }

  /// The words that sound like what begins at a place, each with the best of its ends.
  func matches(in sounds: [UInt8], from start: Int) -> [Match] {
    let heard = Array(sounds[start..<min(sounds.count, start + Self.mostSounds)])
    var row = [Float](repeating: 0, count: heard.count + 1)
    for place in heard.indices { row[place + 1] = row[place] + gaps[Int(heard[place])] }
    var found: [Int32: [Match]] = [:]
    walk(0, depth: 0, row, heard, start, &found)
    return found.values.flatMap(\.self).sorted {
      ($0.cost - 0.2 * Double($0.end), $0.word, $0.end) < ($1.cost - 0.2 * Double($1.end), $1.word, $1.end)
    }.prefix(Self.mostMatches).map(\.self)
  }

  /// What it costs to hear one for the other as a whole.
  func distance(_ one: [UInt8], _ other: [UInt8]) -> Double {
    var row: [Float] = [0]
    for sound in other { row.append(row[row.count - 1] + gaps[Int(sound)]) }
    for sound in one { row = next(row, sound, other) }
    return Double(row[other.count])
  }

  /// The costs with one sound more, by how much of what was heard is used up (Levenshtein 1965).
  private func next(_ row: [Float], _ sound: UInt8, _ heard: [UInt8]) -> [Float] {
    var next = [row[0] + gaps[Int(sound)]]
    next.reserveCapacity(row.count)
    for (place, other) in heard.enumerated() {
      next.append(
        min(
          row[place] + changes[Int(sound) * 128 + Int(other)], row[place + 1] + gaps[Int(sound)],
          next[place] + gaps[Int(other)]))
    }
    return next
  }

  private func walk(
    _ node: Int, depth: Int, _ row: [Float], _ heard: [UInt8], _ start: Int, _ found: inout [Int32: [Match]]
  ) {
    if !nodes[node].words.isEmpty {
      let most = Self.tolerance.any + Self.tolerance.each * Float(depth)
      for (length, cost) in row.enumerated().dropFirst() where cost <= most {
        for word in nodes[node].words {
          Self.note(Match(word: Int(word), end: start + length, cost: Double(cost)), &found)
        }
      }
    }
    for (sound, child) in nodes[node].children {
      let next = next(row, sound, heard)
      let least = next.min() ?? 0
      if least <= Self.tolerance.any + Self.tolerance.each * Float(nodes[Int(child)].longest) {
        walk(Int(child), depth: depth + 1, next, heard, start, &found)
      }
    }
  }

  /// Of each word the best way to end at a place, and no end that is much worse than another.
  private static func note(_ match: Match, _ found: inout [Int32: [Match]]) {
    var all = found[Int32(match.word)] ?? []
    if let same = all.firstIndex(where: { $0.end == match.end }) {
      all[same].cost = min(all[same].cost, match.cost)
    } else {
      all.append(match)
    }
    let least = all.map(\.cost).min() ?? 0
    found[Int32(match.word)] = all.filter { $0.cost <= least + 0.6 }
  }
}
