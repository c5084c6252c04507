import Dispatch
import Foundation

/// Where the program begins, before there is any thread but one.
@main
enum Program {
  static func main() {
    Departure.prepare(
      arguments: Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment)
    Task {
      await AssistantCommand.main()
      exit(0)
    }
    dispatchMain()
  }
}
