import Foundation

/// An app's bundle as a developer would make it, to be changed by a test.
struct AppFixture {
  var name = "Probe"
  var identifier = "com.example.Probe"
  var mode = "normal"
  var intents = ["INSendMessageIntent"]
  var hasNetwork = false
  var groups: [String] = []
  /// Inside the app's `<dict>`.
  var appKeys = "<key>NSSiriUsageDescription</key><string>To probe.</string>"
  var displayName = "<key>CFBundleDisplayName</key><string>Probe</string>"
  var isEntitled = true
  /// Folders of texts in the extension; its development region is `en`.
  var languages: [String] = []
  /// Of the app's own program.
  var appGroups: [String] = []
  /// Extensions beside the first: what they are called, and what they handle.
  var more: [(name: String, intents: [String])] = []
  /// What the app's own program handles; it speaks the wire then.
  var ownIntents: [String] = []

  static let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/extension.py")

  static let appScript = script.deletingLastPathComponent().appending(path: "app.py")

  /// Writes the bundle into the folder and returns where it is.
  @discardableResult
  func write(to folder: TemporaryFolder) throws -> URL {
    let app = "\(name).app"
    let appex = "\(app)/PlugIns/\(name)Intents.appex"
    try folder.write(
      plist(
        """
        <key>CFBundleIdentifier</key><string>\(identifier)</string>
        <key>CFBundleExecutable</key><string>\(name)</string>
        \(displayName)
        \(appKeys)
        <key>INIntentsSupported</key><array>\(ownIntents.map { "<string>\($0)</string>" }.joined())</array>
        """), to: "\(app)/Info.plist")
    let siri = isEntitled ? "<key>com.apple.developer.siri</key><true/>" : ""
    let appGroupItems = appGroups.map { "<string>\($0)</string>" }.joined()
    try folder.write(
      plist(siri + "<key>com.apple.security.application-groups</key><array>\(appGroupItems)</array>"),
      to: "\(app)/Entitlements.plist")
    let own = ownIntents.isEmpty ? Self.appScript : Self.script
    try program(String(contentsOf: own, encoding: .utf8), at: "\(app)/\(name)", folder)
    try folder.write(mode, to: "\(app)/mode.txt")
    try part("\(name)Intents", identifier + ".Intents", intents, appex, folder)
    for other in more {
      try part(other.name, identifier + "." + other.name, other.intents, "\(app)/PlugIns/\(other.name).appex", folder)
    }
    return folder.url.appending(path: app)
  }

  private func part(
    _ name: String, _ identifier: String, _ intents: [String], _ appex: String, _ folder: TemporaryFolder
  ) throws {
    try folder.write(
      plist(
        """
        <key>CFBundleIdentifier</key><string>\(identifier)</string>
        <key>CFBundleExecutable</key><string>extension</string>
        <key>CFBundleDevelopmentRegion</key><string>en</string>
        <key>NSExtension</key><dict>
          <key>NSExtensionPointIdentifier</key><string>com.apple.intents-service</string>
          <key>NSExtensionAttributes</key><dict>
            <key>IntentsSupported</key><array>
              \(intents.map { "<string>\($0)</string>" }.joined(separator: "\n"))
            </array>
          </dict>
        </dict>
        """), to: "\(appex)/Info.plist")
    let groupItems = groups.map { "<string>\($0)</string>" }.joined()
    try folder.write(
      plist(
        """
        <key>com.apple.security.network.client</key><\(hasNetwork)/>
        <key>com.apple.security.application-groups</key><array>\(groupItems)</array>
        """), to: "\(appex)/Entitlements.plist")
    for language in languages {
      try folder.write("\"hello\" = \"hello\";\n", to: "\(appex)/\(language).lproj/Localizable.strings")
    }
    try folder.write(mode, to: "\(appex)/mode.txt")
    // The extension can do whatever the app's own program can.
    try folder.write(String(contentsOf: Self.appScript, encoding: .utf8), to: "\(appex)/tries.py")
    try program(String(contentsOf: Self.script, encoding: .utf8), at: "\(appex)/extension", folder)
  }

  private func program(_ text: String, at path: String, _ folder: TemporaryFolder) throws {
    let file = try folder.write(text, to: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
  }

  private func plist(_ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \(content)
    </dict>
    </plist>
    """
  }
}
