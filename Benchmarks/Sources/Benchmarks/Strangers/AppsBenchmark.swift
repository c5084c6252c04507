import Foundation

/// What many installed apps cost before anything is asked of them: until the assistant answers, and what it holds while idle.
enum AppsBenchmark {
  private static let mostStartMilliseconds = 300.0
  private static let mostIdleMegabytes = 80.0

  /// - Parameter command: with a home that need not exist; apps are added until there are enough.
  static func run(_ command: Command, _ options: Options) throws -> Bool {
    let count = try options.numbers("apps", [200]).first ?? 200
    let runs = try options.numbers("runs", [15]).first ?? 15
    try options.finish()
    try install(count, command)
    var none = command
    none.home = command.home.appendingPathExtension("empty")
    try FileManager.default.createDirectory(at: none.home, withIntermediateDirectories: true)
    _ = try start(none)
    _ = try start(command)
    let empty = try (1...runs).map { _ in try start(none) }
    let full = try (1...runs).map { _ in try start(command) }
    var grid = Grid(["apps", "start, median ms", "start, worst ms", "idle, resident MB", "idle, its own share MB"])
    for (apps, figures) in [(0, empty), (count, full)] {
      let times = figures.map(\.time)
      grid.add([
        "\(apps)", Grid.text(times.percentile(0.5) / .milliseconds(1)),
        Grid.text((times.max() ?? .zero) / .milliseconds(1)),
        Grid.text(figures.map(\.memory.resident).max()), Grid.text(figures.map(\.memory.proportional).max()),
      ])
    }
    grid.print()
    return full.map(\.time).percentile(0.5) / .milliseconds(1) < mostStartMilliseconds
      && full.allSatisfy { $0.memory.resident < mostIdleMegabytes }
  }

  /// From starting the command until it has answered the first line, which is for no app; then what it holds.
  private static func start(_ command: Command) throws -> (time: Duration, memory: ProcessTree.Memory) {
    let clock = ContinuousClock()
    let start = clock.now
    let conversation = try Conversation(command: command)
    _ = try conversation.turn(Command.idle)
    let time = clock.now - start
    Thread.sleep(forTimeInterval: 0.5)
    let memory = ProcessTree.memory(of: conversation.processIdentifier)
    try conversation.end()
    guard let memory else { throw Trouble("the command's memory cannot be read") }
    return (time, memory)
  }

  private static func install(_ count: Int, _ command: Command) throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")
      .standardizedFileURL
    let program = try String(
      contentsOf: package.appending(path: "Tests/AssistantHostTests/Fixtures/extension.py"), encoding: .utf8)
    let definition = try String(contentsOf: Self.definition(package), encoding: .utf8)
    let folder = FileManager.default.temporaryDirectory.appending(path: "apps-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for number in 0..<count {
      let identifier = "com.example.app\(number)"
      let isThere = FileManager.default.fileExists(
        atPath: command.home.appending(path: "Apps/\(identifier)").path)
      guard !isThere else { continue }
      let name = firsts[number % firsts.count] + seconds[number / firsts.count % seconds.count]
      var bundle = Bundle(
        name: number < firsts.count * seconds.count ? name : "\(name) \(number)", identifier: identifier,
        intents: intents[number % intents.count], program: program, files: ["mode.txt": "normal"])
      bundle.resources["en.lproj/AppIntentVocabulary.plist"] = vocabulary(number)
      if number % 4 == 0 {
        // A definition file of a real app, with an intent of this app's own.
        let intent = "Order\(name)"
        bundle.intents.append(intent + "Intent")
        bundle.resources["Intents.intentdefinition"] = definition.replacing("OrderSoup", with: intent)
      }
      try command.run(["apps", "install", try bundle.write(to: folder).path, "--grant"])
    }
  }

  private static func definition(_ package: URL) throws -> URL {
    let examples = package.appending(path: "Examples/SoupStand")
    let files = FileManager.default.enumerator(at: examples, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() where file.pathExtension == "intentdefinition" { return file }
    throw Trouble("there is no definition file in \(examples.path)")
  }

  private static func vocabulary(_ number: Int) -> String {
    let items = (0..<20).map { item in
      """
      <dict><key>VocabularyItemIdentifier</key><string>item\(number)-\(item)</string>
      <key>VocabularyItemSynonyms</key><array><dict>
      <key>VocabularyItemPhrase</key><string>\(seconds[item % seconds.count]) \(firsts[(number + item) % firsts.count])</string>
      </dict></array></dict>
      """
    }
    return Bundle.list(
      """
      <key>ParameterVocabularies</key><array><dict>
      <key>ParameterNames</key><array><string>INStartWorkoutIntent.workoutName</string></array>
      <key>ParameterVocabulary</key><array>\(items.joined())</array>
      </dict></array>
      """)
  }

  private static let intents = [
    ["INSendMessageIntent", "INSearchForMessagesIntent"], ["INStartCallIntent"],
    ["INPlayMediaIntent", "INSearchForMediaIntent"], ["INStartWorkoutIntent", "INEndWorkoutIntent"],
    ["INCreateNoteIntent", "INAddTasksIntent", "INAppendToNoteIntent"],
    ["INRequestRideIntent", "INGetRideStatusIntent"],
  ]
  private static let firsts = [
    "Amber", "Birch", "Cobalt", "Dune", "Ember", "Fjord", "Grove", "Harbor", "Indigo", "Juniper", "Kelp", "Lunar",
    "Maple",
    "Nimbus", "Onyx", "Pebble", "Quartz", "Raven", "Slate", "Tundra",
  ]
  private static let seconds = [
    "Talk", "Tunes", "Fit", "Notes", "Rides", "Hub", "Post", "Beat", "Stride", "Desk", "Wave", "Cart", "Nest", "Link",
  ]
}
