import Foundation
import Testing

@testable import AssistantHost

@Suite struct AppLibraryTests {
  private let folder: TemporaryFolder
  private let library: AppLibrary

  init() throws {
    folder = try TemporaryFolder()
    library = try AppLibrary(home: folder.url.appending(path: "home"))
  }

  private func code(_ body: () throws -> Void) -> HostError.Code? {
    do {
      try body()
      return nil
    } catch { return (error as? HostError)?.code }
  }

  @Test func `an installed app is found by any of its names`() throws {
    var fixture = AppFixture()
    fixture.displayName = "<key>CFBundleDisplayName</key><string>Prôbe</string>"
    let installed = try library.install(from: fixture.write(to: folder))
    #expect(folder.exists("home/Apps/com.example.Probe/Probe.app/Info.plist"))
    #expect(!folder.exists("home/Apps/.staging"))
    #expect(try library.apps().map(\.identifier) == ["com.example.Probe"])
    for name in ["com.example.Probe", "COM.EXAMPLE.PROBE", "probe", "PRÔBE", " prôbe "] {
      #expect(try library.app(named: name).bundle == installed.bundle)
    }
    #expect(code { _ = try library.app(named: "Prob") } == .notFound)
  }

  @Test func `a name that several apps have is ambiguous`() throws {
    try library.install(from: AppFixture().write(to: folder))
    try library.install(from: AppFixture(identifier: "com.other.Probe").write(to: folder))
    #expect(code { _ = try library.app(named: "probe") } == .ambiguous)
    #expect(try library.app(named: "com.other.Probe").identifier == "com.other.Probe")
  }

  @Test func `an upgrade keeps the data and replaces the bundle`() throws {
    try library.install(from: AppFixture().write(to: folder))
    let stamp = library.stamp(identifier: "com.example.Probe")
    try folder.write("kept", to: "home/Containers/com.example.Probe.Intents/Documents/file")
    let source = try AppFixture().write(to: folder)
    try folder.write("new", to: "Probe.app/new.txt")
    try library.install(from: source)
    #expect(folder.exists("home/Apps/com.example.Probe/Probe.app/new.txt"))
    #expect(folder.exists("home/Containers/com.example.Probe.Intents/Documents/file"))
    #expect(library.stamp(identifier: "com.example.Probe") != stamp)
    #expect(DurableFiles.names(in: library.folders.trash).isEmpty)
  }

  @Test func `a broken bundle changes nothing and tells the developer's own paths`() throws {
    try library.install(from: AppFixture().write(to: folder))
    let source = try AppFixture().write(to: folder)
    let file = try folder.write("<plist>\n<dict>", to: "Probe.app/Info.plist")
    do {
      try library.install(from: source)
      Issue.record("was installed")
    } catch {
      #expect(error.code == .brokenBundle)
      #expect(error.diagnostics.map { "\($0.file):\($0.line ?? 0)" } == ["\(file):2"])
    }
    #expect(try library.apps().count == 1)
  }

  @Test func `what is no bundle is refused`() throws {
    try folder.write("x", to: "file.app")
    try folder.write("x", to: "folder/a.txt")
    try folder.write("x", to: "empty.app/a.txt")
    #expect(code { try library.install(from: folder.url.appending(path: "nothing.app")) } == .notFound)
    #expect(code { try library.install(from: folder.url.appending(path: "file.app")) } == .notABundle)
    #expect(code { try library.install(from: folder.url.appending(path: "folder")) } == .notABundle)
    #expect(code { try library.install(from: folder.url.appending(path: "empty.app")) } == .brokenBundle)
  }

  @Test(arguments: ["/etc/passwd", "../../secret", "missing", "inner/../../../secret"])
  func `a link that leaves the bundle is refused`(target: String) throws {
    let source = try AppFixture().write(to: folder)
    try folder.write("secret", to: "secret")
    try FileManager.default.createSymbolicLink(atPath: source.path + "/PlugIns/link", withDestinationPath: target)
    #expect(code { try library.install(from: source) } == .brokenBundle)
    #expect(try library.apps().isEmpty)
  }

  @Test func `a link through another link is followed to its end`() throws {
    let source = try AppFixture().write(to: folder)
    try folder.write("x", to: "Probe.app/a/b/file")
    try FileManager.default.createSymbolicLink(atPath: source.path + "/short", withDestinationPath: "a/b")
    // Read without following, this one stays inside.
    try FileManager.default.createSymbolicLink(
      atPath: source.path + "/a/b/out", withDestinationPath: "../../short/../../..")
    #expect(code { try library.install(from: source) } == .brokenBundle)
    try FileManager.default.removeItem(atPath: source.path + "/a/b/out")
    #expect(code { try library.install(from: source) } == nil)
    #expect(folder.exists("home/Apps/com.example.Probe/Probe.app/short/file"))
  }

  @Test func `pipes and sockets in a bundle are refused without waiting for them`() throws {
    let source = try AppFixture().write(to: folder)
    #expect(mkfifo(source.path + "/pipe", 0o600) == 0)
    #expect(code { try library.install(from: source) } == .brokenBundle)
  }

