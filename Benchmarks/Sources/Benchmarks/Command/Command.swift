import Foundation

/// The command that is measured, and the home with MonkeyChat installed and granted.
struct Command {
  var assistant: URL
  var home: URL

  static let request = "MonkeyChat Bobo please send more bananas"
  /// Names no installed app and asks for nothing, so that only the command itself has to answer.
  static let idle = "la la la"

  /// One request in a process of its own, from start to end.
  func ask() throws -> Duration {
    let process = Process()
    process.executableURL = assistant
    process.arguments = ["ask", Self.request, "--locale", "en", "--home", home.path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    let clock = ContinuousClock()
    let start = clock.now
    try process.run()
    process.waitUntilExit()
    let time = clock.now - start
    guard process.terminationStatus == 0 else { throw Trouble("assistant ask ended with \(process.terminationStatus)") }
    return time
  }
}
