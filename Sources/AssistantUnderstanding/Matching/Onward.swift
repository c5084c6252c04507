/// What may follow places of patterns at one token, whatever way led there: found out once for all ways.
struct Onward {
  /// A word of the pattern that was said, or a slot that may be filled.
  struct Move {
    var target: Int32
    /// -1 for a word.
    var slot: Int32
    /// Whether the word was said without its accents.
    var isPlain = false
  }

  /// What may follow a place.
  struct Plan {
    var node: Int
    var moves: Range<Int>
    /// In `leaps`; nil as long as nobody has asked.
    var leaps: Range<Int>?
    /// In `swaps`; nil as long as nobody has asked.
    var swaps: Range<Int>?
  }

  /// A place behind something of the pattern that was not said.
  struct Leap {
    var cost: Double
    var kind: Edits.Kind
    /// In `plans`.
    var plan: Int
  }

  /// The next token but one, and then the next, as words of the pattern or as values.
  struct Swap {
    var first: Taking
    /// In `takings`.
    var seconds: Range<Int>
  }

  /// A single token as a word of the pattern, or as a value.
  struct Taking {
    var target: Int32
    /// -1 for a word.
    var slot: Int32 = -1
    var kind: Int32 = 0
    var value: Int32 = 0
    var penalty = 0.0
  }

  /// Something that may stand in a slot.
  struct Filling {
    /// Token after the last; or `text` or `app`.
    var end: Int32
    var kind: Int32
    var value: Int32
    var penalty: Double

    static let text: Int32 = -1
    static let app: Int32 = -2
  }

  private(set) var position = -1
  var plans: [Plan] = []
  var moves: [Move] = []
  var leaps: [Leap] = []
  var swaps: [Swap] = []
  var takings: [Taking] = []
  var fillings: [Filling] = []
  /// By number of a list of fillings.
  var fillingRanges: [Range<Int>] = []
  var planOfNode = PlaceTable()
  /// By slot and app.
  var fillingsOfSlot = PlaceTable()
  /// What may have been left out after a place does not depend on the token.
  var omissions: [Omission] = []
  var omissionRanges: [Range<Int>] = []
  var omissionsOfNode = PlaceTable()
  /// Whether the token and the next may have changed places.
  var maySwap = false
  /// Of the token and the next, what `SharedGraph.mayFollow` wants.
  var bits: UInt64 = 0
  var nextBits: UInt64 = 0
  /// Where what may stand before a request ends.
  var openings: [Int] = []
  var fillers: [Int] = []

  /// Forgets what was found out of the token before.
  mutating func begin(_ position: Int) {
    self.position = position
    plans.removeAll(keepingCapacity: true)
    moves.removeAll(keepingCapacity: true)
    leaps.removeAll(keepingCapacity: true)
    swaps.removeAll(keepingCapacity: true)
    takings.removeAll(keepingCapacity: true)
    fillings.removeAll(keepingCapacity: true)
    fillingRanges.removeAll(keepingCapacity: true)
    planOfNode.forget()
    fillingsOfSlot.forget()
  }
}

/// A place that is reached when something of the pattern was not said.
struct Omission: Sendable {
  var target: Int32
  var cost: Double
  var kind: Edits.Kind
}

extension Search {
  /// What may follow a place at the present token; its number in `onward.plans`.
  mutating func plan(_ node: Int) -> Int {
    if let known = onward.planOfNode.number(of: node) { return known }
    let graph = shared
    let first = onward.moves.count
    let word = input.words[onward.position]
    let reach = graph.reach(of: node)
    for index in graph.mayFollow(node, onward.bits) ? reach : 0..<0 {
      let place = Int(graph.reach[index])
      if !graph.words(of: place).isEmpty {
        if word.exact >= 0 {
          for move in graph.moves(of: word.exact, at: place) {
            onward.moves.append(Onward.Move(target: graph.wordMoves[move].target, slot: -1))
          }
        }
        for accented in word.accented {
          for move in graph.moves(of: accented, at: place) {
            onward.moves.append(Onward.Move(target: graph.wordMoves[move].target, slot: -1, isPlain: true))
          }
        }
      }
      for move in graph.slots(of: place) {
        onward.moves.append(Onward.Move(target: graph.slotMoves[move].target, slot: graph.slotMoves[move].slot))
      }
    }
    let number = onward.plans.count
    onward.plans.append(Onward.Plan(node: node, moves: first..<onward.moves.count))
    onward.planOfNode.set(node, number)
    return number
  }

  /// The places behind what was not said after a plan's place, in `onward.leaps`.
  mutating func leaps(of plan: Int) -> Range<Int> {
    if let known = onward.plans[plan].leaps { return known }
    let first = onward.leaps.count
    for index in omissions(onward.plans[plan].node) {
      let omission = onward.omissions[index]
      let target = Int(omission.target)
      // Most of them lead nowhere.
      guard shared.mayFollow(target, onward.bits) || onward.maySwap && shared.mayFollow(target, onward.nextBits) else {
        continue
      }
      onward.leaps.append(Onward.Leap(cost: omission.cost, kind: omission.kind, plan: self.plan(target)))
    }
    onward.plans[plan].leaps = first..<onward.leaps.count
    return first..<onward.leaps.count
  }

  /// The places behind the words and values that may follow a place, each once; in `onward.omissions`.
  mutating func omissions(_ node: Int) -> Range<Int> {
    if let known = onward.omissionsOfNode.number(of: node) { return onward.omissionRanges[known] }
    guard let tolerance else { return 0..<0 }
    let graph = shared
    let first = onward.omissions.count
    let reach = graph.reach(of: node)
    func add(_ target: Int32, _ cost: Double, _ kind: Edits.Kind, to onward: inout Onward) {
      // What may be left out anyway was not missed.
      for index in reach where graph.reach[index] == target { return }
      for index in first..<onward.omissions.count where onward.omissions[index].target == target {
        if cost < onward.omissions[index].cost {
          onward.omissions[index] = Omission(target: target, cost: cost, kind: kind)
        }
        return
      }
      onward.omissions.append(Omission(target: target, cost: cost, kind: kind))
    }
    for index in reach {
      let place = Int(graph.reach[index])
      for move in graph.words(of: place) {
        let (cost, isTelling) = tolerance.words?.costOfMissing(graph.wordMoves[move].word) ?? (0.16, false)
        add(graph.wordMoves[move].target, cost, isTelling ? .missingTelling : .missingCommon, to: &onward)
      }
      for move in graph.slots(of: place) {
        add(graph.landing(graph.slotMoves[move].target), tolerance.slot, .missingSlot, to: &onward)
      }
    }
    let range = first..<onward.omissions.count
    onward.omissionsOfNode.set(node, onward.omissionRanges.count)
    onward.omissionRanges.append(range)
    return range
  }
}
