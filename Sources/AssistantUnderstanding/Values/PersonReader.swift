import Foundation
import IntentSchema
import UtteranceValues

/// Reads people's names: single ones, and several that commas and words such as “and” join.
final class PersonReader: Sendable {
  /// Names that may begin at a token, up to one end.
  struct Reading: Sendable {
    var end: Int
    /// Tokens of each name, descriptions left out.
    var names: [Range<Int>]
    /// How unlikely it is that just this is meant, from 0.
    var penalty: Double
    /// How unlikely the end is where no word shows where the name stops.
    var openPenalty: Double
    /// Whether commas alone joined names so far, with no “and” after them.
    var awaitsAnd = false
  }

  private let and: Automaton
  private let descriptions: Automaton
  private let possessives: Automaton
  /// Words of descriptions that are part of no name otherwise.
  private let relations: Set<Int32>
  private let never: Set<String>
  private let titles: Set<String>
  private let honorifics: Set<String>
  private let genitives: [String]
  private let particles: Set<String>
  private let endings: [Ending]

  /// What a declined name ends with, and what it may have ended with before.
  private struct Ending: Sendable {
    var bytes: [UInt8]
    var length: Int
    var bases: [String]
  }

  private static let mostNames = 12
  private static let mostWords = 4
  /// Tokens of a name, whatever joins them.
  private static let mostTokens = 24
  /// Small words in a row within a name: “de la”.
  private static let mostParticles = 3

  init(phrases: HearingPhrases, vocabulary: inout Vocabulary) {
    and = phrases.automaton(.and, vocabulary: &vocabulary)
    descriptions = phrases.automaton(.description, vocabulary: &vocabulary)
    possessives = phrases.automaton(.possessive, vocabulary: &vocabulary)
    never = phrases.neverNames
    let small = never.union(phrases.nameParticles)
    var relations: Set<Int32> = []
    for case .word(let word) in descriptions.elements where !small.contains(vocabulary.words[Int(word)]) {
      relations.insert(word)
    }
    self.relations = relations
    titles = phrases.titles
    honorifics = phrases.honorifics.union(phrases.titles)
    genitives = phrases.genitives
    particles = phrases.nameParticles
    endings = phrases.nameEndings.map { ending, bases in
      Ending(bytes: Array(ending.precomposedStringWithCanonicalMapping.utf8), length: ending.count, bases: bases)
    }
  }

  /// Whether a word says how somebody is related to the speaker, or is spoken of.
  func isDescription(_ match: WordMatch) -> Bool {
    relations.contains(match.exact) || match.accented.contains(where: relations.contains)
  }

  func isParticle(_ token: Token) -> Bool { particles.contains(token.key) }

  func isNeverName(_ token: Token) -> Bool { never.contains(token.key) || !token.isWord }

  /// All readings from a token on, by end; the best one for each end.
  ///
  /// - Parameter single: by token, the single names that begin there, as far as they are known from looking before.
  func readings(
    in input: Input, at start: Int, mentions: [AppMention], single: inout [[Reading]?]
  ) -> [Reading] {
    var best: [Int: Reading] = [:]
    var open: [Int: Reading] = [:]
    var queue: [Reading] = []
    func note(_ reading: Reading) {
      let kept = reading.awaitsAnd ? open[reading.end] : best[reading.end]
      if let kept, kept.penalty + kept.openPenalty <= reading.penalty + reading.openPenalty { return }
      if reading.awaitsAnd { open[reading.end] = reading } else { best[reading.end] = reading }
      queue.append(reading)
    }
    func singleNames(at position: Int) -> [Reading] {
      if let known = single[position] { return known }
      let found = names(in: input, at: position, mentions: mentions)
      single[position] = found
      return found
    }
    for first in singleNames(at: start) { note(first) }
    var next = 0
    while next < queue.count, next < 400 {
      let reading = queue[next]
      next += 1
      guard reading.end < input.count, reading.names.count < Self.mostNames else { continue }
      for (position, isAnd) in continuations(in: input, after: reading.end) {
        for name in singleNames(at: position) {
          var longer = reading
          longer.end = name.end
          longer.names += name.names
          longer.penalty += name.penalty
          longer.openPenalty = max(reading.openPenalty, name.openPenalty) + 0.01
          longer.awaitsAnd = !isAnd
          if input.text.capitalsTell, isCapitalized(reading.names, in: input), !isCapitalized(name.names, in: input) {
            longer.openPenalty += 0.1
            longer.penalty += 0.02
          }
          note(longer)
        }
      }
    }
    let unfinished = open.values.filter { best[$0.end] == nil }.map { reading in
      var reading = reading
      reading.penalty += isCapitalized(reading.names, in: input) && input.text.capitalsTell ? 0.05 : 0.15
      return reading
    }
    return (best.values + unfinished).sorted { $0.end < $1.end }
  }

  /// Whether a word that joins names stands at a token.
  func isJoint(in input: Input, at position: Int) -> Bool { !and.ends(in: input, from: position).isEmpty }

