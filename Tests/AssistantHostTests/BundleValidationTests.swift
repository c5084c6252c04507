import AssistantResources
import Foundation
import IntentSchema
import Testing

@testable import AssistantHost

/// What developers find out too late elsewhere is told when MonkeyChat, with one thing broken, is installed.
@Suite struct BundleValidationTests {
  private let folder: TemporaryFolder
  private let library: AppLibrary
  private let chat: MonkeyChatFixture
  private let schema: Schema

  private static let part = MonkeyChatFixture.part

  init() throws {
    folder = try TemporaryFolder()
    library = try AppLibrary(home: folder.url.appending(path: "home"))
    chat = try MonkeyChatFixture(in: folder)
    schema = try AssistantResources(environment: ProcessInfo.processInfo.environment).systemSchema()
  }

  /// Everything that is said when it is installed.
  private func said() -> (isInstalled: Bool, diagnostics: [Diagnostic]) {
    do {
      return (true, try library.install(from: chat.bundle, schema: schema).warnings)
    } catch {
      return (false, error.diagnostics)
    }
  }

  private func expect(
    refused: Bool, _ file: String, _ words: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (isInstalled, diagnostics) = said()
    #expect(isInstalled != refused, "\(diagnostics)", sourceLocation: sourceLocation)
    let severity: Diagnostic.Severity = refused ? .error : .warning
    let found = diagnostics.contains { diagnostic in
      diagnostic.file.hasSuffix("MonkeyChat.app/" + file) && diagnostic.severity == severity
        && words.allSatisfy { diagnostic.message.contains($0) }
    }
    #expect(found, "\(diagnostics.map(\.description).joined(separator: "\n"))", sourceLocation: sourceLocation)
  }

  @Test func `as it is, there is nothing to say`() {
    let (isInstalled, diagnostics) = said()
    #expect(isInstalled)
    #expect(diagnostics.isEmpty, "\(diagnostics)")
  }

  @Test func `the entitlement is missing`() throws {
    try chat.replace(
      "<key>com.apple.developer.siri</key>", with: "<key>com.apple.developer.other</key>", in: "Entitlements.plist")
    expect(refused: true, "Entitlements.plist", "com.apple.developer.siri", "only if it is true")
  }

  @Test func `there are no entitlements at all`() throws {
    try chat.remove("Entitlements.plist")
    expect(refused: true, "Entitlements.plist", "com.apple.developer.siri")
  }

  @Test func `an intent is misspelt`() throws {
    try chat.replace("INSendMessageIntent", with: "INSendMesageIntent", in: Self.part + "/Info.plist")
    expect(refused: false, Self.part + "/Info.plist", "INSendMesageIntent", "Did you mean INSendMessageIntent?")
  }

  @Test func `an intent of the app's own is listed, and its definition file is not in the bundle`() throws {
    try chat.replace("INSendMessageIntent", with: "LampIntent", in: Self.part + "/Info.plist")
    expect(refused: true, Self.part + "/Info.plist", "LampIntent", ".intentdefinition")
  }

  @Test func `an intent is declared and not listed`() throws {
    let golden = AppFixture.script.deletingLastPathComponent()
      .appending(path: "../../Golden/lamp/Lamp.intentdefinition").standardizedFileURL
    try chat.write(String(contentsOf: golden, encoding: .utf8), "Lamp.intentdefinition")
    let declared = try #require(
      try library.install(from: chat.bundle).description.schema.intents.first?.className)
    expect(refused: false, Self.part + "/Info.plist", declared, "Add it to IntentsSupported")
  }

  @Test(arguments: ["IntentHandler", "MonkeyChatIntents"])
  func `the principal class is not in the program`(left: String) throws {
    try chat.writeProgram(Self.part + "/MonkeyChatIntents", texts: [left])
    expect(refused: true, Self.part + "/Info.plist", "MonkeyChatIntents.IntentHandler", "build it again")
  }

  @Test func `the principal class may be in a library of the bundle`() throws {
    try chat.writeProgram(Self.part + "/MonkeyChatIntents", texts: ["MonkeyChatIntents"])
    try chat.writeProgram(Self.part + "/libHandlers.so", texts: ["IntentHandler"])
    #expect(said().isInstalled)
  }

  @Test func `no principal class is named`() throws {
    try chat.replace("NSExtensionPrincipalClass", with: "NSExtensionOtherClass", in: Self.part + "/Info.plist")
    expect(refused: false, Self.part + "/Info.plist", "NSExtensionPrincipalClass", "PRODUCT_MODULE_NAME")
  }

  @Test func `the usage text is missing`() throws {
    try chat.replace("NSSiriUsageDescription", with: "NSOtherUsageDescription", in: "Info.plist")
    for language in ["en", "fr", "it", "pt", "ru", "Base"] {
      try? chat.replace("NSSiriUsageDescription", with: "Other", in: language + ".lproj/InfoPlist.strings")
    }
    expect(refused: false, "Info.plist", "NSSiriUsageDescription", "say in it why")
  }

  @Test func `the extension is in no group of the app`() throws {
    try chat.replace(
      "group.com.example.MonkeyChat", with: "group.com.example.Other", in: Self.part + "/Entitlements.plist")
    expect(refused: false, Self.part + "/Entitlements.plist", "group.com.example.Other", "does not")
    expect(refused: false, Self.part + "/Entitlements.plist", "shares no app group", "group.com.example.MonkeyChat")
  }

  @Test func `the code names a group that is not listed`() throws {
    try chat.writeProgram(
      Self.part + "/MonkeyChatIntents", texts: ["MonkeyChatIntents", "IntentHandler", "group.com.example.Monkeychat"])
    expect(refused: false, Self.part + "/Entitlements.plist", "group.com.example.Monkeychat", "correct the name")
  }

  @Test func `the program is for another machine`() throws {
    try chat.writeProgram(Self.part + "/MonkeyChatIntents", texts: [], machine: 243)
    expect(refused: true, Self.part + "/MonkeyChatIntents", "riscv64", "build it for")
  }

  @Test func `the program is missing, or cannot be run`() throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: chat.bundle.appending(path: "MonkeyChat").path)
    expect(refused: true, "MonkeyChat", "chmod +x")
    try chat.remove("MonkeyChat")
    expect(refused: true, "MonkeyChat", "missing")
  }

  @Test(arguments: ["it.lproj/InfoPlist.strings", "fr.lproj/Localizable.strings", part + "/en.lproj/Own.strings"])
  func `strings cannot be read`(path: String) throws {
    try chat.write("\"a\" = \"b\";\n\"c\" \"d\";\n", path)
    let (isInstalled, diagnostics) = said()
    #expect(!isInstalled)
    #expect(diagnostics.contains { $0.file.hasSuffix(path) && $0.line == 2 }, "\(diagnostics)")
  }

  @Test func `a variable of the build was left`() throws {
    try chat.replace(
      "<string>com.example.MonkeyChat</string>", with: "<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>", in: "Info.plist"
    )
    expect(refused: true, "Info.plist", "swift package bundle")
  }
}
