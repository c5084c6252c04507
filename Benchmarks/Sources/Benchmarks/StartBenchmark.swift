import Foundation

/// What it takes until a language can be understood: processor time and memory, step by step.
enum StartBenchmark {
  static func run(_ options: Options, _ bench: Workbench) throws {
    let locales = options.list("locale", ["en", "pt", "it", "ru", "fr"])
    try options.finish()
    for locale in locales {
      let figures = try bench.ours(Job(kind: "start", locale: locale))
      print("\n“\(locale)”: " + figures.notes.joined(separator: "; "))
      var grid = Grid(["", "CPU ms", "resident MB after it"])
      for (label, row) in zip(figures.labels, figures.rows) {
        grid.add([label, Grid.text(row["milliseconds"]), Grid.text(row["memory"])])
      }
      grid.print()
      let (time, memory) = (Grid.text(figures["milliseconds"]), Grid.text(figures["memory"]))
      print("until the first request is read: \(time) CPU ms, \(memory) MB")
    }
  }
}
