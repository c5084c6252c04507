import AssistantCore
import AssistantResources
import Foundation

/// The languages' forms of words, as the data has them.
struct SearchLanguages: Sendable {
  private let all: [String: Inflection]

  /// - Throws: `ResourceError`, or what is wrong with a file.
  init(_ resources: AssistantResources) throws {
    var all: [String: Inflection] = [:]
    for locale in try resources.locales() {
      if let data = try resources.phrases(locale: locale, kind: "search")["words"] {
        all[locale] = try Inflection(data)
      }
    }
    self.all = all
  }

  /// What things are found by: an app may write in any language.
  var words: SearchableWords {
    SearchableWords(languages: all.keys.sorted().compactMap { all[$0] })
  }

  /// What a person looks for who speaks this language.
  func terms(of query: String, locale: String) -> [SearchTerm] {
    all[locale].map { SearchTerm.terms(of: query, in: $0) } ?? []
  }
}
