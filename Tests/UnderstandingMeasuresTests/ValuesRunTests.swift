import Foundation
import Testing
import UnderstandingMeasures

@Suite struct `Telling the values of sentences` {
  private static func read(_ lines: [String]) throws -> (MeasureResult, [String]) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (test, predictions) = (folder.appending(path: "test").path, folder.appending(path: "predictions").path)
    try lines.joined(separator: "\n").write(toFile: test, atomically: true, encoding: .utf8)
    let job = ["kind": "values", "locale": "en", "test": test, "predictions": predictions]
    let result = try MeasureJob(json: JSONSerialization.data(withJSONObject: job)).run()
    let written = try String(contentsOfFile: predictions, encoding: .utf8)
    return (result, written.split(separator: "\n").map(String.init))
  }

  @Test func `has a line for each sentence, its words beside what they mean`() throws {
    let (result, lines) = try Self.read([
      #"{"text": "tomorrow at 5 pm, 20 euros"}"#, #"{"text": "nothing"}"#, #"{"text": "for two hours"}"#,
    ])
    #expect(result.figures == ["sentences": 3, "values": 3])
    #expect(lines.count == 3)
    #expect(lines[0].contains("tomorrow at 5 pm: time 2013-02-13 17:00:00 by hour"))
    #expect(lines[0].contains("20 euros: money 20.0 EUR"))
    #expect(lines[1].contains(#""values":[]"#))
    #expect(lines[2].contains("duration 2 hour"))
  }

  @Test func `says which file has a line that is none`() {
    #expect(throws: MeasureError.self) { try Self.read(["no object"]) }
  }
}
