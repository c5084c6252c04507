import AssistantSuggestions
import Foundation

/// Plays what people did, and measures how well each way to guess foresaw it.
///
/// A person's log in order of time: guess, then learn, at every event. The last fifth counts. To choose from: what this person did
/// before, but for what was done last; what was never done is missed by everybody.
struct SuggestionsRun {
  let log: UsageLog

  init(job: MeasureJob) throws {
    let path = try job.path(\.test, "test")
    guard let data = FileManager.default.contents(atPath: path), let text = String(data: data, encoding: .utf8) else {
      throw MeasureError(code: "file", message: "\(path) cannot be read as text")
    }
    log = try UsageLog(text)
  }

  func run() -> MeasureResult {
    var result = MeasureResult()
    let engine = engine()
    result.figures = [
      "people": Double(log.people.count), "events": Double(log.people.reduce(0) { $0 + $1.entries.count }),
      "tested": Double(engine.tested), "unseen": engine.share(engine.unseen),
      "items": Double(log.people.map(\.itemCount).max() ?? 0),
    ]
    result.add("engine", engine.row)
    result.add("most-frequent", peer(MostFrequent.self).row)
    result.add("most-recent", peer(MostRecent.self).row)
    result.add("Markov", peer(Markov.self).row)
    result.add("naive-Bayes", peer(NaiveBayes.self).row)
    result.add("PPM", peer(PartialMatching.self).row)
    result.add("IPAM", peer(IncrementalActions.self).row)
    return result
  }

  private func engine() -> SuggestionTally {
    var tally = SuggestionTally()
    for person in log.people {
      // The protocol never lets anything follow itself.
      var suggester = Suggester(limits: SuggestionLimits(repeatsAfter: nil))
      let events = person.entries.map {
        SuggestionEvent.done(Donation(app: "app", action: "\($0.item)", moment: $0.moment))
      }
      let keys = person.entries.map { ShortcutKey(app: "app", action: "\($0.item)") }
      for (index, entry) in person.entries.enumerated() {
        var offered: [Suggestion] = []
        // What somebody waits for: the list, then taking note of what was done.
        var time = ProcessorTime.milliseconds {
          offered = suggester.suggestions(at: entry.moment, isExplained: false)
        }
        let rank = suggester.rank(of: keys[index], at: entry.moment)
        time += ProcessorTime.milliseconds { suggester.learn(events[index]) }
        tally.add(rank, index, of: person.entries.count, isKnown: suggester.uses(of: keys[index]) > 1)
        tally.add(milliseconds: time)
        if let first = offered.first {
          tally.add(first.probability, isRight: first.key == keys[index], index, of: person.entries.count)
        }
      }
      tally.ends()
    }
    return tally
  }

  private func peer<Peer: SuggestionPeer>(_ kind: Peer.Type) -> SuggestionTally {
    var tally = SuggestionTally()
    for person in log.people {
      var peer = Peer(items: person.itemCount)
      let nothing = [Double](repeating: 0, count: person.itemCount)
      var context = PeerContext(counts: nothing, lastUse: Array(repeating: -1, count: person.itemCount))
      for (index, entry) in person.entries.enumerated() {
        context.moment = entry.moment
        var rank: Int?
        var scores: [Double] = []
        let guess = ProcessorTime.milliseconds { scores = peer.scores(context) }
        if context.lastUse[entry.item] >= 0, entry.item != context.last {
          let (own, use) = (scores[entry.item], context.lastUse[entry.item])
          rank =
            1
            + scores.indices.count { other in
              guard context.lastUse[other] >= 0, other != context.last, other != entry.item else { return false }
              return scores[other] > own || (scores[other] == own && context.lastUse[other] > use)
            }
        }
        let learning = ProcessorTime.milliseconds { peer.learn(entry.item, context) }
        tally.add(milliseconds: guess + learning)
        tally.add(rank, index, of: person.entries.count, isKnown: context.lastUse[entry.item] >= 0)
        context.counts[entry.item] += 1
        context.lastUse[entry.item] = context.event
        context.event += 1
        context.history.append(entry.item)
        if context.history.count > 8 { context.history.removeFirst() }
      }
      tally.ends()
    }
    return tally
  }
}

/// Counts how well one way to guess did.
struct SuggestionTally {
  private(set) var tested = 0
  private(set) var unseen = 0
  private var within = [1: 0, 3: 0, 5: 0]
  private var reciprocal = 0.0
  /// Sums by person, for the mean in which everybody counts the same.
  private var person = (sum: 0.0, count: 0)
  private var means: [Double] = []
  private var early: [(sum: Double, count: Int)] = Self.stages.map { _ in (0, 0) }
  private var calibration = CalibrationError()
  private var sure = (all: 0, right: 0)
  private var times: [Double] = []

  /// Numbers of events up to which the first ones are told apart.
  static let stages = [20, 50, 100, 200, 500]

  func share(_ count: Int) -> Double { tested == 0 ? 0 : Double(count) / Double(tested) }

  private static func isTested(_ index: Int, _ count: Int) -> Bool { index >= Int(Double(count) * 0.8) }

  mutating func add(_ rank: Int?, _ index: Int, of count: Int, isKnown: Bool) {
    let gain = rank.map { 1 / Double($0) } ?? 0
    if index > 0, let stage = Self.stages.firstIndex(where: { index < $0 }) {
      early[stage].sum += gain
      early[stage].count += 1
    }
    guard Self.isTested(index, count) else { return }
    tested += 1
    if !isKnown { unseen += 1 }
    reciprocal += gain
    person.sum += gain
    person.count += 1
    for limit in within.keys where rank.map({ $0 <= limit }) ?? false { within[limit, default: 0] += 1 }
  }

  mutating func add(_ probability: Double, isRight: Bool, _ index: Int, of count: Int) {
    guard Self.isTested(index, count) else { return }
    calibration.add(probability, isRight: isRight)
    guard probability >= SuggestionSurface.lock.threshold else { return }
    sure.all += 1
    if isRight { sure.right += 1 }
  }

  mutating func add(milliseconds: Double) { times.append(milliseconds * 1_000) }

  /// A person's log is over.
  mutating func ends() {
    if person.count > 0 { means.append(person.sum / Double(person.count)) }
    person = (0, 0)
  }

  var row: [String: Double] {
    let distribution = Distribution(times)
    var row = [
      "R1": share(within[1] ?? 0), "R3": share(within[3] ?? 0), "R5": share(within[5] ?? 0),
      "MRR": tested == 0 ? 0 : reciprocal / Double(tested),
      "people": means.isEmpty ? 0 : means.reduce(0, +) / Double(means.count),
    ]
    row["median"] = distribution.median
    row["p99"] = distribution.percentile(0.99)
    if let error = calibration.value {
      row["calibration"] = error
      row["coverage"] = share(sure.all)
      if sure.all > 0 { row["precision"] = Double(sure.right) / Double(sure.all) }
    }
    for (stage, limit) in Self.stages.enumerated() where early[stage].count > 0 {
      row["to\(limit)"] = early[stage].sum / Double(early[stage].count)
    }
    return row
  }
}
