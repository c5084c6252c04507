import Foundation

/// What a name that somebody said may mean among those that there are.
public enum NameMatch<Item> {
  case none
  case one(Item)
  /// One whose name only resembles what was said.
  case similar(Item)
  /// Several that fit equally well, in their order.
  case several([Item])

  /// A full name wins over a part of one, and a part over another form of a word ("Анне" for "Анна").
  ///
  /// - Parameters:
  ///   - ignored: words that say nothing of which one is meant, without accents; they count where there are no others.
  ///   - names: all names of an item; capitals, accents and punctuation make no difference.
  public init(
    _ spoken: String, among items: [Item], ignoring ignored: Set<String> = [], names: (Item) -> [String]
  ) {
    let all = Self.words(spoken)
    let telling = all.filter { !ignored.contains($0) }
    let wanted = telling.isEmpty ? all : telling
    self = .none
    guard !wanted.isEmpty else { return }
    let known = items.map { item in
      (item: item, names: names(item).map { name in Self.words(name).filter { !ignored.contains($0) } })
    }
    let tests: [([String]) -> Bool] = [
      { $0 == wanted },
      { Set(wanted).isSubset(of: $0) },
      { name in name.allSatisfy(wanted.contains) },
      { name in wanted.allSatisfy { word in name.contains { Self.areForms($0, word) } } },
    ]
    for (strength, test) in tests.enumerated() {
      let found = known.filter { $0.names.contains { !$0.isEmpty && test($0) } }.map(\.item)
      guard let first = found.first else { continue }
      let isForm = strength == tests.count - 1 && !wanted.allSatisfy(Self.isCyrillic)
      self = found.count > 1 ? .several(found) : isForm ? .similar(first) : .one(first)
      return
    }
  }

  private static func words(_ text: String) -> [String] {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  private static func areForms(_ left: String, _ right: String) -> Bool {
    let common = left.commonPrefix(with: right).count
    return common >= 3 && max(left.count, right.count) - common <= 3
  }

  private static func isCyrillic(_ word: String) -> Bool {
    word.unicodeScalars.allSatisfy { (0x0400...0x04FF).contains($0.value) }
  }
}

extension NameMatch: Equatable where Item: Equatable {}
