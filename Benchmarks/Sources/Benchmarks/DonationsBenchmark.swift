import Foundation

/// What it takes to keep a great many donations, to learn from them, and to forget those of one app.
enum DonationsBenchmark {
  /// What was promised: a figure, its name and its limit.
  private static let promises: [(figure: String, name: String, limit: Double)] = [
    ("addP99", "a donation is kept, p99, ms", 1), ("megabytes", "the file, MB", 300),
    ("suggestP99", "suggestions, p99, ms", 5), ("relearnSeconds", "learning again without one app, s", 30),
  ]

  /// - Returns: whether every promise is kept.
  static func run(_ options: Options) throws -> Bool {
    let (count, apps) = (options["count"] ?? "1000000", options["apps"] ?? "40")
    try options.finish()
    guard let number = Int(count), number > 0, let most = Int(apps), most > 1 else {
      throw Trouble("--count takes a number above 0, --apps one above 1")
    }
    let home = FileManager.default.temporaryDirectory.appending(path: "donations-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    let figures = try Workbench.figures(of: "measuredonations", [count, apps, home.path])
    var grid = Grid(["\(count) donations of \(apps) apps", "measured", "promised"])
    var isKept = figures["isAsIfNeverSeen"] == 1 && figures["differs"] == 1
    for promise in promises {
      let value = figures[promise.figure]
      isKept = isKept && value.map { $0 <= promise.limit } == true
      grid.add([promise.name, Grid.text(value, 3), "≤ \(Grid.text(promise.limit, 0))"])
    }
    grid.add(["as if the app had never been seen", figures["isAsIfNeverSeen"] == 1 ? "yes" : "no", "yes"])
    for (figure, name) in [
      ("addMedian", "a donation is kept, median, ms"), ("addHighest", "a donation is kept, longest, ms"),
      ("addProcessorMedian", "processor time of it, median, ms"), ("addProcessorP99", "processor time of it, p99, ms"),
      ("fillSeconds", "all of them, s"), ("fillProcessorSeconds", "processor time of that, s"),
      ("learnSeconds", "learning all of them, s"), ("relearnProcessorSeconds", "processor time of learning again, s"),
      ("forgetSeconds", "forgetting the app, processor s"), ("suggestMedian", "suggestions, median, ms"),
      ("shortcuts", "shortcuts to choose from"), ("residentMegabytes", "most memory, MB"),
    ] {
      grid.add([name, Grid.text(figures[figure], 3), ""])
    }
    grid.print()
    return isKept
  }
}
