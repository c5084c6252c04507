import Foundation

/// The words that numbers, amounts and times are made of, from the files of values, by kind.
///
/// A recogniser may hear them in any order; what they mean is read from the text.
package struct SpokenValues: Sendable {
  package enum Kind: Hashable, Sendable, CaseIterable {
    case number, money, measure, time

    /// The files that the words of the kind stand in.
    fileprivate var files: Set<String> {
      switch self {
      case .number: ["numbers"]
      case .money: ["numbers", "money"]
      case .measure: ["numbers", "quantities"]
      case .time: ["numbers", "time", "spans", "recurrences"]
      }
    }
  }

  private var words: [Kind: [String]] = [:]

  /// - Parameter files: those of values, JSON by file name; what cannot be read is left out.
  package init(files: [String: Data]) {
    var found: [String: Set<String>] = [:]
    for (name, data) in files {
      guard let json = try? JSONSerialization.jsonObject(with: data) else { continue }
      let short = name.hasSuffix(".json") ? String(name.dropLast(5)) : name
      var words: Set<String> = []
      Self.collect(json, key: nil, into: &words)
      found[short, default: []].formUnion(words)
    }
    for kind in Kind.allCases {
      words[kind] = kind.files.reduce(into: Set<String>()) { $0.formUnion(found[$1] ?? []) }.sorted()
    }
  }

  subscript(kind: Kind) -> [String] { words[kind] ?? [] }

  /// Keys under which there are settings and no words.
  private static let settings: Set<String> = ["with", "action", "weight", "latent", "decimal", "group", "joinsFrom"]

  private static func collect(_ json: Any, key: String?, into words: inout Set<String>) {
    if let text = json as? String {
      for option in expanded(text) { words.formUnion(plainWords(option)) }
    } else if let items = json as? [Any] {
      for item in items { collect(item, key: key, into: &words) }
    } else if let fields = json as? [String: Any] {
      for (key, value) in fields where !settings.contains(key) { collect(value, key: key, into: &words) }
    }
  }

  /// The spellings of `month{,s}`.
  private static func expanded(_ text: String) -> [String] {
    guard let open = text.firstIndex(of: "{"), let close = text[open...].firstIndex(of: "}") else { return [text] }
    let (head, tail) = (text[..<open], text[text.index(after: close)...])
    let options = text[text.index(after: open)..<close].split(separator: ",", omittingEmptySubsequences: false)
    return options.prefix(12).flatMap { expanded(String(head) + String($0) + String(tail)) }
  }

  /// What is words in a pattern: nothing inside of angle brackets, and no name of a list.
  private static func plainWords(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isName = false
    var depth = 0
    for character in text.lowercased() + " " {
      if character == "<" { depth += 1 }
      if depth == 0, character.isLetter || character == "'" || character == "$" {
        if character == "$" { isName = true } else { word.append(character) }
      } else {
        if word.count > 1, !isName, word.contains(where: \.isLetter), !word.hasPrefix("'") { words.append(word) }
        (word, isName) = ("", false)
      }
      if character == ">" { depth -= 1 }
    }
    return words
  }
}
