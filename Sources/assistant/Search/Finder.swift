import AssistantCore
import AssistantHost
import AssistantStore
import Foundation
import IntentSchema

/// Looks for what apps have made searchable.
struct Finder: Sendable {
  let store: Store
  let apps: [InstalledApp]
  let languages: SearchLanguages
  /// The person's.
  let locale: String

  /// Something that was found.
  struct Result {
    var app: InstalledApp
    var thing: SearchableThing
  }

  /// What has all the words, in whatever form of them, the best first: words of a title before keywords, and these before
  /// the description; then what its app gives a higher rank.
  ///
  /// - Parameter app: its identifier; nil for all apps.
  func find(_ query: String, app: String? = nil, limit: Int) async throws -> [Result] {
    let terms = languages.terms(of: query, locale: locale)
    let found = try await store.searchable(matching: terms, app: app)
    let words = languages.words
    let wanted = SearchWords.words(query)
    var ranked: [(key: RankKey, result: Result)] = []
    var items: Set<String> = []
    for (position, candidate) in found.enumerated() {
      guard let installed = apps.first(where: { $0.identifier == candidate.app }),
        let thing = SearchableThing(candidate), thing.title != nil
      else { continue }
      if candidate.source == .item { items.insert(candidate.app + "\n" + candidate.identifier) }
      let entry = thing.entry(words)
      let isExact = thing.title.map { SearchWords.words($0) == wanted } ?? false
      let key = RankKey(
        isExact: isExact, misses: terms.reduce(0) { $0 + entry.distance(of: $1) }, rank: candidate.rank,
        position: position)
      ranked.append((key, Result(app: installed, thing: thing)))
    }
    // An activity that is of an item says the same twice.
    let once = ranked.filter { entry in
      guard entry.result.thing.source == .activity, let item = entry.result.thing.relatedItem else { return true }
      return !items.contains(entry.result.app.identifier + "\n" + item)
    }
    return once.sorted { $0.key < $1.key }.prefix(limit).map(\.result)
  }

  private struct RankKey: Comparable {
    var isExact: Bool
    var misses: Int
    var rank: Double
    /// In the order of the full-text index.
    var position: Int

    static func < (one: Self, other: Self) -> Bool {
      (one.isExact ? 0 : 1, one.misses, -one.rank, one.position)
        < (other.isExact ? 0 : 1, other.misses, -other.rank, other.position)
    }
  }
}

extension StoredSearchable.Words {
  /// 0 for a word of the title, 1 for a keyword, 2 for the rest.
  fileprivate func distance(of term: SearchTerm) -> Int {
    if title.contains(where: { $0.matches(term) }) { return 0 }
    return keywords.contains { $0.matches(term) } ? 1 : 2
  }
}
