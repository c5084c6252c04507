import Foundation

extension PersonNameComponents {
  /// The parts of a written name; nil if it has no word.
  init?(written text: String) {
    var parts = text.split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
      .filter { !$0.isEmpty }
    guard !parts.isEmpty else { return nil }
    self.init()
    if let last = parts.last, parts.count > 1, last.allSatisfy(\.isAddition) {
      nameSuffix = last.joined(separator: " ")
      parts.removeLast()
    }
    if parts.count > 1 {
      familyName = parts[0].joined(separator: " ")
      takeGivenNames(parts.dropFirst().flatMap { $0 })
      return
    }
    var words = parts[0]
    let titles = words.prefix(while: \.isShortened)
    if titles.count < words.count, !titles.isEmpty {
      namePrefix = titles.joined(separator: " ")
      words.removeFirst(titles.count)
    }
    let additions = words.reversed().prefix(while: \.isAddition).reversed()
    if nameSuffix == nil, !additions.isEmpty, additions.count + 1 < words.count {
      nameSuffix = additions.joined(separator: " ")
      words.removeLast(additions.count)
    }
    if words.count > 1 {
      familyName = words.allSatisfy(\.isFamilyNameFirst) ? words.removeFirst() : words.removeLast()
    }
    takeGivenNames(words)
  }

  /// Whether the family's name stands first and without a space.
  var isFamilyNameFirst: Bool {
    let names = [givenName, familyName].compactMap(\.?.nonEmpty)
    return names.count == 2 && names.allSatisfy(\.isFamilyNameFirst)
  }

  private mutating func takeGivenNames(_ words: [String]) {
    givenName = words.first
    middleName = words.dropFirst().joined(separator: " ").nonEmpty
  }
}

extension String {
  /// Whether it is a word cut short, as titles are; an initial, which is one letter, is none.
  fileprivate var isShortened: Bool { count > 2 && hasSuffix(".") }

  /// Whether it is what tells people of one name apart: a shortened word or a number in Roman letters.
  fileprivate var isAddition: Bool { isShortened || count > 1 && allSatisfy { "IVX".contains($0) } }
}
