extension Forecaster {
  /// A normal distribution of 0.6 hours around the middle of nine half hours.
  private static let kernel: [Float] = {
    let raw = (-4...4).map { step -> Float in
      let distance = Float(step) * 0.5 / 0.6
      return Elementary.exp(-0.5 * distance * distance)
    }
    let sum = raw.reduce(0, +)
    return raw.map { $0 / sum }
  }()

  /// Learns that this slot came; nil for a new one, which is given back.
  ///
  /// - Parameter isForetold: the forecast in the scratch is of this situation.
  @discardableResult
  mutating func learn(_ known: Int?, _ situation: Situation, isForetold: Bool) -> Int {
    if isForetold {
      if let known, known != last || situation.mayRepeat {
        learnWeights(known, hasOpinions: situation.hasOpinions)
      } else if known == nil, !scratch.strangers.isEmpty {
        learnWeights(nil, hasOpinions: true)
      }
      learnHazards(known)
    }
    scratch.situation = nil
    let slot = known ?? addSlot()
    learnOrder(slot, isNew: known == nil)
    if known != nil { learnInterval(slot, situation) }
    learnFrequency(slot)
    learnTimes(slot, situation)
    learnContexts(slot, situation)
    lastTime[slot] = situation.time ?? 0
    lastEvent[slot] = Int32(bitPattern: event)
    lastMoment = situation.time
    history.append(Int32(slot))
    if history.count > Self.order { history.removeFirst() }
    event &+= 1
    return slot
  }

  private mutating func learnOrder(_ slot: Int, isNew: Bool) {
    let rank = figure(Row.rank, slot)
    if !isNew {
      let count = count
      orderUses.withUnsafeMutableBufferPointer { uses in
        for place in 0..<count { uses[place] *= 0.998 }
      }
      orderTotal = orderTotal * 0.998 + 1
      orderUses[min(count - 1, Int(rank))] += 1
    }
    let (start, lanes) = (Row.rank * width, lanes)
    table.withUnsafeMutableBufferPointer { table in
      for lane in start..<start + lanes {
        table[lane] += Lane.zero.replacing(with: 1, where: table[lane] .< rank)
      }
    }
    set(Row.rank, slot, 0)
  }

  private mutating func learnInterval(_ slot: Int, _ situation: Situation) {
    let span =
      situation.time.map { Float(max(0, $0 - lastTime[slot])) } ?? Float(event &- UInt32(bitPattern: lastEvent[slot]))
    let usual = figure(Row.interval, slot)
    set(Row.interval, slot, usual == 0 ? span : usual * 0.7 + span * 0.3)
  }

  private mutating func learnFrequency(_ slot: Int) {
    let (lately, slowly, lanes) = (Row.lately * width, Row.slowly * width, lanes)
    table.withUnsafeMutableBufferPointer { table in
      for lane in 0..<lanes {
        // Half is left after 12 events, and after 150.
        table[lately + lane] *= 0.945
        table[slowly + lane] *= 0.995_39
      }
    }
    for row in [Row.lately, Row.slowly, Row.uses] { set(row, slot, figure(row, slot) + 1) }
  }

  private mutating func learnTimes(_ slot: Int, _ situation: Situation) {
    if let hour = situation.hour {
      let half = Self.halfHour(hour)
      let day = situation.isWeekend.map { $0 ? Row.weekendHours : Row.weekdayHours }
      for (step, share) in Self.kernel.enumerated() {
        let bin = (half + step + 44) % 48
        raise(Row.hours + bin, slot, share)
        if let day { raise(day + bin, slot, share) }
      }
    }
    if let place = situation.place { raise(Row.places + place, slot, 1) }
  }

  private mutating func raise(_ row: Int, _ slot: Int, _ share: Float) {
    table[row * width + slot &>> 3][slot & 7] += share
    totals[row] += share
  }

  private mutating func learnContexts(_ slot: Int, _ situation: Situation) {
    for order in 1...Self.order {
      guard let key = key(last: order) else { break }
      contexts.add(key, slot, event: event, limit: contextLimit)
    }
    for key in [pauseKey(situation), hourKey(situation)] {
      if let key { contexts.add(key, slot, event: event, limit: contextLimit) }
    }
  }
}
