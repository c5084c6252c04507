/// The different words of many names, found by their spelling, by what they sound like, and by spellings that are near.
///
/// Near spellings are found by leaving letters out of both (symmetric deletion, after Garbe's SymSpell): of words up to
/// seven letters one, of longer ones two of their first seven. Words with digits are known exactly only.
struct WordTable: Sendable {
  private var letters: [UInt16] = []
  private var offsets: [Int32] = [0]
  private var numbers = NumberTable()
  private var near = Postings()
  /// By word, which letters it has; words that differ in more letters than slips can explain need no closer look.
  private var signatures: [UInt64] = []

  /// Letters that are looked at where some may be wrong.
  static let prefix = 7
  private static let shortestSlip = 3
  static let longestWord = 40
  private static let mostSeen = 64
  private static let fewWords = 128

  var count: Int { offsets.count - 1 }

  func word(_ number: Int32) -> ArraySlice<UInt16> {
    letters[Int(offsets[Int(number)])..<Int(offsets[Int(number) + 1])]
  }

  /// The number of a word, which it gets now if it has none.
  mutating func add(_ word: ArraySlice<UInt16>) -> Int32 {
    var hash = SpellingHash()
    hash.add(word)
    let new = Int32(count)
    let number = numbers.number(of: hash.value, else: new)
    if number == new {
      letters += word
      offsets.append(Int32(letters.count))
    }
    return number
  }

  /// Nil if it is none of the words.
  func number(of word: ArraySlice<UInt16>) -> Int32? {
    var hash = SpellingHash()
    hash.add(word)
    return number(of: word, hash: hash.value)
  }

  /// The same of a word whose `SpellingHash` is known.
  func number(of word: ArraySlice<UInt16>, hash: UInt64) -> Int32? {
    guard let number = numbers[hash], self.word(number) == word else { return nil }
    return number
  }

  /// Makes the words that have been added known by near spellings too.
  mutating func finish(_ rules: SpellingRules) {
    var keys: [(hash: UInt64, number: Int32)] = []
    keys.reserveCapacity(count * 2)
    signatures.reserveCapacity(count)
    var size = 0
    for number in 0..<min(Int32(count), Postings.limit) {
      let word = word(number)
      signatures.append(Self.signature(word))
      guard Self.isForgiven(word) else { continue }
      for key in rules.baseKeys(word) { keys.append((key, number)) }
      if let key = rules.soundKey(word) { keys.append((key, number)) }
      size += Self.slips(in: word.count) > 1 ? 29 : word.count + 1
    }
    near = Postings(size: size + keys.count) { body in
      for key in keys { body(key.hash, key.number) }
      for number in 0..<min(Int32(count), Postings.limit) where Self.isForgiven(word(number)) {
        let word = word(number)
        Self.shortened(word, slips: Self.slips(in: word.count)) { body($0, number) }
      }
    }
  }

  /// Whether a word may be spelt in another way than it is.
  static func isForgiven(_ word: ArraySlice<UInt16>) -> Bool {
    word.count >= 2 && word.count <= longestWord && !Spelling.hasDigit(word)
  }

  static func signature(_ word: ArraySlice<UInt16>) -> UInt64 {
    word.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }

  /// Hashes of the word's beginning with up to as many letters left out as may be wrong.
  private static func shortened(_ word: ArraySlice<UInt16>, slips: Int, _ body: (UInt64) -> Void) {
    guard slips > 0 else { return }
    let count = min(word.count, prefix)
    word.withUnsafeBufferPointer { letters in
      for first in 0...count {
        var once = SpellingHash(seed: 0xF002)
        for index in 0..<count where index != first { once.add(letters[index]) }
        // Of letters that are the same leaving out one is enough.
        if first < count, first + 1 < count, letters[first] == letters[first + 1] { continue }
        body(once.spread)
        guard slips > 1, first < count else { continue }
        for second in first + 1..<max(count, first + 1) {
          if second + 1 < count, letters[second] == letters[second + 1] { continue }
          var twice = SpellingHash(seed: 0xF002)
          for index in 0..<count where index != first && index != second { twice.add(letters[index]) }
          body(twice.spread)
        }
      }
    }
  }

  static func slips(in length: Int) -> Int { length < shortestSlip ? 0 : length <= prefix ? 1 : 2 }

