/// Finds the words of a language that a misspelt one may be: one letter more, less or other, or two neighbours swapped.
///
/// By what is left of a word when a letter is taken out (Garbe 2012): a look costs as many probes as the word has letters.
struct Respelling: Sendable {
  private let words: [(word: String, number: Int32)]
  /// Ascending.
  private let hashes: [UInt32]
  private let owners: [Int32]

  private static let lengths = 3...20
  /// More words than a slip can be meant for.
  private static let mostWords = 4

  /// - Parameter first: words with lower numbers are left out.
  init(_ vocabulary: Vocabulary, from first: Int = 0) {
    var words: [(word: String, number: Int32)] = []
    var entries: [UInt64] = []
    for word in vocabulary.words.dropFirst(first).sorted() {
      let letters = Array(Folding.withoutAccents(word).unicodeScalars)
      guard Self.lengths.contains(letters.count), letters.allSatisfy(\.properties.isAlphabetic) else { continue }
      let number = UInt64(words.count)
      words.append((word, vocabulary.match(word).exact))
      for hash in Self.variants(letters) { entries.append(UInt64(hash) << 32 | number) }
    }
    entries.sort()
    self.words = words
    hashes = entries.map { UInt32(truncatingIfNeeded: $0 >> 32) }
    owners = entries.map { Int32(truncatingIfNeeded: $0) }
  }

  /// Words of the vocabulary near an unknown one, the nearest first; the rank is lower for what is likelier.
  func words(near key: String) -> [(word: String, number: Int32, rank: Int)] {
    let plain = Folding.withoutAccents(key)
    let letters = Array(plain.unicodeScalars)
    guard Self.lengths.contains(letters.count), letters.allSatisfy(\.properties.isAlphabetic) else { return [] }
    var found: [(rank: Int, owner: Int32)] = []
    var seen: Set<Int32> = []
    for hash in Self.variants(letters) {
      var place = first(of: hash)
      while place < hashes.count, hashes[place] == hash {
        let owner = owners[place]
        place += 1
        guard seen.insert(owner).inserted else { continue }
        let other = Array(Folding.withoutAccents(words[Int(owner)].word).unicodeScalars)
        guard let rank = Self.rank(letters, other) else { continue }
        found.append((rank, owner))
      }
    }
    return found.sorted { ($0.rank, $0.owner) < ($1.rank, $1.owner) }.prefix(Self.mostWords)
      .map { (words[Int($0.owner)].word, words[Int($0.owner)].number, $0.rank) }
  }

  /// How far apart two words are in the order of how often people slip so; nil where more than one slip lies between.
  private static func rank(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int? {
    let common = zip(one, other).prefix { $0 == $1 }.count
    let (a, b) = (one[common...], other[common...])
    if a.isEmpty && b.isEmpty { return 0 }
    if a.count == b.count {
      if a.dropFirst().elementsEqual(b.dropFirst()) { return common == 0 ? 3 : 2 }
      let isSwap =
        a.count > 1 && a[a.startIndex] == b[b.startIndex + 1] && a[a.startIndex + 1] == b[b.startIndex]
        && a.dropFirst(2).elementsEqual(b.dropFirst(2))
      return isSwap ? 1 : nil
    }
    if a.count == b.count + 1, a.dropFirst().elementsEqual(b) { return 2 }
    if b.count == a.count + 1, b.dropFirst().elementsEqual(a) { return 2 }
    return nil
  }

  private func first(of hash: UInt32) -> Int {
    var low = 0
    var high = hashes.count
    while low < high {
      let middle = (low + high) / 2
      if hashes[middle] < hash { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func variants(_ letters: [Unicode.Scalar]) -> [UInt32] {
    var variants = [hash(letters, without: -1)]
    variants.reserveCapacity(letters.count + 1)
    // Of letters that are the same leaving out one is enough.
    for index in letters.indices where index == 0 || letters[index] != letters[index - 1] {
      variants.append(hash(letters, without: index))
    }
    return variants
  }

  private static func hash(_ letters: [Unicode.Scalar], without left: Int) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for (index, letter) in letters.enumerated() where index != left { hash = (hash ^ letter.value) &* 0x0100_0193 }
    return hash
  }
}
