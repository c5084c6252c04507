/// Guesses which slot comes next, and learns from which one came: numbers only, nothing of what a slot stands for.
///
/// Experts (``Expert``) give every slot a probability. What they say is mixed in logarithms, with weights that one step of gradient
/// descent moves after every event: some for always, some for the situation. All figures are of one size and all steps in one order,
/// so the same events make the same bits on every machine.
struct Forecaster: Sendable {
  /// When and where, as numbers; nil for what is not known.
  struct Situation: Hashable, Sendable {
    /// In seconds.
    var time: Double?
    /// 0 to below 24.
    var hour: Double?
    var isWeekend: Bool?
    /// Below 64.
    var place: Int?
    /// Apps or the person have said something of some slot, in the rows `told` and `refused`.
    var hasOpinions = false
    /// The last task may be the next one, too.
    var mayRepeat = false
  }

  /// What is known of each slot: rows of one table, a slot a column.
  enum Row {
    static let lately = 0
    static let slowly = 1
    static let uses = 2
    /// Place in the list by last use; 0 for the last one.
    static let rank = 3
    /// 1 for a slot in use, 0 for one beyond the last.
    static let isUsed = 4
    static let told = 5
    static let refused = 6
    /// Usual time between two uses, in seconds, or in events where there are no times; 0 if not known.
    static let interval = 7
    static let hours = 8
    static let weekdayHours = hours + 48
    static let weekendHours = weekdayHours + 48
    static let places = weekendHours + 48
    static let count = places + Self.placeLimit
    static let placeLimit = 64
  }

  /// Sets of weights for situations.
  static let sets = 50
  static let order = 4

  let slotLimit: Int
  let contextLimit: Int
  /// Slots in use.
  var count = 0
  /// How many lanes a row has room for.
  var width = 0
  var table: [Lane] = []
  /// The sums of rows of the hours and places.
  var totals = [Float](repeating: 0, count: Row.count)
  var lastTime: [Double] = []
  var lastEvent: [Int32] = []
  /// Names of slots that stay the same when slots move.
  var serials: [UInt64] = []
  var nextSerial: UInt64 = 1
  var contexts = ContextTable()
  /// How often each place in the list by last use was the next one; fading.
  var orderUses: [Float] = []
  var orderTotal: Float = 0
  /// Uses and chances by time since the last use, in `hazardBins` bins, then by the same in usual intervals.
  var hazardUses = [Float](repeating: 0.05, count: 2 * hazardBins)
  var hazardChances = [Float](repeating: 1, count: 2 * hazardBins)
  /// The last slots, the latest at the end; none for one that is no longer there.
  var history: [Int32] = []
  var event: UInt32 = 0
  var lastMoment: Double?
  var mixer = Mixer()
  var calibration = Calibration()
  var scratch = Scratch()

  init(slotLimit: Int, contextLimit: Int) {
    self.slotLimit = min(1 << 20, max(16, slotLimit))
    self.contextLimit = min(1 << 24, max(64, contextLimit))
  }

  /// How many lanes the slots in use take.
  var lanes: Int { (count + 7) / 8 }

  /// The slot that came last.
  var last: Int? { history.last.flatMap { $0 >= 0 ? Int($0) : nil } }

  func figure(_ row: Int, _ slot: Int) -> Float { table[row * width + slot &>> 3][slot & 7] }

  mutating func set(_ row: Int, _ slot: Int, _ value: Float) { table[row * width + slot &>> 3][slot & 7] = value }

  // MARK: - Room

  /// A new slot; there must be room for it.
  mutating func addSlot() -> Int {
    if count == width * 8 { widen(max(2, width * 2)) }
    count += 1
    serials.append(nextSerial)
    lastTime.append(0)
    lastEvent.append(0)
    nextSerial += 1
    set(Row.isUsed, count - 1, 1)
    set(Row.rank, count - 1, Float(count - 1))
    return count - 1
  }

  private mutating func widen(_ new: Int) {
    var wide = [Lane](repeating: .zero, count: Row.count * new)
    for row in 0..<Row.count {
      for lane in 0..<width { wide[row * new + lane] = table[row * width + lane] }
    }
    table = wide
    width = new
    orderUses += [Float](repeating: 0, count: new * 8 - orderUses.count)
    scratch.widen(new)
  }

