extension ReplyReader {
  /// What a reply is made of when every word has a meaning of its own.
  private struct Tally {
    var yes = 0
    var no = 0
    var but = false
    var unknown = 0
    /// Words of no meaning before the first that has one.
    var unknownBefore = 0
  }

  /// Yes or no if nothing else is said; nil otherwise.
  func yesOrNo() -> Reply? {
    let tally = tally()
    guard tally.unknown == 0, !tally.but else { return nil }
    if tally.yes > 0, tally.no == 0 { return .yes }
    if tally.no > 0, tally.yes == 0 { return .no }
    return nil
  }

  /// A reply that begins with yes or no and goes on; more may follow a no than a yes, which lets things happen.
  func looseYesOrNo() -> Reply? {
    let tally = tally()
    if tally.no > 0, tally.yes == 0, tally.unknownBefore == 0 { return .no }
    if tally.yes > 0, tally.no == 0, tally.unknownBefore == 0, !tally.but, tally.unknown <= 2 { return .yes }
    return nil
  }

  private func tally() -> Tally {
    var tally = Tally()
    var position = 0
    let replies = language.replies
    let manners = [language.mannersStart, language.mannersAnywhere, language.mannersEnd]
    while position < input.count {
      func longest(_ automaton: Automaton) -> Int { automaton.ends(in: input, from: position).last ?? 0 }
      let (yes, no, but) = (longest(replies.yes), longest(replies.no), longest(replies.but))
      let manner = manners.map(longest).max() ?? 0
      let best = max(yes, no, but, manner)
      if best == 0 {
        tally.unknown += 1
        if tally.yes + tally.no == 0 { tally.unknownBefore += 1 }
        position += 1
        continue
      }
      if no == best {
        tally.no += 1
      } else if but == best {
        tally.but = true
      } else if yes == best {
        tally.yes += 1
      }
      position = best
    }
    return tally
  }
}
