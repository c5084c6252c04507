/// What several shortcuts could be offered as together, and which shortcuts each of these takes in.
///
/// Worked out from the shortcuts once, until there are others.
struct LevelTable: Sendable {
  /// What says more comes before what says less.
  private(set) var keys: [ShortcutKey] = []
  /// The slots that refine each, in order.
  private var slots: [[Int]] = []
  /// Those before it that refine it, in order.
  private var finer: [[Int]] = []
  /// The slot that is the level itself; −1 for none.
  private var own: [Int] = []
  /// The levels that each slot may be offered as.
  private let levels: [[Int]]

  private struct Action: Hashable {
    var app: String
    var action: String
    /// Nil stands for all values.
    var value: ShortcutKey.Value?
  }

  init(_ slotKeys: [ShortcutKey], coarser: [[ShortcutKey]]) {
    keys = Set(coarser.joined()).sorted {
      $0.values.count != $1.values.count ? $0.values.count > $1.values.count : $0 < $1
    }
    let numbers = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
    levels = coarser.map { $0.compactMap { numbers[$0] } }
    let slotsWith = Self.index(slotKeys)
    let levelsWith = Self.index(keys)
    for (number, key) in keys.enumerated() {
      let refining = Self.refining(key, slotsWith)
      slots.append(refining)
      finer.append(Self.refining(key, levelsWith).filter { $0 < number })
      own.append(refining.first { slotKeys[$0] == key } ?? -1)
    }
  }

  /// Where each value of an action stands.
  private static func index(_ keys: [ShortcutKey]) -> [Action: [Int]] {
    var index: [Action: [Int]] = [:]
    for (number, key) in keys.enumerated() {
      for value in [nil] + key.values.map(Optional.some) {
        index[Action(app: key.app, action: key.action, value: value), default: []].append(number)
      }
    }
    return index
  }

  /// Which keys of the index say no less than this one, in order.
  private static func refining(_ key: ShortcutKey, _ index: [Action: [Int]]) -> [Int] {
    let wanted = key.values.isEmpty ? [nil] : key.values.map(Optional.some)
    let lists = wanted.map { index[Action(app: key.app, action: key.action, value: $0)] ?? [] }
      .sorted { $0.count < $1.count }
    return lists.dropFirst().reduce(lists.first ?? []) { kept, list in
      let list = Set(list)
      return kept.filter(list.contains)
    }
  }

  /// Puts together what differs only in values of which none is likely: the finest level that there is evidence for.
  ///
  /// A level takes in the offers that refine it, unless one of them is half of them all.
  /// - Parameters:
  ///   - offers: of slots in their order, then of strangers.
  ///   - strangers: what was never done and may be offered.
  func merged(_ offers: [Suggester.Offer], strangers: [ShortcutKey]) -> [Suggester.Offer] {
    var (offers, isActive) = (offers, [Bool](repeating: false, count: keys.count))
    var (places, wholes) = ([Int](repeating: -1, count: levels.count), [Int](repeating: -1, count: keys.count))
    let single = offers.count
    for (place, offer) in offers.enumerated() where offer.slot < levels.count {
      places[offer.slot] = place
      for level in levels[offer.slot] { isActive[level] = true }
    }
    let firstStranger = offers.firstIndex { $0.slot >= levels.count } ?? single
    var isGone = [Bool](repeating: false, count: offers.count)
    for level in keys.indices where isActive[level] {
      let known = slots[level].map { places[$0] }
      let told = (firstStranger..<single).filter { strangers[offers[$0].slot - levels.count].refines(keys[level]) }
      let members = (known + told + finer[level].map { wholes[$0] }).filter { $0 >= 0 && !isGone[$0] }
      guard let first = members.first else { continue }
      var (best, total): (Int, Float) = (first, 0)
      for member in members {
        total += offers[member].probability
        if offers[member].probability > offers[best].probability { best = member }
      }
      guard isWhole(offers[best], level, strangers) || offers[best].probability < total / 2 else { continue }
      var whole = offers[best]
      whole.level = level
      whole.probability = total
      whole.isTold = members.contains { offers[$0].isTold }
      for member in members { isGone[member] = true }
      wholes[level] = offers.count
      offers.append(whole)
      isGone.append(false)
    }
    return offers.indices.filter { !isGone[$0] }.map { offers[$0] }
  }

  /// Whether an offer is this level and says no more.
  private func isWhole(_ offer: Suggester.Offer, _ level: Int, _ strangers: [ShortcutKey]) -> Bool {
    if offer.level >= 0 { return offer.level == level }
    return offer.slot < levels.count ? own[level] == offer.slot : strangers[offer.slot - levels.count] == keys[level]
  }
}
