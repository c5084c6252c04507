extension Forecaster {
  static let hazardBins = 40

  /// The experts that go by when a task was last done; theirs are logarithms at once, out of short tables.
  mutating func hazards(_ sheet: Sheet, _ situation: Situation) {
    var logs = [Float](repeating: 0, count: 2 * Self.hazardBins)
    for bin in logs.indices { logs[bin] = Elementary.log(max(1e-5, hazardUses[bin] / hazardChances[bin])) }
    let unknown = Elementary.log(0.02)
    let (work, steps) = (sheet.figures(Scratch.Row.work), sheet.row(Scratch.Row.work))
    let (since, interval) = (sheet.figures(Expert.sinceUse.rawValue), sheet.figures(Expert.interval.rawValue))
    let intervals = UnsafeRawPointer(sheet.known(Row.interval)).assumingMemoryBound(to: Float.self)
    // Spans in steps that the bins below are powers of two of.
    let span: Float = situation.time == nil ? 1 : 15
    let scale: Float = situation.time == nil ? 3 : 2
    if let time = situation.time {
      for slot in 0..<count { work[slot] = Float(max(0, time - lastTime[slot])) }
    } else {
      for slot in 0..<count { work[slot] = Float(event &- UInt32(bitPattern: lastEvent[slot])) }
    }
    for slot in 0..<count where intervals[slot] > 0 { interval[slot] = work[slot] / intervals[slot] + 0.0001 }
    let ratios = sheet.row(.interval)
    for lane in 0..<sheet.lanes {
      steps[lane] = Elementary.log(steps[lane] / span + 1) * (scale * 1.442_695_04)
      ratios[lane] = Elementary.log(Elementary.clamp(ratios[lane], 0.0001, 1e9))
    }
    for slot in 0..<count {
      let bin = Elementary.bin(work[slot], 0...(Self.hazardBins - 1))
      scratch.since[slot] = Int32(bin)
      since[slot] = logs[bin]
      guard intervals[slot] > 0 else {
        scratch.interval[slot] = -1
        interval[slot] = unknown
        continue
      }
      let other = Elementary.bin(20 + 3 * 1.442_695_04 * interval[slot], 0...(Self.hazardBins - 1))
      scratch.interval[slot] = Int32(other)
      interval[slot] = logs[Self.hazardBins + other]
    }
    order(sheet)
  }

  private mutating func order(_ sheet: Sheet) {
    let scale = 1 / (orderTotal + 0.02 * Float(count))
    for lane in 0..<sheet.lanes {
      var uses = Lane.zero
      for offset in 0..<8 { uses[offset] = orderUses[lane * 8 + offset] }
      let share = Elementary.clamp((uses + 0.02) * scale, 1e-5, 1)
      scratch.orderLogs[lane] = Elementary.log(share)
    }
    let ranks = UnsafeRawPointer(sheet.known(Row.rank)).assumingMemoryBound(to: Float.self)
    let result = sheet.figures(Expert.order.rawValue)
    scratch.orderLogs.withUnsafeBytes { bytes in
      let logs = bytes.bindMemory(to: Float.self)
      for slot in 0..<count { result[slot] = logs[min(count - 1, Int(ranks[slot]))] }
    }
  }

  /// Counts for the hazards that all slots had the chance, and one of them took it.
  mutating func learnHazards(_ slot: Int?) {
    for other in 0..<count {
      hazardChances[Int(scratch.since[other])] += 1
      let interval = Int(scratch.interval[other])
      if interval >= 0 { hazardChances[Self.hazardBins + interval] += 1 }
    }
    guard let slot else { return }
    hazardUses[Int(scratch.since[slot])] += 1
    let interval = Int(scratch.interval[slot])
    if interval >= 0 { hazardUses[Self.hazardBins + interval] += 1 }
  }
}
