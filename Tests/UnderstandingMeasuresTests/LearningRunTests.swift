import Foundation
import Testing
import UnderstandingMeasures
import UtteranceLearning

@Suite struct `Measuring what is learned from a file` {
  private static let callsAndSongs = [
    #"{"text": "call Anna", "intent": "call", "slots": [[5, 9, "person"]]}"#,
    #"{"text": "ring Boris now", "intent": "call", "slots": [[5, 10, "person"]]}"#,
    #"{"text": "phone Carla", "intent": "call", "slots": [[6, 11, "person"]]}"#,
    #"{"text": "play a song", "intent": "play"}"#,
    #"{"text": "play some music", "intent": "play", "slots": []}"#,
    #"{"text": "put a song on", "intent": "play"}"#,
  ]

  /// What a run printed, and what it wrote for each sentence.
  private static func run(
    train: [String], test: [String]
  ) throws -> (result: MeasureResult, predictions: [AnnotatedUtterance]) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = ["train", "test", "predictions"].map { folder.appending(path: $0).path }
    for (path, lines) in zip(paths, [train, test]) {
      try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }
    let job: [String: Any] = [
      "kind": "learn", "locale": "en", "train": paths[0], "test": paths[1], "predictions": paths[2],
    ]
    let result = try MeasureJob(json: JSONSerialization.data(withJSONObject: job)).run()
    return (result, try AnnotatedUtterance.lines(Data(contentsOf: URL(filePath: paths[2]))))
  }

  private static func failure(train: [String], test: [String]) -> MeasureError? {
    do {
      _ = try run(train: train, test: test)
      return nil
    } catch {
      return error as? MeasureError
    }
  }

  @Test func `writes a line for each line of the test, in its order`() throws {
    let test = [
      #"{"text": "play", "intent": "play"}"#, #"{"text": "ring Zoe", "intent": "call", "slots": [[5, 8, "person"]]}"#,
    ]
    let (result, predictions) = try Self.run(train: Self.callsAndSongs, test: test)
    #expect(predictions.map(\.text) == ["play", "ring Zoe"])
    #expect(predictions.map(\.intent) == ["play", "call"])
    #expect(predictions.last?.slots == [.init(start: 5, end: 8, type: "person")])
    #expect(result.figures["trainingSeconds"] != nil && result.notes.isEmpty)
  }

  @Test func `reads everything as the only intent there is`() throws {
    let train = Array(Self.callsAndSongs.prefix(3))
    let predictions = try Self.run(train: train, test: [#"{"text": "hello", "intent": "call"}"#]).predictions
    #expect(predictions.map(\.intent) == ["call"])
  }

  @Test func `learns from one sentence an intent, and from one text that is two intents`() throws {
    let train = [0, 0, 3].map { Self.callsAndSongs[$0] } + [#"{"text": "play a song", "intent": "sing"}"#]
    let predictions = try Self.run(train: train, test: [#"{"text": "call Anna", "intent": "call"}"#]).predictions
    #expect(predictions.map(\.intent) == ["call"])
  }

  @Test func `refuses a file with nothing in it`() {
    #expect(Self.failure(train: ["", " "], test: Self.callsAndSongs)?.code == "data")
  }

  @Test(arguments: [
    "no JSON", #"{"text": "call Bo"}"#, #"{"text": "call Bo", "intent": "call", "slots": [[5, 9, "person"]]}"#,
    #"{"text": "call Bo", "intent": "call", "slots": [[5, 5, "person"]]}"#,
    #"{"text": "a", "intent": "b", "slots": [[0]]}"#,
  ])
  func `names the line that is not as it should be`(_ line: String) {
    let bad = Self.callsAndSongs + ["", line]
    #expect(Self.failure(train: bad, test: Self.callsAndSongs)?.message.contains("line 8") == true)
    #expect(Self.failure(train: Self.callsAndSongs, test: bad)?.message.contains("line 8") == true)
  }

  @Test func `names the line of a slot that overlaps another, and learns without it`() throws {
    let line = #"{"text": "call Eve Orange", "intent": "call", "slots": [[9, 15, "colour"], [5, 15, "person"]]}"#
    let (result, predictions) = try Self.run(
      train: Self.callsAndSongs + [line], test: [#"{"text": "call Eve Orange", "intent": "call"}"#])
    #expect(result.notes.count == 1 && result.notes[0].contains("line 7") && result.notes[0].contains("colour"))
    #expect(predictions.first?.slots == [.init(start: 5, end: 15, type: "person")])
  }
}
