import Foundation

/// A running `assistant chat --json`: one line in, the events of one turn out.
final class Conversation {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var buffer: [UInt8] = []

  /// - Parameter environment: more of it, or other values.
  init(command: Command, environment: [String: String] = [:]) throws {
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.executableURL = command.assistant
    process.arguments = ["chat", "--json", "--locale", "en", "--home", command.home.path]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  var processIdentifier: Int32 { process.processIdentifier }

  /// What a person gets of one turn.
  struct Turn {
    /// From writing the line to reading the event that ends its turn.
    var time: Duration
    var outcome: String
    /// What was said to them.
    var words: [String]
    /// Why an app's program failed, for its developer.
    var failures: [String]
  }

  /// Says a line and waits for the end of its turn; what is announced meanwhile is passed over.
  func turn(_ line: String) throws -> Turn {
    let clock = ContinuousClock()
    let start = clock.now
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    var own: Int?
    var words: [String] = []
    var failures: [String] = []
    while true {
      let event = try nextEvent()
      let number = event["turn"] as? Int
      if own == nil, event["type"] as? String == "turnStarted", event["isAnnouncement"] as? Bool != true {
        own = number
      }
      guard own != nil, number == own else { continue }
      switch event["type"] as? String {
      case "answer", "question": words.append(event["text"] as? String ?? "")
      case "extensionFailed":
        let failure = event["failure"] as? [String: Any] ?? event
        failures.append("\(failure["code"] ?? ""): \(failure["message"] ?? "")")
      case "turnEnded":
        let outcome = event["outcome"] as? String ?? ""
        return Turn(time: clock.now - start, outcome: outcome, words: words, failures: failures)
      default: break
      }
    }
  }

  /// The time from writing the line to reading the event that ends its turn.
  func say(_ line: String, expecting outcome: String = "handled") throws -> Duration {
    let turn = try turn(line)
    guard turn.outcome == outcome else {
      throw Trouble("\"\(line)\" ended as \(turn.outcome) instead of \(outcome)")
    }
    return turn.time
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
