extension Forecaster {
  static let hazardBins = 40

  /// The experts that go by when a task was last done; theirs are logarithms at once, out of short tables.
  mutating func hazards(_ sheet: Sheet, _ situation: Situation) {
    var logs = [Float](repeating: 0, count: 2 * Self.hazardBins)
    for start in stride(from: 0, to: logs.count, by: 8) {
      let (uses, chances) = (Lane(hazardUses[start..<start + 8]), Lane(hazardChances[start..<start + 8]))
      let share = uses / chances
      let bounded = Elementary.log(share.replacing(with: 1e-5, where: share .< 1e-5))
      for offset in 0..<8 { logs[start + offset] = bounded[offset] }
    }
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
      let step = Elementary.log(steps[lane] / span + 1) * (scale * 1.442_695_04)
      let ratio = 20 + 3 * 1.442_695_04 * Elementary.log(Elementary.clamp(ratios[lane], 0.0001, 1e9))
      steps[lane] = Elementary.bins(step, Float(Self.hazardBins - 1))
      ratios[lane] = Elementary.bins(ratio, Float(Self.hazardBins - 1))
    }
    let count = count
    logs.withUnsafeBufferPointer { logs in
      scratch.since.withUnsafeMutableBufferPointer { bins in
        for slot in 0..<count {
          let bin = Int32(work[slot])
          bins[slot] = bin
          since[slot] = logs[Int(bin)]
        }
      }
      scratch.interval.withUnsafeMutableBufferPointer { bins in
        for slot in 0..<count {
          guard intervals[slot] > 0 else {
            bins[slot] = -1
            interval[slot] = unknown
            continue
          }
          let bin = Int32(interval[slot])
          bins[slot] = bin
          interval[slot] = logs[Self.hazardBins + Int(bin)]
        }
      }
    }
    order(sheet)
  }

  private mutating func order(_ sheet: Sheet) {
    let scale = 1 / (orderTotal + 0.02 * Float(count))
    let ranks = UnsafeRawPointer(sheet.known(Row.rank)).assumingMemoryBound(to: Float.self)
    let result = sheet.figures(Expert.order.rawValue)
    let count = count
    orderUses.withUnsafeBytes { uses in
      scratch.orderLogs.withUnsafeMutableBytes { bytes in
        let logs = bytes.bindMemory(to: Lane.self)
        for lane in 0..<sheet.lanes {
          let uses = uses.loadUnaligned(fromByteOffset: lane * MemoryLayout<Lane>.size, as: Lane.self)
          logs[lane] = Elementary.log(Elementary.clamp((uses + 0.02) * scale, 1e-5, 1))
        }
        let single = UnsafeRawPointer(logs.baseAddress)?.assumingMemoryBound(to: Float.self)
        guard let single else { return }
        for slot in 0..<count { result[slot] = single[min(count - 1, Int(Int32(ranks[slot])))] }
      }
    }
  }

  /// Counts for the hazards that all slots had the chance, and one of them took it.
  mutating func learnHazards(_ slot: Int?) {
    let count = count
    hazardChances.withUnsafeMutableBufferPointer { chances in
      scratch.since.withUnsafeBufferPointer { bins in
        for other in 0..<count { chances[Int(bins[other])] += 1 }
      }
      scratch.interval.withUnsafeBufferPointer { bins in
        for other in 0..<count where bins[other] >= 0 { chances[Self.hazardBins + Int(bins[other])] += 1 }
      }
    }
    guard let slot else { return }
    hazardUses[Int(scratch.since[slot])] += 1
    let interval = Int(scratch.interval[slot])
    if interval >= 0 { hazardUses[Self.hazardBins + interval] += 1 }
  }
}
