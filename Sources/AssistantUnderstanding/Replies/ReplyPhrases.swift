/// What answers are made of, compiled.
struct ReplyPhrases: Sendable {
  let yes: Automaton
  let no: Automaton
  let but: Automaton
  let cancel: Automaton
  let contrary: Automaton
  let purpose: Automaton
  let noneOfThem: Automaton
  let beforeChoice: Automaton
  let afterChoice: Automaton
  let beforeName: Automaton
  let afterName: Automaton
  let and: Automaton
  let position: Automaton
  let all: Automaton
  let both: Automaton
  let firstFew: Automaton
  let lastFew: Automaton
  let allBut: Automaton
  let middle: Automaton
  let other: Automaton
  let least: Automaton
  let most: Automaton
  let `repeat`: Automaton
  let wait: Automaton
  let help: Automaton
  let capabilities: Automaton
  let ordinals: Automaton
  private let ordinalPositions: [Int]
  let leadIns: [String: Automaton]

  /// Slots of the patterns that say a position.
  static let ordinalSlot = 0
  static let numberSlot = 1
  /// The slot of an app's name.
  static let appSlot = 2

  init(phrases: HearingPhrases, vocabulary: inout Vocabulary) {
    func list(_ list: PhraseList, _ vocabulary: inout Vocabulary) -> Automaton {
      phrases.automaton(list, vocabulary: &vocabulary)
    }
    yes = list(.yes, &vocabulary)
    no = list(.no, &vocabulary)
    but = list(.but, &vocabulary)
    cancel = list(.cancel, &vocabulary)
    contrary = list(.contrary, &vocabulary)
    purpose = list(.purpose, &vocabulary)
    noneOfThem = list(.noneOfThem, &vocabulary)
    beforeChoice = list(.beforeChoice, &vocabulary)
    afterChoice = list(.afterChoice, &vocabulary)
    beforeName = list(.beforeName, &vocabulary)
    afterName = list(.afterName, &vocabulary)
    and = list(.and, &vocabulary)
    func slots(_ list: PhraseList, _ vocabulary: inout Vocabulary) -> Automaton {
      phrases.automaton(list, vocabulary: &vocabulary) { name in
        switch name {
        case "ordinal": Self.ordinalSlot
        case "number": Self.numberSlot
        case "app": Self.appSlot
        default: nil
        }
      }
    }
    position = slots(.position, &vocabulary)
    all = list(.all, &vocabulary)
    both = list(.both, &vocabulary)
    firstFew = slots(.firstFew, &vocabulary)
    lastFew = slots(.lastFew, &vocabulary)
    allBut = list(.allBut, &vocabulary)
    middle = list(.middle, &vocabulary)
    other = list(.other, &vocabulary)
    least = list(.least, &vocabulary)
    most = list(.most, &vocabulary)
    `repeat` = list(.repeat, &vocabulary)
    wait = list(.wait, &vocabulary)
    help = list(.help, &vocabulary)
    capabilities = slots(.capabilities, &vocabulary)
    var ordinals = AutomatonDraft()
    var positions: [Int] = []
    for (position, patterns) in phrases.ordinals {
      for pattern in patterns
      where ordinals.add(pattern, owner: positions.count, vocabulary: &vocabulary, slot: { _ in nil }) == nil {
        positions.append(position)
      }
    }
    self.ordinals = Automaton(ordinals)
    ordinalPositions = positions
    var leadIns: [String: Automaton] = [:]
    for (name, patterns) in phrases.leadIns {
      var automaton = AutomatonDraft()
      for pattern in patterns { _ = automaton.add(pattern, owner: 0, vocabulary: &vocabulary, slot: { _ in nil }) }
      leadIns[name] = Automaton(automaton)
    }
    self.leadIns = leadIns
  }

  /// The position that an ordinal number says, -1 for the last, and where it ends; the longest that begins at a token.
  func ordinal(_ input: Input, at start: Int) -> (end: Int, position: Int)? {
    if let match = ordinals.matches(in: input, from: start).last { return (match.end, ordinalPositions[match.owner]) }
    guard start < input.count else { return nil }
    // “2nd”, “2º”, “2-й” as one token: digits with letters after them.
    let digits = input.tokens[start].key.prefix { $0.isASCII && $0.isNumber }
    guard digits.count < input.tokens[start].key.count, digits.count <= 2, let position = Int(digits), position > 0
    else {
      return nil
    }
    return (start + 1, position)
  }
}
