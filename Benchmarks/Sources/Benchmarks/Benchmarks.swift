import Foundation

/// Measures and prints tables; see README.md.
@main
enum Benchmarks {
  private static let usage = """
    usage: Benchmarks understanding --train FILE.jsonl --test FILE.jsonl [--locale L] [--predictions OUT.jsonl]
           Benchmarks understanding --sets FOLDER
           Benchmarks growth [--locale L] [--apps N,…] [--terms N,…] [--patterns N,…]
           Benchmarks robustness [--locale L,…] [--crowd FILE.jsonl,…] [--mapping FILE.json,…]
           Benchmarks values --cases FOLDER [--suites no]
           Benchmarks start [--locale L,…]
           Benchmarks hostile [--locale L,…] [--strings N] [--seed N]
           Benchmarks suggestions FILE.tsv.gz …
           Benchmarks speech MANIFEST.tsv [--assistant PROGRAM] [--home FOLDER] [--turns yes]
           Benchmarks donations [--count N] [--apps N]
           Benchmarks command ASSISTANT HOME THRESHOLDS (script/bench fills them in)
           Benchmarks attacks ASSISTANT HOME [--rounds N] [--only WORDS]
           Benchmarks apps ASSISTANT FOLDER [--apps N] [--locale L]
    Each but the last three takes --peers no, to measure ours alone.
    """

  static func main() {
    signal(SIGPIPE, SIG_IGN)
    do {
      var arguments = Array(CommandLine.arguments.dropFirst())
      guard !arguments.isEmpty else { throw Trouble(usage) }
      let name = arguments.removeFirst()
      if name == "command", arguments.count == 3 {
        exit(try CommandBenchmark.run(arguments) ? 0 : 1)
      }
      if let benchmark = outside[name], arguments.count >= 2 {
        let options = try Options(Array(arguments.dropFirst(2)))
        let command = Command(assistant: URL(filePath: arguments[0]), home: URL(filePath: arguments[1]))
        exit(try benchmark(command, options) ? 0 : 1)
      }
      if name == "speech", let manifest = arguments.first {
        try SpeechBenchmark.run(manifest, try Options(Array(arguments.dropFirst())))
        return
      }
      if name == "donations" { exit(try DonationsBenchmark.run(try Options(arguments)) ? 0 : 1) }
      guard let benchmark = all[name] else { throw Trouble(usage) }
      if name == "suggestions" {
        let files = arguments.prefix { !$0.hasPrefix("--") }
        guard !files.isEmpty else { throw Trouble(usage) }
        arguments = ["--files", files.joined(separator: "\n"), "--peers", "no"] + arguments.dropFirst(files.count)
      }
      let options = try Options(arguments)
      try benchmark(options, try Workbench(options))
      try options.finish()
    } catch {
      FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
      exit(2)
    }
  }

  /// Measure the command, and say whether it keeps what was promised.
  private static let outside: [String: @Sendable (Command, Options) throws -> Bool] = [
    "attacks": AttackBenchmark.run, "apps": AppsBenchmark.run,
  ]

  private static let all: [String: @Sendable (Options, Workbench) throws -> Void] = [
    "understanding": UnderstandingBenchmark.run, "growth": GrowthBenchmark.run, "robustness": RobustnessBenchmark.run,
    "values": ValuesBenchmark.run, "start": StartBenchmark.run, "hostile": HostileBenchmark.run,
    "suggestions": SuggestionsBenchmark.run,
  ]
}
