import AssistantUnderstanding
import Foundation

/// Reads a text that a recogniser wrote once more, by its sounds: which sentences that are likely to be said sound like it.
///
/// A recogniser that does not know what is expected writes other words that sound alike, and cuts them elsewhere. Here each
/// stretch of the sounds may be a word that requests are made of, or stay the word that was written; sentences are likelier
/// the less has to be misheard for them and the likelier their words are after each other (a noisy channel, Shannon 1948).
package struct SoundReader: Sendable {
  /// What may stand at a place: a word, or what was written there.
  private struct Edge {
    var end: Int
    var cost: Double
    var words: [UInt64]
    var said: String
    var written: String
    /// Of what is written.
    var key: UInt64
  }

  /// A way from the beginning to some place.
  private struct Path {
    var cost = 0.0
    var likelihood = 0.0
    var last = TrigramModel.sentenceBegin
    var beforeLast: UInt64?
    /// Of all that is written.
    var key = TextKey.empty
    /// The last of its steps; -1 for none.
    var step = -1

    var score: Double { SoundReader.wordWeight * likelihood - SoundReader.costWeight * cost }
  }

  private struct Step {
    var before: Int
    var place: Int
    var edge: Int
  }

  private let model: TrigramModel
  let words: SoundWords
  /// The words' numbers in the model.
  private let numbers: [UInt64]
  let sounds: LetterSounds
  /// Puts what is written into words as they are said.
  let spoken: @Sendable (String) -> String

  /// What mishearing costs beside how likely the words are.
  private static let (costWeight, wordWeight) = (5.0, 0.6)
  /// What it costs to begin a word inside of a written one.
  private static let cut = 0.2
  private static let mostPaths = 24
  /// A way that is so much less likely than another is not followed.
  private static let reach = 10.0
  /// More than anybody says at once.
  private static let mostSounds = 160
  private static let mostLetters = 400

  /// - Parameters:
  ///   - grammar: what may be said.
  ///   - sounds: how letters sound; `foreign` in the language that names often come from.
  ///   - letters: what letters are called.
  ///   - spoken: puts what is written into words as they are said.
  package init(
    _ grammar: SpokenGrammar, sounds: LetterSounds, foreign: LetterSounds, letters: [Character: [String]] = [:],
    spoken: @escaping @Sendable (String) -> String
  ) {
    self.sounds = sounds
    self.spoken = spoken
    let model = TrigramModel(grammar) { _ in true }
    self.model = model
    words = SoundWords(grammar, sounds: sounds, foreign: foreign, letters: letters)
    numbers = words.words.map { model.number(of: $0.text) }
  }

  /// A sentence that may have been said for a text.
  package struct Sentence: Hashable, Sendable {
    /// The words that are said, in small letters.
    package var words: String
    /// As the text writes it, but for its first letter and its last sign.
    package var text: String
    /// What has to be misheard for it; 0 for the text itself, about 1 for a sound that is quite another.
    package var cost: Double
    /// How likely its words are after each other, a natural logarithm.
    package var likelihood: Double
    /// How many sounds the text has.
    package var sounds: Int
  }

  /// The sentences that sound like a text, the likeliest first.
  package func sentences(like text: String, most: Int) -> [Sentence] {
    let pieces = pieces(of: text)
    let heard = pieces.flatMap(\.sounds)
    let codes = heard.map(\.sound)
    guard !codes.isEmpty, codes.count <= Self.mostSounds else { return [] }
    let edges = edges(of: pieces, codes, isStart: heard.map(\.isFirst) + [true])
    var steps: [Step] = []
    var paths = [[Path]](repeating: [], count: codes.count + 1)
    paths[0] = [Path()]
    for place in codes.indices {
      for path in Self.best(paths[place], Self.mostPaths) {
        for (number, edge) in edges[place].enumerated() {
          var next = extended(path, edge)
          next.step = steps.count
          steps.append(Step(before: path.step, place: place, edge: number))
          paths[edge.end].append(next)
        }
        // A sound that nobody made.
        var skipped = path
        skipped.cost += LetterSounds.gap(Character(UnicodeScalar(codes[place])))
        paths[place + 1].append(skipped)
      }
      paths[place] = []
    }
    let ends = paths[codes.count].filter { $0.step >= 0 }.map { ended($0) }
    return Self.best(ends, most).map { path in
      var taken: [Edge] = []
      var step = path.step
      while step >= 0 {
        taken.append(edges[steps[step].place][steps[step].edge])
        step = steps[step].before
      }
      taken.reverse()
      return Sentence(
        words: taken.map(\.said).joined(separator: " "), text: Self.joined(taken.map(\.written)),
        cost: path.cost, likelihood: path.likelihood, sounds: codes.count)
    }
  }

  /// A text as it is.
  package func sentence(_ text: String) -> Sentence {
    let pieces = pieces(of: text)
    let path = ended(pieces.reduce(Path()) { extended($0, edge($1, end: 0)) })
    return Sentence(
      words: pieces.flatMap(\.words).joined(separator: " "), text: text, cost: 0, likelihood: path.likelihood,
      sounds: pieces.reduce(0) { $0 + $1.sounds.count })
  }

  /// What has to be misheard altogether to hear one text for the other; about 1 for each sound that is quite another.
  func distance(_ one: [UInt8], _ other: [UInt8]) -> Double { words.lexicon.distance(one, other) }

  /// The sounds of a text; of one that is longer than anybody says, those of its beginning.
  func sounds(of text: String) -> [UInt8] {
    pieces(of: String(text.prefix(Self.mostLetters))).flatMap { $0.sounds.map(\.sound) }
  }

  /// Whether all words of a text are of requests or of what is often said in them.
  package func knowsWords(of text: String) -> Bool { strangeWords(in: text).isEmpty }

  /// The words of a text that are neither of requests nor of what is often said in them.
  func strangeWords(in text: String) -> [String] {
    pieces(of: text).flatMap(\.words).filter { model.number(of: $0) == TrigramModel.unknown }
  }

  /// What may stand at each place: words that sound like what is there, and what was written.
  private func edges(of pieces: [Piece], _ codes: [UInt8], isStart: [Bool]) -> [[Edge]] {
    var edges = words.matches(in: codes).enumerated().map { place, matches in
      matches.map { match in
        let word = words.words[match.word]
        let cuts = (isStart[place] ? 0 : Self.cut) + (isStart[match.end] ? 0 : Self.cut)
        return Edge(
          end: match.end, cost: match.cost + cuts, words: [numbers[match.word]], said: word.text,
          written: word.spelling, key: Self.key(word.spelling))
      }
    }
    var place = 0
    for piece in pieces where !piece.sounds.isEmpty {
      let own = edge(piece, end: place + piece.sounds.count)
      // What is known stays as it was written.
      edges[place].removeAll { $0.end == own.end && $0.key == own.key }
      edges[place].append(own)
      place += piece.sounds.count
    }
    return edges
  }

  private func edge(_ piece: Piece, end: Int) -> Edge {
    Edge(
      end: end, cost: 0, words: piece.words.map { model.number(of: $0) }, said: piece.words.joined(separator: " "),
      written: piece.text, key: Self.key(piece.text))
  }

  private func extended(_ path: Path, _ edge: Edge) -> Path {
    var path = path
    for word in edge.words {
      path.likelihood += model.logProbability(of: word, after: path.last, path.beforeLast)
      (path.beforeLast, path.last) = (path.last, word)
    }
    path.cost += edge.cost
    path.key = TextKey.adding(edge.key, to: path.key)
    return path
  }

  private func ended(_ path: Path) -> Path {
    var path = path
    path.likelihood += model.logProbability(of: TrigramModel.sentenceEnd, after: path.last, path.beforeLast)
    return path
  }

  /// Words one after another; what has lost its end stands at the next word: “l'ultimo”.
  private static func joined(_ words: [String]) -> String {
    words.reduce(into: "") { text, word in
      text += (text.isEmpty || text.last == "'" || text.last == "’" ? "" : " ") + word
    }
  }

  /// The likeliest of different sentences.
  private static func best(_ paths: [Path], _ most: Int) -> [Path] {
    guard let highest = paths.lazy.map(\.score).max() else { return [] }
    var seen: Set<UInt64> = []
    var best: [Path] = []
    for (path, _) in paths.map({ ($0, $0.score) }).filter({ $0.1 > highest - reach }).sorted(by: { $0.1 > $1.1 }) {
      guard best.count < most else { break }
      if seen.insert(path.key).inserted { best.append(path) }
    }
    return best
  }

  /// The same for what is the same but for capitals and signs.
  private static func key(_ text: String) -> UInt64 {
    var key = TextKey.empty
    for scalar in text.lowercased().unicodeScalars
    where scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
      key = TextKey.adding(UInt64(scalar.value), to: key)
    }
    return key
  }
}