  var isFull: Bool { count >= slotLimit }

  /// The slots that are worth least, a quarter of all, when there is no room left; the last ones done are never among them.
  func leastWorthy() -> [Int] {
    let worth = (0..<count).map { slot in
      (worth: figure(Row.slowly, slot), rank: figure(Row.rank, slot), slot: slot)
    }
    let sorted = worth.filter { $0.rank >= 8 }.sorted { ($0.worth, -$0.rank, $0.slot) < ($1.worth, -$1.rank, $1.slot) }
    return sorted.prefix(max(1, count / 4)).map(\.slot)
  }

  /// Takes slots away; the others move together in order.
  ///
  /// - Returns: where each old slot is now, −1 for those that went.
  @discardableResult
  mutating func remove(_ gone: [Int]) -> [Int32] {
    var map = [Int32](repeating: 0, count: count)
    for slot in gone { map[slot] = -1 }
    var next: Int32 = 0
    for slot in 0..<count where map[slot] == 0 {
      map[slot] = next
      next += 1
    }
    let goneRanks = gone.map { figure(Row.rank, $0) }
    let kept = (0..<count).filter { map[$0] >= 0 }
    narrow(to: kept)
    lastTime = kept.map { lastTime[$0] }
    lastEvent = kept.map { lastEvent[$0] }
    serials = kept.map { serials[$0] }
    count = kept.count
    for slot in 0..<count {
      let rank = figure(Row.rank, slot)
      set(Row.rank, slot, rank - Float(goneRanks.count { $0 < rank }))
    }
    history = history.map { $0 >= 0 ? map[Int($0)] : -1 }
    contexts.rename(map)
    for row in Row.hours..<Row.count {
      totals[row] = table[row * width..<(row + 1) * width].reduce(Lane.zero, +).sum()
    }
    return map
  }

  /// Moves the figures of these slots together, in order, and clears the rest.
  private mutating func narrow(to kept: [Int]) {
    let length = width * 8
    table.withUnsafeMutableBytes { bytes in
      let figures = bytes.bindMemory(to: Float.self)
      kept.withUnsafeBufferPointer { kept in
        for start in stride(from: 0, to: Row.count * length, by: length) {
          for new in 0..<kept.count { figures[start + new] = figures[start + kept[new]] }
          for new in kept.count..<length { figures[start + new] = 0 }
        }
      }
    }
  }

  /// Forgets what was done at a place, so that another can have its number.
  mutating func clear(place: Int) {
    let row = Row.places + place
    for lane in row * width..<(row + 1) * width { table[lane] = .zero }
    totals[row] = 0
  }

  // MARK: - Keys of contexts

  /// The key of the last tasks, so many of them; nil if there were not as many.
  func key(last order: Int) -> UInt64? {
    guard history.count >= order else { return nil }
    var key = UInt64(order) &* 0x1234_5678_9abc_def1
    for slot in history.suffix(order).reversed() {
      guard slot >= 0 else { return nil }
      key = Elementary.mix(key, serials[Int(slot)])
    }
    return key
  }

  /// 0 for a pause of seconds to 6 for one of more than six hours.
  func pause(_ situation: Situation) -> Int? {
    guard let time = situation.time, let lastMoment else { return nil }
    let bounds: [Double] = [15, 60, 300, 1_800, 7_200, 21_600]
    return bounds.count { time - lastMoment >= $0 }
  }

  func pauseKey(_ situation: Situation) -> UInt64? {
    guard let last, let pause = pause(situation) else { return nil }
    return Elementary.mix(1_000 + UInt64(pause), serials[last])
  }

  func hourKey(_ situation: Situation) -> UInt64? {
    guard let last, let hour = situation.hour else { return nil }
    return Elementary.mix(3_000 + UInt64(Elementary.bin(Float(hour) / 3, 0...7)), serials[last])
  }

  /// The half hour of the day.
  static func halfHour(_ hour: Double) -> Int { Elementary.bin(Float(hour) * 2, 0...47) }
}
