extension Suggester {
  /// What to offer on a surface, best first.
  ///
  /// - Parameters:
  ///   - limit: at most so many.
  ///   - isExplained: false leaves the reasons out, which halves the time.
  package mutating func suggestions(
    on surface: SuggestionSurface = .search, at moment: Moment, limit: Int = 5,
    switches: SuggestionSwitches = SuggestionSwitches(), isExplained: Bool = true
  ) -> [Suggestion] {
    guard limit > 0, !switches.surfaces.contains(surface) else { return [] }
    let all = merged(offers(at: moment, switches))
    let offers = standing(all, surface, moment)
    let best = best(surface == .lock ? offers.filter { isWorth($0, surface) } : offers, limit)
    let usual = isExplained ? usual() : []
    return best.map { explained($0, moment, usual) }
  }

  /// Whether a shortcut is offered now, and if not, why.
  package mutating func verdict(
    on key: ShortcutKey, surface: SuggestionSurface = .search, at moment: Moment, limit: Int = 5,
    switches: SuggestionSwitches = SuggestionSwitches()
  ) -> SuggestionVerdict {
    if switches.surfaces.contains(surface) || !switches.allows(key) { return .switchedOff }
    let all = merged(offers(at: moment, switches))
    let offers = standing(all, surface, moment)
    let usual = usual()
    if let offer = offers.first(where: { self.key($0) == key }) {
      let suggestion = explained(offer, moment, usual)
      guard isWorth(offer, surface) else { return .unlikely(suggestion, needed: surface.threshold) }
      let place = 1 + offers.count { isWorth($0, surface) && isBetter($0, offer) }
      return place <= limit ? .offered(suggestion, place: place) : .outranked(suggestion, place: place)
    }
    if let last = forecaster.last, keys[last].refines(key) || key.refines(keys[last]) { return .justDone }
    let related = offers.filter { self.key($0).refines(key) || key.refines(self.key($0)) }
    // More is told of than is looked at.
    if let told = relevant.lazy.flatMap(\.shortcuts).first(where: { $0.key == key && $0.helps(at: moment) }) {
      return .outranked(Suggestion(key: key, probability: 0, reasons: [], role: told.role), place: offers.count + 1)
    }
    if let other = best(related, 1).first { return .offeredAs(explained(other, moment, usual)) }
    return .neverDone
  }

  /// How many shortcuts were likelier than this one, and one more; nil if it cannot be chosen.
  package mutating func rank(of key: ShortcutKey, at moment: Moment) -> Int? {
    guard let slot = slots[key], foretell(moment) != nil else { return nil }
    guard forecaster.scratch.figure(Scratch.Row.isOpen, slot) > 0 else { return nil }
    return forecaster.rank(slot)
  }

  /// One thing to offer before it is explained.
  struct Offer {
    /// The slot that speaks for it; beyond the last for what was never done.
    var slot: Int
    var probability: Float
    var isTold = false
    /// What stands higher comes first, whatever the probabilities are.
    var standing = 0
    /// What it is offered as, where that says less than the slot: an index into the table of levels; −1 for itself.
    var level = -1
  }

  func key(_ offer: Offer) -> ShortcutKey {
    if offer.level >= 0, let levelTable { return levelTable.keys[offer.level] }
    return offer.slot < keys.count ? keys[offer.slot] : strangers[offer.slot - keys.count]
  }

  /// Makes the forecast; nil where there is nothing to choose from.
  private mutating func foretell(_ moment: Moment) -> Forecaster.Situation? {
    let place = moment.place.flatMap { places.firstIndex(of: $0) }
    let situation = situation(moment, place: place)
    return forecaster.forecast(situation, strangers: shares) ? situation : nil
  }

  /// All that can be chosen from, with probabilities that keep their word.
  private mutating func offers(at moment: Moment, _ switches: SuggestionSwitches) -> [Offer] {
    guard let situation = foretell(moment) else { return [] }
    let keep = Keep(forecaster)
    let isFree = switches.apps.isEmpty && switches.actions.isEmpty && switches.hidden.isEmpty
    var offers: [Offer] = []
    offers.reserveCapacity(keys.count + strangers.count)
    for slot in keys.indices where slot != forecaster.last || situation.mayRepeat {
      guard isFree || switches.allows(keys[slot]) else { continue }
      let isTold = situation.hasOpinions && forecaster.figure(Forecaster.Row.told, slot) > 0
      offers.append(Offer(slot: slot, probability: keep.adjusted(forecaster.probability(slot)), isTold: isTold))
    }
    for (index, probability) in forecaster.scratch.strangerProbability.enumerated()
    where isFree || switches.allows(strangers[index]) {
      offers.append(Offer(slot: keys.count + index, probability: keep.adjusted(probability), isTold: true))
    }
    return offers
  }

