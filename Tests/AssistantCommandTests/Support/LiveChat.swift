import Foundation
import Testing

/// A running `assistant chat --json`: one line in, the events of its turn out.
final class LiveChat {
  /// What a person gets of one turn.
  struct Turn {
    var outcome: String
    /// What was said to them, questions among it.
    var words: [String]
  }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var buffer: [UInt8] = []

  private static let patience: Int32 = 60_000

  struct Trouble: Error, CustomStringConvertible {
    var description: String
  }

  init(_ command: Command, environment: [String: String] = [:]) throws {
    process.executableURL = Command.executable
    process.arguments = ["chat", "--json", "--locale", "en"]
    var variables = [
      "PATH": "/usr/bin:/bin", "HOME": command.folder.path, "ASSISTANT_HOME": command.home.path, "LANG": "C.UTF-8",
    ]
    variables["ASSISTANT_DATA"] = ProcessInfo.processInfo.environment["ASSISTANT_DATA"]
    process.environment = variables.merging(environment) { $1 }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  var processIdentifier: Int32 { process.processIdentifier }

  /// Says a line, and waits for the end of its turn; what is announced meanwhile is passed over.
  func say(_ line: String) throws -> Turn {
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    var own: Int?
    var words: [String] = []
    while true {
      let event = try nextEvent()
      let turn = event["turn"] as? Int
      switch event["type"] as? String {
      case "turnStarted" where event["isAnnouncement"] as? Bool != true: own = turn
      case "answer", "question":
        if turn == own, let text = event["text"] as? String { words.append(text) }
      case "turnEnded" where turn == own && own != nil:
        return Turn(outcome: event["outcome"] as? String ?? "", words: words)
      default: break
      }
    }
  }

  /// Closes its input, and waits until it has ended.
  func end() throws -> Int32 {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }

  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  private func nextEvent() throws -> [String: Any] {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Data(buffer[..<end])
        buffer.removeSubrange(...end)
        guard let event = try JSONSerialization.jsonObject(with: line) as? [String: Any] else {
          throw Trouble(description: "a line that is no event")
        }
        return event
      }
      let descriptor = output.fileHandleForReading.fileDescriptor
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, Self.patience) > 0 else { throw Trouble(description: "nothing comes any more") }
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Trouble(description: "the command ended in the middle of a turn") }
      buffer += data
    }
  }
}

extension LiveChat {
  /// Processes, by what is in the container that they see as their home.
  static func processes(seeing marker: String) -> [Int32] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap(Int32.init).filter {
      FileManager.default.fileExists(atPath: "/proc/\($0)/root/home/app/" + marker)
    }
  }

  var descriptorCount: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(processIdentifier)/fd").count) ?? 0
  }

  /// Megabytes.
  var residentMemory: Double {
    let data = FileManager.default.contents(atPath: "/proc/\(processIdentifier)/status") ?? Data()
    let line = String(decoding: data, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Double($0.split(whereSeparator: \.isWhitespace)[1]) }.map { $0 / 1_024 } ?? 0
  }
}
