import Foundation
import IntentCompiler
import Testing

@Suite struct ExtensionMainTests {
  static func infoPlist(principal: String?, point: String = "com.apple.intents-service") -> String {
    let entry = principal.map { "<key>NSExtensionPrincipalClass</key>\n      <string>\($0)</string>" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
        <key>CFBundleName</key>
        <string>Chat</string>
        <key>NSExtension</key>
        <dict>
          <key>NSExtensionPointIdentifier</key>
          <string>\(point)</string>
          \(entry)
        </dict>
      </dict>
      </plist>
      """
  }

  func render(
    _ plist: String, module: String = "ChatIntents", linked: [String] = [], settings: [String: String] = [:]
  ) throws -> String {
    var all = BuildSettings(
      target: "Chat-Intents", module: module, executable: "Chat-Intents", configuration: "release", isExtension: true)
    for (name, value) in settings { all[name] = value }
    let file = try PropertyListFile(data: Data(plist.utf8), file: "Info.plist")
    return try ExtensionMainSource(infoPlist: file, settings: all, module: module, linkedModules: linked).render()
  }

  func problem(_ plist: String, linked: [String] = []) -> Diagnostic? {
    do {
      _ = try render(plist, linked: linked)
      return nil
    } catch {
      return error as? Diagnostic
    }
  }

  @Test(
    "The principal class is created without its module, whichever way the Info.plist spells it",
    arguments: [
      "$(PRODUCT_MODULE_NAME).IntentHandler", "${PRODUCT_MODULE_NAME}.IntentHandler", "ChatIntents.IntentHandler",
      "IntentHandler", "$(TARGET_NAME:c99extidentifier:default=x).IntentHandler",
    ])
  func principal(spelling: String) throws {
    let linked = spelling.contains("TARGET_NAME") ? ["Chat_Intents"] : []
    let text = try render(Self.infoPlist(principal: spelling), linked: linked)
    #expect(text.contains(linked.isEmpty ? "{ IntentHandler() }" : "{ Chat_Intents.IntentHandler() }"))
    #expect(text.contains("@main"))
    #expect(text.contains("@_spi(Generated) import Intents\n@_exported import FoundationAdditions\n"))
  }

  @Test func `A class that the compiler does not find is reported at its line of the Info.plist`() throws {
    let lines = try render(Self.infoPlist(principal: "IntentHandler")).split(separator: "\n")
    let call = try #require(lines.firstIndex { $0.contains("{ IntentHandler() }") })
    #expect(lines[call - 1] == "#sourceLocation(file: \"Info.plist\", line: 10)")
    #expect(lines[call + 1] == "#sourceLocation()")
  }

  @Test func `A principal class of a linked module brings its import`() throws {
    let text = try render(Self.infoPlist(principal: "ChatKit.IntentHandler"), linked: ["ChatKit"])
    #expect(text.contains("import ChatKit\n"))
    #expect(text.contains("{ ChatKit.IntentHandler() }"))
  }

  @Test func `A setting of the project can name the class`() throws {
    let plist = Self.infoPlist(principal: "$(NS_EXTENSION_PRINCIPAL_CLASS)")
    #expect(try render(plist, settings: ["NS_EXTENSION_PRINCIPAL_CLASS": "Handler"]).contains("{ Handler() }"))
    #expect(problem(plist)?.message.contains("$(NS_EXTENSION_PRINCIPAL_CLASS), which is not defined") == true)
  }

  @Test func `A missing principal class is reported where it has to be added`() {
    let found = problem(Self.infoPlist(principal: nil))
    #expect(found?.line == 6)
    #expect(found?.message.contains("NSExtensionPrincipalClass is missing") == true)
  }

  @Test(
    "What is not the name of a class is reported at its line",
    arguments: [
      "2Handler", "Intent Handler", "ChatIntents.", "a.b.C", "ChatIntents.class", "Other.IntentHandler", "Handler()",
    ])
  func notAName(name: String) {
    let found = problem(Self.infoPlist(principal: name))
    #expect(found?.line == 10)
    #expect(found?.message.contains("NSExtensionPrincipalClass") == true)
  }

  @Test func `An extension of another kind is refused by name`() {
    let found = problem(Self.infoPlist(principal: "Handler", point: "com.apple.widget-extension"))
    #expect(found?.message.contains("com.apple.widget-extension") == true)
  }

  @Test func `A principal class that is no string is reported`() {
    let plist = Self.infoPlist(principal: "X").replacingOccurrences(
      of: "<string>X</string>", with: "<integer>1</integer>")
    #expect(problem(plist)?.message.contains("has to be a string") == true)
  }

  @Test(
    "A file that is no property list is reported, not trusted",
    arguments: ["", "<plist", "hello {", "<plist><array/></plist>"])
  func broken(text: String) {
    #expect(throws: Diagnostic.self) { try PropertyListFile(data: Data(text.utf8), file: "Info.plist") }
  }
}

@Suite struct BuildSettingsTests {
  @Test func `References nest, and modifiers apply`() {
    let settings = BuildSettings(["A": "Monkey Chat", "B": "$(A)!", "KIND": "A", "C": "$(D)", "D": "$(C)", "E": ""])
    #expect(settings.expand("$(B) ${A:lower}").text == "Monkey Chat! monkey chat")
    #expect(settings.expand("$(A:rfc1034identifier)/$(A:c99extidentifier)").text == "Monkey-Chat/Monkey_Chat")
    #expect(settings.expand("$($(KIND))").text == "Monkey Chat")
    #expect(settings.expand("$(E:default=x)$(F:default=y)").text == "xy")
    #expect(settings.expand("$5 costs $ and $( open").text == "$5 costs $ and $( open")
  }

  @Test func `A name that stands for nothing, or for itself, is reported`() {
    let settings = BuildSettings(["C": "$(D)", "D": "$(C)"])
    #expect(settings.expand("$(NOPE)").undefined == ["NOPE"])
    #expect(settings.expand("$(C)").undefined == ["C"])
  }

  @Test func `An xcconfig file assigns, inherits and ignores what has no meaning here`() {
    var settings = BuildSettings(["A": "1"])
    let text = "// comment\n#include \"x\"\nA = $(inherited) 2 // more\nB[sdk=ios*] = 3\n\nC=\n"
    #expect(settings.read(xcconfig: text, file: "x").isEmpty)
    #expect(settings["A"] == "1 2")
    #expect(settings["B"] == nil)
    #expect(settings["C"] == "")
    #expect(settings.read(xcconfig: "A = 1\nnonsense", file: "x").map(\.line) == [2])
  }
}

@Suite struct ExtensionMainCommandTests {
  @Test func `The command writes the file, and tells problems of arguments from those of files`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let plist = folder.appending(path: "Info.plist").path
    let output = folder.appending(path: "out/ExtensionMain.swift").path
    try ExtensionMainTests.infoPlist(principal: "H").write(toFile: plist, atomically: true, encoding: .utf8)
    #expect(ExtensionMainCommand.run(["--info-plist", plist, "--module", "M", "--output", output]) == 0)
    #expect(try String(contentsOfFile: output, encoding: .utf8).contains("{ H() }"))
    #expect(ExtensionMainCommand.run(["--info-plist", plist]) == 64)
    #expect(ExtensionMainCommand.run(["--colour", "red"]) == 64)
    #expect(ExtensionMainCommand.run(["--info-plist", plist + "x", "--module", "M", "--output", output]) == 1)
  }
}
