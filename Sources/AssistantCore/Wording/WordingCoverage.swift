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

    package var found: Int { needed - missing.count }
    /// 0 to 1.
    package var share: Double { needed == 0 ? 1 : Double(found) / Double(needed) }
  }

  /// The languages as columns, a domain a row, for people to read.
  package static func table(_ coverages: [WordingCoverage]) -> [[String]] {
    guard let first = coverages.first else { return [] }
    return [["said", "needed"] + coverages.map(\.locale)]
      + first.domains.enumerated().map { index, domain in
        [domain.domain, String(domain.needed)]
          + coverages.map { coverage in
            coverage.domains.indices.contains(index) ? String(coverage.domains[index].found) : "–"
          }
      }
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
          domain: intent.domain, intents: intents.count, needed: needed.count, missing: missing))
    }
    return WordingCoverage(locale: locale, domains: domains.sorted { $0.domain < $1.domain })
  }

  /// Words that nothing leads to, and placeholders that nothing fills, sorted; empty if there are none.
  package func mistakes(by schema: Schema) -> [String] {
    let needs = WordingNeeds(schema: schema)
    return phrases.flatMap { key, ways -> [String] in
      guard let available = needs.placeholders(of: key) else {
        return ["\(locale): `\(key)` is said of nothing that the domains have"]
      }
      return ways.reduce(into: Set<String>()) { $0.formUnion($1.placeholders) }.subtracting(available).sorted().map {
        "\(locale): `\(key)` has {\($0)}, which nothing fills"
      }
    }.sorted()
  }
}
