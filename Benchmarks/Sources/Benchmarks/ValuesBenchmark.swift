import Foundation

/// Values of public suites of cases by language and kind, and single moments beside other date parsers.
enum ValuesBenchmark {
  static func run(_ options: Options, _ bench: Workbench) throws {
    guard let folder = options["cases"] else {
      throw Trouble("--cases names the folder with duckling-LANGUAGE.jsonl and recognizers-LANGUAGE.jsonl")
    }
    let isWhole = options["suites"] != "no"
    try options.finish()
    try moments(folder, bench)
    if isWhole { try suites(bench) }
  }

  private static func moments(_ folder: String, _ bench: Workbench) throws {
    print("Single moments of duckling's cases")
    var grid = Grid(["", "cases", "right %", "median CPU ms", "p99 CPU ms", "median ÷ ours"])
    for locale in ["en", "pt", "it", "ru", "fr"] {
      let file = "\(folder)/duckling-\(locale).jsonl"
      guard FileManager.default.fileExists(atPath: file) else { continue }
      let job = Job(kind: "times", locale: locale, test: file)
      let ours = try bench.ours(job)
      var rows = [("ours", ours.figures)]
      if let theirs = bench.theirs("date_parsers", job) {
        rows += Array(zip(theirs.labels, theirs.rows))
        for note in theirs.notes { print("note: \(note)") }
      }
      for (name, row) in rows {
        let share = row["right"].flatMap { right in row["cases"].map { right / $0 } }
        grid.add([
          "\(locale) \(name)", Grid.text(row["cases"], 0), Grid.percent(share), Grid.text(row["readMedian"], 3),
          Grid.text(row["readP99"], 3), Grid.ratio(row["readMedian"], ours["readMedian"]),
        ])
      }
    }
    grid.print()
  }

  /// The package's own tests compare all kinds of values; they print what they find.
  private static func suites(_ bench: Workbench) throws {
    print("\nAll kinds, by the tests of this package (they read the cases beside it)")
    let output = try bench.tests(["Duckling", "Recognizers"])
    for line in output.split(separator: "\n") where line.hasPrefix("duckling ") || line.hasPrefix("recognizers") {
      print(line)
    }
  }
}