  private mutating func merged(_ offers: [Offer]) -> [Offer] {
    guard hasLevels else { return offers }
    let table = levelTable ?? LevelTable(keys, coarser: coarser)
    levelTable = table
    return table.merged(offers, strangers: strangers)
  }

  private func isWorth(_ offer: Offer, _ surface: SuggestionSurface) -> Bool {
    guard surface == .lock else { return true }
    // It has been done often enough that a high probability is no accident.
    return offer.probability >= Float(surface.threshold) && offer.slot < keys.count
      && forecaster.figure(Forecaster.Row.uses, offer.slot) >= 3
  }

  func isBetter(_ first: Offer, _ second: Offer) -> Bool {
    if first.standing != second.standing { return first.standing > second.standing }
    return first.probability != second.probability ? first.probability > second.probability : key(first) < key(second)
  }

  /// The best ones in order; looks at each once.
  private func best(_ offers: [Offer], _ limit: Int) -> [Offer] {
    guard limit < 16 else { return Array(offers.sorted { isBetter($0, $1) }.prefix(limit)) }
    var best: [Offer] = []
    for offer in offers {
      if best.count == limit, let worst = best.last {
        if offer.probability < worst.probability, offer.standing <= worst.standing { continue }
        if !isBetter(offer, worst) { continue }
      }
      let index = best.firstIndex { isBetter(offer, $0) } ?? best.count
      best.insert(offer, at: index)
      if best.count > limit { best.removeLast() }
    }
    return best
  }
}

/// Makes all probabilities of a forecast keep their word, when it is learned how far the first one does.
struct Keep {
  private let top: Float
  private let kept: Float
  private let others: Float

  init(_ forecaster: Forecaster) {
    top = max(1e-6, forecaster.top().probability)
    // Several may be first together, such as those that only their apps tell of.
    let first = Float(max(1, forecaster.count(from: top)))
    kept = min(forecaster.calibration.adjusted(top), 1 / first)
    // What the first is too much or too little the others share, but none gets past it.
    others = min((1 - first * kept) / max(1e-6, 1 - first * top), kept / top)
  }

  func adjusted(_ probability: Float) -> Float { probability >= top ? kept : probability * others }
}

extension Forecaster {
  /// The slot that is likeliest in the scratch's forecast; the first of several, nil if there is none or it is no slot.
  func top() -> (slot: Int?, probability: Float) {
    let start = Scratch.Row.probability * scratch.width
    let (slot, highest) = scratch.table.withUnsafeBufferPointer { table in
      // The lane that each column's highest is in, then the first of the columns.
      var (tops, places) = (Lane.zero, SIMD8<Int32>(repeating: -1))
      for lane in 0..<lanes {
        let isHigher = table[start + lane] .> tops
        tops = tops.replacing(with: table[start + lane], where: isHigher)
        places = places.replacing(with: Int32(lane), where: isHigher)
      }
      var (slot, highest): (Int?, Float) = (nil, 0)
      for column in 0..<8 where places[column] >= 0 {
        let other = Int(places[column]) * 8 + column
        guard tops[column] > highest || tops[column] == highest && other < slot ?? other else { continue }
        (slot, highest) = (other, tops[column])
      }
      return (slot, highest)
    }
    if let stranger = scratch.strangerProbability.max(), stranger > highest { return (nil, stranger) }
    return (slot, highest)
  }

  /// How many are at least as likely in the scratch's forecast.
  func count(from probability: Float) -> Int {
    let start = Scratch.Row.probability * scratch.width
    var likely = SIMD8<Int32>.zero
    for lane in 0..<lanes {
      likely &+= SIMD8<Int32>.zero.replacing(with: 1, where: scratch.table[start + lane] .>= probability)
    }
    return Int(likely.wrappedSum()) + scratch.strangerProbability.count { $0 >= probability }
  }

  /// A slot's place in the scratch's forecast, counted from 1.
  func rank(_ slot: Int) -> Int {
    let own = Lane(repeating: probability(slot))
    let start = Scratch.Row.probability * scratch.width
    var better = SIMD8<Int32>.zero
    for lane in 0..<lanes {
      better &+= SIMD8<Int32>.zero.replacing(with: 1, where: scratch.table[start + lane] .> own)
    }
    return 1 + Int(better.wrappedSum())
  }
}
