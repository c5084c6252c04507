import Foundation

/// Puts the patterns of a language's files together.
struct GrammarBuilder {
  var grammar = ValueGrammar()
  private var lists: [String: [String]] = [:]
  private var file = ""
  private var key = ""
  /// States that rules which begin alike share.
  private var sharedStarts: [SharedStart: Int] = [:]
  private var uses: [(category: String, file: String, key: String)] = []
  /// The rule whose patterns are being added, and its number once it has one.
  private var rule: (rule: Grammar.Rule, recipe: RuleRecipe, number: Int?)?
  /// By rule.
  private(set) var recipes: [RuleRecipe] = []

  private struct SharedStart: Hashable {
    var category: Int
    var predicate: Int
    var label: Int
    var state: Int
  }

  mutating func add(_ files: [(name: String, file: ValueFile)]) {
    for (_, file) in files { lists.merge(file.lists ?? [:]) { $0 + $1 } }
    addSigns()
    for (name, file) in files {
      self.file = name
      addNumbers(file.numbers)
      addLexicon(file.lexicon ?? [:])
      addRules(file.rules ?? [:])
    }
    let made = grammar.made
    for use in uses where !made.contains(use.category) {
      grammar.problems.append(
        ValueProblem(file: use.file, key: use.key, message: "nothing makes a “\(use.category)”; correct the name"))
    }
  }

  /// Signs of units and currencies, which no language has words of its own for.
  private mutating func addSigns() {
    file = "units"
    for (unit, signs) in MeasureUnit.measures { addSigns(signs, unit: unit) }
    for (code, signs) in MeasureUnit.currencies {
      guard let unit = MeasureUnit(currency: code) else { continue }
      let isCommon = MeasureUnit.commonCurrencies.contains(code)
      addSigns(signs + [isCommon ? code : WordNumbers.capitals + code], unit: unit)
    }
    for (name, signs) in MeasureUnit.regionalSigns {
      guard let unit = MeasureUnit(currency: name) else { continue }
      addSigns(signs, unit: unit)
    }
    addSigns(["%"], unit: .percent)
    for (sign, minutes) in TimeZoneSigns.all {
      let rule = Grammar.Rule(
        category: grammar.number(ofCategory: "timezone"), making: .constant(.key(String(minutes))), isLatent: false,
        weight: 0)
      self.rule = (rule, .key(String(minutes)), nil)
      add([.literal(ValueTokenizer.tokenize(sign).map(\.key))])
    }
  }

  private mutating func addSigns(_ signs: [String], unit: MeasureUnit) {
    for sign in signs {
      let isCapital = sign.hasPrefix(WordNumbers.capitals)
      let words = isCapital ? [sign.lowercased()] : ValueTokenizer.tokenize(sign).map(\.key)
      for category in Lexicon.categories(of: unit, sign: sign) {
        let rule = Grammar.Rule(
          category: grammar.number(ofCategory: category), making: .constant(.unit(unit)), isLatent: false,
          weight: unit.dimension == .angle ? -0.2 : 0)
        // A letter before a currency's sign belongs to it only right before it: “A$” but not “a $ 5 bill”.
        let isGlued = words.count == 2 && words[0].count == 1 && words[1].count == 1 && category.hasPrefix("currency")
        self.rule = (rule, .unit(unit), nil)
        add(isGlued ? [.literal([words[0]]), .glue, .literal([words[1]])] : [.literal(words)])
      }
    }
  }

  private mutating func addNumbers(_ notation: NumberNotation?) {
    guard let notation else { return }
    key = "numbers"
    grammar.digits = DigitReader(notation: notation)
    grammar.numberWords.add(notation) { word in grammar.vocabulary.number(of: word) }
  }

  private mutating func addLexicon(_ lexicon: [String: [String: ValueFile.LexiconEntry]]) {
    for (category, entries) in lexicon.sorted(by: { $0.key < $1.key }) {
      for (name, entry) in entries.sorted(by: { $0.key < $1.key }) {
        key = "lexicon.\(category).\(name)"
        guard let meaning = Lexicon.meaning(of: name, category: category) else {
          report("“\(name)” is nothing that a “\(category)” can be")
          continue
        }
        let rule = Grammar.Rule(
          category: grammar.number(ofCategory: category), making: .constant(meaning), isLatent: entry.isLatent,
          weight: entry.weight)
        self.rule = (rule, .lexicon(category: category, name: name), nil)
        for pattern in entry.words { add(pattern) }
      }
    }
  }

  private mutating func addRules(_ rules: [String: [ValueFile.Rule]]) {
    for (category, list) in rules.sorted(by: { $0.key < $1.key }) {
      for (index, rule) in list.enumerated() {
        key = "rules.\(category)[\(index)]"
        guard let action = Action.named(rule.action) else {
          report("there is no action “\(rule.action)”")
          continue
        }
        for it in rule.each ?? [category] {
          let compiled = Grammar.Rule(
            category: grammar.number(ofCategory: category == "it" ? it : category),
            making: .action(action, rule.with ?? [:]), isLatent: rule.latent ?? false, isAside: rule.aside ?? false,
            weight: rule.weight ?? 0, regions: rule.regions)
          self.rule = (compiled, .action(rule.action, rule.with ?? [:]), nil)
          for pattern in rule.patterns {
            add(rule.each == nil ? pattern : Self.replaceIt(in: pattern, with: it))
          }
        }
      }
    }
  }

