import Foundation
import Synchronization
import Testing

@testable import AssistantHost

/// Bundles that are made to harm whoever installs them.
@Suite struct HostileInstallTests {
  private let folder: TemporaryFolder
  private let library: AppLibrary

  init() throws {
    folder = try TemporaryFolder()
    library = try AppLibrary(home: folder.url.appending(path: "home"))
  }

  /// Installs a bundle after a change of one of its files, and gives what is said of it; nil where it was installed.
  private func problems(_ path: String, _ old: String, _ new: String) throws -> String? {
    let source = try AppFixture().write(to: folder)
    let file = source.path + "/" + path
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains(old))
    try text.replacing(old, with: new).write(toFile: file, atomically: true, encoding: .utf8)
    do {
      try library.install(from: source)
      return nil
    } catch {
      return ([error.message] + error.diagnostics.map(\.description)).joined(separator: "\n")
    }
  }

  private static let part = "PlugIns/ProbeIntents.appex/"

  @Test(arguments: [
    ("Info.plist", "<string>com.example.Probe</string>", "<string>../../../evil</string>"),
    ("Info.plist", "<string>com.example.Probe</string>", "<string>com.example/../Other</string>"),
    ("Info.plist", "<string>com.example.Probe</string>", "<string>.new-com.example.Other</string>"),
    ("Info.plist", "<string>com.example.Probe</string>", "<string>.removal</string>"),
    ("Info.plist", "<string>com.example.Probe</string>", "<string>-rf</string>"),
    (
      "Info.plist", "<key>CFBundleExecutable</key><string>Probe", "<key>CFBundleExecutable</key><string>../../../bin/sh"
    ),
    ("Info.plist", "<key>CFBundleExecutable</key><string>Probe", "<key>CFBundleExecutable</key><string>.."),
    (part + "Info.plist", "<string>com.example.Probe.Intents", "<string>com.example.Other.Intents"),
    (part + "Info.plist", "<string>com.example.Probe.Intents", "<string>com.example.Probe.../x"),
    (part + "Info.plist", "<string>extension", "<string>/bin/sh"),
    (part + "Info.plist", "<string>INSendMessageIntent", "<string>../INSendMessageIntent"),
    (part + "Entitlements.plist", "<array></array>", "<array><string>group./../../x</string></array>"),
    (part + "Entitlements.plist", "<array></array>", "<array><string>..</string></array>"),
  ])
  func `names that lead elsewhere are refused`(path: String, old: String, new: String) throws {
    let problems = try #require(try problems(path, old, new))
    #expect(problems.contains(path))
    #expect(try library.apps().isEmpty)
    #expect(try Set(FileManager.default.contentsOfDirectory(atPath: folder.path)).isSubset(of: ["home", "Probe.app"]))
  }

  @Test func `a file that is swapped for a link while it is copied lets nothing in`() throws {
    try folder.write("secret", to: "outside/secret")
    let source = try AppFixture().write(to: folder)
    for number in 0..<40 { try folder.write("own", to: "Probe.app/data/\(number)/secret") }
    let isOver = Mutex(false)
    let swapping = DispatchSemaphore(value: 0)
    Thread { [path = source.path, outside = folder.path + "/outside"] in
      // A folder and a file take turns with links to what the installer may read and the app may not.
      while !isOver.withLock({ $0 }) {
        for number in 0..<40 {
          let place = "\(path)/data/\(number)"
          rename(place, place + ".away")
          symlink(outside, place)
          usleep(50)
          unlink(place)
          rename(place + ".away", place)
        }
      }
      swapping.signal()
    }.start()
    var installs = 0
    for _ in 0..<30 {
      guard (try? library.install(from: source)) != nil else { continue }
      installs += 1
      let data = library.folders.app("com.example.Probe") + "/Probe.app/data"
      for name in DurableFiles.names(in: data) {
        let text = try? String(contentsOfFile: "\(data)/\(name)/secret", encoding: .utf8)
        #expect(text != "secret", "\(name)")
      }
    }
    isOver.withLock { $0 = true }
    swapping.wait()
    _ = installs
    // What an install that was led astray would have left.
    #expect(try String(contentsOfFile: folder.path + "/outside/secret", encoding: .utf8) == "secret")
  }

  @Test func `a bundle of links to itself ends`() throws {
    let source = try AppFixture().write(to: folder)
    try FileManager.default.createSymbolicLink(atPath: source.path + "/loop", withDestinationPath: "loop")
    try FileManager.default.createSymbolicLink(atPath: source.path + "/self", withDestinationPath: ".")
    #expect(throws: HostError.self) { try library.install(from: source) }
  }

  @Test func `names with escape sequences do not come through`() throws {
    let source = try AppFixture().write(to: folder)
    try FileManager.default.createSymbolicLink(
      atPath: source.path + "/\u{1B}[2Jevil", withDestinationPath: "/etc/passwd")
    do {
      try library.install(from: source)
      Issue.record("it was installed")
    } catch {
      #expect(!error.diagnostics.map(\.description).joined().contains("\u{1B}"))
    }
  }
}
