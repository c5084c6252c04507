import AssistantCore
import AssistantTesting
import AssistantUnderstanding
import Foundation
import IntentSchema
import Testing

@Suite(.serialized, .timeLimit(.minutes(10))) struct `Transcripts` {
  static let folder = Stage.root.appending(path: "Tests/Transcripts")
  static let files: [String] = {
    let walker = FileManager.default.enumerator(at: folder.resolvingSymlinksInPath(), includingPropertiesForKeys: nil)
    let found = (walker?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "txt" }
    return found.map { $0.pathComponents.suffix(2).joined(separator: "/") }.sorted()
  }()

  @Test func `there are at least 25 in English and some in every language`() {
    for locale in Stage.locales {
      #expect(Self.files.filter { $0.hasPrefix("\(locale)/") }.count >= (locale == "en" ? 25 : 2))
    }
  }

  @Test(arguments: files)
  func `a conversation goes as written`(file: String) async throws {
    let url = Self.folder.appending(path: file)
    let transcript = Transcript(try String(contentsOf: url, encoding: .utf8))
    let locale = String(file.prefix(2))
    let names = transcript.settings["apps"]?.first?.split(separator: " ") ?? ["MonkeyChat"]
    let monkeys = [Stage.app, Stage.otherApp].filter { names.contains(Substring($0.displayName(locale: locale))) }
    let shop = SoupShop(transcript.settings)
    let others = transcript.settings["apps"] == nil ? [] : monkeys
    let apps = try shop.map { [$0.app] + others } ?? Stage.app(transcript.settings).map { [$0] } ?? monkeys
    let permission = transcript.settings["permission"]?.first.flatMap(Permission.init) ?? .authorized
    var surroundings = Surroundings.scripted()
    if let region = transcript.settings["region"]?.first { surroundings.region = { region } }
    var reader = try Stage.understanding(locale, apps: apps)
    reader.setShortcuts((transcript.settings["shortcut"] ?? []).compactMap(SpokenShortcut.init(setting:)))
    let conversation = try Stage.conversation(
      shop?.scriptedExtension ?? transcript.scriptedExtension, reader: reader,
      locale: locale, apps: apps,
      directory: ScriptedDirectory(apps, permission: permission), surroundings: surroundings,
      mode: transcript.settings["mode"]?.first.flatMap(SpeakingMode.init) ?? .screen)
    let played = await transcript.played(in: conversation)
    guard let difference = transcript.difference(from: played) else { return }
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(played.utf8).write(to: url)
      Issue.record("\(file) was recorded: \(difference)")
    } else {
      Issue.record("\(file), \(difference)")
    }
  }
}

extension SpokenShortcut {
  /// `APP: WORDS => INTENT JSON`, `APP: WORDS => activity TYPE`, or `APP: WORDS => gone`; nil for anything else.
  init?(setting line: String) {
    let sides = line.components(separatedBy: " => ")
    let left = sides[0].components(separatedBy: ": ")
    let right = (sides.last ?? "").split(separator: " ", maxSplits: 1).map(String.init)
    guard sides.count == 2, left.count == 2, let kind = right.first else { return nil }
    var shortcut: Shortcut?
    switch kind {
    case "gone": break
    case "activity":
      shortcut = Shortcut(
        activity: .object(
          ObjectValue(
            type: "UserActivity", fields: ["activityType": .string(right.last ?? ""), "title": .string("Order lunch")]))
      )
    default:
      let values = try? JSONDecoder().decode([String: Value].self, from: Data((right.count > 1 ? right[1] : "{}").utf8))
      guard let values else { return nil }
      shortcut = Shortcut(intent: IntentValue(className: kind, identifier: "", parameters: values))
    }
    self.init(
      identifier: left[1], phrase: left[1], app: "com.example.\(left[0])", appName: left[0], shortcut: shortcut)
  }
}
