import Foundation

/// How reading requests grows with apps, with words that they bring along, and with patterns; beside hassil.
enum GrowthBenchmark {
  static func run(_ options: Options, _ bench: Workbench) throws {
    let locale = options["locale"] ?? "en"
    let apps = try options.numbers("apps", [10, 100, 1_000])
    let terms = try options.numbers("terms", [1_000, 10_000, 100_000])
    let patterns = try options.numbers("patterns", [1_000, 10_000, 100_000])
    try options.finish()
    let ours = try installed(apps, terms, locale, bench)
    try names(terms, ours, bench)
    try templates(patterns, bench)
  }

  /// - Returns: figures by the number of terms, with the most apps.
  private static func installed(
    _ apps: [Int], _ terms: [Int], _ locale: String, _ bench: Workbench
  ) throws -> [Int: Figures] {
    print("Apps with generated names and words, all of the system's intents, “\(locale)”")
    var grid = Grid([
      "apps / terms", "all installed, CPU s", "one more, CPU ms", "median CPU ms", "p99 CPU ms",
      "changed, median", "changed, p99", "resident MB",
      "understood %",
    ])
    var byTerms: [Int: Figures] = [:]
    for apps in apps {
      for terms in terms {
        let figures = try bench.ours(Job(kind: "growth", locale: locale, apps: apps, terms: terms))
        byTerms[terms] = figures
        grid.add([
          "\(apps) / \(terms)", Grid.text(figures["installAllSeconds"], 3),
          Grid.text(figures["installOneMilliseconds"]),
          Grid.text(figures["readMedian"], 3), Grid.text(figures["readP99"], 3),
          Grid.text(figures["changedMedian"], 3), Grid.text(figures["changedP99"], 3),
          Grid.text(figures["memory"], 0),
          Grid.percent(figures["understood"]),
        ])
      }
    }
    grid.print()
    return byTerms
  }

  private static func names(_ terms: [Int], _ ours: [Int: Figures], _ bench: Workbench) throws {
    guard bench.hasPeers else { return }
    print("\nhassil with Home Assistant's English sentences; names as many as our terms, ours with the most apps")
    var grid = Grid([
      "names", "filter", "median CPU ms", "p99 CPU ms", "peak MB", "ours, median", "ours, p99",
      "median ÷ ours", "p99 ÷ ours",
    ])
    for terms in terms {
      for (kind, filter) in [("growth", "with"), ("growthUnfiltered", "without")] {
        let sentences = kind == "growth" ? 300 : 40
        let job = Job(kind: kind, terms: terms, sentences: sentences)
        guard let theirs = bench.theirs("hassil_home", job) else { continue }
        for note in theirs.notes { print("note: \(note)") }
        let own = ours[terms]
        grid.add([
          "\(terms)", filter, Grid.text(theirs["readMedian"], 2), Grid.text(theirs["readP99"], 2),
          Grid.text(theirs["memory"], 0), Grid.text(own?["readMedian"], 3), Grid.text(own?["readP99"], 3),
          Grid.ratio(theirs["readMedian"], own?["readMedian"]), Grid.ratio(theirs["readP99"], own?["readP99"]),
        ])
      }
    }
    grid.print()
  }

  private static func templates(_ counts: [Int], _ bench: Workbench) throws {
    print("\nGenerated patterns with a name in each, 100 names; the same for hassil")
    var grid = Grid([
      "patterns", "compiled, CPU s", "median CPU ms", "p99 CPU ms", "patterns take MB", "hassil compiled, CPU s",
      "hassil median", "hassil p99", "hassil peak MB", "median ÷ ours",
    ])
    for count in counts {
      let ours = try bench.ours(Job(kind: "patterns", patterns: count, sentences: 500))
      let theirs = bench.theirs("hassil_home", Job(kind: "patterns", patterns: count, sentences: 100))
      for note in theirs?.notes ?? [] { print("note: \(note)") }
      grid.add([
        "\(count)", Grid.text(ours["compileSeconds"], 2), Grid.text(ours["readMedian"], 3),
        Grid.text(ours["readP99"], 3),
        Grid.text(ours["memoryOfPatterns"], 0), Grid.text(theirs?["compileSeconds"], 2),
        Grid.text(theirs?["readMedian"], 2), Grid.text(theirs?["readP99"], 2), Grid.text(theirs?["memory"], 0),
        Grid.ratio(theirs?["readMedian"], ours["readMedian"]),
      ])
    }
    grid.print()
  }
}
