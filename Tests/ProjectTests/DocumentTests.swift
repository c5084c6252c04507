import Foundation
import Testing

@Suite struct `Documents` {
  @Test func `Each link to a file of this package leads to a file`() throws {
    var broken: [String] = []
    for document in try Self.documents() {
      let text = try String(contentsOf: document, encoding: .utf8)
      for match in text.matches(of: /\]\((?<target>[^)#]+)(#[^)]*)?\)/) {
        let target = String(match.target)
        guard !target.contains("://"), let path = target.removingPercentEncoding else { continue }
        let file = document.deletingLastPathComponent().appending(path: path)
        if !FileManager.default.fileExists(atPath: file.path) { broken.append("\(document.path): \(target)") }
      }
    }
    #expect(broken.isEmpty, "\(broken.joined(separator: "\n"))")
  }

  @Test func `Each row of the table of imports has a paragraph that describes the module`() throws {
    let text = try String(contentsOf: Script.root.appending(path: "docs/Modules.md"), encoding: .utf8)
    let rows = text.matches(of: /(?m)^\| `(?<name>[A-Za-z]+)` \|/).map { String($0.name) }
    #expect(!rows.isEmpty)
    for row in rows { #expect(text.contains("**\(row)**"), "\(row)") }
  }

  @Test func `Each decision is in the list of decisions`() throws {
    let folder = Script.root.appending(path: "docs/decisions")
    let list = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0 != "README.md" }
    #expect(!files.isEmpty)
    for file in files { #expect(list.contains("(\(file))"), "\(file)") }
  }

  private static func documents() throws -> [URL] {
    let manager = FileManager.default
    let folders = ["", "docs", "docs/decisions", "Benchmarks"]
    return try folders.flatMap { folder in
      let url = folder.isEmpty ? Script.root : Script.root.appending(path: folder)
      let files = try manager.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
      return files.filter { $0.pathExtension == "md" }
    }
  }
}
