import Foundation
import Testing

@Suite struct `Layering` {
  @Test func `Each target of this package imports only what the table lets it`() throws {
    let result = try Script.run("layers")
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func `An import beyond the table is found, with file and line`() throws {
    let tree = try Tree()
    try tree.write("Sources/Low/Low.swift", "import Foundation\n\n@testable import struct High.Thing\n")
    try tree.write("Sources/High/High.swift", "import Low\npackage import Foundation\n")
    let result = try tree.check(table: "| `Low` | none |\n| `High` | `Low` |\n")
    #expect(result.status != 0)
    #expect(
      result.errors.contains("Sources/Low/Low.swift:3: error: Low may not import High"), "\(result.errors)")
    #expect(!result.errors.contains("High.swift"))
  }

  @Test func `Text that only looks like an import is none`() throws {
    let tree = try Tree()
    let text = "let code = \"\"\"\n  import High\n  \"\"\"\n// import High\n/* \nimport High\n*/\nlet importHigh = 1\n"
    try tree.write("Sources/Low/Low.swift", text)
    let result = try tree.check(table: "| `Low` | none |\n")
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func `A target without a row is found`() throws {
    let tree = try Tree()
    try tree.write("Sources/Stray/Stray.swift", "")
    let result = try tree.check(table: "| `Low` | none |\n")
    #expect(result.status != 0)
    #expect(result.errors.contains("the target Stray has no row"))
  }

  @Test func `An example that imports more than an app could is found`() throws {
    let tree = try Tree()
    try tree.write("Sources/Intents/Intents.swift", "")
    try tree.write("Sources/Wire/Wire.swift", "")
    try tree.write("Examples/App/Sources/App/main.swift", "import Intents\nimport Wire\n")
    let result = try tree.check(table: "| `Intents` | none |\n| `Wire` | none |\n")
    #expect(result.status != 0)
    #expect(result.errors.contains("Examples/App/Sources/App/main.swift:2: error"))
    #expect(!result.errors.contains("main.swift:1:"))
  }
}

/// A small package in a temporary folder, gone with the object.
private final class Tree {
  private let root = FileManager.default.temporaryDirectory.appending(path: "tree-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: root) }

  func write(_ path: String, _ text: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func check(table: String) throws -> Script.Result {
    try write("table.md", table)
    return try Script.run("layers", root.path, root.appending(path: "table.md").path)
  }
}
