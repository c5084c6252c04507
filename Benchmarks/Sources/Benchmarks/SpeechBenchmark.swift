import Foundation

/// How well and how quickly speech is heard, by engine, over a list of recordings.
///
/// The list has a line for each recording: the file, the language, a name for the kind of recording, and what is said, with
/// tabs between; or the same as JSON, `{"wav": …, "lang": …, "voice": …, "ref": …}`. Files are found from the list's folder.
/// What is compared are the words that are said (`SpokenWords`).
enum SpeechBenchmark {
  /// What an engine made of all recordings of a kind.
  private struct Score {
    var count = 0
    var exact = 0
    var words = 0
    var wordErrors = 0
    var letters = 0
    var letterErrors = 0
    var processor = 0.0
    var sound = 0.0
    var memory = 0

    mutating func add(said: [String], heard: [String]) {
      let errors = SpokenWords.errors(said, heard)
      count += 1
      exact += errors == 0 ? 1 : 0
      words += said.count
      wordErrors += errors
      let letters = Array(said.joined())
      self.letters += letters.count
      letterErrors += SpokenWords.distance(letters, Array(heard.joined()))
    }
  }

  /// Files that are heard by one process.
  private static let batch = 20

  static func run(_ manifest: String, _ options: Options) throws {
    let assistant = options["assistant"] ?? ".build/release/assistant"
    let home = options["home"]
    try options.finish()
    var scores: [String: [String: Score]] = [:]
    var times: [String: [Double]] = [:]
    let recordings = try SpeechRecording.read(manifest)
    let groups = Dictionary(grouping: recordings) { "\($0.language) \($0.kind)" }
    for (group, recordings) in groups.sorted(by: { $0.key < $1.key }) {
      for start in stride(from: 0, to: recordings.count, by: batch) {
        let part = Array(recordings[start..<min(start + batch, recordings.count)])
        let all = try hear(part, assistant: assistant, home: home)
        let texts = part.map(\.text) + all.flatMap { Array($0.texts.values) + [$0.text] }
        let words = try SpokenWords(texts, language: part[0].language, assistant: assistant)
        for (recording, heard) in zip(part, all) {
          times[group, default: []].append(heard.milliseconds)
          for (engine, text) in heard.texts.merging(["all together": heard.text], uniquingKeysWith: { $1 }) {
            scores[group, default: [:]][engine, default: Score()].add(said: words[recording.text], heard: words[text])
            guard let effort = heard.efforts[engine] else { continue }
            scores[group]?[engine]?.processor += effort.seconds
            scores[group]?[engine]?.sound += seconds(of: recording.file)
            let most = max(scores[group]?[engine]?.memory ?? 0, effort.megabytes)
            scores[group]?[engine]?.memory = most
          }
        }
      }
      print("\n\(group): \(recordings.count) recordings")
      var grid = Grid(["", "WER %", "CER %", "exact", "RTF", "MB"])
      for (engine, score) in (scores[group] ?? [:]).sorted(by: { $0.key < $1.key }) {
        func share(_ errors: Int, _ of: Int) -> String { Grid.text(100 * Double(errors) / Double(max(of, 1))) }
        grid.add([
          engine, share(score.wordErrors, score.words), share(score.letterErrors, score.letters),
          "\(score.exact)/\(score.count)", score.sound > 0 ? Grid.text(score.processor / score.sound, 3) : "",
          score.memory > 0 ? "\(score.memory)" : "",
        ])
      }
      grid.print()
      let sorted = (times[group] ?? []).sorted()
      if !sorted.isEmpty { print("from the end of speech to the text: median \(Int(sorted[sorted.count / 2])) ms") }
    }
  }

  private struct Heard {
    var text: String
    var texts: [String: String] = [:]
    var efforts: [String: (seconds: Double, megabytes: Int)] = [:]
    var milliseconds = 0.0
  }

  private static func hear(_ recordings: [SpeechRecording], assistant: String, home: String?) throws -> [Heard] {
    let process = Process()
    process.executableURL = URL(filePath: assistant)
    process.arguments =
      ["listen", "--text-only", "--explain", "--locale", recordings[0].language]
      + recordings.flatMap { ["--wav", $0.file] } + (home.map { ["--home", $0] } ?? [])
    let folder = FileManager.default.temporaryDirectory
    let errors = folder.appending(path: "speech-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: errors) }
    guard FileManager.default.createFile(atPath: errors.path, contents: nil) else {
      throw Trouble("no room in \(folder)")
    }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let told = try String(contentsOf: errors, encoding: .utf8)
    guard process.terminationStatus == 0 else { throw Trouble("the assistant cannot hear: \(told.suffix(500))") }
    var all = said.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { Heard(text: String($0)) }
    var number = 0
    for line in told.split(separator: "\n") where number < all.count {
      if line.hasPrefix("heard in "), let time = Double(line.split(separator: " ")[2]) {
        all[number].milliseconds = time
        number += 1
      } else if let took = line.firstRange(of: " took ") {
        let figures = line[took.upperBound...].split(separator: " ")
        guard let time = Double(figures[0]), let memory = figures.dropLast().last.flatMap({ Int($0) }) else { continue }
        all[number].efforts[String(line[..<took.lowerBound])] = (time / 1_000, memory)
      } else if let colon = line.firstRange(of: ": "), !line.hasPrefix("assistant:") {
        all[number].texts[String(line[..<colon.lowerBound])] = String(line[colon.upperBound...])
      }
    }
    guard all.count == recordings.count else { throw Trouble("not every recording was heard") }
    return all
  }

  /// By the length of a wav file of 16 kHz and 16 bits; what others say is judged by what they hold.
  private static func seconds(of file: String) -> Double {
    guard let data = try? Data(contentsOf: URL(filePath: file), options: .mappedIfSafe), data.count > 44 else {
      return 0
    }
    let rate = (0..<4).reduce(0) { $0 | Int(data[28 + $1]) << ($1 * 8) }
    return rate > 0 ? Double(data.count - 44) / Double(rate) : 0
  }
}
