import Foundation
import Synchronization
import UtteranceValues

/// What people say in one language: the patterns of all its files, read and checked.
package struct HearingPhrases: Sendable {
  /// The language code that the files are for.
  package let locale: String
  /// Mistakes that were found; what they concern is left out.
  package private(set) var diagnostics: [PhraseDiagnostic] = []

  let tokenizer: Tokenizer
  /// The files, to tell lines where somebody asks for one.
  private let sources: [PhraseSource]
  private(set) var requests: [RequestPattern] = []
  private(set) var phrases: [PhraseList: [Pattern]] = [:]
  /// Patterns for named values: `Intent.parameter`, `*.parameter` for all intents that have none of their own, or a type
  /// of the schema for all parameters of it; then the case's name.
  private(set) var values: [String: [(name: String, patterns: [Pattern])]] = [:]
  /// How numbers, amounts and times are said.
  let valueGrammar: ValueGrammar
  private(set) var leadIns: [String: [Pattern]] = [:]
  private(set) var ordinals: [(position: Int, patterns: [Pattern])] = []
  private(set) var neverNames: Set<String> = []
  private(set) var titles: Set<String> = []
  private(set) var honorifics: Set<String> = []
  private(set) var genitives: [String] = []
  private(set) var nameParticles: Set<String> = []
  /// Endings of declined names, longest first, and what they may have been.
  private(set) var nameEndings: [(ending: String, bases: [String])] = []
  /// Endings that a declined app name may have, longest first.
  private(set) var appEndings: [String] = []

  /// How something that was said is put otherwise.
  private(set) var corrections = CorrectionPhrases()
  /// What is said around the words of apps' own intents.
  private(set) var custom = CustomPhrases()
  /// How known names are said and heard.
  private(set) var spelling = SpellingRules()

  /// One way to make a request.
  struct RequestPattern: Sendable {
    var intent: String
    /// The file that it stands in.
    var file: String
    var source: String
    var importance: Importance
    var needsApp: Bool
    /// Parameter and what the words stand for, as written in the file.
    var sets: [String: String]
    private let packed: PackedPattern

    /// Unpacked each time.
    var pattern: Pattern { packed.pattern }

    init(
      intent: String, file: String, source: String, pattern: Pattern, importance: Importance, needsApp: Bool,
      sets: [String: String]
    ) {
      (self.intent, self.file, self.source) = (intent, file, source)
      (self.importance, self.needsApp, self.sets) = (importance, needsApp, sets)
      packed = PackedPattern(pattern)
    }
  }

  /// - Parameters:
  ///   - files: JSON by file name, with or without the extension; order does not matter.
  ///   - values: the files of numbers, amounts and times, in the same way; without them none are understood.
  ///   - shelf: where what is made of these is kept; without one it is made each time.
  /// - Throws: `PhraseError` with the code `unreadable` if a file is no phrase file at all. Mistakes in patterns do not throw.
  package init(
    locale: String, files: [String: Data], values: [String: Data] = [:], shelf: GrammarShelf? = nil
  ) throws(PhraseError) {
    self.locale = locale
    let (valueGrammar, sources) = try Self.read(files, values, shelf)
    self.valueGrammar = valueGrammar
    self.sources = sources
    tokenizer = Tokenizer(elisions: Set(sources.flatMap { $0.file.elisions ?? [] }.map { Tokenizer.key($0) }))
    var reader = PhraseReader(tokenizer: tokenizer, sources: sources)
    for source in sources { read(source, with: &reader) }
    nameEndings.sort { ($0.ending.count, $1.ending) > ($1.ending.count, $0.ending) }
    appEndings.sort { ($0.count, $1) > ($1.count, $0) }
    ordinals.sort { $0.position < $1.position }
    diagnostics = reader.diagnostics
    diagnostics += valueGrammar.problems.map { problem in
      PhraseDiagnostic(file: "values/" + problem.file, message: "\(problem.key): \(problem.message)")
    }
  }

  /// Reads the files, those of values beside the others: together they decide how soon the first word is understood.
  private static func read(
    _ files: [String: Data], _ values: [String: Data], _ shelf: GrammarShelf?
  ) throws(PhraseError) -> (ValueGrammar, [PhraseSource]) {
    if let kept = shelf?.kept(for: values) { return (kept, try Self.sources(of: files)) }
    let grammar = Mutex(ValueGrammar())
    let sources = Mutex<Result<[PhraseSource], PhraseError>>(.success([]))
    DispatchQueue.concurrentPerform(iterations: 2) { number in
      if number == 0 {
        let read = shelf?.compiled(values) ?? ValueGrammar(files: values)
        grammar.withLock { $0 = read }
      } else {
        let read = Result { () throws(PhraseError) in try Self.sources(of: files) }
        sources.withLock { $0 = read }
      }
    }
    return (grammar.withLock { $0 }, try sources.withLock { $0 }.get())
  }

  private static func sources(of files: [String: Data]) throws(PhraseError) -> [PhraseSource] {
    var all: [PhraseSource] = []
    for (name, data) in files.sorted(by: { $0.key < $1.key }) {
      all.append(try PhraseSource(name: name, data: data))
    }
    return all
  }

  /// The line that a pattern stands in, counted from 1; nil where it cannot be told. Takes the time of a search in a file.
  func line(of request: RequestPattern) -> Int? {
    sources.first { $0.name == request.file }?.line(of: request.source)
  }

  private mutating func read(_ source: PhraseSource, with reader: inout PhraseReader) {
    let file = source.file
    for (list, lines) in file.lists { phrases[list, default: []] += reader.patterns(lines, in: source).map(\.pattern) }
    for (intent, groups) in (file.intents ?? [:]).sorted(by: { $0.key < $1.key }) {
      for group in groups {
        requests += reader.patterns(group.patterns, in: source).map { line in
          RequestPattern(
            intent: intent, file: source.name, source: line.source,
            pattern: line.pattern, importance: group.importance, needsApp: group.needsApp ?? false,
            sets: group.sets ?? [:])
        }
      }
    }
    for (name, cases) in (file.values ?? [:]).sorted(by: { $0.key < $1.key }) {
      for (value, lines) in cases.sorted(by: { $0.key < $1.key }) {
        values[name, default: []].append((value, reader.patterns(lines, in: source).map(\.pattern)))
      }
    }
    for (name, lines) in (file.leadIns ?? [:]).sorted(by: { $0.key < $1.key }) {
      leadIns[name, default: []] += reader.patterns(lines, in: source).map(\.pattern)
    }
    for (position, lines) in file.ordinals ?? [:] {
      guard let number = Int(position), number != 0 else {
        reader.report(
          "“\(position)” is no position: write 1 for the first, -1 for the last", about: position, in: source)
        continue
      }
      ordinals.append((number, reader.patterns(lines, in: source).map(\.pattern)))
    }
    corrections.add(file) { reader.patterns($0, in: source).map(\.pattern) }
    custom.add(file.custom) { reader.patterns($0, in: source).map(\.pattern) }
    spelling.add(file.names)
    neverNames.formUnion((file.people?.never ?? []).map { Tokenizer.key($0) })
    titles.formUnion((file.people?.titles ?? []).map { Tokenizer.key($0) })
    honorifics.formUnion((file.people?.honorifics ?? []).map { Tokenizer.key($0) })
    genitives += file.people?.genitives ?? []
    nameParticles.formUnion((file.people?.particles ?? []).map { Tokenizer.key($0) })
    nameEndings += (file.people?.endings ?? [:]).map { ($0.key, $0.value) }
    appEndings += file.apps?.endings ?? []
  }
}

