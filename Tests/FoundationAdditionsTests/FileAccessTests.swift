import Foundation
import FoundationAdditions
import Testing

@Suite struct `Files that an app and its extensions share` {
  @Test func `a group has a folder where the process may see it`() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    let folder = root.appendingPathComponent("group.zoo")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: root.appendingPathComponent("file"))
    let files = FileManager.default
    #expect(files.container(ofGroup: "group.zoo", in: root.path)?.path == folder.path)
    for name in ["group.none", "", ".", "..", "../zoo", "group.zoo/inner", "file", "a\0b"] {
      #expect(files.container(ofGroup: name, in: root.path) == nil)
    }
    #expect(files.containerURL(forSecurityApplicationGroupIdentifier: "group.none") == nil)
  }

  @Test func `a file that can be read can be reached`() {
    let folder = FileManager.default.temporaryDirectory
    #expect(folder.startAccessingSecurityScopedResource())
    folder.stopAccessingSecurityScopedResource()
    #expect(!folder.appendingPathComponent(UUID().uuidString).startAccessingSecurityScopedResource())
    #expect(URL(string: "https://example.com")?.startAccessingSecurityScopedResource() == false)
  }

  @Test func `a pool of objects passes on what its body gives`() throws {
    #expect(autoreleasepool { 3 } == 3)
    #expect(throws: CancellationError.self) { try autoreleasepool { throw CancellationError() } }
  }
}
