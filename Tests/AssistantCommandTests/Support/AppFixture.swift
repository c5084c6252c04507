import Foundation

/// An app whose extension is a shell script that speaks the wire: it sends messages, and wants a recipient and a content.
struct AppFixture {
  var name = "ShellChat"
  var identifier = "com.example.ShellChat"
  /// What the extension says it handles.
  var intents = ["INSendMessageIntent"]
  /// What it does not do on a locked device.
  var restricted: [String] = []
  /// What it does not do while protected data cannot be read.
  var restrictedWithProtectedData: [String] = []
  /// What the app's own program handles, without an extension.
  var intentsOfProgram: [String] = []
  /// The activities that it can be opened with.
  var activityTypes: [String] = []
  /// Replaces the script.
  var script: String?
  /// The app's own program.
  var program = "#!/bin/sh\n"

  private static let answering = #"""
    #!/bin/sh
    while IFS= read -r line <&3; do
      id=${line#*\"id\":}
      id=${id%%[,\}]*}
      case $line in
        *'"method":"initialize"'*) result='{"version":1,"intents":["INSendMessageIntent"]}' ;;
        *'"method":"shutdown"'*) exit 0 ;;
        *'"method":"intent'*'resolve"'*)
          result='{"results":[{"kind":"notImplemented"}]}'
          case $line in
            *'"parameter":"recipients"'*) case $line in *'"displayName"'*) ;; *) result='{"results":[{"kind":"needsValue"}]}' ;; esac ;;
            *'"parameter":"content"'*) case $line in *'"content":"'*) ;; *) result='{"results":[{"kind":"needsValue"}]}' ;; esac ;;
          esac ;;
        *'"method":"intent'*'confirm"'*) result='{"response":{"code":1,"codeName":"ready","properties":{}}}' ;;
        *'"method":"intent'*'handle"'*) result='{"response":{"code":3,"codeName":"success","properties":{}}}' ;;
        *) result='{}' ;;
      esac
      printf '{"jsonrpc":"2.0","id":%s,"result":%s}\n' "$id" "$result" >&3
    done
    """#

  /// Writes the bundle into a folder; gives its path.
  func write(into folder: URL) throws -> String {
    let app = folder.appending(path: "ShellChat.app")
    let plugIn = app.appending(path: "PlugIns/ShellChatIntents.appex")
    try FileManager.default.createDirectory(at: plugIn, withIntermediateDirectories: true)
    try plist(
      """
      <key>CFBundleIdentifier</key><string>\(identifier)</string>
      <key>CFBundleName</key><string>\(name)</string>
      <key>CFBundleExecutable</key><string>ShellChat</string>
      <key>CFBundlePackageType</key><string>APPL</string>
      <key>NSSiriUsageDescription</key><string>To send messages for you.</string>
      <key>INIntentsSupported</key><array>\(strings(intentsOfProgram))</array>
      <key>NSUserActivityTypes</key><array>\(strings(activityTypes))</array>
      """
    ).write(to: app.appending(path: "Info.plist"))
    let entitlements = plist("<key>com.apple.developer.siri</key><true/>")
    try entitlements.write(to: app.appending(path: "Entitlements.plist"))
    try entitlements.write(to: plugIn.appending(path: "Entitlements.plist"))
    try plist(
      """
      <key>CFBundleIdentifier</key><string>\(identifier).Intents</string>
      <key>CFBundleName</key><string>ShellChatIntents</string>
      <key>CFBundleExecutable</key><string>ShellChatIntents</string>
      <key>CFBundlePackageType</key><string>XPC!</string>
      <key>NSExtension</key><dict>
        <key>NSExtensionPointIdentifier</key><string>com.apple.intents-service</string>
        <key>NSExtensionPrincipalClass</key><string>ShellChatIntents.IntentHandler</string>
        <key>NSExtensionAttributes</key><dict>
          <key>IntentsSupported</key><array>\(intents.map { "<string>\($0)</string>" }.joined())</array>
          <key>IntentsRestrictedWhileLocked</key><array>\(strings(restricted))</array>
          <key>IntentsRestrictedWhileProtectedDataUnavailable</key>
          <array>\(strings(restrictedWithProtectedData))</array>
        </dict>
      </dict>
      """
    ).write(to: plugIn.appending(path: "Info.plist"))
    for (program, text) in [
      (app.appending(path: "ShellChat"), program),
      (plugIn.appending(path: "ShellChatIntents"), script ?? Self.answering),
    ] {
      try Data(text.utf8).write(to: program)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    }
    return app.path
  }

  private func strings(_ names: [String]) -> String { names.map { "<string>\($0)</string>" }.joined() }

  private func plist(_ content: String) -> Data {
    Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
      \(content)
      </dict></plist>

      """.utf8)
  }
}
