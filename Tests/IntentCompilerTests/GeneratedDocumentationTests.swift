import Foundation
import Testing

@Suite struct `Generated documentation` {
  @Test func `stands before every public declaration of Intents that the domains give`() throws {
    let declaration = /^(open|public|case|func)\b/
    // What overrides a method, or carries out a protocol of Foundation or Swift, has its words there.
    let skipped =
      #/
      ^(open\ override\ |public\ let\ rawValue|public\ init\(rawValue|public\ required\ init\?\(coder
      |open\ func\ copy\(with|open\ func\ encode\(with|open\ class\ var\ supportsSecureCoding)
      /#
    var documented = 0
    for file in try Self.files() {
      var hasComment = false
      var isInExtensionOfProtocol = false
      for (number, line) in try String(contentsOf: file, encoding: .utf8).split(separator: "\n").enumerated() {
        let text = line.drop { $0 == " " }
        if line.hasPrefix("extension ") { isInExtensionOfProtocol = line.contains("Handling {") }
        if line.hasPrefix("}") { isInExtensionOfProtocol = false }
        if text.hasPrefix("///") {
          hasComment = true
        } else if !text.hasPrefix("@available"), text.contains(" ") || !text.hasPrefix("@") {
          if text.prefixMatch(of: declaration) != nil, text.prefixMatch(of: skipped) == nil, !isInExtensionOfProtocol {
            #expect(hasComment, "\(file.lastPathComponent), declaration \(number): \(text)")
            documented += 1
          }
          hasComment = false
        }
      }
    }
    #expect(documented > 2_000)
  }

  private static func files() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: Repository.folder("Sources/Intents/Generated"), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "swift" && $0.lastPathComponent != "GeneratedDomains.swift" }
  }
}
