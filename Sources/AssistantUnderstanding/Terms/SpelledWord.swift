/// A token of an utterance, or several together, as it may be a word of a name: what tables of words are asked for, found
/// out once for all of them.
struct SpelledWord: Sendable {
  /// Letters that are looked for, and how they are.
  struct Form: Sendable {
    let letters: [UInt16]
    let signature: UInt64
    /// Nil for what is too short to tell.
    let sound: UInt64?

    init(_ letters: [UInt16], rules: SpellingRules) {
      self.letters = letters
      signature = WordTable.signature(letters[...])
      sound = rules.soundKey(letters[...])
    }
  }

  /// What the word may be meant for.
  struct Near: Sendable {
    let itself: Form
    /// Hashes of what it may be a form of.
    let keys: [UInt64]
    /// What it may be a form of, where that is long enough to be misspelt besides.
    let bases: [Form]
  }

  let letters: [UInt16]
  let hash: UInt64
  /// The token behind it.
  let end: Int
  /// Nil where it can be nothing but itself.
  let near: Near?

  /// - Parameter rules: what names become when they are said; nil for a word that means something else.
  init(_ letters: [UInt16], end: Int, rules: SpellingRules?) {
    var hash = SpellingHash()
    hash.add(letters)
    (self.letters, self.hash, self.end) = (letters, hash.value, end)
    guard let rules, WordTable.isForgiven(letters[...]) else {
      near = nil
      return
    }
    near = Near(
      itself: Form(letters, rules: rules), keys: rules.formKeys(letters[...]),
      bases: rules.bases(of: letters[...]).compactMap { $0.count > WordTable.prefix ? Form($0, rules: rules) : nil })
  }
}