  private static func replaceIt(in pattern: String, with category: String) -> String {
    pattern.replacingOccurrences(of: "<it>", with: "<\(category)>")
      .replacingOccurrences(of: "<it ", with: "<\(category) ").replacingOccurrences(of: ":it>", with: ":\(category)>")
      .replacingOccurrences(of: ":it ", with: ":\(category) ")
  }

  private mutating func report(_ message: String) {
    grammar.problems.append(ValueProblem(file: file, key: key, message: message))
  }

  private mutating func add(_ pattern: String) {
    do throws(PatternError) {
      add(try PatternParser.parse(pattern, lists: lists), pattern: pattern)
    } catch {
      report("“\(pattern)”: \(error.message)")
    }
  }

  private mutating func add(_ items: [PatternItem], pattern: String = "") {
    guard !items.isEmpty else { return report("an empty pattern") }
    guard let current = rule else { return }
    let number = current.number ?? grammar.rules.count
    if current.number == nil {
      grammar.rules.append(current.rule)
      recipes.append(current.recipe)
    }
    rule?.number = number
    var compiler = PatternCompiler(lists: lists)
    do throws(PatternError) {
      let ends = try connect(items, from: [0], isGlued: false, compiler: &compiler, depth: 0)
      for end in ends.states where end != 0 { grammar.automaton.accept(number, at: end) }
      if ends.states.contains(0) { report("“\(pattern)” matches nothing at all; make something of it obligatory") }
    } catch {
      report("“\(pattern)”: \(error.message)")
    }
  }

  private struct PatternCompiler {
    let lists: [String: [String]]
    var steps = 0
  }

  /// Adds transitions for items one after another and returns the states behind them.
  private mutating func connect(
    _ items: [PatternItem], from starts: [Int], isGlued: Bool, compiler: inout PatternCompiler, depth: Int
  ) throws(PatternError) -> (states: [Int], isGlued: Bool) {
    var states = starts
    var isGlued = isGlued
    guard depth < 30 else { throw PatternError(message: "lists that name each other without end") }
    for (index, item) in items.enumerated() {
      compiler.steps += states.count
      guard compiler.steps < 20_000 else { throw PatternError(message: "too many alternatives; make two rules of it") }
      switch item {
      case .glue:
        isGlued = true
        continue
      case .literal(let words): states = literal(words, from: states, isGlued: isGlued)
      case .node(let spec):
        states = try node(spec, from: states, isGlued: isGlued, isFirst: index == 0)
      case .anyWord(let label, let isRun):
        let target = grammar.automaton.addState()
        let number = grammar.number(ofLabel: label)
        for state in states { grammar.automaton.add(anyWord: number, isRun: isRun, from: state, to: target) }
        states = [target]
      case .list(let name):
        var alternatives: [[PatternItem]] = []
        for pattern in lists[name] ?? [] { alternatives.append(try PatternParser.parse(pattern, lists: lists)) }
        states = try choice(alternatives, isOptional: false, from: states, isGlued: isGlued, &compiler, depth)
      case .alternatives(let alternatives, let isOptional):
        states = try choice(alternatives, isOptional: isOptional, from: states, isGlued: isGlued, &compiler, depth)
      }
      isGlued = false
    }
    return (states, isGlued)
  }

  private mutating func choice(
    _ alternatives: [[PatternItem]], isOptional: Bool, from states: [Int], isGlued: Bool,
    _ compiler: inout PatternCompiler, _ depth: Int
  ) throws(PatternError) -> [Int] {
    var ends: Set<Int> = isOptional ? Set(states) : []
    // Alternatives of one word share a state behind them, so that long lists do not multiply what follows.
    var joint: Int?
    for alternative in alternatives {
      if alternative.count == 1, case .literal(let words) = alternative[0] {
        let target = joint ?? grammar.automaton.addState()
        joint = target
        for end in literal(words, from: states, isGlued: isGlued, to: target) { ends.insert(end) }
      } else {
        let next = try connect(alternative, from: states, isGlued: isGlued, compiler: &compiler, depth: depth + 1)
        ends.formUnion(next.states)
      }
    }
    return ends.sorted()
  }

  private mutating func literal(_ words: [String], from states: [Int], isGlued: Bool, to end: Int? = nil) -> [Int] {
    guard !words.isEmpty else { return states }
    var states = states
    for (index, word) in words.enumerated() {
      let target = index == words.count - 1 ? (end ?? grammar.automaton.addState()) : grammar.automaton.addState()
      let number = grammar.vocabulary.number(of: word)
      for state in states {
        _ = grammar.automaton.add(word: number, isGlued: isGlued && index == 0, from: state, to: target)
      }
      states = [target]
    }
    return states
  }

  private mutating func node(
    _ spec: NodeSpec, from states: [Int], isGlued: Bool, isFirst: Bool
  ) throws(PatternError) -> [Int] {
    let (category, implied) = Predicate.expand(spec.category)
    uses.append((category, file, key))
    let number = grammar.number(ofCategory: category)
    let predicate = try grammar.number(ofPredicate: implied + spec.predicates)
    let label = grammar.number(ofLabel: spec.label)
    if isFirst, !isGlued, states == [0] {
      let start = SharedStart(category: number, predicate: predicate, label: label, state: 0)
      if let target = sharedStarts[start] { return [target] }
      let target = grammar.automaton.addState()
      sharedStarts[start] = target
      grammar.automaton.add(
        .init(category: number, predicate: predicate, label: label, isGlued: false, target: target), from: 0)
      return [target]
    }
    let target = grammar.automaton.addState()
    for state in states {
      grammar.automaton.add(
        .init(category: number, predicate: predicate, label: label, isGlued: isGlued, target: target), from: state)
    }
    return [target]
  }
}
