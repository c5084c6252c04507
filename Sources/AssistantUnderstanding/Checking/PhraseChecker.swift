import Foundation
import IntentSchema

/// Checks a language's phrase data against the schema and against itself.
package struct PhraseChecker: Sendable {
  private let phrases: HearingPhrases
  private let schema: Schema
  private let language: Language

  /// A name that no language has as a word.
  private static let appName = "Zorbax"

  package init(phrases: HearingPhrases, schema: Schema) {
    self.phrases = phrases
    self.schema = schema
    language = Language(phrases: phrases, schema: schema)
  }

  /// - Parameters:
  ///   - count: sentences that are made of each pattern; 0 for none.
  ///   - stride: 2 makes them of every second pattern only, and so on.
  ///   - seed: the same seed makes the same sentences.
  package func check(
    perPattern count: Int, every stride: Int = 1, seed: UInt64, context: UtteranceContext
  ) -> PhraseCheck {
    let app = AppDescription(
      identifier: "com.example.check", displayNames: ["": Self.appName], intents: schema.intents.map(\.className))
    let understanding = Understanding(language: language, apps: [app])
    let requests = Dictionary(phrases.requests.map { ($0.intent + $0.source, $0) }) { first, _ in first }
    var check = PhraseCheck(
      locale: phrases.locale, mistakes: mistakes, domains: [], sentences: 0, lost: [], outdone: [])
    var sentences: [String: Int] = [:]
    var misread: [String: Int] = [:]
    for sample in samples(perPattern: count, every: stride, seed: seed) {
      check.sentences += 1
      sentences[sample.intent, default: 0] += 1
      let readings = readings(of: sample.utterance, by: understanding, context: context)
      // Two intents may be asked for in the same words; an app as a rule handles one of them.
      let best = readings.prefix { $0.confidence == readings.first?.confidence }
      if best.contains(where: { Self.fits($0, sample) }) { continue }
      misread[sample.intent, default: 0] += 1
      let sentence = MisreadSentence(
        utterance: sample.utterance, intent: sample.intent, pattern: sample.pattern,
        place: requests[sample.intent + sample.pattern].map { place(of: $0) } ?? "", heard: readings.first?.intent,
        heardPattern: readings.first?.pattern)
      if readings.contains(where: { Self.fits($0, sample) }) {
        check.outdone.append(sentence)
      } else {
        check.lost.append(sentence)
      }
    }
    check.domains = coverage(sentences: sentences, misread: misread)
    return check
  }

  /// Sentences as `check` makes them: from every pattern, its slots filled with words of every language, an app named.
  package func samples(perPattern count: Int, every stride: Int = 1, seed: UInt64) -> [PhraseSample] {
    phrases.samples(perPattern: count, every: stride, seed: seed, appName: Self.appName, fillers: fillers)
  }

  private func readings(
    of utterance: String, by understanding: Understanding, context: UtteranceContext
  ) -> [Interpretation] {
    if case .interpretations(let all) = understanding.recognize(utterance, context: context) { return all }
    return []
  }

  private static func fits(_ reading: Interpretation, _ sample: PhraseSample) -> Bool {
    reading.intent == sample.intent
      && sample.slots.allSatisfy { slot in reading.slots.contains { $0.name == slot.key && $0.text == slot.value } }
  }

  private func place(of request: HearingPhrases.RequestPattern) -> String {
    phrases.line(of: request).map { "\(request.file).json:\($0)" } ?? "\(request.file).json"
  }

  private var mistakes: [String] {
    (phrases.diagnostics + language.diagnostics).map { mistake in
      let place = mistake.line.map { "\(mistake.file).json:\($0)" } ?? "\(mistake.file).json"
      return "\(place): \(mistake.message)"
    }
  }

  // MARK: Coverage

  private func coverage(sentences: [String: Int], misread: [String: Int]) -> [DomainCoverage] {
    let requests = Dictionary(grouping: phrases.requests, by: \.intent)
    var domains: [DomainCoverage] = []
    for (domain, intents) in Dictionary(grouping: schema.intents, by: \.domain).sorted(by: { $0.key < $1.key }) {
      let names = intents.map(\.className)
      let own = names.flatMap { requests[$0] ?? [] }
      let reached = Set(own.flatMap { request in self.reached(by: request).map { "\(request.intent).\($0)" } })
      var parameters: [String] = []
      for intent in intents {
        for parameter in intent.parameters where parameter.isResolvable {
          parameters.append("\(intent.className).\(parameter.name)")
        }
      }
      domains.append(
        DomainCoverage(
          domain: domain, intents: names.count, intentsWithoutPatterns: names.filter { requests[$0] == nil }.sorted(),
          patterns: own.count,
          patternsByImportance: Dictionary(grouping: own, by: \.importance.rawValue).mapValues(\.count),
          parameters: parameters.count,
          parametersWithoutPatterns: parameters.filter { !reached.contains($0) }.sorted(),
          sentences: names.map { sentences[$0] ?? 0 }.reduce(0, +), misread: names.map { misread[$0] ?? 0 }.reduce(0, +)
        ))
    }
    return domains
  }

  private func reached(by request: HearingPhrases.RequestPattern) -> [String] {
    (request.pattern.slotNames + request.sets.keys).flatMap { name in
      let name = SlotName(name)
      guard name.path.hasSuffix(".measured") else { return [name.parameter] }
      let slot = language.grammar.slots.first { $0.intent == request.intent && $0.name == name.path }
      return [name.parameter] + [slot?.assembly.units?.parameter].compactMap(\.self)
    }
  }

  // MARK: Sentences

  /// Words for a slot that are said in every language: names, digits and signs.
  private func fillers(intent: String, name: String) -> [String] {
    guard let slot = language.grammar.slots.first(where: { $0.intent == intent && $0.name == name }) else { return [] }
    for reading in slot.readings {
      switch reading {
      case .app: return []
      // The sampler knows the words for cases; it is asked only where it finds none here.
      case .named: if !phrases.cases(of: name, intent: intent).isEmpty { return [] }
      case .person: return ["Bobo", "Anna", "Carlos"]
      case .text: return slot.isList ? ["Omega", "zeta 42 pixel"] : ["zeta omega 42", "pixel zeta"]
      case .name: return ["Delta", "Omega"]
      case .integer: return ["3", "12"]
      case .number: return ["3", "2.5"]
      case .money: return ["20 €", "$5"]
      case .measure: return ["21 °C"]
      case .measured: return ["5 km", "2.5 kcal"]
      case .time: return ["8:30", "2027-03-14"]
      }
    }
    return []
  }
}
