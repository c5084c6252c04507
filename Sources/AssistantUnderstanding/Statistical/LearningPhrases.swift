import Foundation

/// What a language's model learns besides the patterns: sentences that are no requests, and words to fill slots with.
///
/// Files in `Phrases/<locale>/learn`; those that hold something else are left aside.
package struct LearningPhrases: Sendable {
  /// Sentences that ask for nothing that an app does, as patterns without slots.
  private(set) var outOfScope: [Pattern] = []
  /// Words by the kind of slot that they are put into: `person`, `text`, `name`, `time`, `money`, `measure`.
  private(set) var fillers: [String: [String]] = [:]

  /// - Throws: `PhraseError` with the code `unreadable` for a file that cannot be read, or whose patterns cannot.
  package init(files: [String: Data] = [:]) throws(PhraseError) {
    for (name, data) in files.sorted(by: { $0.key < $1.key }) {
      do {
        let file = try JSONDecoder().decode(File.self, from: data)
        for line in file.outOfScope ?? [] { outOfScope.append(try PatternParser.parse(line, tokenizer: Tokenizer())) }
        fillers.merge(file.fillers ?? [:]) { $0 + $1 }
      } catch {
        throw PhraseError(
          code: "unreadable", message: "learn/\(name).json cannot be learned from; correct it",
          cause: String(describing: error))
      }
    }
  }

  private struct File: Decodable {
    var outOfScope: [String]?
    var fillers: [String: [String]]?
  }
}
