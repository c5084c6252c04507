extension RequestSearch {
  /// What a search knows besides the texts that it follows.
  struct Run {
    let search: RequestSearch
    /// All pieces that were written, each with the one before it.
    var steps: [(before: Int32, piece: Int32)] = []
    var ended: [Ended] = []
    /// The cost of the best of them, with what it has not heard.
    var bestEnded = -Double.infinity
    var following: [Words: PieceTree.Following] = [:]

    init(search: RequestSearch) { self.search = search }

    mutating func texts(most: Int) -> [Text] {
      var seen: Set<UInt64> = []
      return ended.sorted { ($0.score, $0.text.text) > ($1.score, $1.text.text) }
        .filter { seen.insert($0.key).inserted }.prefix(most).map(\.text)
    }

    /// A text with its last word ended.
    func whole(_ writing: Writing) -> Writing {
      let tree = search.tree
      var whole = writing
      var (word, share) = (TrigramModel.unknown, RequestSearch.unknownWord)
      switch writing.place {
      case .between:
        whole.before = whole.known
        return whole
      case .unknown: share = writing.word
      case .inside(let node):
        for number in tree.nodes[Int(node)].words.lazy.map({ tree.numbers[Int($0)] }) {
          let known = tree.model.logProbability(of: number, after: writing.last, writing.beforeLast)
          if known > share { (word, share) = (number, known) }
        }
      }
      whole.words += share
      (whole.word, whole.place) = (0, .between)
      if case .unknown = writing.place { whole.known = writing.before &* 3 }
      whole.before = whole.known
      (whole.beforeLast, whole.last) = (writing.last, word)
      return whole
    }

    /// Takes a text, with its last word ended, for one that is over.
    ///
    /// - Parameter seconds: of the sound.
    mutating func end(_ whole: Writing, _ end: Double, of seconds: Double) {
      guard whole.heard > seconds - RequestSearch.unheard else { return }
      var last = whole
      last.words += search.tree.model.logProbability(
        of: TrigramModel.sentenceEnd, after: last.last, last.beforeLast)
      last.pieces += end
      last.leftOut += max(0, seconds - last.heard - RequestSearch.shortEnd)
      let score = last.cost
      bestEnded = max(bestEnded, score)
      var pieces: [Int32] = []
      var step = whole.step
      while step >= 0 {
        pieces.append(steps[Int(step)].piece)
        step = steps[Int(step)].before
      }
      let text = search.inventory.text(pieces.reversed()).drop { $0 == " " }
      let found = Text(text: String(text), likelihood: last.pieces)
      ended.append(Ended(text: found, key: last.known, score: score))
    }

    /// What may come behind a text.
    ///
    /// - Parameters:
    ///   - whole: the same with its last word ended.
    ///   - number: its row.
    mutating func go(on writing: Writing, _ whole: Writing, _ number: Int, _ row: PieceRow) -> [Writing] {
      var found: [Writing] = []
      let least = Float(row.whole + RequestSearch.leastPiece)
      var near: [(logit: Float, piece: Int32)] = []
      for piece in search.inventory.kinds.indices where row.logits[piece] > least {
        if search.inventory.kinds[piece] != .unsaid { near.append((row.logits[piece], Int32(piece))) }
      }
      near.sort { $0.logit > $1.logit }
      for (rank, (logit, piece)) in near.enumerated() {
        let pieces = writing.pieces + Double(logit) - row.whole
        let mayBeUnknown = rank < RequestSearch.mostUnknownPieces
        // What nobody knows is not several words in one: without this they would cost as one.
        let mayGoOn = mayBeUnknown && !search.inventory.looksNew[Int(piece)]
        func add(_ from: Writing, _ word: Double, _ place: Writing.Place) {
          var next = from
          (next.pieces, next.word, next.place) = (pieces, word, place)
          (next.piece, next.row) = (piece, Int32(number))
          found.append(next)
        }
        func begin(_ root: PieceTree.Root) {
          if let node = search.tree.nodes[Int(root.rawValue)].children[piece] {
            let share = search.tree.logProbability(of: node, in: after(whole))
            add(whole, max(RequestSearch.unknownWord, share), .inside(node))
          } else if mayBeUnknown {
            add(whole, RequestSearch.unknownWord + RequestSearch.unknownPiece, .unknown)
          }
        }
        switch (search.inventory.kinds[Int(piece)], writing.place) {
        case (.unsaid, _), (.sign, .between), (.comma, .between): break
        case (.sign, _), (.comma, _):
          var next = whole
          next.words += search.inventory.kinds[Int(piece)] == .comma ? RequestSearch.comma : RequestSearch.sign
          add(next, 0, .between)
        case (.begins, _): begin(writing.step < 0 ? .first : .spaced)
        case (.goesOn, .between): begin(.joined)
        case (.goesOn, .inside(let node)):
          let known = search.tree.nodes[Int(node)]
          if known.words.contains(where: { search.tree.isJoined[Int($0)] }) { begin(.joined) }
          if let child = known.children[piece] {
            let share = search.tree.logProbability(of: child, in: after(writing))
            add(writing, max(RequestSearch.unknownWord, share), .inside(child))
          } else if mayGoOn {
            add(writing, RequestSearch.unknownWord + RequestSearch.unknownPiece, .unknown)
          }
        case (.goesOn, .unknown):
          if mayGoOn { add(writing, writing.word + RequestSearch.unknownPiece, .unknown) }
        }
      }
      return found
    }

    private mutating func after(_ writing: Writing) -> PieceTree.Following {
      let words = Words(last: writing.last, beforeLast: writing.beforeLast)
      if let known = following[words] { return known }
      let new = search.tree.following(writing.last, writing.beforeLast)
      following[words] = new
      return new
    }

    /// The best of what may come next, none of them but for capitals and signs the same as another.
    mutating func best(_ candidates: [Writing], most: Int) -> [Writing] {
      guard let highest = candidates.lazy.map(\.score).max() else { return [] }
      let sorted = candidates.filter { $0.score > highest - RequestSearch.margin }
        .sorted { ($0.score, $0.piece) > ($1.score, $1.piece) }
      var seen: Set<UInt64> = []
      var spellings: [UInt64: Int] = [:]
      var best: [Writing] = []
      for candidate in sorted {
        guard best.count < most else { break }
        guard candidate.cost > bestEnded - RequestSearch.marginOfEnded else { continue }
        var next = candidate
        next.key = search.inventory.key(next.key, with: next.piece)
        next.known = search.inventory.key(next.known, with: next.piece)
        // Behind a sign another word begins, where without it the same may go on.
        var state = next.key
        if case .between = next.place { state &+= 1 }
        if case .unknown = next.place {
          guard spellings[next.before, default: 0] < RequestSearch.mostSpellings else { continue }
          spellings[next.before, default: 0] += 1
        }
        guard seen.insert(state).inserted else { continue }
        steps.append((next.step, next.piece))
        next.step = Int32(steps.count - 1)
        best.append(next)
      }
      return best
    }
  }

  struct Ended {
    var text: Text
    var key: UInt64
    var score: Double
  }

  struct Words: Hashable {
    var last: UInt64
    var beforeLast: UInt64?
  }
}
