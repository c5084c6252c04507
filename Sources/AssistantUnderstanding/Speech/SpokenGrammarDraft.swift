/// Puts a grammar together, move by move.
struct SpokenGrammarDraft {
  private(set) var grammar = SpokenGrammar()
  private var numbers: [SpokenGrammar.Word: Int32] = [:]

  mutating func state() -> Int32 {
    grammar.stateCount += 1
    return Int32(grammar.stateCount - 1)
  }

  mutating func skip(_ from: Int32, _ to: Int32, weight: Float = 1) {
    guard from != to else { return }
    grammar.moves.append(SpokenGrammar.Move(from: from, to: to, word: -1, weight: weight))
  }

  mutating func say(_ word: SpokenGrammar.Word, _ from: Int32, _ to: Int32, weight: Float = 1) {
    let number: Int32
    if let known = numbers[word] {
      number = known
    } else {
      number = Int32(grammar.words.count)
      numbers[word] = number
      grammar.words.append(word)
    }
    grammar.moves.append(SpokenGrammar.Move(from: from, to: to, word: number, weight: weight))
  }

  /// Words one after another; nothing for words that have a letter or digit that nobody says by itself.
  mutating func say(_ words: [SpokenGrammar.Word], _ from: Int32, _ to: Int32, weight: Float = 1) {
    var place = from
    for (number, word) in words.enumerated() {
      let next = number == words.count - 1 ? to : state()
      say(word, place, next, weight: number == 0 ? weight : 1)
      place = next
    }
  }

  /// At least one of the words, in any order, as often as one likes.
  mutating func loop(_ words: [SpokenGrammar.Word], _ from: Int32, _ to: Int32, weight: Float) {
    guard !words.isEmpty else { return }
    let inside = state()
    for word in words {
      say(word, from, inside, weight: weight)
      say(word, inside, inside, weight: weight)
    }
    skip(inside, to)
  }

  /// What a pattern stands for; slots in it are left out.
  ///
  /// - Parameter weight: of each of its beginnings.
  mutating func add(
    _ pattern: Pattern, _ from: Int32, _ to: Int32, part: SpokenGrammar.Word.Part, weight: Float = 1
  ) {
    switch pattern {
    case .word(let word): say(SpokenGrammar.Word(text: word, part: part), from, to, weight: weight)
    case .slot, .rule: break
    case .optional(let inner):
      skip(from, to)
      add(inner, from, to, part: part, weight: weight)
    case .oneOf(let items): for item in items { add(item, from, to, part: part, weight: weight) }
    case .sequence(let items):
      var place = from
      for (number, item) in items.enumerated() {
        let next = number == items.count - 1 ? to : state()
        add(item, place, next, part: part, weight: number == 0 ? weight : 1)
        place = next
      }
    }
  }

  /// The sentences of patterns.
  ///
  /// - Parameter weight: of each of their first words.
  mutating func add(
    _ automaton: Automaton, _ words: [String], _ from: Int32, _ to: Int32, part: SpokenGrammar.Word.Part,
    weight: Float = 1,
    slot: (inout SpokenGrammarDraft, Int32, Int32, Int32) -> Void = { _, _, _, _ in }
  ) {
    var places: [Int: Int32] = [:]
    func word(_ number: Int32) -> SpokenGrammar.Word { SpokenGrammar.Word(text: words[Int(number)], part: part) }
    func place(_ element: Int, _ draft: inout SpokenGrammarDraft) -> (Int32, Bool) {
      if let known = places[element] { return (known, false) }
      let new = draft.state()
      places[element] = new
      return (new, true)
    }
    var open: [Int] = []
    func enter(_ element: Int32, _ from: Int32, _ draft: inout SpokenGrammarDraft, weight: Float = 1) {
      let (target, isNew) = place(Int(element), &draft)
      switch automaton.elements[Int(element)] {
      case .word(let number): draft.say(word(number), from, target, weight: weight)
      case .slot(let number): slot(&draft, number, from, target)
      }
      if isNew { open.append(Int(element)) }
    }
    for edge in automaton.startWords { enter(edge.target, from, &self, weight: weight) }
    for element in automaton.startSlots { enter(element, from, &self) }
    while let element = open.popLast() {
      guard let here = places[element] else { continue }
      if automaton.isAccepting[element] { skip(here, to) }
      for index in automaton.wordEdges(element) { enter(automaton.words[index].target, here, &self) }
      for index in automaton.slotEdges(element) { enter(automaton.slots[index], here, &self) }
    }
  }
}
