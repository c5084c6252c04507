import Foundation

/// All that the assistant says in one language, and how that language joins and counts.
///
/// The files of `Phrases/<locale>/say`: `rules`, and `phrases` by key, each one or several ways to put the same thing.
/// A file named `command` belongs to the command and is left out.
package struct Wording: Sendable {
  package let locale: String
  let rules: LanguageRules
  let phrases: [String: [Phrase]]
  /// How much is said, and which words are taken where there are some for this mode alone: those under `key@mode`.
  package var mode = SpeakingMode.screen
  /// What placeholders name of a value beyond the value itself, by the value's name: `rideStatus` has `driver.rating`.
  let paths: [String: Set<[String]>]

  /// - Parameter files: JSON by the file's name, the extension left off.
  package init(locale: String, files: [String: Data]) throws(WordingError) {
    var rules: LanguageRules?
    var phrases: [String: [Phrase]] = [:]
    for (name, data) in files.sorted(by: { $0.key < $1.key }) where name != "command" {
      let file: File
      do {
        file = try JSONDecoder().decode(File.self, from: data)
      } catch {
        throw WordingError(
          code: "unreadable", message: "\(locale)/say/\(name).json is not a phrase file: \(error)", cause: "\(error)")
      }
      rules = file.rules ?? rules
      for (key, ways) in file.phrases ?? [:] {
        guard phrases.updateValue(ways.phrases, forKey: key) == nil else {
          throw WordingError(
            code: "invalid", message: "\(locale)/say/\(name).json: `\(key)` stands in another file too")
        }
      }
    }
    guard let rules else {
      throw WordingError(code: "missing", message: "\(locale)/say has no `rules` for lists and plurals")
    }
    self.locale = locale
    self.rules = rules
    self.phrases = phrases
    let names = phrases.values.joined().reduce(into: Set<String>()) { $0.formUnion($1.allPlaceholders) }
    paths = names.reduce(into: [:]) { paths, name in
      let parts = name.split(separator: ".").map(String.init)
      if parts.count > 1 { paths[parts[0], default: []].insert(Array(parts.dropFirst())) }
    }
    let gaps = PhraseKeys.required.filter { key, certain in
      !(phrases[key] ?? []).contains { $0.placeholders.isSubset(of: certain) }
    }
    guard gaps.isEmpty else {
      let keys = gaps.keys.sorted().joined(separator: ", ")
      throw WordingError(code: "missing", message: "\(locale)/say has no wording that always fits for \(keys)")
    }
  }

  private struct File: Decodable {
    var rules: LanguageRules?
    var phrases: [String: Ways]?
  }

  private struct Ways: Decodable {
    var phrases: [Phrase]

    init(from decoder: any Decoder) throws {
      // Most are a string; asking for that first keeps loading quick, since every other try throws.
      if let text = try? decoder.singleValueContainer().decode(String.self), let template = Template(text) {
        phrases = [Phrase(text: .plain(template), speech: .plain(template))]
      } else if var list = try? decoder.unkeyedContainer() {
        phrases = []
        while !list.isAtEnd { phrases.append(try list.decode(Phrase.self)) }
      } else {
        phrases = [try Phrase(from: decoder)]
      }
    }
  }
}

/// Something said: to be read and to be heard.
struct Words: Hashable, Sendable {
  var text: String
  var speech: String

  init(_ text: String, speech: String? = nil) {
    self.text = text
    self.speech = speech ?? text
  }
}

/// What fills placeholders.
struct Arguments: Sendable {
  private var words: [String: Words] = [:]
  private var counts: [String: Int] = [:]
  private var cases: [String: String] = [:]
  /// Names of counts that stand for more than the whole number.
  var hasFraction: Set<String> = []

  var names: Set<String> { Set(words.keys).union(counts.keys) }

  subscript(name: String) -> Words? {
    get { words[name] }
    set { words[name] = newValue }
  }

  /// A number, which also chooses plural forms.
  subscript(count name: String) -> Int? {
    get { counts[name] }
    set {
      counts[name] = newValue
      words[name] = newValue.map { Words(String($0)) }
    }
  }

  /// The name of an enumeration's case, `true` or `false`, which chooses among forms.
  subscript(case name: String) -> String? {
    get { cases[name] }
    set { cases[name] = newValue }
  }
}

extension Wording {
  /// The same words, for another mode.
  package func speaking(_ mode: SpeakingMode) -> Wording {
    var other = self
    other.mode = mode
    return other
  }

  /// A sentence in the words of the first key that has a way to put it with these arguments; nil if none has.
  ///
  /// Words for the mode come first, even general ones. Of the ways that fit, those that use the most arguments are the
  /// most telling; chance chooses among these. Who only hears gets the form for the ear to read as well, who drives the
  /// short one to hear.
  func words(_ keys: [String], _ arguments: Arguments = Arguments(), random: (Int) -> Int) -> Words? {
    switch mode {
    case .screen: words(keys, arguments, text: \.text, speech: \.speech, random: random)
    case .handsFree: words(keys, arguments, text: \.speech, speech: \.speech, random: random)
    case .car: words(keys, arguments, text: \.text, speech: \.text, random: random)
    }
  }

  /// The words for a part of a sentence, such as an amount or a name: written with signs, said in full in every mode.
  func part(_ key: String, _ arguments: Arguments = Arguments()) -> Words? {
    words([key], arguments, text: \.text, speech: \.speech) { _ in 0 }
  }

  private func words(
    _ keys: [String], _ arguments: Arguments, text: KeyPath<Phrase, Phrase.Form>, speech: KeyPath<Phrase, Phrase.Form>,
    random: (Int) -> Int
  ) -> Words? {
    let available = arguments.names
    for key in keys.map({ $0 + SpeakingMode.suffix(of: mode) }) + keys {
      let fitting = (phrases[key] ?? []).filter { $0.placeholders.isSubset(of: available) }
      let telling = fitting.map { $0.allPlaceholders.intersection(available).subtracting(["app"]).count }
      guard let most = telling.max() else { continue }
      let best = zip(fitting, telling).filter { $0.1 == most }.map(\.0)
      let chosen = best[min(max(random(best.count), 0), best.count - 1)]
      return Words(
        fill(chosen[keyPath: text], arguments, \.text), speech: fill(chosen[keyPath: speech], arguments, \.speech))
    }
    return nil
  }

  private func fill(_ form: Phrase.Form, _ arguments: Arguments, _ side: KeyPath<Words, String>) -> String {
    let template: Template?
    switch form {
    case .plain(let plain): template = plain
    case .counted(let name, let forms):
      let count = arguments[count: name] ?? 0
      let hasFraction = arguments.hasFraction.contains(name)
      let exact = hasFraction ? nil : forms["=\(count)"]
      template = exact ?? forms[rules.pluralForm(of: count, hasFraction: hasFraction)] ?? forms["other"]
    case .chosen(let name, let forms):
      template = arguments[case: name].flatMap { forms[$0] } ?? forms["other"]
    }
    return template?.filled({ arguments[$0]?[keyPath: side] }, joining: rules.joining) ?? ""
  }
}
