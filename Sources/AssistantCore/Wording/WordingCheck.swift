import IntentSchema

/// How good what is said in one language is: mistakes, and what it covers.
package struct WordingCheck: Hashable, Sendable, Codable {
  package var locale: String
  /// Mistakes in the files and differences from the other languages, a line each.
  package var mistakes: [String]
  package var coverage: WordingCoverage
}

/// Looks for what keeps several languages from saying the same things.
package struct WordingChecker: Sendable {
  private let wordings: [Wording]
  private let schema: Schema

  package init(wordings: [Wording], schema: Schema) {
    self.wordings = wordings
    self.schema = schema
  }

  /// One for each language, in the order in which they were given.
  package func checks() -> [WordingCheck] {
    let differences = Wording.diagnostics(wordings)
    return wordings.map { wording in
      let own = differences.filter { $0.hasPrefix("\(wording.locale): ") }
      return WordingCheck(
        locale: wording.locale, mistakes: (own + wording.mistakes(by: schema)).sorted(),
        coverage: wording.coverage(of: schema))
    }
  }
}
