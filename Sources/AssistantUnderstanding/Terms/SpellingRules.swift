/// What a language does to names when they are said: endings, sounds that are written in several ways, small words.
struct SpellingRules: Sendable {
  /// A base ending and what it becomes.
  private(set) var endings: [(base: [UInt16], forms: [[UInt16]])] = []
  /// By the last letter of a form, 0 where the form has none: the numbers of the ending and of its form.
  private var formsByLast: [UInt16: [(ending: Int, form: Int)]] = [:]
  /// How letters are heard, by first letter as `soundPlace` has it, the longest spelling first.
  private var sounds: [[(letters: [UInt16], heard: [UInt16])]] = []
  /// By letter, the place in `sounds` plus one; 0 for what is heard as it is written.
  private var soundPlaces: [UInt8] = []
  private var small: Set<[UInt16]> = []

  /// Letters that are left of a word without its ending, at least.
  private static let shortestStem = 2
  private static let wordStart: UInt16 = 1
  private static let wordEnd: UInt16 = 2

  mutating func add(_ names: PhraseFile.Names?) {
    for (base, forms) in (names?.endings ?? [:]).sorted(by: { $0.key < $1.key }) {
      let number = endings.count
      endings.append((Spelling.letters(base), forms.map(Spelling.letters)))
      for (form, letters) in endings[number].forms.enumerated() {
        formsByLast[letters.last ?? 0, default: []].append((number, form))
      }
    }
    for (written, heard) in (names?.sounds ?? [:]).sorted(by: { $0.key < $1.key }) {
      var letters = Spelling.letters(written)
      if written.hasPrefix("^") { letters.insert(Self.wordStart, at: 0) }
      if written.hasSuffix("$") { letters.append(Self.wordEnd) }
      guard let first = letters.first else { continue }
      addSound(letters, Spelling.letters(heard), first)
    }
    for place in sounds.indices { sounds[place].sort { $0.letters.count > $1.letters.count } }
    small.formUnion((names?.small ?? []).map(Spelling.letters))
  }

  private mutating func addSound(_ letters: [UInt16], _ heard: [UInt16], _ first: UInt16) {
    while soundPlaces.count <= Int(first) { soundPlaces.append(0) }
    if soundPlaces[Int(first)] == 0 {
      guard sounds.count < Int(UInt8.max) else { return }
      sounds.append([])
      soundPlaces[Int(first)] = UInt8(sounds.count)
    }
    sounds[Int(soundPlaces[Int(first)]) - 1].append((letters, heard))
  }

  /// Where in `sounds` the spellings stand that begin with a letter.
  private func soundPlace(_ letter: UInt16) -> Int? {
    guard Int(letter) < soundPlaces.count, soundPlaces[Int(letter)] > 0 else { return nil }
    return Int(soundPlaces[Int(letter)]) - 1
  }

  /// Whether the word may be left out of a name, or stand in it where the name has none.
  func isSmall(_ word: [UInt16]) -> Bool { small.contains(word) }

  /// Hashes of the word without its ending, for every ending that it may have as it stands in a list of names.
  func baseKeys(_ word: ArraySlice<UInt16>) -> [UInt64] {
    guard word.count > Self.shortestStem else { return [] }
    var keys: [UInt64] = []
    for (number, ending) in endings.enumerated() where ends(word, with: ending.base) {
      keys.append(key(number, word.dropLast(ending.base.count)))
    }
    return keys
  }

  /// Hashes of what the word may be a form of.
  func formKeys(_ word: ArraySlice<UInt16>) -> [UInt64] {
    var keys: [UInt64] = []
    eachForm(of: word) { number, stem in keys.append(key(number, stem)) }
    return keys
  }

  /// What the word may be a form of, spelled out.
  func bases(of word: ArraySlice<UInt16>) -> [[UInt16]] {
    var bases: [[UInt16]] = []
    eachForm(of: word) { number, stem in
      guard bases.count < Self.mostBases else { return }
      let base = Array(stem) + endings[number].base
      if !bases.contains(base) { bases.append(base) }
    }
    return bases
  }

  /// Calls with the number of each ending that the word may have in one of its forms, and the word without it.
  @inline(__always)
  private func eachForm(of word: ArraySlice<UInt16>, _ body: (Int, ArraySlice<UInt16>) -> Void) {
    guard word.count > Self.shortestStem, let last = word.last else { return }
    for forms in [formsByLast[last], formsByLast[0]] {
      for (number, form) in forms ?? [] {
        let letters = endings[number].forms[form]
        if ends(word, with: letters) { body(number, word.dropLast(letters.count)) }
      }
    }
  }

  private static let mostBases = 8

  private func ends(_ word: ArraySlice<UInt16>, with ending: [UInt16]) -> Bool {
    word.count - ending.count >= Self.shortestStem && word.suffix(ending.count).elementsEqual(ending)
  }

  private func key(_ ending: Int, _ stem: ArraySlice<UInt16>) -> UInt64 {
    var hash = SpellingHash(seed: UInt16(truncatingIfNeeded: 0xE000 + ending))
    hash.add(stem)
    return hash.spread
  }

  /// A hash of what the word sounds like; nil for what is too short to tell.
  func soundKey(_ word: ArraySlice<UInt16>) -> UInt64? {
    guard word.count >= 3 else { return nil }
    return word.withUnsafeBufferPointer { soundKey($0) }
  }

  private func soundKey(_ word: UnsafeBufferPointer<UInt16>) -> UInt64? {
    /// The word with what marks its beginning and its end.
    @inline(__always)
    func letter(_ position: Int) -> UInt16 {
      position == 0 ? Self.wordStart : position <= word.count ? word[position - 1] : Self.wordEnd
    }
    @inline(__always)
    func stands(_ spelling: [UInt16], at position: Int) -> Bool {
      guard position + spelling.count <= word.count + 2 else { return false }
      var next = 0
      while next < spelling.count, spelling[next] == letter(position + next) { next += 1 }
      return next == spelling.count
    }
    var hash = SpellingHash(seed: 0xF001)
    var last: UInt16 = 0
    func hear(_ letter: UInt16) {
      guard letter != last, letter > Self.wordEnd else { return }
      hash.add(letter)
      last = letter
    }
    var position = 0
    while position < word.count + 2 {
      let written = letter(position)
      if let place = soundPlace(written),
        let rule = sounds[place].first(where: { stands($0.letters, at: position) })
      {
        for letter in rule.heard { hear(letter) }
        let count = rule.letters.count
        position += rule.letters.last == Self.wordEnd && count > 1 ? count - 1 : count
      } else {
        hear(written)
        position += 1
      }
    }
    return hash.length >= 2 ? hash.spread : nil
  }
}
