import AssistantUnderstanding

extension SpokenGrammar.Word {
  /// The word as the recogniser's dictionary has it: what it stands for in the grammar shows in what was heard.
  var marked: String {
    switch part {
    case .frame: text
    case .slot: text + (spelling == nil ? "%s" : "%n")
    case .free: text + "%f"
    }
  }
}

extension Heard.Word {
  init(marked text: some StringProtocol) {
    var part = SpokenGrammar.Word.Part.frame
    var word = text[...]
    // Another pronunciation of the same word.
    if word.hasSuffix(")"), let open = word.lastIndex(of: "(") { word = word[..<open] }
    let isName = word.hasSuffix("%n")
    if isName || word.hasSuffix("%s") { part = .slot } else if word.hasSuffix("%f") { part = .free }
    self.init(String(part == .frame ? word : word.dropLast(2)), part, isName: isName)
  }
}

extension SpokenGrammar {
  /// The grammar in the form that PocketSphinx reads, with the words that are known.
  ///
  /// - Parameter variants: how many pronunciations the dictionary has of a word; 0 for words that it does not know.
  func text(variants: (String) -> Int) -> String {
    // The recogniser would add other pronunciations by itself, but looks through the whole grammar for each.
    let names = words.map { word -> [String] in
      if word.part == .free { return Phones.all.map { " " + Phones.word($0) } }
      return (0..<variants(word.marked)).map { $0 == 0 ? " " + word.marked : " \(word.marked)(\($0 + 1))" }
    }
    var lines = "FSG_BEGIN said\nNUM_STATES \(stateCount)\nSTART_STATE \(Self.start)\nFINAL_STATE \(Self.end)\n"
    lines.reserveCapacity(moves.count * 28)
    for move in moves {
      let start = "TRANSITION \(move.from) \(move.to) \(move.weight)"
      for name in move.word < 0 ? [""] : names[Int(move.word)] { lines += start + name + "\n" }
    }
    return lines + "FSG_END\n"
  }
}

/// The sounds of English, as the dictionary calls them.
enum Phones {
  static let all = [
    "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH", "IH", "IY", "JH", "K",
    "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH", "UW", "V", "W", "Y", "Z", "ZH",
  ]

  /// A word of the dictionary that is nothing but the sound.
  static func word(_ phone: String) -> String { phone.lowercased() + "%f" }
}