  /// The parameter's value for what was read; a declined name keeps its form and carries what it may have been.
  func value(of name: Range<Int>, in text: TokenizedText, type: String = "Person") -> IntentSchema.Value {
    let said = text.text(name)
    var fields: [String: IntentSchema.Value] = ["displayName": .string(said)]
    let guesses = undeclined(name, in: text).filter { $0 != said }
    if !guesses.isEmpty { fields["alternatives"] = .list(guesses.map { .string($0) }) }
    return .object(ObjectValue(type: type, fields: fields))
  }

  private func continuations(in input: Input, after end: Int) -> [(position: Int, isAnd: Bool)] {
    var found = and.ends(in: input, from: end).map { ($0, true) }
    if input.tokens[end].breakBefore == .comma { found.append((end, false)) }
    return found
  }

  private func isCapitalized(_ names: [Range<Int>], in input: Input) -> Bool {
    names.allSatisfy { input.tokens[$0.lowerBound].isCapitalized }
  }

  /// One name with or without a description before it.
  private func names(in input: Input, at start: Int, mentions: [AppMention]) -> [Reading] {
    guard start < input.count else { return [] }
    var starts: [(position: Int, isDescribed: Bool)] = [(start, false)]
    let described = descriptions.ends(in: input, from: start)
    let owned = possessives.ends(in: input, from: start)
    starts += described.map { ($0, true) } + owned.map { ($0, false) }
    var readings: [Reading] = []
    // “my brother in law”: a description as a whole, where a part of it would be no name.
    for (first, end) in owned.flatMap({ first in described.map { (first, $0) } })
    where first < end && input.tokens[first..<end].contains(where: isNeverName) {
      readings.append(Reading(end: end, names: [first..<end], penalty: 0, openPenalty: 0))
    }
    for (position, isDescribed) in starts where position < input.count {
      if position > start, input.tokens[position].breakBefore == .strong { continue }
      // “my brother since”: behind who is described any word is rather one of the request's.
      if isDescribed, input.text.capitalsTell, !input.tokens[position].isCapitalized, input.words[position].isKnown {
        continue
      }
      readings += plainNames(in: input, at: position, isDescribed: isDescribed, mentions: mentions)
    }
    return readings
  }

  private func plainNames(
    in input: Input, at start: Int, isDescribed: Bool, mentions: [AppMention]
  ) -> [Reading] {
    let tokens = input.tokens
    var readings: [Reading] = []
    var words = 0
    var capitals = 0
    var small = 0
    var afterSmall = start
    var end = start
    while end < min(tokens.count, start + Self.mostTokens), words <= Self.mostWords {
      let token = tokens[end]
      if end > start, token.breakBefore != .none, !isInitial(tokens[end - 1]) { break }
      let isSmall = isParticle(at: end, after: start, in: input.text)
      let isJoined = token.isJoined && end > start
      let isAfterSmall = end > start && end == afterSmall
      if isNeverName(token), !isJoined, !isPlus(at: end, in: tokens), !isSmall, !isAfterSmall { break }
      if end > start, !and.ends(in: input, from: end).isEmpty { break }
      if isSmall {
        small += isNeverName(token) ? 1 : 0
        end += 1
        afterSmall = end
        continue
      }
      if isAfterSmall, isNeverName(token) { small += 1 }
      if end == start || !(token.isJoined || (isNumber(token) && isNumberPart(tokens[end - 1]))) {
        words += 1
        capitals += token.isCapitalized ? 1 : 0
      }
      if words > Self.mostWords { break }
      end += 1
      if end < tokens.count, tokens[end].isJoined || (isNumberPart(token) && isNumber(tokens[end])) { continue }
      let range = start..<end
      if isShortNumber(tokens[range]) { continue }
      var penalty = 0.0
      var openPenalty = 0.0
      let tells = input.text.capitalsTell
      let isCapitalized = tells && capitals == words
      let isWhole = isHonoured(range, in: input)
      if words > 1, !isCapitalized, !isWhole {
        penalty += 0.02 * Double(words - 1)
        if tells, capitals > 0 { penalty += 0.03 }
        openPenalty += 0.05 * Double(words - 1) + 0.02
      }
      if words > 1, isCapitalized || isWhole { openPenalty += 0.005 }
      if isUnfinished(range, in: input) { openPenalty += Self.unfinished }
      // “coach Miller”: a word without a capital may be a description of the name that follows.
      if tells, end < tokens.count, continuesName(tokens[end]) { openPenalty += isCapitalized ? 0.06 : 0.035 }
      // Without capitals a particle may as well begin what comes after the name: “Anna the keys are here”.
      penalty += Double(small) * (isCapitalized ? 0.01 : 0.06)
      openPenalty += Double(small) * (isCapitalized ? 0.05 : 0.2)
      if mentions.contains(where: { range.contains($0.start) }) { penalty += 0.12 }
      if isDescribed { penalty -= 0.005 }
      readings.append(Reading(end: end, names: [range], penalty: penalty, openPenalty: openPenalty))
    }
    return readings
  }

  /// What it costs to end a name where more of it follows.
  private static let unfinished = 0.12

