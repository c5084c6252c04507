import AssistantUnderstanding

extension SpokenGrammar.Word {
  /// The word as the recogniser's dictionary has it: what it stands for in the grammar shows in what was heard.
  var marked: String {
    switch part {
    case .frame: text
    case .slot: text + "%s"
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
    if word.hasSuffix("%s") { part = .slot } else if word.hasSuffix("%f") { part = .free }
    self.init(String(part == .frame ? word : word.dropLast(2)), part)
  }
}

extension SpokenGrammar {
  /// The grammar in the form that PocketSphinx reads, with the words that are known.
  func text(knows: (String) -> Bool) -> String {
    let names = words.map { knows($0.marked) ? $0.marked : nil }
    var lines = "FSG_BEGIN said\nNUM_STATES \(stateCount)\nSTART_STATE \(Self.start)\nFINAL_STATE \(Self.end)\n"
    lines.reserveCapacity(moves.count * 28)
    for move in moves {
      var name = ""
      if move.word >= 0 {
        guard let known = names[Int(move.word)] else { continue }
        name = " " + known
      }
      lines += "TRANSITION \(move.from) \(move.to) \(move.weight)\(name)\n"
    }
    return lines + "FSG_END\n"
  }
}
