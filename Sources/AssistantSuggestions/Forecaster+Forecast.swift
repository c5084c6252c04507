extension Forecaster {
  /// Calculates the probability of every slot, and of tasks that were never done.
  ///
  /// - Parameter strangers: of each such task, how much of what its app says it has; those of an app sum to one.
  /// - Returns: false where there is nothing to choose from.
  mutating func forecast(_ situation: Situation, strangers: [Float] = []) -> Bool {
    guard count + strangers.count > (last == nil || situation.mayRepeat ? 0 : 1) else { return false }
    if scratch.situation == situation, scratch.strangers == strangers { return true }
    scratch.situation = situation
    var work = scratch.table
    scratch.table = []
    defer { scratch.table = work }
    work.withUnsafeMutableBufferPointer { work in
      table.withUnsafeBufferPointer { table in
        guard let start = work.baseAddress, let known = table.baseAddress else { return }
        let sheet = Sheet(lanes: lanes, width: width, start: start, known: known)
        open(sheet, situation)
        frequencies(sheet)
        times(sheet, situation)
        sequences(sheet, situation)
        hazards(sheet, situation)
        takeLogarithms(sheet, situation)
        chooseSets(situation)
        mix(sheet, situation, strangers)
      }
    }
    return true
  }

  /// Where the rows are while a forecast is made.
  struct Sheet {
    var lanes: Int
    var width: Int
    var start: UnsafeMutablePointer<Lane>
    var known: UnsafePointer<Lane>

    @inline(__always)
    func row(_ row: Int) -> UnsafeMutablePointer<Lane> { start + row * width }
    @inline(__always)
    func row(_ expert: Expert) -> UnsafeMutablePointer<Lane> { start + expert.rawValue * width }
    /// The same one by one.
    @inline(__always)
    func figures(_ row: Int) -> UnsafeMutablePointer<Float> {
      UnsafeMutableRawPointer(start + row * width).assumingMemoryBound(to: Float.self)
    }
    @inline(__always)
    func known(_ row: Int) -> UnsafePointer<Lane> { known + row * width }
  }

  private func open(_ sheet: Sheet, _ situation: Situation) {
    let isOpen = sheet.row(Scratch.Row.isOpen)
    for lane in 0..<sheet.lanes { isOpen[lane] = sheet.known(Row.isUsed)[lane] }
    if let last, !situation.mayRepeat { sheet.figures(Scratch.Row.isOpen)[last] = 0 }
  }

  private func frequencies(_ sheet: Sheet) {
    let isOpen = sheet.row(Scratch.Row.isOpen)
    let (uses, lately, slowly) = (sheet.known(Row.uses), sheet.known(Row.lately), sheet.known(Row.slowly))
    var (sum, sumLately, sumSlowly, open) = (Lane.zero, Lane.zero, Lane.zero, Lane.zero)
    for lane in 0..<sheet.lanes {
      sum += uses[lane] * isOpen[lane]
      sumLately += lately[lane] * isOpen[lane]
      sumSlowly += slowly[lane] * isOpen[lane]
      open += isOpen[lane]
    }
    let total = 1 / (sum.sum() + 0.1 * open.sum() + 1e-9)
    let (totalLately, totalSlowly) = (1 / (sumLately.sum() + 0.5), 1 / (sumSlowly.sum() + 0.5))
    let (base, expert) = (sheet.row(Scratch.Row.base), sheet.row(.lately))
    for lane in 0..<sheet.lanes {
      let share = (uses[lane] + 0.1) * total
      expert[lane] = (lately[lane] + 0.5 * share) * totalLately
      base[lane] = (slowly[lane] + 0.5 * share) * totalSlowly
    }
  }

  private func times(_ sheet: Sheet, _ situation: Situation) {
    let half = situation.hour.map(Self.halfHour)
    let day = situation.isWeekend.map { $0 ? Row.weekendHours : Row.weekdayHours }
    smooth(sheet, .hour, half.map { Row.hours + $0 }, prior: 0.2)
    smooth(sheet, .dayHour, half.flatMap { half in day.map { $0 + half } }, prior: 0.4)
    smooth(sheet, .place, situation.place.map { Row.places + $0 }, prior: 3)
  }

  /// What a row of counts says, or the base where there is none.
  private func smooth(_ sheet: Sheet, _ expert: Expert, _ row: Int?, prior: Float) {
    let (result, base) = (sheet.row(expert), sheet.row(Scratch.Row.base))
    guard let row else {
      for lane in 0..<sheet.lanes { result[lane] = base[lane] }
      return
    }
    let (counts, scale) = (sheet.known(row), 1 / (totals[row] + prior))
    for lane in 0..<sheet.lanes { result[lane] = (counts[lane] + prior * base[lane]) * scale }
  }

  private mutating func sequences(_ sheet: Sheet, _ situation: Situation) {
    let found = (1...Self.order).map { key(last: $0).flatMap { contexts.find($0) } }
    let after = sheet.row(.afterLast)
    follow(sheet, .afterLast, found[0], from: sheet.row(Scratch.Row.base), prior: 0.7, isRecent: true)
    follow(sheet, .afterTwo, found[1], from: after, prior: 1, isRecent: true)
    let pause = pauseKey(situation).flatMap { contexts.find($0) }
    follow(sheet, .afterPause, pause, from: after, prior: 2, isRecent: false)
    let part = hourKey(situation).flatMap { contexts.find($0) }
    follow(sheet, .lastAtHour, part, from: after, prior: 2, isRecent: false)
    longest(sheet, found)
  }

  /// What a context's successors say, and behind them what a wider expert says.
  private func follow(
    _ sheet: Sheet, _ expert: Expert, _ context: ContextTable.Context?, from wider: UnsafeMutablePointer<Lane>,
    prior: Float, isRecent: Bool
  ) {
    let result = sheet.row(expert)
    guard let context else {
      for lane in 0..<sheet.lanes { result[lane] = wider[lane] }
      return
    }
    let scale = 1 / ((isRecent ? context.recent : context.total) + prior)
    for lane in 0..<sheet.lanes { result[lane] = wider[lane] * (prior * scale) }
    let figures = sheet.figures(expert.rawValue)
    contexts.pool.withUnsafeBufferPointer { pool in
      for at in Int(context.start)..<Int(context.start + context.count) {
        figures[Int(pool[at].slot)] += (isRecent ? pool[at].recent : pool[at].total) * scale
      }
    }
  }

  /// Prediction by partial matching with exclusion (Cleary and Witten 1984; escapes as in Moffat's method C), over fading counts.
  private mutating func longest(_ sheet: Sheet, _ found: [ContextTable.Context?]) {
    let (result, isLeft) = (sheet.row(.sequence), sheet.row(Scratch.Row.isLeft))
    let (figures, left) = (sheet.figures(Expert.sequence.rawValue), sheet.figures(Scratch.Row.isLeft))
    let isOpen = sheet.row(Scratch.Row.isOpen)
    for lane in 0..<sheet.lanes {
      result[lane] = .zero
      isLeft[lane] = isOpen[lane]
    }
    var mass: Float = 1
    scratch.matched = 0
    contexts.pool.withUnsafeBufferPointer { pool in
      for (index, context) in found.enumerated().reversed() {
        guard let context else { continue }
        let run = Int(context.start)..<Int(context.start + context.count)
        var (total, kinds): (Float, Float) = (0, 0)
        for at in run {
          let isNew = left[Int(pool[at].slot)]
          total += pool[at].recent * isNew
          kinds += isNew
        }
        guard kinds > 0 else { continue }
        scratch.matched = max(scratch.matched, index + 1)
        let scale = mass / (total + kinds)
        for at in run {
          let slot = Int(pool[at].slot)
          figures[slot] += pool[at].recent * scale * left[slot]
          left[slot] = 0
        }
        mass *= kinds / (total + kinds)
      }
    }
    let uses = sheet.known(Row.uses)
    var (total, kinds) = (Lane.zero, Lane.zero)
    for lane in 0..<sheet.lanes {
      total += uses[lane] * isLeft[lane]
      kinds += isLeft[lane]
    }
    let scale = mass / (total.sum() + kinds.sum() + 1e-9)
    let base = sheet.row(Scratch.Row.base)
    for lane in 0..<sheet.lanes {
      result[lane] = 0.98 * (result[lane] + uses[lane] * isLeft[lane] * scale) + 0.02 * base[lane]
    }
  }
}
