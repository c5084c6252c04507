/// What followed each context, counted; a context is any key, a successor a slot.
///
/// The successors of a context lie side by side in one pool, in runs whose lengths are powers of two; a run that becomes too
/// short moves to one twice as long. When there are as many contexts as there may be, the half that was not seen for longest goes.
struct ContextTable: Sendable {
  struct Context: Sendable, BitwiseCopyable {
    var key: UInt64
    /// Where its successors begin in the pool.
    var start: Int32
    var count: Int32
    /// How many successors there is room for.
    var room: Int32
    /// How often anything followed.
    var total: Float
    /// The same, but each time fades with every further one.
    var recent: Float
    /// The event that last saw it.
    var seen: UInt32
  }

  struct Successor: Sendable, BitwiseCopyable {
    var slot: Int32
    var total: Float
    var recent: Float
  }

  /// What is left of a late use after one more visit of its context; half after some 23.
  static let fading: Float = 0.97

  /// Runs are shorter than two to this power, which no number of slots reaches.
  static let powers = 24

  var contexts: [Context] = []
  var pool: [Successor] = []
  /// Runs that are free, by the power of two of their length.
  var free: [[Int32]] = Array(repeating: [], count: powers)
  /// Where to look for a key: the number of a context, or −1; a power of two long.
  private var places = [Int32](repeating: -1, count: 256)

  @inline(__always)
  private func place(of key: UInt64) -> Int {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15) &>> 20) & mask
    while places[place] >= 0, contexts[Int(places[place])].key != key { place = (place + 1) & mask }
    return place
  }

  /// Nil if nothing followed it yet.
  @inline(__always)
  func find(_ key: UInt64) -> Context? {
    let found = places[place(of: key)]
    return found >= 0 ? contexts[Int(found)] : nil
  }

  /// Counts that this slot followed the context, at this event.
  mutating func add(_ key: UInt64, _ slot: Int, event: UInt32, limit: Int) {
    if contexts.count >= limit { forgetOldest() }
    if contexts.count * 2 >= places.count { rebuildPlaces() }
    let place = place(of: key)
    let number: Int
    if places[place] >= 0 {
      number = Int(places[place])
    } else {
      number = contexts.count
      places[place] = Int32(number)
      contexts.append(Context(key: key, start: take(0), count: 0, room: 1, total: 0, recent: 0, seen: event))
    }
    var context = contexts[number]
    context.seen = event
    context.total += 1
    context.recent = context.recent * Self.fading + 1
    let start = Int(context.start)
    var found = -1
    for at in start..<start + Int(context.count) {
      pool[at].recent *= Self.fading
      if pool[at].slot == slot { found = at }
    }
    if found >= 0 {
      pool[found].total += 1
      pool[found].recent += 1
    } else {
      if context.count == context.room { lengthen(&context) }
      pool[Int(context.start + context.count)] = Successor(slot: Int32(slot), total: 1, recent: 1)
      context.count += 1
    }
    contexts[number] = context
  }

  /// Renames all slots: what is told −1 goes.
  mutating func rename(_ slots: [Int32]) {
    for number in contexts.indices {
      var context = contexts[number]
      var kept = context.start
      for at in context.start..<context.start + context.count {
        var successor = pool[Int(at)]
        let slot = slots[Int(successor.slot)]
        guard slot >= 0 else {
          context.total -= successor.total
          context.recent = max(0, context.recent - successor.recent)
          continue
        }
        successor.slot = slot
        pool[Int(kept)] = successor
        kept += 1
      }
      context.count = kept - context.start
      contexts[number] = context
    }
    keep { $0.count > 0 }
  }

  private mutating func forgetOldest() {
    let middle = contexts.map(\.seen).sorted()[contexts.count / 2]
    keep { $0.seen > middle }
  }

  /// Leaves only such contexts, and closes the gaps in the pool.
  private mutating func keep(_ isKept: (Context) -> Bool) {
    let old = (contexts: contexts, pool: pool)
    contexts = []
    pool = []
    free = Array(repeating: [], count: free.count)
    for var context in old.contexts where isKept(context) {
      let from = Int(context.start)
      context.start = Int32(pool.count)
      pool += old.pool[from..<from + Int(context.room)]
      contexts.append(context)
    }
    rebuildPlaces()
  }

  /// Makes the list of places anew, with room for twice as many contexts.
  mutating func rebuildPlaces() {
    var size = 256
    while size < contexts.count * 4 { size *= 2 }
    places = [Int32](repeating: -1, count: size)
    for number in contexts.indices { places[place(of: contexts[number].key)] = Int32(number) }
  }

  private mutating func take(_ power: Int) -> Int32 {
    if let start = free[power].popLast() { return start }
    let start = pool.count
    for _ in 0..<1 &<< power { pool.append(Successor(slot: 0, total: 0, recent: 0)) }
    return Int32(start)
  }

  private mutating func lengthen(_ context: inout Context) {
    let power = context.room.trailingZeroBitCount
    let start = take(power + 1)
    for offset in 0..<context.count { pool[Int(start + offset)] = pool[Int(context.start + offset)] }
    free[power].append(context.start)
    context.start = start
    context.room *= 2
  }
}
