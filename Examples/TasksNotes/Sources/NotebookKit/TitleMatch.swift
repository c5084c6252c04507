import Foundation

/// What a title that somebody said may mean among those that there are.
public enum TitleMatch<Item> {
  case none
  case one(Item)
  /// Several that fit equally well, in their order.
  case several([Item])

  /// A full title wins over a part of one, and a part over one that merely looks alike.
  ///
  /// Capitals, accents, punctuation and little words such as articles make no difference; a word may have another ending, since
  /// "the groceries list" and "списка покупок" mean "grocery" and "покупки".
  public init(_ spoken: String, among items: [Item], title: (Item) -> String) {
    let wanted = Words(spoken)
    guard !wanted.all.isEmpty else {
      self = .none
      return
    }
    let known = items.map { (item: $0, words: Words(title($0))) }
    let tests: [(Words) -> Bool] = [
      { $0.all == wanted.all },
      { $0.telling == wanted.telling },
      { known in wanted.telling.allSatisfy(known.telling.contains) },
      { known in wanted.telling.allSatisfy { word in known.telling.contains { word.isForm(of: $0) } } },
    ]
    for test in tests {
      let found = known.filter { test($0.words) }.map(\.item)
      if found.count == 1 {
        self = .one(found[0])
        return
      } else if !found.isEmpty {
        self = .several(found)
        return
      }
    }
    self = .none
  }
}

extension TitleMatch: Equatable where Item: Equatable {}

/// A title as words that can be compared.
private struct Words {
  var all: [String]
  /// Without words that say nothing, unless there are no others.
  var telling: [String]

  init(_ text: String) {
    all = text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let rest = all.filter { !Self.little.contains($0) }
    telling = rest.isEmpty ? all : rest
  }

  private static let little: Set = [
    "a", "an", "the", "my", "our", "to", "of", "for", "o", "os", "as", "um", "uma", "meu", "minha", "da", "do", "de",
    "il",
    "lo", "la", "i", "gli", "le", "un", "una", "mio", "mia", "di", "della", "l", "les", "une", "mon", "ma", "mes",
    "des",
    "du",
    "d", "мои", "моя", "мой", "на", "в", "для",
  ]
}

extension String {
  /// Whether two words differ in their endings only.
  fileprivate func isForm(of other: String) -> Bool {
    let common = commonPrefix(with: other).count
    return common >= 4 && max(count, other.count) - common <= 3
  }
}
