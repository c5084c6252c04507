import Foundation

/// Measures the command from outside, as a person meets it.
enum CommandBenchmark {
  /// - Parameter arguments: the command, a home with MonkeyChat installed, and a file of thresholds.
  /// - Returns: whether every figure stays below its threshold.
  static func run(_ arguments: [String]) throws -> Bool {
    let command = Command(assistant: URL(filePath: arguments[0]), home: URL(filePath: arguments[1]))
    let data = try Data(contentsOf: URL(filePath: arguments[2]))
    let thresholds = try JSONDecoder().decode([String: Double].self, from: data)
    return try measure(command).print(thresholds: thresholds)
  }

  private static func measure(_ command: Command) throws -> Table {
    var table = Table()
    let conversation = try Conversation(command: command)
    for _ in 1...20 { _ = try conversation.say(Command.request) }
    let warm = try (1...200).map { _ in try conversation.say(Command.request) }
    let memory = ProcessTree.memory(of: conversation.processIdentifier)
    let extensionMemory = ProcessTree.extensionProcess(below: conversation.processIdentifier)
      .flatMap(ProcessTree.memory)
    try conversation.end()

    let first = try (1...10).map { _ in
      let conversation = try Conversation(command: command)
      _ = try conversation.say(Command.idle, expecting: "notUnderstood")
      let time = try conversation.say(Command.request)
      try conversation.end()
      return time
    }
    let asked = try (1...10).map { _ in try command.ask() }

    table.add("warm request, median", warm.percentile(0.5))
    table.add("warm request, 99th percentile", warm.percentile(0.99))
    table.add("first request, extension started for it", first.percentile(0.5))
    table.add("cold start of the extension", first.percentile(0.5) - warm.percentile(0.5))
    table.add("one request from the shell, all of it", asked.percentile(0.5))
    guard let memory, let extensionMemory else { throw Trouble("the extension's process was not found") }
    table.add("resident memory of the assistant", megabytes: memory.resident)
    table.add("of it, its own share", megabytes: memory.proportional)
    table.add("resident memory of the extension", megabytes: extensionMemory.resident)
    table.add("of that, its own share", megabytes: extensionMemory.proportional)
    return table
  }
}
