import Foundation

/// A phrase file with its text, to tell lines.
struct PhraseSource {
  let name: String
  let file: PhraseFile
  let unknownSections: [String]
  private let text: LineIndex

  init(name: String, data: Data) throws(PhraseError) {
    self.name = name.hasSuffix(".json") ? String(name.dropLast(5)) : name
    do {
      let parsed = try JSONDecoder().decode(Parsed.self, from: data)
      file = parsed.file
      unknownSections = parsed.sections.filter { !PhraseFile.sections.contains($0) }
    } catch {
      throw PhraseError(
        code: "unreadable", message: "\(self.name).json is no phrase file; correct it: \(Self.words(for: error))",
        cause: String(describing: error))
    }
    text = LineIndex(data)
  }

  /// The first line that has a string, counted from 1.
  func line(of string: String) -> Int? { text.line(of: string) }

  private static func words(for error: any Error) -> String {
    guard let error = error as? DecodingError else { return error.localizedDescription }
    let context: DecodingError.Context =
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context): context
      case .dataCorrupted(let context): context
      @unknown default: DecodingError.Context(codingPath: [], debugDescription: "\(error)")
      }
    let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
    return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
  }

  /// The file and the names of its sections, known or not.
  private struct Parsed: Decodable {
    var file: PhraseFile
    var sections: [String]

    init(from decoder: any Decoder) throws {
      file = try PhraseFile(from: decoder)
      sections = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).sorted()
    }
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

/// Parses the patterns of all files of a language and puts the rules in.
struct PhraseReader {
  private(set) var diagnostics: [PhraseDiagnostic] = []
  private let tokenizer: Tokenizer
  private var rules: [String: Pattern] = [:]

  init(tokenizer: Tokenizer, sources: [PhraseSource]) {
    self.tokenizer = tokenizer
    for source in sources {
      for section in source.unknownSections {
        report("“\(section)” is no section of a phrase file", about: section, in: source)
      }
      for (name, text) in (source.file.rules ?? [:]).sorted(by: { $0.key < $1.key }) {
        if rules[name] != nil { report("the rule “\(name)” is declared twice", about: name, in: source) }
        if let pattern = parse(text, in: source) { rules[name] = pattern }
      }
    }
  }

  mutating func patterns(_ lines: [String], in source: PhraseSource) -> [(source: String, pattern: Pattern)] {
    var patterns: [(source: String, pattern: Pattern)] = []
    for line in lines {
      guard let parsed = parse(line, in: source) else { continue }
      if parsed == .sequence([]) {
        report("a pattern is empty", about: line, in: source)
        continue
      }
      var budget = Automaton.elementLimit
      guard let resolved = resolve(parsed, inside: [], budget: &budget, line: line, source: source) else { continue }
      patterns.append((line, resolved))
    }
    return patterns
  }

  mutating func report(_ message: String, about text: String, in source: PhraseSource) {
    diagnostics.append(PhraseDiagnostic(file: source.name, line: source.line(of: text), message: message))
  }

  private mutating func parse(_ text: String, in source: PhraseSource) -> Pattern? {
    do {
      return try PatternParser.parse(text, tokenizer: tokenizer)
    } catch {
      report(error.message, about: text, in: source)
      return nil
    }
  }

  private mutating func resolve(
    _ pattern: Pattern, inside names: [String], budget: inout Int, line: String, source: PhraseSource
  ) -> Pattern? {
    budget -= 1
    if budget < 0 {
      if budget == -1 {
        report("it grows too large: split it or use fewer rules inside one another", about: line, in: source)
      }
      return nil
    }
    func all(_ items: [Pattern], _ reader: inout PhraseReader, _ budget: inout Int) -> [Pattern]? {
      var resolved: [Pattern] = []
      for item in items {
        guard let item = reader.resolve(item, inside: names, budget: &budget, line: line, source: source) else {
          return nil
        }
        resolved.append(item)
      }
      return resolved
    }
    switch pattern {
    case .word, .slot: return pattern
    case .sequence(let items): return all(items, &self, &budget).map { .sequence($0) }
    case .oneOf(let items): return all(items, &self, &budget).map { .oneOf($0) }
    case .optional(let inner):
      return resolve(inner, inside: names, budget: &budget, line: line, source: source).map { .optional($0) }
    case .rule(let name):
      guard let rule = rules[name] else {
        report("“<\(name)>” is not declared under “rules”", about: line, in: source)
        return nil
      }
      guard !names.contains(name) else {
        report("the rule “\(name)” contains itself", about: line, in: source)
        return nil
      }
      return resolve(rule, inside: names + [name], budget: &budget, line: line, source: source)
    }
  }
}