  /// Calls with words that a spelling may be meant for, how far from it they are, and whether the difference is one
  /// that tells names apart; a word may come twice.
  ///
  /// - Parameters:
  ///   - slips: slips that may be passed over, at most.
  ///   - budget: what is left of the comparisons that may be made.
  func eachNear(
    _ spelled: SpelledWord, slips: Int, rules: SpellingRules, budget: inout Int,
    _ body: (Int32, Float, Bool) -> Void
  ) {
    guard count > 0, let forms = spelled.near else { return }
    var left = budget
    var isKnown = false
    for key in forms.keys {
      near.each(key) { number in
        left -= 1
        if Self.hasSameStem(word(number), spelled.letters[...]) {
          body(number, TermCost.ending, false)
          isKnown = true
        }
        return left > 0
      }
    }
    eachSounding(forms.itself, rules: rules, budget: &left) {
      body($0, $1, false)
      isKnown = true
    }
    eachMisspelt(forms.itself, slips: slips, budget: &left, body)
    if !isKnown {
      for base in forms.bases {
        eachMisspelt(base, slips: 1, budget: &left) { body($0, $1 + TermCost.ending, $2) }
        // As it is said and declined at once: «в манкичате».
        eachSounding(base, rules: rules, budget: &left) { body($0, $1 + TermCost.ending, false) }
      }
    }
    budget = left
  }

  private func eachSounding(
    _ form: SpelledWord.Form, rules: SpellingRules, budget: inout Int, _ body: (Int32, Float) -> Void
  ) {
    guard let sound = form.sound else { return }
    var left = budget
    near.each(sound) { number in
      left -= 1
      let word = word(number)
      if abs(word.count - form.letters.count) <= 4, rules.soundKey(word) == sound {
        body(number, word.first == form.letters.first ? TermCost.sound : TermCost.otherBeginning)
      }
      return left > 0
    }
    budget = left
  }

  private func eachMisspelt(
    _ form: SpelledWord.Form, slips: Int, budget: inout Int, _ body: (Int32, Float, Bool) -> Void
  ) {
    let (spelling, signature) = (form.letters[...], form.signature)
    let slips = min(slips, Self.slips(in: spelling.count))
    guard slips > 0 else { return }
    var left = budget
    let limit = Float(slips)
    // Of few words it is sooner seen that none is near.
    if signatures.count <= Self.fewWords,
      !signatures.contains(where: { ($0 ^ signature).nonzeroBitCount <= 2 * slips })
    {
      return
    }
    // Near words are come upon again and again.
    var seen: [Int32] = []
    Self.shortened(spelling, slips: slips) { key in
      guard left > 0 else { return }
      near.each(key) { number in
        if seen.contains(number) { return true }
        // A slip puts a letter in the place of another at most.
        guard (signatures[Int(number)] ^ signature).nonzeroBitCount <= 2 * slips else { return true }
        left -= 1
        if seen.count < Self.mostSeen { seen.append(number) }
        let word = word(number)
        if let cost = EditDistance.between(word, spelling, within: limit) {
          body(number, cost, cost > TermCost.harmless && Self.differsAtEnd(word, spelling))
        }
        return left > 0
      }
    }
    budget = left
  }

  /// Whether two words differ in their last letter alone, as `Mario` and `Maria`, or `Daniel` and `Daniela`.
  private static func differsAtEnd(_ one: ArraySlice<UInt16>, _ other: ArraySlice<UInt16>) -> Bool {
    let shared = zip(one, other).prefix { $0 == $1 }.count
    return shared >= max(one.count, other.count) - 1
  }

  /// Whether two words differ in no more than an ending; guards against a chance meeting of hashes.
  private static func hasSameStem(_ one: ArraySlice<UInt16>, _ other: ArraySlice<UInt16>) -> Bool {
    let shared = zip(one, other).prefix { $0 == $1 }.count
    return shared >= 2 && max(one.count, other.count) - shared <= 5
  }

  var byteCount: Int {
    letters.count * 2 + offsets.count * 4 + numbers.byteCount + near.byteCount + signatures.count * 8
  }
}

/// What differences between what was said and what is known cost, in slips of the finger.
enum TermCost {
  static let small: Float = 0.1
  static let ending: Float = 0.3
  static let sound: Float = 0.5
  /// What sounds the same but begins with another letter, as `Оля` and `Аля` do.
  static let otherBeginning: Float = 1
  /// Differences up to this are none that matter.
  static let harmless: Float = 0.5
  /// Letters for each slip that is passed over in silence.
  static let lettersPerSlip: Float = 6
  /// Letters for each slip that is worth asking about.
  static let lettersPerDoubt: Float = 2.8

  /// Whether a name at this distance is taken for what was said.
  static func isAccepted(_ cost: Float, letters: Int) -> Bool {
    cost <= harmless || cost * lettersPerSlip <= Float(letters)
  }

  /// Whether it is worth asking.
  static func isNear(_ cost: Float, letters: Int) -> Bool { cost * lettersPerDoubt <= Float(letters) }
}
