import Foundation

/// A running `assistant chat --json`: one line in, the events of one turn out.
final class Conversation {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var buffer: [UInt8] = []

  init(command: Command) throws {
    process.executableURL = command.assistant
    process.arguments = ["chat", "--json", "--locale", "en", "--home", command.home.path]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  var processIdentifier: Int32 { process.processIdentifier }

  /// The time from writing the line to reading the event that ends its turn.
  func say(_ line: String, expecting outcome: String = "handled") throws -> Duration {
    let clock = ContinuousClock()
    let start = clock.now
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    while true {
      let event = try nextEvent()
      guard event["type"] as? String == "turnEnded" else { continue }
      let time = clock.now - start
      guard event["outcome"] as? String == outcome else {
        throw Trouble("\"\(line)\" ended as \(event["outcome"] ?? "nothing") instead of \(outcome)")
      }
      return time
    }
  }

  func end() throws {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  private func nextEvent() throws -> [String: Any] {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Data(buffer[..<end])
        buffer.removeSubrange(...end)
        guard let event = try JSONSerialization.jsonObject(with: line) as? [String: Any] else {
          throw Trouble("the command printed a line that is no event")
        }
        return event
      }
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Trouble("the command ended in the middle of a turn") }
      buffer += data
    }
  }
}
