import Foundation

/// What two texts make that were heard of one sound: where they differ either may be right.
enum SentenceMixture {
  /// Places with two opinions that are tried with each other; where there are more the two texts are left alone.
  private static let mostPlaces = 5

  /// The mixtures of the first and the last but for the two themselves, as these write them; nothing where they differ too
  /// much or too little.
  static func texts(_ heard: [String]) -> [String] {
    guard let one = heard.first, let other = heard.last else { return [] }
    let (first, second) = (pieces(one), pieces(other))
    let pairs = Arbiter.pairs(first.map(\.word), second.map(\.word))
    let places = [pairs, Arbiter.places(pairs)].first { $0.count { $0.first != $0.second } <= mostPlaces }
    guard let places else { return [] }
    var mixed: [[String]] = [[]]
    var (begun, begunOther) = (0, 0)
    for place in places {
      let written = first[begun..<begun + place.first.count].map(\.text)
      let writtenOther = second[begunOther..<begunOther + place.second.count].map(\.text)
      (begun, begunOther) = (begun + place.first.count, begunOther + place.second.count)
      let ways = place.first == place.second ? [written] : [written, writtenOther]
      mixed = mixed.flatMap { text in ways.map { text + $0 } }
    }
    return mixed.dropFirst().dropLast().filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
  }

  /// The words of a text, in small letters without signs, each with how it is written.
  private static func pieces(_ text: String) -> [(word: String, text: String)] {
    text.split(whereSeparator: \.isWhitespace).compactMap { piece in
      let word = piece.lowercased().trimmingCharacters(in: .punctuationCharacters)
      return word.isEmpty ? nil : (word, String(piece))
    }
  }
}
