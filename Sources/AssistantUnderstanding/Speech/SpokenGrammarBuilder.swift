import Foundation
import IntentSchema

/// Makes the grammar of what may be said now.
struct SpokenGrammarBuilder {
  /// Sentences of each intent that an app handles, whatever number of patterns it has, and of each that none does: who asks for
  /// that is told so, if it was heard.
  private static let perIntent = (handled: 3_000.0, unhandled: 400.0)
  /// How much likelier a pattern is by how usual it is said to be.
  private static let weights: [Importance: Double] = [.essential: 8, .usual: 2, .rare: 0.5]
  /// How often an app's own examples are said, and shortcuts; each word that may be an answer; and each kind of answer.
  private static let perExample = 40
  private static let perChoice = 300
  private static let perAnswer = 800
  private static let perReply = 60
  /// What people ask any assistant for and none of the system's intents does.
  private static let others = 6_000
  /// Examples of one app that count.
  private static let mostExamples = 100
  /// Names of one slot that count, the most important first.
  private static let mostNames = 400

  private let understanding: Understanding
  private let inWords: (String) -> String
  private var draft = SpokenGrammar.Draft()
  private var sampler: SpokenSampler

  /// - Parameter inWords: puts what is written into words as they are said.
  init(_ understanding: Understanding, values: SpokenValues, inWords: @escaping (String) -> String) {
    self.understanding = understanding
    self.inWords = inWords
    let language = understanding.language
    let names = understanding.layer.apps.flatMap { Understanding.names(of: $0, locale: language.locale) }
    sampler = SpokenSampler(
      words: (understanding.layer.custom?.vocabulary ?? language.vocabulary).words,
      apps: names.map { Self.words(of: inWords($0.phrase), .slot, $0.pronunciations) },
      people: understanding.layer.terms.spoken.lazy.map(\.term).filter { $0.kind == VocabularyTerm.people }
        .prefix(Self.mostNames).map { Self.words(of: inWords($0.phrase), .slot, $0.pronunciations) }, values: values)
  }

  mutating func grammar(expecting expectation: Understanding.SpokenExpectation?) -> SpokenGrammar {
    addRequests()
    addExamples()
    let replies = understanding.language.replies
    for automaton in [replies.cancel, replies.repeat, replies.wait, replies.help, replies.capabilities] {
      for _ in 0..<Self.perReply { draft.add(sampler.sentence(of: automaton)) }
    }
    for _ in 0..<Self.others { draft.add(sampler.other()) }
    if let expectation { addAnswers(expectation) }
    return draft.grammar
  }

  // MARK: Requests

  private mutating func addRequests() {
    let layer = understanding.layer
    let language = understanding.language
    var terms: [Int: [VocabularyTerm]] = [:]
    for (term, places) in layer.terms.spoken {
      for place in places { terms[Int(place), default: []].append(term) }
    }
    let examples = exampleValues()
    var base = 0
    for grammar in [language.grammar, layer.custom?.grammar].compactMap(\.self) {
      let isOwn = base > 0
      let ways = grammar.slots.enumerated().map { number, slot in
        // What apps' own intents are about are things, and of things there may be several.
        let isThing = isOwn && slot.cases.isEmpty
        let names = (terms[base + number] ?? []).prefix(Self.mostNames).map {
          let words = spoken($0.phrase, .slot, $0.pronunciations)
          return SlotWays.Name(words: words, several: isThing ? several(words) : nil)
        }
        let examples = (isOwn ? [] : examples[slot.intent]?[slot.name] ?? []).map { spoken($0, .free) }
        return SlotWays(slot, grammar, names: names, examples: examples, isThing: isThing, values: sampler.values)
      }
      base = language.grammar.slots.count
      let byIntent = Dictionary(grouping: grammar.owners.indices) { grammar.owners[$0].intent }
      for (intent, patterns) in byIntent.sorted(by: { $0.key < $1.key }) {
        let isHandled = isOwn || layer.capable[intent] != nil
        let count = isHandled ? Self.perIntent.handled : Self.perIntent.unhandled
        let weights = patterns.map { weight(of: $0, grammar, isOwn: isOwn) }
        let whole = weights.reduce(0, +)
        for (pattern, weight) in zip(patterns, weights) {
          for _ in 0..<max(isHandled ? 2 : 1, Int(count * weight / whole)) {
            if let sentence = sampler.request(grammar, pattern, language, ways, isOwn: isOwn) { draft.add(sentence) }
          }
        }
      }
    }
  }

  /// How often a pattern is said beside the others of its intent: one that can be said in a thousand ways is of what people ask
  /// for most, and one that can be said in two ways of a turn of speech. Where ways are not told apart by how usual they are,
  /// their number says nothing.
  private func weight(of pattern: Int, _ grammar: RequestGrammar, isOwn: Bool) -> Double {
    let weight = Self.weights[grammar.owners[pattern].importance] ?? 1
    return isOwn || !sampler.values.tellsUsual ? weight : weight * log2(1 + grammar.graph.wayCount(of: pattern))
  }

