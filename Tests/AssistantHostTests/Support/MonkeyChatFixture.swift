import Foundation

/// MonkeyChat's bundle as `swift package bundle` lays it out, with programs that only look like compiled ones.
struct MonkeyChatFixture {
  let folder: TemporaryFolder
  let bundle: URL
  static let part = "PlugIns/MonkeyChatIntents.appex"

  private static let sources = AppFixture.script.deletingLastPathComponent()
    .appending(path: "../../../Examples/MonkeyChat/Sources").standardizedFileURL

  init(in folder: TemporaryFolder) throws {
    self.folder = folder
    bundle = folder.url.appending(path: "MonkeyChat.app")
    let resources = Self.sources.appending(path: "MonkeyChat/Resources").path
    for path in try FileManager.default.subpathsOfDirectory(atPath: resources) where path.contains(".lproj/") {
      try write(String(contentsOfFile: resources + "/" + path, encoding: .utf8), path)
    }
    for (target, place) in [("MonkeyChat", ""), ("MonkeyChatIntents", Self.part + "/")] {
      for name in ["Info.plist", "Entitlements.plist"] {
        let text = try String(contentsOf: Self.sources.appending(path: "\(target)/\(name)"), encoding: .utf8)
        let variables = [
          "EXECUTABLE_NAME", "PRODUCT_NAME", "PRODUCT_MODULE_NAME", "TARGET_NAME", "DEVELOPMENT_LANGUAGE",
        ]
        try write(
          variables.reduce(text) { $0.replacing("$(\($1))", with: $1 == "DEVELOPMENT_LANGUAGE" ? "en" : target) },
          place + name)
      }
      try writeProgram(place + target, texts: [target, "IntentHandler", "group.com.example.MonkeyChat"])
    }
  }

  /// A file that is taken for a compiled Swift program that has these texts in it.
  func writeProgram(_ path: String, texts: [String], machine: UInt8? = nil) throws {
    #if arch(arm64)
      let own: UInt8 = 183
    #else
      let own: UInt8 = 62
    #endif
    var bytes: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1] + Array(repeating: 0, count: 12) + [machine ?? own, 0]
    bytes += Array(repeating: 0, count: 64)
    for text in texts + ["swift5_type_metadata"] { bytes += [0] + Array(text.utf8) + [0] }
    let file = bundle.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  func write(_ text: String, _ path: String) throws { try folder.write(text, to: "MonkeyChat.app/" + path) }

  /// Changes a file that has the text.
  func replace(_ old: String, with new: String, in path: String) throws {
    let file = bundle.appending(path: path)
    let text = try String(contentsOf: file, encoding: .utf8)
    guard text.contains(old) else { throw CocoaError(.fileReadUnknown) }
    try write(text.replacing(old, with: new), path)
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(at: bundle.appending(path: path)) }
}
