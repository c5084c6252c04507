import IntentSchema

/// What the words tell of whether somebody who is quiet for a moment has said all.
///
/// The likelier it is, the shorter the quiet that is waited for. Nobody likes to be cut off, so where it is not known it counts as
/// open.
package enum SpokenEnding: String, Sendable {
  /// Nothing that requests like this name is missing, and it ends with a name, a value or a pattern's own word: seldom does
  /// somebody go on.
  case complete
  /// It may go on as well as not: it ends in a text that may be anything, or was not understood.
  case open
  /// What nearly all requests of this kind name was not said yet: “send a message to Maria”.
  case unfinished
}

extension Understanding {
  /// In how many of an intent's patterns a parameter has to be, to be missed where it is not said; and how much a pattern counts.
  private static let usualShare = 0.5
  /// In how many there may be none of them, where any is to be missed.
  private static let bareShare = 0.3
  private static let areTelling: Set<SlotReading> = [.text, .person, .money]
  private static let weights: [Importance: Double] = [.essential: 3, .usual: 1]
  /// Readings that count less are none to build on.
  private static let leastConfidence = 0.5

  /// Whether what was said so far is all.
  ///
  /// - Parameter expectation: what a question waits for; nil where none is open. Of other answers than a yes and a choice
  ///   nobody can tell.
  package func ending(
    of text: String, expecting expectation: SpokenExpectation?, context: UtteranceContext
  ) -> SpokenEnding {
    guard let expectation else { return ending(ofRequest: text, context: context) }
    let ending = ending(ofAnswer: text, expectation, context: context)
    // At a question something else may be asked for.
    guard ending == .open, !expectation.isOpen else { return ending }
    return self.ending(ofRequest: text, context: context) == .complete ? .complete : .open
  }

  private func ending(ofRequest text: String, context: UtteranceContext) -> SpokenEnding {
    guard let reading = request(in: text, context: context), reading.confidence >= Self.leastConfidence else {
      return .open
    }
    if reading.shortcut != nil { return .complete }
    let missing = usualParameters(of: reading).subtracting(reading.values.keys)
    if !missing.isEmpty { return .unfinished }
    guard reading.learned == nil else { return .open }
    return endsInFreeText(reading, text) ? .open : .complete
  }

  private func ending(
    ofAnswer text: String, _ expectation: SpokenExpectation, context: UtteranceContext
  ) -> SpokenEnding {
    guard obstacle(text) == nil, !expectation.isOpen else { return .open }
    let reader = ReplyReader(
      input: language.input(text, for: layer), language: language, layer: layer, context: context)
    // After a no comes often what is wanted instead.
    if expectation.isYesOrNo { return reader.yesOrNo() == .yes ? .complete : .open }
    guard !expectation.choices.isEmpty,
      case .choice = ChoiceReader(reader: reader, names: expectation.choices, details: [], amounts: []).exact()
    else { return .open }
    return .complete
  }

  /// Whether the last words are a value that any more words could be part of.
  private func endsInFreeText(_ reading: Interpretation, _ text: String) -> Bool {
    guard let last = reading.slots.last, last.name != "app",
      !text.dropFirst(last.end).contains(where: { $0.isLetter || $0.isNumber })
    else { return false }
    return [language.grammar, layer.custom?.grammar].compactMap(\.self).contains {
      $0.isFreeText(last.name, of: reading.intent)
    }
  }

  /// The texts, people and amounts that most patterns of the intent have, and most of those that name all that was said.
  private func usualParameters(of reading: Interpretation) -> Set<String> {
    // Who asks for messages need not say whose.
    if language.schema.intent(named: reading.intent)?.isQuestion == true { return [] }
    var (ofAll, ofLike) = (Shares(), Shares())
    for grammar in [language.grammar, layer.custom?.grammar].compactMap(\.self) {
      for (number, owner) in grammar.owners.enumerated()
      where owner.intent == reading.intent
        && (owner.app == nil || layer.apps[owner.app ?? 0].identifier == reading.app)
      {
        guard let weight = Self.weights[owner.importance] else { continue }
        let slots = Set(grammar.graph.slots(ofPattern: number)).map { grammar.slots[Int($0)] }
        let telling = Set(
          slots.filter { !Self.areTelling.isDisjoint(with: $0.readings) }.map(\.assembly.parameter)
        ).filter { parameter in
          !grammar.graph.ends(pattern: number) { grammar.slots[Int($0)].assembly.parameter == parameter }
        }
        ofAll.add(telling, weight)
        let parameters = Set(slots.map(\.assembly.parameter)).union(owner.sets.keys)
        if parameters.isSuperset(of: reading.values.keys) { ofLike.add(telling, weight) }
      }
    }
    // “Show my lists” names nothing, so no such request has to.
    if ofAll.without >= Self.bareShare { return [] }
    return ofAll.parameters(from: Self.usualShare).intersection(ofLike.parameters(from: Self.usualShare))
  }

  /// In how many of some patterns each parameter is.
  private struct Shares {
    private var all = 0.0
    private var bare = 0.0
    private var byParameter: [String: Double] = [:]

    mutating func add(_ parameters: Set<String>, _ weight: Double) {
      all += weight
      if parameters.isEmpty { bare += weight }
      for parameter in parameters { byParameter[parameter, default: 0] += weight }
    }

    /// The share of the patterns that have none.
    var without: Double { all > 0 ? bare / all : 1 }

    func parameters(from share: Double) -> Set<String> {
      Set(byParameter.filter { $0.value >= share * all }.keys)
    }
  }
}

extension RequestGraph {
  /// Whether a pattern can be said to its end without some slots.
  fileprivate func ends(pattern number: Int, without isLeftOut: (Int32) -> Bool) -> Bool {
    var open = [roots[number]]
    var seen = Set(open)
    while let place = open.popLast() {
      for at in reach[Int(reachOffsets[Int(place)])..<Int(reachOffsets[Int(place) + 1])].map({ Int($0) }) {
        if isFinal[at] { return true }
        for move in Int(wordOffsets[at])..<Int(wordOffsets[at + 1]) where seen.insert(wordTargets[move]).inserted {
          open.append(wordTargets[move])
        }
        for move in Int(slotOffsets[at])..<Int(slotOffsets[at + 1])
        where !isLeftOut(slots[move]) && seen.insert(slotTargets[move]).inserted {
          open.append(slotTargets[move])
        }
      }
    }
    return false
  }

  /// The slots that a pattern has; those of many moves as often as there are moves.
  fileprivate func slots(ofPattern number: Int) -> ArraySlice<Int32> {
    let end = number + 1 < roots.count ? Int(roots[number + 1]) : placeCount
    return slots[Int(slotOffsets[Int(roots[number])])..<Int(slotOffsets[end])]
  }
}
