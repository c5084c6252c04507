import Foundation
import Testing

@testable import UnderstandingMeasures

struct SuggestionsRunTests {
  private func run(_ lines: [String]) throws -> MeasureResult {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).tsv")
    defer { try? FileManager.default.removeItem(at: file) }
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    let job = try MeasureJob(json: Data(#"{"kind":"suggestions","test":"\#(file.path)"}"#.utf8))
    return try SuggestionsRun(job: job).run()
  }

  private func row(_ label: String, _ result: MeasureResult) throws -> [String: Double] {
    result.rows[try #require(result.labels.firstIndex(of: label))]
  }

  @Test func `a round of four is foreseen by what follows, and not by what is frequent`() throws {
    let result = try run((0..<200).map { "anna\t\($0 % 4)\t-\t-\t-\t-" })
    for label in ["engine", "Markov", "PPM", "IPAM"] {
      #expect(try row(label, result)["R1"] == 1, "\(label)")
      #expect(try row(label, result)["MRR"] == 1, "\(label)")
    }
    // Three to choose from: the oldest of them comes, which is the last one in the list by use.
    #expect(try row("most-recent", result)["R3"] == 1)
    #expect(try row("most-recent", result)["R1"] == 0)
    #expect(result.figures["tested"] == 40)
    #expect(result.figures["unseen"] == 0)
  }

  @Test func `what was never done is missed by everybody, and repeats are left out`() throws {
    let result = try run((0..<100).map { "anna\t\($0 / 2)\t-\t-\t-\t-" })
    #expect(result.figures["events"] == 50)
    #expect(result.figures["unseen"] == 1)
    for row in result.rows { #expect(row["MRR"] == 0) }
  }

  @Test func `lines out of order are put in order, people apart`() throws {
    let sorted = (0..<120).map {
      "\($0 % 2 == 0 ? "a" : "b")\t\($0 / 2 % 5)\t\(1_000 + $0 * 60)\t\($0 % 24)\t\($0 % 7)\there"
    }
    let (first, second) = (try run(sorted), try run(sorted.reversed()))
    #expect(first.figures == second.figures)
    #expect(try row("engine", first)["MRR"] == row("engine", second)["MRR"])
    #expect(first.figures["people"] == 2)
  }

  @Test(arguments: ["anna\t1", "anna\t1\tnow\t-\t-\t-", "anna\t1\t1e999\t-\t-\t-"])
  func `a line that is none is told with its number`(line: String) throws {
    let error = #expect(throws: MeasureError.self) { try run(["anna\t0\t-\t-\t-\t-", line]) }
    #expect(error?.message.contains("line 2") == true)
  }
}
