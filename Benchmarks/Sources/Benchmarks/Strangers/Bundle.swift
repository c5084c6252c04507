import Foundation

/// An app of this benchmark's own, whose extension is a program in Python that speaks the wire.
struct Bundle {
  var name: String
  var identifier: String
  var intents = ["INSendMessageIntent"]
  /// The extension's program, and what lies beside it.
  var program: String
  var files: [String: String] = [:]
  /// Beside `Info.plist`, by path.
  var resources: [String: String] = [:]

  /// Writes it into a folder, and returns where it is.
  func write(to folder: URL) throws -> URL {
    let file = name.filter { $0.isLetter || $0.isNumber }
    let app = folder.appending(path: file + ".app")
    let part = app.appending(path: "PlugIns/\(file)Intents.appex")
    try? FileManager.default.removeItem(at: app)
    try FileManager.default.createDirectory(at: part, withIntermediateDirectories: true)
    try Self.write(
      Self.list(
        """
        <key>CFBundleIdentifier</key><string>\(identifier)</string>
        <key>CFBundleExecutable</key><string>\(file)</string>
        <key>CFBundleDisplayName</key><string>\(name)</string>
        <key>NSSiriUsageDescription</key><string>To be measured.</string>
        """), to: app.appending(path: "Info.plist"))
    try Self.write(
      Self.list("<key>com.apple.developer.siri</key><true/>"), to: app.appending(path: "Entitlements.plist"))
    try Self.write("#!/bin/sh\n", to: app.appending(path: file), isProgram: true)
    try Self.write(
      Self.list(
        """
        <key>CFBundleIdentifier</key><string>\(identifier).Intents</string>
        <key>CFBundleExecutable</key><string>extension</string>
        <key>NSExtension</key><dict>
        <key>NSExtensionPointIdentifier</key><string>com.apple.intents-service</string>
        <key>NSExtensionAttributes</key><dict><key>IntentsSupported</key><array>
        \(intents.map { "<string>\($0)</string>" }.joined())
        </array></dict></dict>
        """), to: part.appending(path: "Info.plist"))
    try Self.write(program, to: part.appending(path: "extension"), isProgram: true)
    for (path, text) in files { try Self.write(text, to: part.appending(path: path)) }
    for (path, text) in resources { try Self.write(text, to: app.appending(path: path)) }
    return app
  }

  static func list(_ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>
    \(content)
    </dict></plist>

    """
  }

  private static func write(_ text: String, to file: URL, isProgram: Bool = false) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    if isProgram { try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path) }
  }
}

extension Command {
  /// Runs it with these arguments and the home; throws where it does not end well.
  func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = assistant
    process.arguments = arguments + ["--home", home.path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Trouble("assistant \(arguments.joined(separator: " ")) ended with \(process.terminationStatus)")
    }
  }
}
