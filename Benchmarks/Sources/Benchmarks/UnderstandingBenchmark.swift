import Foundation

/// Learning from annotated sentences alone: ours, and beside it in the same run every peer that installs here.
enum UnderstandingBenchmark {
  private struct Engine {
    var name: String
    /// Empty for ours.
    var script = ""
    /// The folder of its own Python; nil for that of all others.
    var environment: String?
  }

  private static let ours = Engine(name: "ours")
  private static let peers = [
    Engine(name: "TF-IDF, linear SVM, CRF", script: "svm_crf"),
    Engine(name: "Snips NLU, no resources", script: "snips_learn", environment: "snips"),
    Engine(name: "Padatious", script: "padatious_learn", environment: "padatious"),
    Engine(name: "hassil, examples as templates", script: "hassil_learn"),
    Engine(name: "padaos, examples as templates", script: "padaos_learn"),
  ]

  static func run(_ options: Options, _ bench: Workbench) throws {
    let locale = options["locale"] ?? "en"
    let outOfScope = options["out-of-scope"] ?? "oos"
    let predictions = options["predictions"]
    if let folder = options["sets"] {
      try options.finish()
      var limits = try UnderstandingLimits(bench)
      for (name, train, test) in try sets(in: folder) {
        print("\n\(name)")
        let set = Sentences(train: train, test: test, locale: locale, outOfScope: outOfScope)
        limits.check(try measure(set, predictions: nil, bench), of: name)
      }
      try limits.finish()
      return
    }
    guard let train = options["train"], let test = options["test"] else {
      throw Trouble("--train and --test name the files to learn from and to measure with, or --sets a folder of such")
    }
    try options.finish()
    _ = try measure(
      Sentences(train: train, test: test, locale: locale, outOfScope: outOfScope), predictions: predictions, bench)
  }

  private struct Sentences {
    var train: String
    var test: String
    var locale: String
    var outOfScope: String
  }

  /// Folders with something to learn from and something to measure with.
  private static func sets(in folder: String) throws -> [(name: String, train: String, test: String)] {
    let files = FileManager.default
    return try files.contentsOfDirectory(atPath: folder).sorted().compactMap { name in
      let train = "\(folder)/\(name)/train.jsonl"
      let tests = ["test", "valid"].map { "\(folder)/\(name)/\($0).jsonl" }
      guard files.fileExists(atPath: train) else { return nil }
      guard let test = tests.first(where: files.fileExists) else {
        print("\n\(name): nothing to measure with (no test.jsonl or valid.jsonl)")
        return nil
      }
      return (name, train, test)
    }
  }

  /// - Returns: ours.
  private static func measure(_ set: Sentences, predictions: String?, _ bench: Workbench) throws -> Figures {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "benchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    var grid = Grid([
      "", "intent %", "slot F1 %", "frame %", "out-of-scope recall %", "calibration error", "training CPU s",
      "median CPU ms", "p99 CPU ms", "peak MB", "training ÷ ours", "median ÷ ours", "memory ÷ ours",
    ])
    var notes: [String] = []
    var ours: Figures?
    for engine in [Self.ours] + (bench.hasPeers ? peers : []) {
      let script = engine.script
      let isOurs = script.isEmpty
      let path = isOurs ? predictions ?? scratch.appending(path: "ours").path : scratch.appending(path: script).path
      let job = Job(
        kind: "learn", locale: set.locale, train: set.train, test: set.test, predictions: path,
        outOfScope: set.outOfScope)
      guard let speed = isOurs ? try bench.ours(job) : bench.theirs(script, job, environment: engine.environment) else {
        continue
      }
      notes += speed.notes
      guard speed["trainingSeconds"] != nil else { continue }
      var score = job
      score.kind = "score"
      let quality = try bench.ours(score)
      if isOurs { ours = speed.merging(quality) }
      grid.add([
        engine.name, Grid.percent(quality["intent"]), Grid.percent(quality["slotF1"]), Grid.percent(quality["frame"]),
        Grid.percent(quality["outOfScopeRecall"]), Grid.text(speed["calibrationError"], 3),
        Grid.text(speed["trainingSeconds"], 2),
        Grid.text(speed["readMedian"], 3), Grid.text(speed["readP99"], 3), Grid.text(speed["memory"], 0),
        Grid.ratio(speed["trainingSeconds"], ours?["trainingSeconds"]),
        Grid.ratio(speed["readMedian"], ours?["readMedian"]), Grid.ratio(speed["memory"], ours?["memory"]),
      ])
    }
    grid.print()
    curve(ours)
    for note in notes { print("note: \(note)") }
    return ours ?? Figures()
  }

  /// What accepting less of what is out of scope costs us in scope.
  private static func curve(_ ours: Figures?) {
    guard let ours, !ours.rows.isEmpty else { return }
    var grid = Grid(["ours, out of scope accepted", "accepted %", "right in scope %", "threshold"])
    for (label, row) in zip(ours.labels, ours.rows) {
      grid.add([
        label, Grid.percent(row["falseAccepts"]), Grid.percent(row["recall"]), Grid.text(row["threshold"], 3),
      ])
    }
    grid.print()
  }
}