extension HearingPhrases {
  /// The words for the cases of a parameter, or of a part of one; empty where the language has none but those of its type.
  func cases(of path: String, intent: String) -> [(name: String, patterns: [Pattern])] {
    RequestSource(self).cases(of: path, intent: intent)
  }
}

/// The plain lists of phrases.
enum PhraseList: Hashable, Sendable, CaseIterable {
  case appStart, appAnywhere, appEnd, appUnknown
  case mannersStart, mannersEnd, mannersAnywhere, mannersAlways, mannersThanks
  case and, listBefore, delayBefore, description, possessive, beforeName, afterName
  case yes, no, but, cancel, contrary, purpose, noneOfThem, beforeChoice, afterChoice, position
  case all, both, firstFew, lastFew, allBut, middle, other, least, most
  case `repeat`, wait, help, capabilities
}

extension PhraseFile {
  var lists: [(PhraseList, [String])] {
    [
      (.appStart, apps?.start), (.appAnywhere, apps?.anywhere), (.appEnd, apps?.end), (.appUnknown, apps?.unknown),
      (.mannersStart, manners?.start), (.mannersEnd, manners?.end), (.mannersAnywhere, manners?.anywhere),
      (.mannersEnd, manners?.always), (.mannersAlways, manners?.always),
      (.mannersEnd, manners?.thanks), (.mannersAlways, manners?.thanks), (.mannersThanks, manners?.thanks),
      (.and, people?.and), (.listBefore, things?.before),
      (.delayBefore, delays?.before), (.description, people?.descriptions),
      (.possessive, people?.possessives),
      (.beforeName, people?.before), (.afterName, people?.after),
      (.yes, replies?.yes), (.no, replies?.no), (.but, replies?.but), (.cancel, replies?.cancel),
      (.contrary, replies?.contrary), (.purpose, replies?.purpose),
      (.noneOfThem, replies?.noneOfThem), (.beforeChoice, replies?.beforeChoice),
      (.afterChoice, replies?.afterChoice), (.position, replies?.position),
      (.all, replies?.all), (.both, replies?.both), (.firstFew, replies?.firstFew), (.lastFew, replies?.lastFew),
      (.allBut, replies?.allBut), (.middle, replies?.middle), (.other, replies?.other),
      (.least, replies?.least), (.most, replies?.most),
      (.repeat, replies?.repeat), (.wait, replies?.wait), (.help, replies?.help),
      (.capabilities, replies?.capabilities),
    ].compactMap { list, lines in lines.map { (list, $0) } }
  }
}