  /// Whether a name is complete with what stands before it: “aunt Margaret”, “дяде Грише”; or with whose somebody is:
  /// “Anna's mum”.
  private func isHonoured(_ name: Range<Int>, in input: Input) -> Bool {
    guard name.count > 1 else { return false }
    if honorifics.contains(input.tokens[name.lowerBound].key) {
      return name.dropFirst().allSatisfy { isRatherName($0, in: input) }
    }
    return name.dropFirst().contains { isOfWhom($0 - 1, in: input) }
      && isDescription(input.words[name.upperBound - 1])
  }

  /// Whether what a name ends with has more of it follow.
  private func isUnfinished(_ name: Range<Int>, in input: Input) -> Bool {
    let last = name.upperBound - 1
    guard name.upperBound < input.count, input.tokens[name.upperBound].breakBefore == .none else { return false }
    if isOfWhom(last, in: input) { return isDescription(input.words[name.upperBound]) }
    return honorifics.contains(input.tokens[last].key) && isRatherName(name.upperBound, in: input)
  }

  /// Whether a word tells whose somebody is who follows.
  private func isOfWhom(_ position: Int, in input: Input) -> Bool {
    let key = input.tokens[position].key
    return genitives.contains { key.hasSuffix($0) && key.count > $0.count }
  }

  /// Whether a word looks like a name: by its capital where capitals tell, else because no pattern has it.
  private func isRatherName(_ position: Int, in input: Input) -> Bool {
    let token = input.tokens[position]
    guard !isNeverName(token), !isNumber(token) else { return false }
    return input.text.capitalsTell ? token.isCapitalized : !input.words[position].isKnown
  }

  /// Whether a small word is part of a name: a part of it follows, and one stands before it or that one has a capital.
  ///
  /// After it even a word that is otherwise no name may be one: “the Great”.
  private func isParticle(at position: Int, after start: Int, in text: TokenizedText) -> Bool {
    let tokens = text.tokens
    for small in position..<min(position + Self.mostParticles, max(position, tokens.count - 1)) {
      let next = tokens[small + 1]
      guard particles.contains(tokens[small].key), next.breakBefore == .none else { return false }
      if particles.contains(next.key) { continue }
      if small > start { return next.isWord }
      return !isNeverName(next) && next.isCapitalized && (text.capitalsTell || tokens[small].isCapitalized)
    }
    return false
  }

  /// Whether a full stop after the token is part of the name: “J. Smith”, “Dr. Smith”.
  private func isInitial(_ token: Token) -> Bool {
    (token.key.count == 1 && token.isCapitalized) || titles.contains(token.key)
  }

  /// The groups of digits of a telephone number are one word.
  private func isNumber(_ token: Token) -> Bool { token.key.first?.isNumber ?? false }
  private func isNumberPart(_ token: Token) -> Bool { token.key == "+" || isNumber(token) }
  private func isPlus(at position: Int, in tokens: [Token]) -> Bool {
    tokens[position].key == "+" && position + 1 < tokens.count && isNumber(tokens[position + 1])
  }

  /// Whether it is nothing but the digits of a day, an hour, a year or a number of things: “3”, “17.30”, “2015”. Nobody is
  /// called so, but numbers that one calls may be short: 112.
  private func isShortNumber(_ name: ArraySlice<Token>) -> Bool {
    let said = name.map(\.key).joined(separator: ".")
    guard said.allSatisfy({ $0.isNumber || ".,:h".contains($0) }) else { return false }
    let digits = said.filter(\.isNumber)
    if digits.count < said.count { return digits.count <= Self.mostDigitsOfTimes }
    return digits.count < Self.fewestDigitsToCall || Int(digits).map(Self.years.contains) ?? false
  }

  private static let mostDigitsOfTimes = 4
  private static let fewestDigitsToCall = 3
  private static let years = 1900...2099

  private func continuesName(_ token: Token) -> Bool {
    token.isCapitalized && token.breakBefore == .none && !isNeverName(token)
  }

  /// Base forms that a declined name may have, each word with the first ending that fits; at most four.
  private func undeclined(_ name: Range<Int>, in text: TokenizedText) -> [String] {
    guard !endings.isEmpty else { return [] }
    var guesses = [""]
    for index in name {
      let word = String(said: text.characters[text.tokens[index].start..<text.tokens[index].end])
      let lower = SpellingTable.small.spelled(word) ?? word.lowercased().precomposedStringWithCanonicalMapping
      let bytes = Array(lower.utf8)
      var forms = [word]
      let ending = endings.first { ending in
        bytes.count > ending.bytes.count && bytes.suffix(ending.bytes.count).elementsEqual(ending.bytes)
          && lower.count > ending.length + 1
      }
      if let ending {
        forms = ending.bases.map { String(word.dropLast(ending.length)) + $0 }
      }
      let separator = index == name.lowerBound ? "" : text.tokens[index].isJoined ? "-" : " "
      guesses = guesses.flatMap { guess in forms.map { guess + separator + $0 } }
      guesses = Array(guesses.prefix(4))
    }
    return guesses
  }
}
