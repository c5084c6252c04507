import AppBundling
import Foundation
import Testing

/// A package on disk, as far as the bundler looks at it.
private struct Sketch {
  let root: URL
  var targets: [BundleRequest.Target] = []

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "bundling-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  func write(_ text: String, to path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  mutating func add(_ name: String, info: [String: Any], xcconfig: String? = nil) throws {
    let module = name.replacingOccurrences(of: " ", with: "_").replacingOccurrences(of: "-", with: "_")
    let list = try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
    try write(String(decoding: list, as: UTF8.self), to: "\(name)/Info.plist")
    try write("#!/bin/sh\n", to: "build/\(name)")
    let program = root.appending(path: "build/\(name)").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    var settings: [String] = []
    if let xcconfig {
      try write(xcconfig, to: "\(name)/\(name).xcconfig")
      settings = [root.appending(path: "\(name)/\(name).xcconfig").path]
    }
    targets.append(
      BundleRequest.Target(
        name: name, product: name, module: module, directory: root.appending(path: name).path,
        infoPlist: root.appending(path: "\(name)/Info.plist").path, settings: settings, executable: program))
  }

  func request(app: String? = nil, definitions: [String: String] = [:]) -> BundleRequest {
    BundleRequest(
      package: root.path, configuration: "release", output: root.appending(path: "out").path, app: app,
      definitions: definitions, targets: targets)
  }

  func assemble(app: String? = nil, definitions: [String: String] = [:]) throws -> URL {
    let request = request(app: app, definitions: definitions)
    return try BundleAssembler(plan: BundlePlan(request), output: URL(filePath: request.output)).assemble()
  }

  func problems(app: String? = nil) -> String {
    do {
      _ = try assemble(app: app)
      return ""
    } catch {
      return (error as? BundlingError)?.message ?? "\(error)"
    }
  }
}

private let service: [String: String] = [
  "NSExtensionPointIdentifier": "com.apple.intents-service",
  "NSExtensionPrincipalClass": "$(PRODUCT_MODULE_NAME).IntentHandler",
]

private func list(_ bundle: URL, _ path: String) throws -> [String: Any] {
  let data = try Data(contentsOf: bundle.appending(path: path))
  return try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] ?? [:]
}

