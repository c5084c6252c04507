import IntentSchema

/// Makes the grammar of what may be said now.
struct SpokenGrammarBuilder {
  /// Places of patterns that are looked at before rare patterns are left out.
  private static let placeLimit = 60_000
  /// Moves that a class of slots may take in copies of its own for each place that it leads to; of larger ones there is one
  /// copy, after which all may follow that follows any of them.
  private static let copyLimit = 2_500
  /// Names of one class that count, the most important first.
  private static let mostNames = 400
  /// Moves that a value takes, about.
  private static let valueSize = 250
  /// How likely each sound of any words is, each word of a value, and each name.
  private static let freeWeight: Float = 0.1
  private static let valueWeight: Float = 0.02
  private static let nameWeight: Float = 0.2
  /// The same for words of politeness, of which there are so many short ones that one of them is like any noise.
  private static let mannersWeight: Float = 0.02

  private let understanding: Understanding
  private let values: SpokenValues
  private var draft = SpokenGrammarDraft()
  private let words: [String]
  private let apps: [VocabularyTerm]
  private var classes: [SlotClass] = []
  private var classNumbers: [String: Int32] = [:]
  /// By graph and slot.
  private var slotClasses: [[Int32?]] = []

  /// What slots of one kind with the same names stand for.
  private struct SlotClass {
    var names: [VocabularyTerm] = []
    var named: [Automaton] = []
    var kinds: Set<SpokenValues.Kind> = []
    var isFree = false
    /// Whether it is a text of the person's own, after which nobody names an app but at the end.
    var isText = false
    var isApp = false
    /// Where it is entered and left when there is one copy of it.
    var shared: (first: Int32, last: Int32)?
  }

  init(_ understanding: Understanding, values: SpokenValues) {
    self.understanding = understanding
    self.values = values
    words = (understanding.layer.custom?.vocabulary ?? understanding.language.vocabulary).words
    apps = understanding.layer.apps.flatMap {
      Understanding.names(of: $0, locale: understanding.language.locale)
    }
  }

  mutating func grammar(expecting expectation: Understanding.SpokenExpectation?) -> SpokenGrammar {
    let (start, end) = (SpokenGrammar.start, SpokenGrammar.end)
    classify()
    if let expectation { addAnswers(expectation) }
    addRequests()
    for phrase in understanding.shortcuts.phrases { draft.say(Self.spoken(phrase, .slot), start, end) }
    let replies = understanding.language.replies
    for automaton in [replies.cancel, replies.repeat, replies.wait, replies.help] {
      draft.add(automaton, words, start, end, part: .frame)
    }
    let names = apps
    draft.add(replies.capabilities, words, start, end, part: .frame) { draft, _, from, to in
      Self.addNames(names, from, to, &draft)
    }
    return draft.grammar
  }

  // MARK: Answers

  private mutating func addAnswers(_ expectation: Understanding.SpokenExpectation) {
    let (start, end) = (SpokenGrammar.start, SpokenGrammar.end)
    let replies = understanding.language.replies
    for automaton in [replies.yes, replies.no] { draft.add(automaton, words, start, end, part: .frame) }
    if !expectation.choices.isEmpty {
      let (before, after) = (draft.state(), draft.state())
      draft.skip(start, before)
      draft.add(replies.beforeChoice, words, start, before, part: .frame)
      draft.skip(after, end)
      draft.add(replies.afterChoice, words, after, end, part: .frame)
      for choice in expectation.choices { draft.say(Self.spoken(choice, .slot), before, after) }
      draft.add(replies.ordinals, words, before, after, part: .slot)
      for automaton in [replies.all, replies.both, replies.noneOfThem] {
        draft.add(automaton, words, start, end, part: .frame)
      }
    }
    guard !expectation.isYesOrNo else { return }
    // A value of any kind: names first, then numbers and times, then any words.
    for kind in SpokenValues.Kind.allCases { addValues(kind, start, end) }
    Self.addNames(Array(understanding.layer.terms.spoken.map(\.term).prefix(Self.mostNames)), start, end, &draft)
    if expectation.isOpen { draft.loop([.anything], start, end, weight: Self.freeWeight) }
  }