  /// A name as of several things; nil where the data does not tell how.
  private func several(_ name: [SpokenGrammar.Word]) -> [SpokenGrammar.Word]? {
    guard case .word(let ending)? = sampler.values.pattern(named: "plural"), var last = name.last,
      !last.text.hasSuffix(ending)
    else { return nil }
    last.text += ending
    last.spelling = last.spelling.map { $0 + ending }
    last.pronunciations = []
    return name.dropLast() + [last]
  }

  /// What apps say that people say, by the intent's class name; of each app no more than anybody reads.
  private var examples: [(intent: String, text: String)] {
    understanding.layer.apps.flatMap { app in
      let examples = app.words.vocabulary(understanding.language.locale)?.examples ?? [:]
      return examples.sorted { $0.key < $1.key }.flatMap { intent, texts in texts.map { (intent, $0) } }
        .prefix(Self.mostExamples)
    }
  }

  /// The values of apps' examples that may be any words, by the intent's class name and the parameter's: who gives “WWDC” as
  /// what a task is called knows how people call theirs.
  private func exampleValues() -> [String: [String: [String]]] {
    let context = UtteranceContext(now: .distantPast, calendar: Calendar(identifier: .gregorian))
    var values: [String: [String: [String]]] = [:]
    for (intent, text) in examples {
      guard case .interpretations(let readings) = understanding.recognize(text, context: context),
        let reading = readings.first(where: { $0.intent == intent })
      else { continue }
      for slot in reading.slots where understanding.language.grammar.isLoose(slot.name, of: intent) {
        values[intent, default: [:]][slot.name, default: []].append(slot.text)
      }
    }
    return values
  }

  private mutating func addExamples() {
    for text in understanding.shortcuts.phrases + examples.map(\.text) {
      for _ in 0..<Self.perExample { draft.add(spoken(text, .frame)) }
    }
  }

  // MARK: Answers

  private mutating func addAnswers(_ expectation: Understanding.SpokenExpectation) {
    let replies = understanding.language.replies
    for _ in 0..<Self.perAnswer {
      for automaton in [replies.yes, replies.no] { draft.add(sampler.sentence(of: automaton)) }
    }
    for choice in expectation.choices {
      let words = spoken(choice, .slot)
      for number in 0..<Self.perChoice {
        let before = number % 5 == 0 ? sampler.sentence(of: replies.beforeChoice) : []
        let after = number % 7 == 0 ? sampler.sentence(of: replies.afterChoice) : []
        draft.add(before + words + after)
      }
    }
    if !expectation.choices.isEmpty {
      for _ in 0..<Self.perChoice {
        let before = sampler.chance(0.3) ? sampler.sentence(of: replies.beforeChoice) : []
        draft.add(before + sampler.sentence(of: replies.ordinals))
        for automaton in [replies.all, replies.both, replies.noneOfThem] { draft.add(sampler.sentence(of: automaton)) }
      }
    }
    guard !expectation.isYesOrNo else { return }
    for term in understanding.layer.terms.spoken.map(\.term).prefix(Self.mostNames) {
      for _ in 0..<10 { draft.add(spoken(term.phrase, .slot, term.pronunciations)) }
    }
    for _ in 0..<Self.perAnswer {
      for kind in SpokenValues.Kind.allCases where kind.isFixed || expectation.isOpen { draft.add(sampler.value(kind)) }
    }
  }

  // MARK: Words

  /// The words of what is written, as they are said; hints count where it is one word.
  private func spoken(
    _ phrase: String, _ part: SpokenGrammar.Word.Part, _ pronunciations: [String] = []
  ) -> [SpokenGrammar.Word] {
    Self.words(of: inWords(phrase), part, pronunciations)
  }

  private static func words(
    of phrase: String, _ part: SpokenGrammar.Word.Part, _ pronunciations: [String]
  ) -> [SpokenGrammar.Word] {
    let parts = phrase.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }.flatMap { word -> [String] in
      guard let number = Int(word), let text = SpelledNumber.words(number) else {
        return [String(word).replacing("’", with: "'")]
      }
      return text.split { !$0.isLetter }.map(String.init)
    }
    return parts.enumerated().map { number, word in
      // In a sentence a capital tells a name, but for that of its first word.
      let isName = part == .slot || word.dropFirst(number == 0 ? 1 : 0).contains(where: \.isUppercase) && word != "I"
      return SpokenGrammar.Word(
        text: word.lowercased(), part: isName ? .slot : part, spelling: isName ? word : nil,
        pronunciations: parts.count == 1 ? pronunciations : [])
    }
  }
}
