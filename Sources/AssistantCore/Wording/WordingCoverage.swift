import IntentSchema

/// How much of what there is to say one language has words of its own for.
package struct WordingCoverage: Hashable, Sendable, Codable {
  package var locale: String
  /// In the order of the schema, without domains that have no intents.
  package var domains: [Domain]

  package struct Domain: Hashable, Sendable, Codable {
    package var domain: String
    package var intents: Int
    /// How many things the domain's intents need words for.
    package var needed: Int
    /// Keys that have no words, sorted.
    package var missing: [String]
    /// By mode, keys whose words do not suit it, sorted: too long to be heard at the wheel, or nothing without a card.
    package var unfit: [String: [String]]

    package var found: Int { needed - missing.count }

    /// How many things have words that suit the mode.
    package func fit(_ mode: SpeakingMode) -> Int { found - (unfit[mode.rawValue]?.count ?? 0) }

    /// 0 to 1.
    package var share: Double { needed == 0 ? 1 : Double(found) / Double(needed) }
  }
}

extension Wording {
  package func coverage(of schema: Schema) -> WordingCoverage {
    let needs = WordingNeeds(schema: schema)
    var domains: [WordingCoverage.Domain] = []
    for intent in schema.intents where !domains.contains(where: { $0.domain == intent.domain }) {
      let intents = schema.intents.filter { $0.domain == intent.domain }
      let needed = Set(intents.flatMap(needs.keys))
      let missing = needed.filter { !$0.contains { phrases[$0] != nil } }.compactMap(\.first).sorted()
      domains.append(
        WordingCoverage.Domain(
          domain: intent.domain, intents: intents.count, needed: needed.count, missing: missing,
          unfit: unfit(intents, needs)))
    }
    return WordingCoverage(locale: locale, domains: domains.sorted { $0.domain < $1.domain })
  }

  private func unfit(_ intents: [IntentType], _ needs: WordingNeeds) -> [String: [String]] {
    let modes = SpeakingMode.allCases.map { mode in
      let fitness = WordingFitness(wording: self, mode: mode)
      let keys = Set(intents.flatMap { fitness.unfit(needs.keys(for: $0), of: $0) })
      return (mode.rawValue, keys.sorted())
    }
    return Dictionary(uniqueKeysWithValues: modes.filter { !$0.1.isEmpty })
  }

  /// Words that nothing leads to, and placeholders that nothing fills, sorted; empty if there are none.
  package func mistakes(by schema: Schema) -> [String] {
    let needs = WordingNeeds(schema: schema)
    let counted = Set(phrases.keys.filter { $0.hasPrefix("count.") }.map { String($0.dropFirst("count.".count)) })
    return phrases.flatMap { named, ways -> [String] in
      let key = SpeakingMode.parts(of: named).key
      guard let available = needs.placeholders(of: key) else {
        return ["\(locale): `\(named)` is said of nothing that the domains have"]
      }
      return ways.reduce(into: Set<String>()) { $0.formUnion($1.allPlaceholders) }.sorted()
        .filter { !needs.isFilled($0, of: key, available: available, counted: counted) }
        .map { "\(locale): `\(named)` has {\($0)}, which nothing fills" }
    }.sorted()
  }
}
