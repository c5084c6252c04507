import Foundation
import Synchronization

/// How long a person waits for the answer, through a whole conversation by voice: the recordings come over the microphone's pipe as
/// they would be spoken, and the clock stops when the first sound of the answer comes out of the loudspeaker's.
enum SpeechTurnsBenchmark {
  /// Samples a second, and those that are handed over at a time.
  private static let (rate, piece) = (16_000, 320)

  static func run(_ manifest: String, _ options: Options) throws {
    let assistant = options["assistant"] ?? ".build/release/assistant"
    let home = options["home"]
    try options.finish()
    var times: [String: [Double]] = [:]
    for recording in try SpeechRecording.read(manifest) {
      let sound = try samples(recording.file)
      guard let time = try turn(sound, recording.language, assistant: assistant, home: home) else {
        print("\(recording.file): no answer")
        continue
      }
      times["\(recording.language) \(recording.kind)", default: []].append(time)
    }
    var grid = Grid([
      "from the last sound of speech to the first of the answer, s", "count", "best", "median", "worst",
    ])
    for (group, found) in times.sorted(by: { $0.key < $1.key }) {
      let sorted = found.sorted()
      let median = sorted[sorted.count / 2]
      grid.add([
        group, "\(sorted.count)", Grid.text(sorted.first, 2), Grid.text(median, 2), Grid.text(sorted.last, 2),
      ])
    }
    grid.print()
  }

  /// Samples of a wav file of 16 kHz, 16 bits and one channel, up to the last that is loud.
  private static func samples(_ file: String) throws -> [Int16] {
    guard let data = try? Data(contentsOf: URL(filePath: file)), let mark = data.firstRange(of: Data("data".utf8))
    else {
      throw Trouble("\(file) is no wav file")
    }
    let bytes = [UInt8](data[(mark.upperBound + 4)...])
    let all = stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
    let loudest = all.map { abs(Int($0)) }.max() ?? 0
    // A hundredth of the loudest is 40 decibels below it.
    guard let last = all.lastIndex(where: { abs(Int($0)) * 100 > loudest }) else { throw Trouble("\(file) is silent") }
    return Array(all[...last])
  }

  /// When sound has come out of a pipe.
  private final class Ear: Sendable {
    private let firsts = Mutex<[ContinuousClock.Instant]>([])

    /// The first sound after a moment.
    func first(after moment: ContinuousClock.Instant) -> ContinuousClock.Instant? {
      firsts.withLock { $0.first { $0 > moment } }
    }

    func listen(_ path: String) {
      let descriptor = open(path, O_RDONLY)
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while read(descriptor, &buffer, buffer.count) > 0 { firsts.withLock { $0.append(.now) } }
      close(descriptor)
    }
  }

  /// - Returns: the seconds; nil where nobody has answered within some time.
  private static func turn(_ sound: [Int16], _ language: String, assistant: String, home: String?) throws -> Double? {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "turn-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let speaker = folder.appending(path: "speaker").path
    guard mkfifo(speaker, 0o600) == 0 else { throw Trouble("there is no room for a pipe in \(folder.path)") }
    let process = Process()
    process.executableURL = URL(filePath: assistant)
    process.arguments =
      ["chat", "--voice", "--microphone", "-", "--speaker", speaker, "--locale", language]
      + (home.map { ["--home", $0] } ?? [])
    let microphone = Pipe()
    process.standardInput = microphone
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer {
      try? microphone.fileHandleForWriting.close()
      process.terminate()
      process.waitUntilExit()
    }
    let ear = Ear()
    Thread.detachNewThread { ear.listen(speaker) }
    // The first tone tells that it listens; a person takes a breath then.
    let began = ContinuousClock.now
    while ear.first(after: began) == nil {
      guard ContinuousClock.now - began < .seconds(60), process.isRunning else { return nil }
      usleep(20_000)
    }
    var next = ContinuousClock.now
    func speak(_ samples: [Int16]) throws {
      var rest = samples[...]
      while !rest.isEmpty {
        let part = Array(rest.prefix(piece))
        rest = rest.dropFirst(part.count)
        // What is spoken comes when it has been spoken, and no sooner.
        next += .milliseconds(1_000 * part.count / rate)
        let wait = (next - .now) / .microseconds(1)
        if wait > 0 { usleep(UInt32(wait)) }
        try microphone.fileHandleForWriting.write(contentsOf: part.withUnsafeBytes { Data($0) })
      }
    }
    let silence = [Int16](repeating: 0, count: piece)
    for _ in 0..<3 * rate / piece { try speak(silence) }
    try speak(sound)
    let ended = ContinuousClock.now
    for _ in 0..<20 * rate / piece {
      try speak(silence)
      if let first = ear.first(after: ended) { return (first - ended) / .seconds(1) }
    }
    return nil
  }
}
