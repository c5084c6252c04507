import Foundation

/// How a rule came about, so that it can be made again without its file.
enum RuleRecipe: Sendable {
  case lexicon(category: String, name: String)
  case unit(MeasureUnit)
  case key(String)
  case action(String, [String: Parameter])
}

extension ValueGrammar {
  /// Reads files as `init(files:)` does, and says what the grammar can be made of without them.
  ///
  /// - Returns: bytes for `init(kept:)`; nil where the files have mistakes, which somebody should hear of each time.
  package static func compiled(files: [String: Data]) -> (grammar: ValueGrammar, kept: Data?) {
    let (grammar, parts) = build(files)
    return (grammar, grammar.problems.isEmpty ? grammar.kept(parts) : nil)
  }

  /// What a grammar is made of beside its own tables.
  struct Parts {
    /// By number, the words of the patterns.
    var words: [String]
    /// By rule.
    var recipes: [RuleRecipe]
    var notations: [NumberNotation]
    /// By number.
    var predicates: [[String]]
  }

  private func kept(_ parts: Parts) -> Data? {
    var writer = KeptWriter()
    writer.add(parts.words)
    writer.add(categoryNames)
    writer.add(labelNames)
    writer.add(parts.predicates.count)
    for names in parts.predicates { writer.add(names) }
    writer.add(parts.notations.count)
    for notation in parts.notations {
      guard let json = try? JSONEncoder().encode(notation) else { return nil }
      writer.add(json)
    }
    writer.add(rules.count)
    for (rule, recipe) in zip(rules, parts.recipes) {
      writer.add([
        Int32(rule.category), rule.isLatent ? 1 : 0, rule.isAside ? 1 : 0, rule.regions == nil ? 0 : 1,
        rule.weight == 0 ? 0 : 1,
      ])
      if rule.weight != 0 { writer.add(rule.weight) }
      if let regions = rule.regions { writer.add(regions) }
      recipe.write(to: &writer)
    }
    frozen.write(to: &writer)
    return writer.data
  }

  /// A grammar that was compiled before; nil for anything but what `compiled(files:)` gave.
  ///
  /// Bytes that were changed by accident may give another grammar; none can do worse.
  package init?(kept data: Data) {
    let grammar = data.withUnsafeBytes { bytes in
      var reader = KeptReader(bytes)
      return try? ValueGrammar(&reader)
    }
    guard let grammar else { return nil }
    self = grammar
  }

  private init(_ reader: inout KeptReader) throws(KeptDamage) {
    self.init(words: try reader.texts(), categories: try reader.texts(), labels: try reader.texts())
    for _ in 0..<(try reader.number(below: .max)) {
      let names = try reader.texts()
      guard (try? number(ofPredicate: names)) != nil else { throw KeptDamage() }
    }
    for _ in 0..<(try reader.number(below: .max)) {
      guard let notation = try? JSONDecoder().decode(NumberNotation.self, from: try reader.blob()) else {
        throw KeptDamage()
      }
      digits = DigitReader(notation: notation)
      numberWords.add(notation) { vocabulary.number(of: $0) }
    }
    let count = try reader.number(below: .max)
    for _ in 0..<count {
      let head = try reader.numbers()
      guard head.count == 5, head[0] >= 0, head[0] < categoryNames.count else { throw KeptDamage() }
      let weight = head[4] == 1 ? try reader.double() : 0
      let regions = head[3] == 1 ? try reader.texts() : nil
      guard let making = try RuleRecipe(&reader).making else { throw KeptDamage() }
      rules.append(
        Grammar.Rule(
          category: Int(head[0]), making: making, isLatent: head[1] == 1, isAside: head[2] == 1, weight: weight,
          regions: regions))
    }
    let frozen = try FrozenAutomaton(
      &reader, categories: categoryNames.count, predicates: predicates.count, labels: labelNames.count,
      rules: rules.count)
    guard reader.isAtEnd else { throw KeptDamage() }
    finish(frozen)
  }
}

extension RuleRecipe {
  /// Nil where nothing of that name is known any more.
  var making: Grammar.Rule.Making? {
    switch self {
    case .lexicon(let category, let name): Lexicon.meaning(of: name, category: category).map { .constant($0) }
    case .unit(let unit): .constant(.unit(unit))
    case .key(let key): .constant(.key(key))
    case .action(let name, let parameters): Action.named(name).map { .action($0, parameters) }
    }
  }

  func write(to writer: inout KeptWriter) {
    switch self {
    case .lexicon(let category, let name): writer.add(["l", category, name])
    case .unit(let unit): writer.add([unit.dimension == .money ? "m" : "u", unit.identifier])
    case .key(let key): writer.add(["k", key])
    case .action(let name, let parameters):
      writer.add(["a", name])
      writer.add(parameters.keys.sorted())
      for key in parameters.keys.sorted() { parameters[key]?.write(to: &writer) }
    }
  }

  init(_ reader: inout KeptReader) throws(KeptDamage) {
    let texts = try reader.texts()
    switch (texts.first, texts.count) {
    case ("l", 3): self = .lexicon(category: texts[1], name: texts[2])
    case ("k", 2): self = .key(texts[1])
    case ("m", 2), ("u", 2):
      guard let unit = texts[0] == "m" ? MeasureUnit(currency: texts[1]) : MeasureUnit(identifier: texts[1]) else {
        throw KeptDamage()
      }
      self = .unit(unit)
    case ("a", 2):
      var parameters: [String: Parameter] = [:]
      for key in try reader.texts() { parameters[key] = try Parameter(&reader, depth: 0) }
      self = .action(texts[1], parameters)
    default: throw KeptDamage()
    }
  }
}

extension Parameter {
  fileprivate func write(to writer: inout KeptWriter) {
    switch self {
    case .number(let number):
      writer.add(0)
      writer.add(number)
    case .text(let text):
      writer.add(1)
      writer.add([text])
    case .flag(let flag): writer.add(flag ? 3 : 2)
    case .list(let list):
      writer.add(4)
      writer.add(list.count)
      for item in list { item.write(to: &writer) }
    }
  }

  fileprivate init(_ reader: inout KeptReader, depth: Int) throws(KeptDamage) {
    guard depth < 8 else { throw KeptDamage() }
    switch try reader.number() {
    case 0: self = .number(try reader.double())
    case 1:
      guard let text = try reader.texts().first else { throw KeptDamage() }
      self = .text(text)
    case 2: self = .flag(false)
    case 3: self = .flag(true)
    case 4:
      var list: [Parameter] = []
      for _ in 0..<(try reader.number(below: 1_000)) { list.append(try Parameter(&reader, depth: depth + 1)) }
      self = .list(list)
    default: throw KeptDamage()
    }
  }
}
