import Foundation

/// Sentences that arrive a little changed, and requests of a crowd; beside hassil with its own sentences.
enum RobustnessBenchmark {
  static func run(_ options: Options, _ bench: Workbench) throws {
    let locales = options.list("locale", ["en", "pt", "it", "ru", "fr"])
    let crowds = options.list("crowd", [])
    let mappings = options.list("mapping", [])
    let perPattern = try options.numbers("sentences", [1]).first ?? 1
    let misread = options["misread"]
    try options.finish()
    for locale in locales where crowds.isEmpty || locales.count == 1 { try changed(locale, perPattern, misread, bench) }
    if crowds.isEmpty, bench.hasPeers { try hassil(bench) }
    for (place, crowd) in crowds.enumerated() {
      try curve(crowd, place < mappings.count ? mappings[place] : nil, locales.first ?? "en", bench)
    }
  }

  private static func changed(_ locale: String, _ perPattern: Int, _ misread: String?, _ bench: Workbench) throws {
    let list = misread.map { URL(filePath: $0).appending(path: "\(locale).jsonl").path }
    let figures = try bench.ours(
      Job(kind: "robustness", locale: locale, predictions: list, sentences: perPattern, seed: 1))
    print("\nOur own sentences, “\(locale)”")
    var grid = Grid([
      "", "sentences", "intent %", "slots intact", "intent and slots %, of those", "decided by what was learned %",
      "became another request",
    ])
    for (label, row) in zip(figures.labels, figures.rows) {
      grid.add([
        label, Grid.text(row["sentences"], 0), Grid.percent(row["intents"]), Grid.text(row["intact"], 0),
        Grid.percent(row["slots"]), Grid.percent(row["learned"]), Grid.text(row["others"], 0),
      ])
    }
    grid.print()
    print("calibration error of the first reading: \(Grid.text(figures["calibrationError"], 3))")
    print("CPU ms a sentence: median \(Grid.text(figures["readMedian"], 3)), p99 \(Grid.text(figures["readP99"], 3))")
  }

  /// hassil with Home Assistant's own sentences under the same changes.
  private static func hassil(_ bench: Workbench) throws {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "benchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let (own, changed) = (scratch.appending(path: "own").path, scratch.appending(path: "changed").path)
    let sampled = bench.theirs("hassil_home", Job(kind: "sample", predictions: own, sentences: 500))
    guard let sampled, sampled.notes.isEmpty else {
      for note in sampled?.notes ?? [] { print("note: \(note)") }
      return
    }
    _ = try bench.ours(Job(kind: "perturb", locale: "en", test: own, predictions: changed, seed: 1))
    print("\nhassil, Home Assistant's own English sentences (slots are not compared)")
    var grid = Grid(["", "sentences", "intent %"])
    for path in [own, changed] {
      guard let figures = bench.theirs("hassil_home", Job(kind: "robustness", test: path)) else { continue }
      for (label, row) in zip(figures.labels, figures.rows) {
        grid.add([label, Grid.text(row["sentences"], 0), Grid.percent(row["intents"])])
      }
    }
    grid.print()
  }

  private static func curve(_ file: String, _ mapping: String?, _ locale: String, _ bench: Workbench) throws {
    let figures = try bench.ours(Job(kind: "crowd", locale: locale, test: file, mapping: mapping))
    let (inside, outside) = (Grid.text(figures["inScope"], 0), Grid.text(figures["outOfScope"], 0))
    print("\n\(file): \(inside) sentences in scope, \(outside) out of it")
    var grid = Grid([
      "false accepts", "false accepts %", "of the file's own out-of-scope %", "recall %", "from confidence",
    ])
    for (label, row) in zip(figures.labels, figures.rows) {
      grid.add([
        label, Grid.percent(row["falseAccepts"]), Grid.percent(row["strange"]), Grid.percent(row["recall"]),
        Grid.text(row["threshold"], 3),
      ])
    }
    grid.print()
    print("CPU ms a sentence: median \(Grid.text(figures["readMedian"], 3)), p99 \(Grid.text(figures["readP99"], 3))")
  }
}
