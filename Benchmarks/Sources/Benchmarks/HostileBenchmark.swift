/// What becomes of strings that nobody would say: whether any stops the understanding, and how long the worst takes.
enum HostileBenchmark {
  static func run(_ options: Options, _ bench: Workbench) throws {
    let locales = options.list("locale", ["en", "pt", "it", "ru", "fr"])
    let count = try options.numbers("strings", [20_000])[0]
    let seed = try options.numbers("seed", [1])[0]
    try options.finish()
    for locale in locales {
      let figures = try bench.ours(Job(kind: "hostile", locale: locale, sentences: count, seed: UInt64(seed)))
      print("\n“\(locale)”, strings of up to 10 KB, CPU milliseconds each")
      var grid = Grid(["", "strings", "median", "p99", "longest"])
      for (label, row) in zip(figures.labels, figures.rows) {
        grid.add([label, Grid.text(row["strings"], 0)] + ["median", "p99", "longest"].map { Grid.text(row[$0], 2) })
      }
      grid.print()
      print("\(Grid.text(figures["strings"], 0)) strings, \(Grid.text(figures["over50"], 0)) over 50 ms")
    }
  }
}