  // MARK: Requests

  private mutating func addRequests() {
    let layer = understanding.layer
    let language = understanding.language
    var graphs: [(grammar: RequestGrammar, patterns: [Int])] = []
    for rareToo in [true, false] {
      graphs = [language.grammar, layer.custom?.grammar].compactMap(\.self).map { grammar in
        let patterns = grammar.owners.indices.filter { number in
          let owner = grammar.owners[number]
          guard owner.app != nil || layer.capable[owner.intent] != nil else { return false }
          return rareToo || owner.importance != .rare
        }
        return (grammar, patterns)
      }
      let classes = slotClasses
      let folded = FoldedGraph(
        graphs.map { ($0.grammar.graph, $0.patterns) }, limit: rareToo ? Self.placeLimit : .max
      ) { classes[$0][Int($1)] }
      if let root = folded.root, !rareToo || folded.isWhole {
        addFolded(folded, root: root)
        return
      }
    }
  }

  private mutating func addFolded(_ folded: FoldedGraph, root: Int32) {
    let (start, end) = (SpokenGrammar.start, SpokenGrammar.end)
    let language = understanding.language
    let states = folded.moves.map { _ in draft.state() }
    let done = draft.state()
    // Politeness and an app's name before a request.
    let (polite, addressed) = (draft.state(), draft.state())
    let first = states[Int(root)]
    draft.skip(start, polite)
    draft.add(language.mannersStart, words, start, polite, part: .frame, weight: Self.mannersWeight)
    draft.skip(polite, addressed)
    draft.skip(addressed, first)
    attach(language.attachments.startPatterns, polite, addressed)
    // And behind it.
    let named = draft.state()
    draft.skip(done, named)
    attach(language.attachments.anywherePatterns, done, named)
    attach(language.attachments.endPatterns, done, named)
    draft.skip(named, end)
    draft.add(language.mannersEnd, words, named, end, part: .frame, weight: Self.mannersWeight)
    var leads: [Int32: [Int32: [Int32]]] = [:]
    for (number, moves) in folded.moves.enumerated() {
      let from = states[number]
      if folded.isFinal[number] { draft.skip(from, done) }
      for move in moves {
        if move.symbol >= 0 {
          draft.say(.init(text: words[Int(move.symbol)], part: .frame), from, states[Int(move.target)])
        } else {
          leads[-1 - move.symbol, default: [:]][move.target, default: []].append(from)
        }
      }
    }
    for (number, targets) in leads.sorted(by: { $0.key < $1.key }) {
      addSlots(Int(number), targets.sorted { $0.key < $1.key }.map { (states[Int($0.key)], $0.value) })
    }
    // An app's name between a value and what follows it.
    let middle = Set(
      leads.flatMap { number, targets in
        classes[Int(number)].isText ? [] : targets.keys.filter { !folded.moves[Int($0)].isEmpty }
      })
    for target in middle.sorted().prefix(60) {
      let place = states[Int(target)]
      attach(language.attachments.anywherePatterns, place, place)
    }
  }

  /// Adds the ways to say which app is meant.
  private mutating func attach(_ automaton: Automaton, _ from: Int32, _ to: Int32) {
    let names = apps
    draft.add(automaton, words, from, to, part: .frame) { draft, _, from, to in
      Self.addNames(names, from, to, &draft)
    }
  }

  /// Adds what may be said in the slots of a class, which lead to these places from those.
  private mutating func addSlots(_ number: Int, _ targets: [(to: Int32, from: [Int32])]) {
    let slot = classes[number]
    if size(of: slot) * targets.count <= Self.copyLimit {
      for (to, sources) in targets {
        let entry = draft.state()
        for from in sources { draft.skip(from, entry) }
        add(slot, entry, to)
      }
    } else {
      let (entry, exit) = (draft.state(), draft.state())
      for from in Set(targets.flatMap(\.from)).sorted() { draft.skip(from, entry) }
      for (to, _) in targets { draft.skip(exit, to) }
      add(slot, entry, exit)
    }
  }

