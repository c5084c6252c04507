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

  /// A beginning that words share; it goes on with the nodes of one range, and the words of the other end with it.
  private struct Node {
    var sound: UInt8
    /// What may be wrong of a word that ends here, and of any that goes on from here.
    var most: Float = 0
    var mostLonger: Float = 0
    var longer = 0..<0
    var ending = 0..<0
  }

  private let nodes: [Node]
  private let words: [Int]
  /// The most sounds of a word.
  private let longest: Int

  /// What may be wrong of a word: for each of its sounds, and of any word.
  private static let tolerance: (each: Float, any: Float) = (0.24, 0.25)
  /// Of longer stretches no word is looked for.
  private static let mostSounds = 26
  /// A word with more sounds is never heard in such a stretch: more of them would be missing than may be wrong.
  private static let mostOfWord = 51
  /// Words for one place, the likeliest.
  private static let mostMatches = 60

  /// - Parameter ways: of each word, how it may sound.
  init(_ ways: [[[UInt8]]]) {
    struct Branch {
      var longer: [(sound: UInt8, branch: Int)] = []
      var words: [Int] = []
      var longest = 0
    }
    var branches = [Branch()]
    for (word, ways) in ways.enumerated() {
      for way in ways where !way.isEmpty && way.count <= Self.mostOfWord {
        var place = 0
        branches[0].longest = max(branches[0].longest, way.count)
        for sound in way {
          if let next = branches[place].longer.first(where: { $0.sound == sound }) {
            place = next.branch
          } else {
            branches[place].longer.append((sound, branches.count))
            place = branches.count
            branches.append(Branch())
          }
          branches[place].longest = max(branches[place].longest, way.count)
        }
        if !branches[place].words.contains(word) { branches[place].words.append(word) }
      }
    }
    // Those that go on from one beginning stand one behind another.
    func most(_ sounds: Int) -> Float { Self.tolerance.any + Self.tolerance.each * Float(sounds) }
    var nodes = [Node(sound: 0)]
    var words: [Int] = []
    var waiting = [(branch: 0, depth: 0)]
    var place = 0
    while place < waiting.count {
      let (branch, depth) = (branches[waiting[place].branch], waiting[place].depth)
      (nodes[place].most, nodes[place].mostLonger) = (most(depth), most(branch.longest))
      nodes[place].longer = nodes.count..<(nodes.count + branch.longer.count)
      nodes[place].ending = words.count..<(words.count + branch.words.count)
      nodes += branch.longer.map { Node(sound: $0.sound) }
      waiting += branch.longer.map { ($0.branch, depth + 1) }
      words += branch.words
      place += 1
    }
    (self.nodes, self.words, longest) = (nodes, words, branches[0].longest)
  }

  /// The sounds as the lexicon counts them.
  static func codes(_ sounds: some Sequence<Character>) -> [UInt8] {
    sounds.compactMap(\.asciiValue)
  }

  /// The words that sound like what begins at a place, each with the best of its ends.
  func matches(in sounds: [UInt8], from start: Int) -> [Match] {
    let heard = Array(sounds[start..<min(sounds.count, start + Self.mostSounds)])
    var found: [Int: [Match]] = [:]
    SoundCosts.all.withRows(longest, heard: heard) { rows in
      walk(nodes, 0, depth: 0, rows, heard.count) { word, length, cost in
        Self.note(Match(word: word, end: start + length, cost: Double(cost)), &found)
      }
    }
    return found.values.flatMap(\.self).sorted {
      ($0.cost - 0.2 * Double($0.end), $0.word, $0.end) < ($1.cost - 0.2 * Double($1.end), $1.word, $1.end)
    }.prefix(Self.mostMatches).map(\.self)
  }

  /// What it costs to hear one for the other as a whole.
  func distance(_ one: [UInt8], _ other: [UInt8]) -> Double {
    SoundCosts.all.withRows(one.count, heard: other) { rows in
      for (place, sound) in one.enumerated() { _ = rows.extend(to: place + 1, by: sound) }
      return Double(rows.cost(one.count, other.count))
    }
  }

  private func walk(
    _ nodes: UnsafePointer<Node>, _ node: Int, depth: Int, _ rows: SoundCosts.Rows, _ heard: Int,
    _ found: (_ word: Int, _ length: Int, _ cost: Float) -> Void
  ) {
    let (here, ending) = (nodes[node], nodes[node].ending)
    if ending.lowerBound < ending.upperBound {
      var length = 1
      while length <= heard {
        let cost = rows.cost(depth, length)
        if cost <= here.most { for word in words[ending] { found(word, length, cost) } }
        length += 1
      }
    }
    var next = here.longer.lowerBound
    while next < here.longer.upperBound {
      if rows.extend(to: depth + 1, by: nodes[next].sound) <= nodes[next].mostLonger {
        walk(nodes, next, depth: depth + 1, rows, heard, found)
      }
      next += 1
    }
  }

  /// Of each word the best way to end at a place, and no end that is much worse than another.
  private static func note(_ match: Match, _ found: inout [Int: [Match]]) {
    var all = found[match.word] ?? []
    if let same = all.firstIndex(where: { $0.end == match.end }) {
      all[same].cost = min(all[same].cost, match.cost)
    } else {
      all.append(match)
    }
    let least = all.map(\.cost).min() ?? 0
    found[match.word] = all.filter { $0.cost <= least + 0.6 }
  }
}