@Suite struct AppBundlingTests {
  @Test func `An app with two extensions becomes a bundle in Apple's layout, every setting put in`() throws {
    var sketch = try Sketch()
    defer { try? FileManager.default.removeItem(at: sketch.root) }
    try sketch.add(
      "Chat App",
      info: [
        "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)", "CFBundleName": "$(PRODUCT_NAME)",
        "Deep": [["a": "${TARGET_NAME}"]],
      ],
      xcconfig: "PRODUCT_BUNDLE_IDENTIFIER = org.example.chat\nINFOPLIST_KEY_NSSiriUsageDescription = To send\n")
    try sketch.add("Chat-Intents", info: ["CFBundleIdentifier": "org.example.chat.intents", "NSExtension": service])
    try sketch.add("More", info: ["CFBundleIdentifier": "org.example.chat.more", "NSExtension": service])
    try sketch.write("\"a\" = \"b\";", to: "Chat App/Support/en.lproj/InfoPlist.strings")
    try sketch.write("\"c\" = \"d\";", to: "Chat App/en.lproj/Localizable.strings")
    try sketch.write("x", to: "Chat App/Resources/deep/file.bin")
    try sketch.write("x", to: "Chat App/Orders.intentdefinition")
    try sketch.write("x", to: "Chat App/Main.swift")
    try sketch.write(
      "<plist><dict><key>t</key><string>$(PRODUCT_NAME)</string></dict></plist>", to: "Chat App/Chat.entitlements")
    for index in sketch.targets.indices { sketch.targets[index].intentModules = ["Kit"] }
    let bundle = try sketch.assemble()

    #expect(bundle.lastPathComponent == "Chat App.app")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: bundle.path).sorted()
    #expect(
      paths == [
        "Chat App", "Entitlements.plist", "Info.plist", "Orders.intentdefinition", "PlugIns",
        "PlugIns/Chat-Intents.appex",
        "PlugIns/Chat-Intents.appex/Chat-Intents", "PlugIns/Chat-Intents.appex/Info.plist", "PlugIns/More.appex",
        "PlugIns/More.appex/Info.plist", "PlugIns/More.appex/More", "deep", "deep/file.bin", "en.lproj",
        "en.lproj/InfoPlist.strings", "en.lproj/Localizable.strings",
      ])
    let info = try list(bundle, "Info.plist")
    #expect(info["CFBundleIdentifier"] as? String == "org.example.chat")
    #expect(info["CFBundleExecutable"] as? String == "Chat App")
    #expect(info["CFBundlePackageType"] as? String == "APPL")
    #expect(info["NSSiriUsageDescription"] as? String == "To send")
    #expect((info["Deep"] as? [[String: String]])?.first == ["a": "Chat App"])
    #expect(try list(bundle, "Entitlements.plist")["t"] as? String == "Chat App")
    let part = try list(bundle, "PlugIns/Chat-Intents.appex/Info.plist")
    #expect(
      (part["NSExtension"] as? [String: Any])?["NSExtensionPrincipalClass"] as? String == "Chat_Intents.IntentHandler")
    #expect(part["CFBundlePackageType"] as? String == "XPC!")
    #expect(info["IntentDefinitionModules"] as? [String] == ["Kit"])
    #expect(part["IntentDefinitionModules"] == nil, "an extension is built with the names")
    #expect(FileManager.default.isExecutableFile(atPath: bundle.appending(path: "Chat App").path))
  }

  @Test func `A second bundle takes the place of the first and leaves nothing else behind`() throws {
    var sketch = try Sketch()
    defer { try? FileManager.default.removeItem(at: sketch.root) }
    try sketch.add("Chat", info: ["CFBundleIdentifier": "org.example.chat"])
    try sketch.write("x", to: "Chat/old.json")
    let first = try sketch.assemble()
    #expect(FileManager.default.fileExists(atPath: first.appending(path: "old.json").path))
    try FileManager.default.removeItem(at: sketch.root.appending(path: "Chat/old.json"))
    let second = try sketch.assemble()
    #expect(first == second)
    #expect(!FileManager.default.fileExists(atPath: second.appending(path: "old.json").path))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: second.deletingLastPathComponent().path) == ["Chat.app"])
  }

  @Test func `What is wrong is told all at once, with file and line`() throws {
    var sketch = try Sketch()
    defer { try? FileManager.default.removeItem(at: sketch.root) }
    try sketch.add("Chat", info: ["CFBundleIdentifier": "org.example.chat", "Team": "$(TEAM)"])
    try sketch.add("Intents", info: ["CFBundleIdentifier": "com.other.intents", "NSExtension": service])
    try sketch.add("Bad", info: ["CFBundleIdentifier": "org example", "NSExtension": service])
    let text = sketch.problems()
    #expect(text.contains("Chat/Info.plist:8: error: $(TEAM) is not defined"))
    #expect(text.contains("Intents/Info.plist:5: error: the identifier com.other.intents has to begin with"))
    #expect(text.contains("Bad/Info.plist:5: error: \"org example\" is not a bundle identifier"))
    #expect(!FileManager.default.fileExists(atPath: sketch.root.appending(path: "out/Chat.app").path))
  }

  @Test func `No identifier, no app, several apps: each says what to do`() throws {
    var sketch = try Sketch()
    defer { try? FileManager.default.removeItem(at: sketch.root) }
    #expect(sketch.problems().contains("has no app"))
    try sketch.add("Chat", info: [:])
    #expect(
      sketch.problems().contains("$(PRODUCT_BUNDLE_IDENTIFIER) is not defined; write PRODUCT_BUNDLE_IDENTIFIER ="))
    _ = try sketch.assemble(definitions: ["PRODUCT_BUNDLE_IDENTIFIER": "a.b"])
    try sketch.add("Talk", info: ["CFBundleIdentifier": "a.talk"])
    try sketch.add("TalkIntents", info: ["CFBundleIdentifier": "a.talk.i", "NSExtension": service])
    sketch.targets[0].settings = [sketch.root.appending(path: "c.xcconfig").path]
    try sketch.write("PRODUCT_BUNDLE_IDENTIFIER = a.chat", to: "c.xcconfig")
    #expect(sketch.problems().contains("several apps (Chat, Talk); say which one with --app NAME"))
    #expect(sketch.problems(app: "X").contains("no app target named X; there is: Chat, Talk"))
    let talk = try sketch.assemble(app: "Talk")
    #expect(FileManager.default.fileExists(atPath: talk.appending(path: "PlugIns/TalkIntents.appex/TalkIntents").path))
    let chat = try sketch.assemble(app: "Chat")
    #expect(!FileManager.default.fileExists(atPath: chat.appending(path: "PlugIns").path))
  }

  @Test func `Two files that would become one are refused`() throws {
    var sketch = try Sketch()
    defer { try? FileManager.default.removeItem(at: sketch.root) }
    try sketch.add("Chat", info: ["CFBundleIdentifier": "a.b"])
    try sketch.write("1", to: "Chat/one/data.json")
    try sketch.write("2", to: "Chat/two/data.json")
    #expect(sketch.problems().contains("would become data.json"))
  }
}
