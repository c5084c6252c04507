import Foundation

/// The names that people have for places that everybody has, such as home.
package struct PlaceNames: Sendable {
  /// The place's name in every language, by what it is called.
  private let names: [String: String]

  /// - Parameter files: `Phrases/<locale>/places/names.json` of every language: a person may have said it in another one.
  package init(_ files: [Data]) throws {
    var names: [String: String] = [:]
    for file in files {
      for (name, words) in try JSONDecoder().decode([String: [String]].self, from: file) {
        names[name] = name
        for word in words { names[Self.key(word)] = name }
      }
    }
    self.names = names
  }

  /// What the place is called in every language; the words in small letters where it is the person's own. Empty for words
  /// without a letter or digit.
  package func name(of words: String) -> String {
    let key = Self.key(words)
    return names[key] ?? key
  }

  private static func key(_ words: String) -> String { SearchWords.words(words).joined(separator: " ") }
}