  private func size(of slot: SlotClass) -> Int {
    (slot.isFree ? 2 : 0) + slot.kinds.count * Self.valueSize
      + slot.names.count * 2 + slot.named.reduce(0) { $0 + $1.elements.count * 2 } + (slot.isApp ? apps.count : 0)
  }

  private mutating func add(_ slot: SlotClass, _ from: Int32, _ to: Int32) {
    for automaton in slot.named { draft.add(automaton, words, from, to, part: .slot) }
    if slot.isApp { Self.addNames(apps, from, to, &draft) }
    Self.addNames(slot.names, from, to, &draft)
    for kind in SpokenValues.Kind.allCases where slot.kinds.contains(kind) { addValues(kind, from, to) }
    if slot.isFree { draft.loop([.anything], from, to, weight: Self.freeWeight) }
  }

  private mutating func addValues(_ kind: SpokenValues.Kind, _ from: Int32, _ to: Int32) {
    guard let pattern = values[kind] else { return }
    // A state of its own, so that what may be left out does not lead back from the end.
    let (before, after) = (draft.state(), draft.state())
    draft.skip(from, before)
    draft.add(pattern, before, after, part: .slot, weight: Self.valueWeight)
    draft.skip(after, to)
  }

  private static func addNames(_ names: [VocabularyTerm], _ from: Int32, _ to: Int32, _ draft: inout SpokenGrammarDraft)
  {
    for name in names {
      draft.say(Self.spoken(name.phrase, .slot, name.pronunciations), from, to, weight: Self.nameWeight)
    }
  }

  /// The words of a name; hints count where it is one word.
  private static func spoken(
    _ phrase: String, _ part: SpokenGrammar.Word.Part, _ pronunciations: [String] = []
  ) -> [SpokenGrammar.Word] {
    let parts = phrase.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }.map {
      $0.replacing("’", with: "'")
    }
    return parts.map {
      SpokenGrammar.Word(
        text: $0.lowercased(), part: part, spelling: String($0), pronunciations: parts.count == 1 ? pronunciations : [])
    }
  }

  // MARK: Slots

  /// Puts slots with the same content into one class.
  private mutating func classify() {
    let layer = understanding.layer
    let language = understanding.language
    var terms: [Int: [VocabularyTerm]] = [:]
    for (term, slots) in layer.terms.spoken {
      for slot in slots { terms[Int(slot), default: []].append(term) }
    }
    for (grammar, base) in [(language.grammar, 0)]
      + (layer.custom.map { [($0.grammar, language.grammar.slots.count)] } ?? [])
    {
      slotClasses.append(
        grammar.slots.enumerated().map { number, slot in
          classNumber(of: slot, grammar, names: terms[base + number] ?? [])
        })
    }
  }

  private mutating func classNumber(of slot: Slot, _ grammar: RequestGrammar, names: [VocabularyTerm]) -> Int32? {
    var new = SlotClass()
    new.names = Array(names.prefix(Self.mostNames))
    var key = names.isEmpty ? "" : "\(names.map(\.phrase).hashValue) "
    for reading in slot.readings {
      switch reading {
      case .app: new.isApp = true
      case .text: (new.isFree, new.isText) = (true, true)
      case .name, .person: new.isFree = true
      case .integer, .number: new.kinds.insert(.number)
      case .money: new.kinds.insert(.money)
      case .measure, .measured: new.kinds.insert(.measure)
      case .time: new.kinds.insert(.time)
      case .named(let number):
        new.named.append(grammar.named[number].automaton)
        key += "\(ObjectIdentifier(grammar.named[number]).hashValue) "
      }
    }
    if slot.readings.isEmpty, names.isEmpty { return nil }
    key +=
      "\(new.isApp) \(new.isFree) \(new.isText) "
      + SpokenValues.Kind.allCases.filter(new.kinds.contains).map { "\($0)" }.joined()
    if let known = classNumbers[key] { return known }
    classes.append(new)
    classNumbers[key] = Int32(classes.count - 1)
    return Int32(classes.count - 1)
  }
}