  @Test func `a bundle beyond the limits is refused`() throws {
    let source = try AppFixture().write(to: folder)
    for limits in [BundleCopy.Limits(bytes: 10), .init(entries: 2), .init(depth: 1)] {
      let target = folder.path + "/copy-\(UUID().uuidString)"
      #expect(code { _ = try BundleCopy.copy(source.path, to: target, shownAs: "x", limits: limits) } == .tooLarge)
    }
  }

  @Test func `removing takes data along and spares what others share`() throws {
    let shared = "group.com.example.shared"
    try library.install(from: AppFixture(groups: [shared, "group.com.example.own"]).write(to: folder))
    let second = AppFixture(name: "Other", identifier: "com.example.Probe.Other", groups: [shared])
    let app = try library.install(from: second.write(to: folder))
    #expect(app.warnings.contains { $0.message.contains(shared) })
    for path in [
      "Containers/com.example.Probe.Intents/Documents/x", "Containers/com.example.Probe.Other.Intents/x",
      "Groups/\(shared)/x", "Groups/group.com.example.own/x", "Logs/com.example.Probe.Intents.log",
    ] { try folder.write("x", to: "home/" + path) }
    let locked = folder.path + "/home/Containers/com.example.Probe.Intents/Documents"
    try FileManager.default.setAttributes([.posixPermissions: 0o000], ofItemAtPath: locked)
    #expect(try library.remove("com.example.Probe") == "com.example.Probe")
    #expect(try library.apps().map(\.identifier) == ["com.example.Probe.Other"])
    #expect(!folder.exists("home/Containers/com.example.Probe.Intents"))
    #expect(!folder.exists("home/Groups/group.com.example.own"))
    #expect(!folder.exists("home/Logs/com.example.Probe.Intents.log"))
    #expect(folder.exists("home/Containers/com.example.Probe.Other.Intents/x"))
    #expect(folder.exists("home/Groups/\(shared)/x"))
    #expect(DurableFiles.names(in: library.folders.trash).isEmpty)
    #expect(code { try library.remove("com.example.Probe") } == .notFound)
  }

  @Test func `deleting never follows a link and needs no depth`() throws {
    try folder.write("x", to: "outside/file")
    var deep = "home/Apps/.trash/0"
    for _ in 0..<120 { deep += "/d" }
    try folder.write("x", to: deep + "/file")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/home/Apps/.trash/0/link", withDestinationPath: folder.path + "/outside")
    Trash(folder: library.folders.trash).empty()
    #expect(DurableFiles.names(in: library.folders.trash).isEmpty)
    #expect(folder.exists("outside/file"))
  }

  @Test func `an install that was killed is finished or undone`() throws {
    try library.install(from: AppFixture().write(to: folder))
    let apps = folder.path + "/home/Apps"
    // Killed while copying.
    try folder.write("x", to: "home/Apps/.staging/Half.app/Info.plist")
    _ = try AppLibrary(home: folder.url.appending(path: "home"))
    #expect(!folder.exists("home/Apps/.staging"))
    // Killed between putting away the old and putting in the new.
    try FileManager.default.moveItem(atPath: apps + "/com.example.Probe", toPath: apps + "/.new-com.example.Probe")
    let again = try AppLibrary(home: folder.url.appending(path: "home"))
    #expect(try again.apps().map(\.identifier) == ["com.example.Probe"])
    // Killed while removing.
    let container = library.folders.container("com.example.Probe.Intents")
    try folder.write("x", to: "home/Containers/com.example.Probe.Intents/x")
    try (library.folders.app("com.example.Probe") + "\0" + container)
      .write(toFile: apps + "/.removal", atomically: true, encoding: .utf8)
    let third = try AppLibrary(home: folder.url.appending(path: "home"))
    #expect(try third.apps().isEmpty)
    #expect(!folder.exists("home/Containers/com.example.Probe.Intents"))
  }

  @Test func `many can install, read and remove at once`() async throws {
    let source = try AppFixture().write(to: folder)
    try library.install(from: source)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask { [library] in
          if number % 2 == 0 {
            #expect(throws: Never.self) { try library.install(from: source) }
          } else {
            for _ in 0..<20 { #expect((try? library.apps().map(\.identifier)) == ["com.example.Probe"]) }
          }
        }
      }
    }
    #expect(try library.contents().broken.isEmpty)
  }

  @Test func `a damaged app is told apart and can be removed`() throws {
    try library.install(from: AppFixture().write(to: folder))
    try folder.write("<plist>", to: "home/Apps/com.example.Probe/Probe.app/Info.plist")
    let contents = try library.contents()
    #expect(contents.apps.isEmpty)
    #expect(contents.broken.map(\.identifier) == ["com.example.Probe"])
    #expect(code { _ = try library.app(named: "com.example.Probe") } == .brokenBundle)
    #expect(try library.remove("com.example.Probe") == "com.example.Probe")
    #expect(try library.contents().broken.isEmpty)
  }

  @Test func `a home that cannot be written is told`() throws {
    try folder.write("x", to: "file")
    #expect(code { _ = try AppLibrary(home: folder.url.appending(path: "file/home")) } == .homeNotWritable)
  }
}
