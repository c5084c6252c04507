extension Forecaster {
  mutating func visit(_ archive: inout SnapshotArchive) throws(SuggestionError) {
    var sizes = [count, width]
    try archive.list(&sizes)
    guard sizes.count == 2 else { throw SnapshotArchive.damaged }
    (count, width) = (sizes[0], sizes[1])
    try archive.list(&table)
    try archive.list(&totals)
    try archive.list(&lastTime)
    try archive.list(&lastEvent)
    try archive.list(&serials)
    try archive.value(&nextSerial)
    try archive.list(&contexts.contexts)
    try archive.list(&contexts.pool)
    try archive.each(&contexts.free, []) { archive, runs throws(SuggestionError) in try archive.list(&runs) }
    try archive.list(&orderUses)
    try archive.value(&orderTotal)
    try archive.list(&hazardUses)
    try archive.list(&hazardChances)
    try archive.list(&history)
    try archive.value(&event)
    try archive.optional(&lastMoment)
    try archive.list(&mixer.weights)
    try archive.list(&mixer.squares)
    try archive.value(&calibration.offset)
    try archive.value(&calibration.slope)
    try archive.list(&calibration.curvature)
  }

  /// All lists have the length that they need, and nothing points beyond them.
  func isWhole(_ slots: Int) -> Bool {
    let new = Forecaster(slotLimit: slotLimit, contextLimit: contextLimit)
    return count == slots && count >= 0 && count <= slotLimit && width >= 0 && width <= slotLimit && count <= width * 8
      && table.count == Row.count * width && totals.count == Row.count && lastTime.count == count
      && lastEvent.count == count && serials.count == count && orderUses.count == width * 8
      && hazardUses.count == new.hazardUses.count && hazardChances.count == new.hazardChances.count
      && mixer.weights.count == new.mixer.weights.count && mixer.squares.count == new.mixer.squares.count
      && calibration.curvature.count == 3 && history.count <= Self.order
      && history.allSatisfy { $0 >= -1 && $0 < count } && contexts.isWhole(count)
      && table.allSatisfy { ($0 - $0) == .zero } && totals.allSatisfy(\.isFinite)
      && mixer.weights.allSatisfy(\.isFinite) && mixer.squares.allSatisfy { $0.isFinite && $0 > 0 }
      && (0..<count).allSatisfy { figure(Row.rank, $0) >= 0 && figure(Row.rank, $0) < Float(count) }
  }
}

extension ContextTable {
  /// All runs lie in the pool, and all successors are slots.
  func isWhole(_ slots: Int) -> Bool {
    let length = pool.count
    func isRun(_ start: Int32, _ room: Int32) -> Bool { start >= 0 && room > 0 && Int(start) + Int(room) <= length }
    return free.count == Self.powers
      && contexts.allSatisfy { context in
        guard isRun(context.start, context.room), context.room & (context.room - 1) == 0 else { return false }
        guard context.count >= 0, context.count <= context.room, context.room < 1 &<< Self.powers else { return false }
        return pool[Int(context.start)..<Int(context.start + context.count)].allSatisfy {
          $0.slot >= 0 && $0.slot < slots && $0.total.isFinite && $0.recent.isFinite
        }
      }
      && free.enumerated().allSatisfy { power, runs in runs.allSatisfy { isRun($0, 1 &<< Int32(power)) } }
  }
}
