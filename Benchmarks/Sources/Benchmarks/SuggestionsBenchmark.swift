import Foundation

/// What comes next, guessed at every event of what people did, beside simple ways to guess it.
enum SuggestionsBenchmark {
  /// How many events the columns of the first days reach to.
  private static let stages = [20, 50, 100, 200, 500]

  static func run(_ options: Options, _ bench: Workbench) throws {
    let files = (options["files"] ?? "").split(separator: "\n").map(String.init)
    try options.finish()
    for file in files { try measure(file, bench) }
  }

  private static func measure(_ file: String, _ bench: Workbench) throws {
    let unpacked = try unpacked(file)
    defer { if unpacked != file { try? FileManager.default.removeItem(atPath: unpacked) } }
    var job = Job(kind: "suggestions")
    job.test = unpacked
    let figures = try bench.ours(job)
    let whole = ["people", "events", "tested", "items"].map { Grid.text(figures[$0], 0) }
    print("\n\(file): \(whole[0]) people, \(whole[1]) events, \(whole[2]) tested, at most \(whole[3]) items a person,")
    print("never done before: \(Grid.percent(figures["unseen"])) % of those tested, which everybody misses")
    var grid = Grid([
      "method", "R@1", "R@3", "R@5", "MRR", "MRR by person", "calibration error", "coverage at P ≥ .7",
      "precision there",
      "µs median", "µs p99",
    ])
    for (label, row) in zip(figures.labels, figures.rows) {
      let first = ["R1", "R3", "R5", "MRR", "people", "calibration", "coverage", "precision"]
      grid.add([label] + first.map { Grid.text(row[$0], 3) } + ["median", "p99"].map { Grid.text(row[$0], 1) })
    }
    grid.print()
    var early = Grid(["MRR of the first events", "2–20"] + zip(stages, stages.dropFirst()).map { "\($0 + 1)–\($1)" })
    for (label, row) in zip(figures.labels, figures.rows) {
      early.add([label] + stages.map { Grid.text(row["to\($0)"], 3) })
    }
    print()
    early.print()
  }

  /// The file as text: itself, or where it is compressed, a copy that is not.
  private static func unpacked(_ file: String) throws -> String {
    guard FileManager.default.isReadableFile(atPath: file) else { throw Trouble("\(file) cannot be read") }
    guard file.hasSuffix(".gz") else { return URL(filePath: file).path }
    let copy = FileManager.default.temporaryDirectory.appending(path: "suggestions-\(UUID().uuidString).tsv")
    guard FileManager.default.createFile(atPath: copy.path, contents: nil) else {
      throw Trouble("\(copy.path) cannot be written")
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", "--", file]
    process.standardOutput = try FileHandle(forWritingTo: copy)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      try? FileManager.default.removeItem(at: copy)
      throw Trouble("\(file) is not what gzip writes; see above")
    }
    return copy.path
  }
}
