import Foundation

/// How long another app's answer takes while and after a hostile extension does each of the things that the tests have in
/// `attacks.tsv`, in one conversation with real processes.
enum AttackBenchmark {
  private static let mostMilliseconds = 50.0
  private static let request = "Send a message to Bobo with Mallory saying hello"

  /// - Parameter command: with a home in which MonkeyChat is installed and granted.
  static func run(_ command: Command, _ options: Options) throws -> Bool {
    let rounds = try options.numbers("rounds", [20]).first ?? 20
    let only = options["only"]
    try options.finish()
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../Tests/AssistantHostTests/Fixtures").standardizedFileURL
    func fixture(_ name: String) throws -> String {
      try String(contentsOf: fixtures.appending(path: name), encoding: .utf8)
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "attacks-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let bundle = Bundle(
      name: "Mallory", identifier: "com.example.Mallory", program: try fixture("extension.py"),
      files: ["mode.txt": "normal", "tries.py": try fixture("app.py")])
    try command.run(["apps", "install", try bundle.write(to: folder).path, "--grant"])
    try command.run(["apps", "limit", "Mallory", "--memory", "96", "--processes", "40"])
    defer { try? command.run(["apps", "remove", "Mallory", "--yes"]) }
    var attacks = try fixture("attacks.tsv").split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      $0.split(separator: "\t").map(String.init)
    }
    if let only { attacks = attacks.filter { $0[0].contains(only) } }

    // An order that takes longer goes on in the background, so that the other app is asked while it goes on.
    let conversation = try Conversation(
      command: command,
      environment: [
        "ASSISTANT_TURN_LIMIT": "0.3", "ASSISTANT_HANDLE_LIMIT": "3", "ASSISTANT_ANSWER_LIMIT": "3",
      ])
    let usual = try conversation.turn(Command.request)
    for _ in 1...20 { _ = try conversation.say(Command.request) }
    let quiet = try (1...200).map { _ in try conversation.say(Command.request) }
    var rows: [(name: String, worst: Duration, firsts: Duration)] = []
    var wrong: [String] = []
    let container = command.home.appending(path: "Containers/com.example.Mallory.Intents")
    for attack in attacks {
      let calm = try settle(conversation)
      guard calm else {
        wrong.append("before “\(attack[0])” the hostile app itself could not be asked")
        continue
      }
      let action = attack[1].replacing("HOME", with: command.home.path)
        .replacing("OTHER", with: command.home.path + "/Sockets/other/app.sock")
      try Data(action.utf8).write(to: container.appending(path: "next"))
      let own = try conversation.turn(request)
      if own.words.joined().isEmpty { wrong.append("“\(attack[0])” was answered without a word") }
      if own.words.joined().unicodeScalars.contains(where: { $0.properties.generalCategory == .control && $0 != "\n" })
      {
        wrong.append("“\(attack[0])” came through to the person")
      }
      var times: [Duration] = []
      for _ in 0..<rounds {
        let turn = try conversation.turn(Command.request)
        if turn.words != usual.words { wrong.append("after “\(attack[0])”: \(turn.words)") }
        times.append(turn.time)
        Thread.sleep(forTimeInterval: 0.02)
      }
      if FileManager.default.fileExists(atPath: container.path + "/next") {
        wrong.append("“\(attack[0])” was not done: \(own.outcome) \(own.failures)")
        try FileManager.default.removeItem(atPath: container.path + "/next")
      }
      rows.append((attack[0], times.max() ?? .zero, times.first ?? .zero))
    }
    let memory = ProcessTree.memory(of: conversation.processIdentifier)
    try conversation.end()

    func text(_ time: Duration) -> String { Grid.text(time / .milliseconds(1), 1) }
    print("quiet: median \(text(quiet.percentile(0.5))) ms, 99th percentile \(text(quiet.percentile(0.99))) ms")
    var grid = Grid(["the hostile app", "next answer ms", "worst of \(rounds) ms"])
    for row in rows.sorted(by: { $0.worst > $1.worst }) { grid.add([row.name, text(row.firsts), text(row.worst)]) }
    grid.print()
    for line in wrong { print("WRONG: \(line)") }
    let worst = rows.map(\.worst).max() ?? .zero
    print(
      "\(rows.count) attacks, \(rows.count * rounds) answers of another app, worst \(text(worst)) ms, worst next answer "
        + "\(text(rows.map(\.firsts).max() ?? .zero)) ms; the assistant holds \(Grid.text(memory?.resident, 0)) MB")
    return wrong.isEmpty && worst / .milliseconds(1) <= mostMilliseconds
  }

  /// Asks the hostile app for nothing bad until it answers: after failures in a row it has a pause.
  private static func settle(_ conversation: Conversation) throws -> Bool {
    for _ in 0..<100 {
      if try conversation.turn(request).outcome == "handled" { return true }
      Thread.sleep(forTimeInterval: 0.2)
    }
    return false
  }
}
