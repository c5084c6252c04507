/// What a forecast is calculated in; nothing in it outlives the next one.
struct Scratch: Sendable {
  /// Rows of one table, a slot a column.
  enum Row {
    /// Probabilities from the experts, then their logarithms.
    static let experts = 0
    static let probability = Expert.count
    /// 1 for a slot that may be next.
    static let isOpen = probability + 1
    /// 1 for a slot that no longer sequence has told of.
    static let isLeft = isOpen + 1
    static let base = isLeft + 1
    static let work = base + 1
    static let count = work + 1
  }

  var width = 0
  var table: [Lane] = []
  /// Bins of the hazards; −1 for none.
  var since: [Int32] = []
  var interval: [Int32] = []
  /// The logarithms of how likely each place in the list by last use is.
  var orderLogs: [Lane] = []
  /// The length of the longest sequence that was known.
  var matched = 0
  var sets: [Int] = []
  /// What the forecast is of; nil where there is none or something was learned since.
  var situation: Forecaster.Situation?
  /// What stands outside of the slots, tasks that apps tell of and that were never done: each one's share of its app's word.
  var strangers: [Float] = []
  var strangerProbability: [Float] = []

  mutating func widen(_ new: Int) {
    width = new
    table = [Lane](repeating: .zero, count: Row.count * new)
    since = [Int32](repeating: -1, count: new * 8)
    interval = [Int32](repeating: -1, count: new * 8)
    orderLogs = [Lane](repeating: .zero, count: new)
    situation = nil
  }

  func figure(_ row: Int, _ slot: Int) -> Float { table[row * width + slot &>> 3][slot & 7] }
}
