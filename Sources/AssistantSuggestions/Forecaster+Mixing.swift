extension Forecaster {
  /// Experts whose figures are probabilities until here; the others gave logarithms.
  private static let probabilities: [Expert] = [
    .lately, .afterLast, .afterTwo, .sequence, .hour, .dayHour, .place, .afterPause, .lastAtHour,
  ]
  private static let opinions: [Expert] = [.told, .refused]
  static let learned = Expert.allCases.filter { !opinions.contains($0) }

  func takeLogarithms(_ sheet: Sheet, _ situation: Situation) {
    for expert in Self.probabilities {
      let row = sheet.row(expert)
      for lane in 0..<sheet.lanes { row[lane] = Elementary.log(Elementary.clamp(row[lane], 1e-5, 1)) }
    }
    let (told, refused) = (sheet.row(.told), sheet.row(.refused))
    for lane in 0..<sheet.lanes {
      told[lane] = situation.hasOpinions ? sheet.known(Row.told)[lane] : .zero
      refused[lane] = situation.hasOpinions ? -Elementary.log(sheet.known(Row.refused)[lane] + 1) : .zero
    }
  }

  /// Which sets of weights this situation picks: by the sequence and the pause, by how much was learned, by the last task.
  mutating func chooseSets(_ situation: Situation) {
    let pause = pause(situation).map { $0 >= 5 ? 2 : $0 >= 3 ? 1 : 0 } ?? 0
    let stage = Elementary.bin(Elementary.log2(Float(1 + event)) / 1.5, 0...7)
    var sets = [min(Self.order, scratch.matched) * 3 + pause, 20 + stage]
    if let key = key(last: 1), let context = contexts.find(key) {
      let spread = context.count == 1 ? 0 : Float(context.count) < context.total * 0.3 ? 1 : 2
      sets.append(32 + Elementary.bin(Elementary.log2(max(1, context.total)), 0...5) * 3 + spread)
    } else {
      sets.append(31)
    }
    scratch.sets = sets
  }

  mutating func mix(_ sheet: Sheet, _ situation: Situation, _ strangers: [Float]) {
    let weights = mixer.mixed(scratch.sets)
    let (probability, isOpen) = (sheet.row(Scratch.Row.probability), sheet.row(Scratch.Row.isOpen))
    for lane in 0..<sheet.lanes { probability[lane] = .zero }
    for expert in situation.hasOpinions ? Expert.allCases : Self.learned {
      let (row, weight) = (sheet.row(expert), weights[expert.rawValue])
      for lane in 0..<sheet.lanes { probability[lane] += row[lane] * weight }
    }
    var (top, sum, open) = (Lane(repeating: -1e30), Lane.zero, Lane.zero)
    for lane in 0..<sheet.lanes {
      let high = (probability[lane] .> top) .& (isOpen[lane] .> 0)
      top = top.replacing(with: probability[lane], where: high)
      sum += probability[lane] * isOpen[lane]
      open += isOpen[lane]
    }
    // What was never done stands where a middling task would, but for what the app says.
    let middle = open.sum() > 0 ? sum.sum() / open.sum() : 0
    let stranger = middle + weights[Expert.told.rawValue]
    let highest = max(open.sum() > 0 ? top.max() : stranger, strangers.isEmpty ? -1e30 : stranger)
    var total = Lane.zero
    for lane in 0..<sheet.lanes {
      let power = Elementary.exp(probability[lane] - highest) * isOpen[lane]
      probability[lane] = power
      total += power
    }
    let each = strangers.isEmpty ? 0 : Elementary.exp(stranger - highest)
    let scale = 1 / (total.sum() + each * strangers.reduce(0, +))
    for lane in 0..<sheet.lanes { probability[lane] *= scale }
    scratch.strangers = strangers
    scratch.strangerProbability = strangers.map { each * scale * $0 }
  }

  /// How likely each slot is, before what was learned of being right.
  func probability(_ slot: Int) -> Float { scratch.figure(Scratch.Row.probability, slot) }

  /// Moves the weights by how likely this slot was made; nil for a task that was never done but that an app told of.
  mutating func learnWeights(_ slot: Int?, hasOpinions: Bool) {
    let (width, sets) = (scratch.width, scratch.sets)
    for expert in hasOpinions ? (slot == nil ? [.told] : Expert.allCases) : Self.learned {
      var mean = Lane.zero
      let (row, probability) = (expert.rawValue * width, Scratch.Row.probability * width)
      scratch.table.withUnsafeBufferPointer { table in
        for lane in 0..<lanes { mean += table[row + lane] * table[probability + lane] }
      }
      var slope = (slot.map { scratch.figure(expert.rawValue, $0) } ?? 1) - mean.sum()
      if expert == .told { slope -= scratch.strangerProbability.reduce(0, +) }
      mixer.step(expert, slope: slope, sets: sets)
    }
  }
}
