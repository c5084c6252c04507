import AssistantSuggestions
import Foundation

/// A simple way to guess what comes next, to hold ours against.
protocol SuggestionPeer {
  init(items: Int)
  /// A figure for each item that was there before; the highest is the first guess, of two equal ones the later used.
  func scores(_ context: PeerContext) -> [Double]
  mutating func learn(_ item: Int, _ context: PeerContext)
}

/// What is known when guessing, and how often each item was there.
struct PeerContext {
  var counts: [Double]
  /// The last items, the latest at the end.
  var history: [Int] = []
  var lastUse: [Int]
  var event = 0
  var moment = Moment()

  var last: Int? { history.last }
}

struct MostFrequent: SuggestionPeer {
  init(items: Int) {}
  func scores(_ context: PeerContext) -> [Double] { context.counts }
  mutating func learn(_ item: Int, _ context: PeerContext) {}
}

struct MostRecent: SuggestionPeer {
  init(items: Int) {}
  func scores(_ context: PeerContext) -> [Double] { context.lastUse.map(Double.init) }
  mutating func learn(_ item: Int, _ context: PeerContext) {}
}

/// What followed the last item, then how often it was there at all.
struct Markov: SuggestionPeer {
  private var followed: [[Double]]

  init(items: Int) { followed = Array(repeating: Array(repeating: 0, count: items), count: items) }

  func scores(_ context: PeerContext) -> [Double] {
    guard let last = context.last else { return context.counts }
    return zip(followed[last], context.counts).map { $0 + 1e-4 * $1 }
  }

  mutating func learn(_ item: Int, _ context: PeerContext) {
    if let last = context.last { followed[last][item] += 1 }
  }
}

/// Hour, weekday and last item, as if they had nothing to do with each other.
struct NaiveBayes: SuggestionPeer {
  private var hours: [[Double]]
  private var weekdays: [[Double]]
  private var followed: [[Double]]

  init(items: Int) {
    hours = Array(repeating: Array(repeating: 0, count: 24), count: items)
    weekdays = Array(repeating: Array(repeating: 0, count: 7), count: items)
    followed = Array(repeating: Array(repeating: 0, count: items), count: items)
  }

  func scores(_ context: PeerContext) -> [Double] {
    let kinds = Double(context.lastUse.count { $0 >= 0 } - (context.last == nil ? 0 : 1))
    return context.counts.indices.map { item in
      let count = context.counts[item]
      guard count > 0 else { return -.infinity }
      var score = log(count)
      if let hour = context.moment.hour { score += log((hours[item][Self.bin(hour, 24)] + 1) / (count + 24)) }
      if let day = context.moment.weekday { score += log((weekdays[item][Self.bin(Double(day), 7)] + 1) / (count + 7)) }
      if let last = context.last { score += log((followed[last][item] + 0.5) / (count + 0.5 * kinds)) }
      return score
    }
  }

  mutating func learn(_ item: Int, _ context: PeerContext) {
    if let hour = context.moment.hour { hours[item][Self.bin(hour, 24)] += 1 }
    if let day = context.moment.weekday { weekdays[item][Self.bin(Double(day), 7)] += 1 }
    if let last = context.last { followed[last][item] += 1 }
  }

  private static func bin(_ value: Double, _ count: Int) -> Int { min(count - 1, max(0, Int(value))) }
}

/// Incremental probabilistic action modelling (Davison and Hirsh 1998), with their 0.8.
struct IncrementalActions: SuggestionPeer {
  private var rows: [Int: [Double]] = [:]
  private var usual: [Double]

  init(items: Int) { usual = Array(repeating: 0, count: items) }

  func scores(_ context: PeerContext) -> [Double] { context.last.flatMap { rows[$0] } ?? usual }

  mutating func learn(_ item: Int, _ context: PeerContext) {
    if let last = context.last {
      rows[last] = Self.moved(rows[last] ?? usual, to: item)
    }
    usual = Self.moved(usual, to: item)
  }

  private static func moved(_ row: [Double], to item: Int) -> [Double] {
    var row = row.map { $0 * 0.8 }
    row[item] += 0.2
    return row
  }
}

/// Prediction by partial matching of order 4, escapes by method C, with exclusion.
struct PartialMatching: SuggestionPeer {
  private static let order = 4
  private var followed: [[Int]: [Int: Double]] = [:]
  private let items: Int

  init(items: Int) { self.items = items }

  func scores(_ context: PeerContext) -> [Double] {
    var scores = Array(repeating: 0.0, count: items)
    var isOut = Array(repeating: false, count: items)
    if let last = context.last { isOut[last] = true }
    var mass = 1.0
    for order in stride(from: min(Self.order, context.history.count), through: 0, by: -1) {
      guard let row = followed[Array(context.history.suffix(order))] else { continue }
      let left = row.filter { !isOut[$0.key] }
      guard !left.isEmpty else { continue }
      let total = left.values.reduce(0, +) + Double(left.count)
      for (item, count) in left {
        scores[item] += mass * count / total
        isOut[item] = true
      }
      mass *= Double(left.count) / total
    }
    return scores
  }

  mutating func learn(_ item: Int, _ context: PeerContext) {
    for order in 0...min(Self.order, context.history.count) {
      followed[Array(context.history.suffix(order)), default: [:]][item, default: 0] += 1
    }
  }
}
