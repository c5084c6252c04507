import IntentSchema

/// Whether the words for what there is to say suit a mode.
struct WordingFitness {
  let wording: Wording
  let mode: SpeakingMode

  /// Characters of a sentence that a driver takes in, besides the values in it.
  private static let longestInCar = 64
  private static let sentenceEnds: Set<Character> = [".", "!", "?", "…"]

  /// Of keys that have words, those whose words do not suit the mode.
  func unfit(_ needed: [[String]], of intent: IntentType) -> [String] {
    switch mode {
    case .screen: []
    case .handsFree: needed.filter { !readsOut($0, of: intent) }.compactMap(\.first)
    case .car: needed.filter { !isBrief($0) }.compactMap(\.first)
    }
  }

  // MARK: Hands-free

  /// Whether every list of a response that a card would show is read out.
  private func readsOut(_ keys: [String], of intent: IntentType) -> Bool {
    guard keys.contains("success.\(intent.className)"), let ways = ways(keys) else { return true }
    let told = ways.reduce(into: Set<String>()) { names, way in
      names.formUnion(way.speech.allPlaceholders.filter { !$0.hasSuffix(".count") }.map(Self.root))
    }
    return intent.response.properties.allSatisfy { property in
      let isShown = wording.phrases["label.\(intent.className).response.\(property.name)"] != nil
      return !property.isArray || !isShown || told.contains(property.name)
    }
  }

  private static func root(of placeholder: String) -> String { String(placeholder.prefix { $0 != "." }) }

  // MARK: In the car

  /// Whether it is one short sentence, but for the question that follows a reason.
  private func isBrief(_ keys: [String]) -> Bool {
    guard let key = keys.first, Self.sentences.contains(String(key.prefix { $0 != "." })), let ways = ways(keys) else {
      return true
    }
    return ways.flatMap { $0.text.templates }.allSatisfy { template in
      let words = template.words
      let length = words.reduce(0) { $0 + $1.count }
      let text = words.joined(separator: "x").trimmingSuffix { $0 == " " || $0 == "x" }
      let ends = text.dropLast().enumerated().filter { Self.sentenceEnds.contains($0.element) }.count
      return length <= Self.longestInCar && ends == 0
    }
  }

  /// The first names of keys that hold whole sentences.
  private static let sentences: Set<String> = [
    "whichApp", "ask", "choose", "confirmValue", "preface", "confirm", "success", "inProgress", "continueInApp",
    "failure", "appLaunch",
  ]

  /// What is said in this mode for the first of the keys that has words; nil if none has.
  private func ways(_ keys: [String]) -> [Phrase]? {
    let general = keys.first.map(Self.general) ?? []
    let suffix = SpeakingMode.suffix(of: mode)
    return ((keys + general).map { $0 + suffix } + keys).lazy.compactMap { wording.phrases[$0] }.first
  }

  /// The keys that stand in for a key where there are words for the mode.
  private static func general(of key: String) -> [String] {
    let names = key.split(separator: ".").map(String.init)
    return names.first == "preface" ? [names.prefix(2).joined(separator: ".")] : [names[0]]
  }
}

extension Phrase.Form {
  fileprivate var templates: [Template] {
    switch self {
    case .plain(let template): [template]
    case .counted(_, let forms), .chosen(_, let forms): Array(forms.values)
    }
  }
}

extension Template {
  /// The words between the placeholders, parts that may be left out among them.
  fileprivate var words: [String] {
    func words(of pieces: [Piece]) -> [String] {
      pieces.flatMap { piece -> [String] in
        switch piece {
        case .words(let text): [text]
        case .placeholder: []
        case .part(let part): words(of: part)
        }
      }
    }
    return words(of: pieces)
  }
}

extension String {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
    var rest = self[...]
    while let last = rest.last, predicate(last) { rest.removeLast() }
    return rest
  }
}
