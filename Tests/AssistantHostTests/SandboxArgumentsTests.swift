import Foundation
import Testing

@testable import AssistantHost

@Suite struct SandboxArgumentsTests {
  private let layout = SystemLayout(
    rootEntries: ["/bin": .link("usr/bin"), "/lib64": .folder], runtimeFolders: ["/opt/swift/lib"],
    timeZoneFile: "/usr/share/zoneinfo/Europe/Rome")

  private func program(network: Bool = false) -> SandboxedProgram {
    SandboxedProgram(
      bundle: "/h/Apps/a/A b.app", program: "PlugIns/E.appex/E", container: "/h/Containers/a.E",
      groups: ["group.a": "/h/Groups/group.a"], hasNetwork: network, locale: "pt", systemFiles: "/h/Sandbox")
  }

  /// Whether the options hold these, one after another.
  private func has(_ options: [String], _ part: String...) -> Bool {
    options.indices.contains { options[$0...].starts(with: part) }
  }

  @Test func `the program sees its bundle, its folder and its groups and nothing else of the home`() {
    let options = Bubblewrap(layout: layout).options(for: program())
    #expect(has(options, "--ro-bind", "/h/Apps/a/A b.app", "/app/A b.app"))
    #expect(has(options, "--bind", "/h/Containers/a.E", "/home/app"))
    #expect(has(options, "--bind", "/h/Groups/group.a", "/groups/group.a"))
    #expect(options.filter { $0.hasPrefix("/h/") && !$0.hasPrefix("/h/Sandbox/") }.count == 3)
    #expect(options.filter { $0 == "--bind" }.count == 2)
    #expect(has(options, "--symlink", "usr/bin", "/bin"))
    #expect(has(options, "--ro-bind", "/lib64", "/lib64"))
    #expect(has(options, "--ro-bind", "/opt/swift/lib", "/opt/swift/lib"))
    #expect(has(options, "--setenv", "LANG", "pt_BR.UTF-8"))
    #expect(has(options, "--cap-drop", "ALL"))
    for option in [
      "--unshare-user", "--unshare-pid", "--unshare-ipc", "--unshare-uts", "--die-with-parent", "--clearenv",
    ] {
      #expect(options.contains(option))
    }
  }

  @Test func `the network is there only with its entitlement`() {
    let wrap = Bubblewrap(layout: layout)
    #expect(wrap.options(for: program()).contains("--unshare-net"))
    #expect(!wrap.options(for: program()).contains("/etc/resolv.conf"))
    #expect(!wrap.options(for: program(network: true)).contains("--unshare-net"))
    #expect(wrap.options(for: program(network: true)).contains("/etc/resolv.conf"))
  }

  @Test func `the command line tells nothing of the home`() {
    let command = Bubblewrap(layout: layout).command(for: program())
    #expect(command.arguments.prefix(3) == ["--args", "4", "--"])
    #expect(command.arguments.last == "/app/A b.app/PlugIns/E.appex/E")
    #expect(!command.arguments.contains { $0.contains("/h/") })
    #expect(command.arguments.contains("--core=0"))
    #expect(command.input?.count(where: { $0 == 0 }) == Bubblewrap(layout: layout).options(for: program()).count)
  }

  @Test func `the folders of Swift's libraries come from the mappings of a process`() {
    let maps = """
      7f00-7f01 r-xp 00000000 fe:00 12 /opt/swift 6/usr/lib/swift/linux/libswiftCore.so
      7f02-7f03 r-xp 00000000 fe:00 13 /opt/swift 6/usr/lib/swift/linux/libFoundation.so
      7f04-7f05 r-xp 00000000 fe:00 14 /usr/lib/swift/linux/libdispatch.so
      7f06-7f07 rw-p 00000000 00:00 0 [stack]
      """
    #expect(SystemLayout.runtimeFolders(maps: maps) == ["/opt/swift 6/usr/lib/swift/linux"])
  }

  @Test func `the mappings of a process are read to their end`() throws {
    let maps = try #require(KernelFile.text("/proc/self/maps"))
    #expect(maps.utf8.count > 8192)
    #expect(maps.contains("libswiftCore.so") && maps.contains("[stack]"))
  }

  @Test(arguments: [
    ("en", "en_US.UTF-8"), ("pt", "pt_BR.UTF-8"), ("pt-PT", "pt_PT.UTF-8"), ("ru", "ru_RU.UTF-8"),
    ("it", "it_IT.UTF-8"),
    ("fr", "fr_FR.UTF-8"),
  ])
  func `a language gets its likeliest country`(locale: String, posix: String) {
    #expect(SandboxedProgram.posixLocale(locale) == posix)
  }

  @Test func `pauses grow with crashes in a row and end`() {
    var history = CrashHistory()
    let start = Date(timeIntervalSince1970: 0)
    for _ in 0..<CrashHistory.patience { history.recordFailure(at: start) }
    #expect(history.pause(at: start) == nil)
    history.recordFailure(at: start)
    #expect(history.pause(at: start) == 1)
    history.recordFailure(at: start)
    #expect(history.pause(at: start) == 2)
    #expect(history.pause(at: start.addingTimeInterval(2)) == nil)
    for _ in 0..<100 { history.recordFailure(at: start) }
    #expect(history.pause(at: start) == 60)
    #expect(history.pause(at: start.addingTimeInterval(-1000)) == nil)
    history.recordSuccess()
    #expect(history.pause(at: start) == nil)
  }
}
