import Intents

/// Lines for the developer, where a call cannot do what it is asked and has no way to say so.
enum UIKitLog {
  static func write(_ line: String) { HostFacts.shared.value.log("UIKit: \(line)") }
}
