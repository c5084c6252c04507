extension Suggester {
  /// Learns one line of the log.
  ///
  /// - Returns: what it taught something of: for something done, the shortcut that it counts as; nil if it teaches nothing.
  @discardableResult
  package mutating func learn(_ event: SuggestionEvent) -> ShortcutKey? {
    switch event {
    case .done(let donation): return learn(donation)
    case .dismissed(let key): return refuse(key) { $0 * 0.9 + 1 }
    case .taken(let key): return refuse(key) { $0 * 0.5 }
    case .relevant(let app, let shortcuts):
      relevant.removeAll { $0.app == app }
      let own = shortcuts.filter { $0.key.app == app }
      if !own.isEmpty {
        let index = relevant.firstIndex { $0.app > app } ?? relevant.count
        relevant.insert((app, own), at: index)
      }
      return nil
    }
  }

  private mutating func refuse(_ key: ShortcutKey, _ change: (Float) -> Float) -> ShortcutKey? {
    let matching = matching(key)
    for slot in matching {
      let old = forecaster.figure(Forecaster.Row.refused, slot)
      let new = min(100, change(old))
      if old == 0, new > 0 { refusals += 1 }
      forecaster.set(Forecaster.Row.refused, slot, new)
    }
    forecaster.scratch.situation = nil
    return matching.isEmpty ? nil : key
  }

  private mutating func learn(_ donation: Donation) -> ShortcutKey? {
    let levels = donation.levels
    guard let coarsest = levels.first else { return nil }
    let key = levels.last { slots[$0] != nil || sighted.contains($0.digest) } ?? coarsest
    for level in levels where level != key && level.refines(key) { sight(level) }
    let known = slots[key]
    if known == nil, forecaster.isFull { forgetLeastWorthy() }
    let place = donation.moment.place.map { placeNumber($0) }
    let situation = situation(donation.moment, place: place)
    if let known, known == forecaster.last, !situation.mayRepeat {
      // The same once more at once is no step of a sequence.
      forecaster.lastTime[known] = situation.time ?? forecaster.lastTime[known]
      forecaster.lastMoment = situation.time ?? forecaster.lastMoment
      forecaster.scratch.situation = nil
      return key
    }
    // A stranger that is done at any level has kept its app's word.
    let wasTold = known == nil && strangers.contains { levels.contains($0) }
    let isForetold = forecaster.forecast(situation, strangers: shares)
    if isForetold {
      let top = forecaster.top()
      forecaster.calibration.learn(top.probability, isRight: top.slot == known && known != nil)
      if !wasTold { forecaster.scratch.strangers = [] }
    }
    let slot = forecaster.learn(known, situation, isForetold: isForetold)
    if known == nil {
      slots[key] = slot
      keys.append(key)
      levelTable = nil
      coarser.append(levels.filter { $0 != key && key.refines($0) })
      if levels.count > 1 { hasLevels = true }
      unsight(key.digest)
    } else if forecaster.figure(Forecaster.Row.refused, slot) > 0 {
      // What is done of one's own accord is wanted after all.
      forecaster.set(Forecaster.Row.refused, slot, forecaster.figure(Forecaster.Row.refused, slot) * 0.8)
    }
    return key
  }

  // MARK: - What there is room for

  private mutating func sight(_ level: ShortcutKey) {
    guard limits.sightings > 0, sighted.insert(level.digest).inserted else { return }
    sightings.append(level.digest)
    if sightings.count > limits.sightings { sighted.remove(sightings.removeFirst()) }
  }

  private mutating func unsight(_ digest: UInt64) {
    guard sighted.remove(digest) != nil else { return }
    if let index = sightings.firstIndex(of: digest) { sightings.remove(at: index) }
  }

  private mutating func forgetLeastWorthy() {
    let map = forecaster.remove(forecaster.leastWorthy())
    levelTable = nil
    keys = keys.indices.filter { map[$0] >= 0 }.map { keys[$0] }
    coarser = coarser.indices.filter { map[$0] >= 0 }.map { coarser[$0] }
    slots = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
    refusals = keys.indices.count { forecaster.figure(Forecaster.Row.refused, $0) > 0 }
  }

  /// The number of a place, which may be one that nobody was at for longest.
  private mutating func placeNumber(_ name: String) -> Int {
    let number: Int
    if let known = places.firstIndex(of: name) {
      number = known
    } else if places.count < Forecaster.Row.placeLimit {
      number = places.count
      places.append(name)
      placeEvents.append(0)
    } else {
      number = placeEvents.indices.min { (placeEvents[$0], $0) < (placeEvents[$1], $1) } ?? 0
      places[number] = name
      forecaster.clear(place: number)
    }
    placeEvents[number] = forecaster.event
    return number
  }
}
