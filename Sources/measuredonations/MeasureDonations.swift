import AssistantCore
import AssistantStore
import AssistantSuggestions
import Foundation
import IntentSchema
import UnderstandingMeasures

/// Fills a store with donations and prints what that takes, as JSON; what `Benchmarks donations` runs.
@main
enum MeasureDonations {
  static func main() async {
    do {
      let arguments = CommandLine.arguments
      guard arguments.count == 4, let count = Int(arguments[1]), let apps = Int(arguments[2]), count > 0, apps > 1
      else {
        FileHandle.standardError.write(Data("usage: measuredonations COUNT APPS FOLDER\n".utf8))
        exit(64)
      }
      let figures = try await DonationRun(count: count, apps: apps, home: URL(filePath: arguments[3])).run()
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      let report = Report(figures: figures)
      print(String(decoding: try encoder.encode(report), as: UTF8.self))
    } catch {
      FileHandle.standardError.write(Data("measuredonations: \(error)\n".utf8))
      exit(1)
    }
  }
}

/// What `Benchmarks` reads of every program.
private struct Report: Encodable {
  var figures: [String: Double]
  var rows: [[String: Double]] = []
  var labels: [String] = []
  var notes: [String] = []
}

/// One store, filled, learned from, and learned from again without one app.
struct DonationRun {
  let count: Int
  let apps: Int
  /// Empty; made if it is missing.
  let home: URL

  func run() async throws -> [String: Double] {
    let store = try await Store.open(home: home, surroundings: .system)
    var figures = try await fill(store)
    figures["megabytes"] = size()
    var learned = try await learn(store, into: &figures, as: "learn")
    figures.merge(suggest(&learned)) { mine, _ in mine }
    let gone = DonationCrowd.app(apps / 2)
    let forgetting = ProcessorTime.ofProcess
    try await store.forget(app: gone)
    figures["forgetSeconds"] = ProcessorTime.ofProcess - forgetting
    let again = try await learn(store, into: &figures, as: "relearn")
    figures["isAsIfNeverSeen"] = again.snapshot() == neverSeen(gone).snapshot() ? 1 : 0
    figures["differs"] = again.snapshot() == learned.snapshot() ? 0 : 1
    figures["residentMegabytes"] = ResidentMemory.highest
    try store.close()
    return figures
  }

  private func fill(_ store: Store) async throws -> [String: Double] {
    var crowd = DonationCrowd(apps: apps)
    var (waits, works) = ([Double](), [Double]())
    waits.reserveCapacity(count)
    works.reserveCapacity(count)
    let clock = ContinuousClock()
    let start = (clock.now, ProcessorTime.ofProcess)
    for number in 0..<count {
      let donation = crowd.next(number)
      let before = (clock.now, ProcessorTime.ofProcess)
      try await store.add(donation)
      waits.append((clock.now - before.0) / .milliseconds(1))
      works.append((ProcessorTime.ofProcess - before.1) * 1_000)
    }
    let (wait, work) = (Distribution(waits), Distribution(works))
    return [
      "addMedian": wait.median ?? 0, "addP99": wait.percentile(0.99) ?? 0, "addHighest": wait.highest ?? 0,
      "addProcessorMedian": work.median ?? 0, "addProcessorP99": work.percentile(0.99) ?? 0,
      "fillSeconds": (clock.now - start.0) / .seconds(1), "fillProcessorSeconds": ProcessorTime.ofProcess - start.1,
      "donations": Double(count), "apps": Double(apps),
    ]
  }

  /// Of the file and what belongs to it.
  private func size() -> Double {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: home.path)) ?? []
    return names.filter { $0.hasPrefix("assistant.sqlite") }.reduce(0) { sum, name in
      let values = try? FileManager.default.attributesOfItem(atPath: home.appending(path: name).path)
      return sum + Double(values?[.size] as? Int ?? 0) / 1e6
    }
  }

  private func learn(
    _ store: Store, into figures: inout [String: Double], as name: String
  ) async throws -> Suggester {
    let (clock, start, work) = (ContinuousClock(), ContinuousClock.now, ProcessorTime.ofProcess)
    var suggester = Suggester()
    var lessons = Lessons()
    try await store.eachLesson { suggester.learn(lessons.event($0)) }
    figures["\(name)Seconds"] = (clock.now - start) / .seconds(1)
    figures["\(name)ProcessorSeconds"] = ProcessorTime.ofProcess - work
    return suggester
  }

  /// As if the app had never been there.
  private func neverSeen(_ app: String) -> Suggester {
    var crowd = DonationCrowd(apps: apps)
    var lessons = Lessons()
    var suggester = Suggester()
    for number in 0..<count {
      let donation = crowd.next(number)
      if donation.app != app { suggester.learn(lessons.event(donation)) }
    }
    return suggester
  }

  private func suggest(_ suggester: inout Suggester) -> [String: Double] {
    var times: [Double] = []
    for number in 0..<1_000 {
      let moment = Moment(
        time: 1_500_000_000 + Double(count) * 90 + Double(number), hour: Double(number % 24), weekday: number % 7)
      times.append(ProcessorTime.milliseconds { _ = suggester.suggestions(at: moment) })
    }
    let distribution = Distribution(times)
    return [
      "suggestMedian": distribution.median ?? 0, "suggestP99": distribution.percentile(0.99) ?? 0,
      "shortcuts": Double(suggester.shortcutCount),
    ]
  }
}
