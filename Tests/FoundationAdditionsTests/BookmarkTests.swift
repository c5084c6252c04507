import Foundation
import FoundationAdditions
import Testing

@Suite final class `Bookmarks of files` {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func makeFile(_ name: String) throws -> URL {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("print(1)".utf8).write(to: file)
    return file
  }

  @Test func `a file is found by its bookmark`() throws {
    let file = try makeFile("a b/é.py")
    var isStale = true
    let found = try URL(resolvingBookmarkData: file.bookmarkData(), bookmarkDataIsStale: &isStale)
    #expect(found.path == file.standardizedFileURL.path)
    #expect(found.isFileURL && !isStale)
    let options = try file.bookmarkData(options: [.minimalBookmark], includingResourceValuesForKeys: [.nameKey])
    #expect(
      try URL(resolvingBookmarkData: options, options: .withoutUI, relativeTo: nil, bookmarkDataIsStale: &isStale)
        == found)
  }

  @Test func `a file that was made anew is found, and one that is gone is not`() throws {
    let file = try makeFile("script.py")
    let bookmark = try file.bookmarkData()
    try Data("print(2)".utf8).write(to: file, options: .atomic)
    var isStale = true
    let found = try URL(resolvingBookmarkData: bookmark, bookmarkDataIsStale: &isStale)
    #expect(found.path == file.standardizedFileURL.path)
    #expect(!isStale)
    try FileManager.default.removeItem(at: file)
    #expect(code { try URL(resolvingBookmarkData: bookmark, bookmarkDataIsStale: &isStale) } == .fileNoSuchFile)
  }

  @Test func `a file is found after the folder it was marked from has moved`() throws {
    let file = try makeFile("old/scripts/one.py")
    let bookmark = try file.bookmarkData(relativeTo: folder.appendingPathComponent("old"))
    let moved = folder.appendingPathComponent("new")
    try FileManager.default.moveItem(at: folder.appendingPathComponent("old"), to: moved)
    var isStale = false
    let found = try URL(resolvingBookmarkData: bookmark, relativeTo: moved, bookmarkDataIsStale: &isStale)
    #expect(found.path == moved.appendingPathComponent("scripts/one.py").standardizedFileURL.path)
    #expect(isStale)
    #expect(code { try URL(resolvingBookmarkData: bookmark, bookmarkDataIsStale: &isStale) } == .fileNoSuchFile)
  }

  @Test func `what is no file has no bookmark`() throws {
    let web = try #require(URL(string: "https://example.com/a.py"))
    #expect(code { try web.bookmarkData() } == .fileReadUnsupportedScheme)
    #expect(code { try folder.appendingPathComponent("none").bookmarkData() } == .fileReadNoSuchFile)
  }

  @Test(arguments: [
    "", "{}", "null", "[1]", "/etc/passwd", #"{"path":"etc/passwd"}"#, #"{"path":"/etc/pa\u0000sswd"}"#,
    #"{"path":"/none","pathFromBase":"../../etc/passwd"}"#, #"{"path":7}"#,
  ])
  func `bytes that are no bookmark are refused`(bytes: String) {
    var isStale = false
    let refusal = code {
      try URL(resolvingBookmarkData: Data(bytes.utf8), relativeTo: folder, bookmarkDataIsStale: &isStale)
    }
    #expect(refusal == .fileReadCorruptFile)
  }

  /// The code of what is thrown; nil if nothing of Cocoa's is.
  private func code<Value>(_ body: () throws -> Value) -> CocoaError.Code? {
    do {
      _ = try body()
      return nil
    } catch {
      return (error as? CocoaError)?.code
    }
  }
}
