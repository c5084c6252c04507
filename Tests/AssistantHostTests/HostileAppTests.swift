import AssistantCore
import Foundation
import Testing

@testable import AssistantHost

/// An app that tries what it must not: each try is refused or bounded, and nobody else feels it.
@Suite(.serialized, .timeLimit(.minutes(10)), .enabled(if: Requirements.areMet, Requirements.comment))
struct HostileAppTests {
  /// What is tried, and the one thing that may come of it.
  static let tries: [(action: String, result: String)] = [
    // The person's files, the assistant's, and other apps'.
    ("read|/etc/shadow", "ENOENT"), ("link-read|/etc/shadow", "ENOENT"), ("read|/root/.ssh/id_rsa", "ENOENT"),
    ("list|/root", "ENOENT"), ("list|/home", "\"app\""), ("list|/tmp", "\"\""), ("list|/groups", "ENOENT"),
    ("list|HOME/Containers", "ENOENT"), ("read|HOME/assistant.sqlite", "ENOENT"), ("list|HOME/Sockets", "ENOENT"),
    ("list|/run", "\"assistant\""), ("list|/run/assistant", "\"app.sock\""), ("list|/var/lib", "ENOENT"),
    // Its own bundle, its socket, and the system.
    ("write|/app/Probe.app/Probe", "EROFS"), ("chmod|/app/Probe.app/Info.plist", "EROFS"),
    ("hard-link|/app/Probe.app/Info.plist", "EXDEV"), ("replace", "EROFS"), ("write|/run/assistant/other", "EROFS"),
    ("write|/usr/bin/evil", "EROFS"), ("write|/etc/passwd", "EROFS"), ("write|/evil", "EROFS"),
    ("write|/dev/evil", "EROFS"), ("write|/sys/evil", "ENOENT"), ("write|/proc/sys/kernel/hostname", "EROFS"),
    ("read|/dev/mem", "ENOENT"), ("read|/proc/kcore", "ENOENT|EACCES|EPERM|\"empty\""), ("node", "EPERM"),
    // The network, and sockets of others.
    ("tcp|1.1.1.1|53", "ENETUNREACH"), ("udp|1.1.1.1|53", "ENETUNREACH"), ("raw", "EPERM"), ("packet", "EPERM"),
    ("interfaces", "\"lo\""), ("connect|/run/docker.sock", "ENOENT"), ("connect|OTHER", "ENOENT"),
    ("abstract|/tmp/.X11-unix/X0", "ECONNREFUSED"),
    // Other processes, and rights.
    ("others", "\"\""), ("kill-all", "\"nobody\""), ("kill-first", "\"alive\"|EPERM"), ("user", "EPERM|EINVAL"),
    ("privileged", "\"0000000000000000\""), ("new-privileges", "\"1\""), ("namespace", "\"True\""),
    // The kernel: ptrace, bpf, perf_event_open, io_uring_setup, userfaultfd, keyctl, mount, unshare, setns, chroot,
    // kexec_load, init_module, clock_settime, process_vm_readv, open_by_handle_at, x32.
    ("call|101|0|0|0", "\"EPERM\""), ("call|321|0|0|0", "\"EPERM\""), ("call|298|0|0|0|0|0", "\"EPERM\""),
    ("call|425|1|0", "\"EPERM\""), ("call|323|0", "\"EPERM\""), ("call|250|0|0|0", "\"EPERM\""),
    ("call|165|0|0|0|0|0", "\"EPERM\""), ("call|272|268435456", "\"EPERM\""), ("call|308|0|0", "\"EPERM\""),
    ("call|161|0", "\"EPERM\""), ("call|246|0|0|0|0", "\"EPERM\""), ("call|175|0|0|0", "\"EPERM\""),
    ("call|227|0|0", "\"EPERM\""), ("call|310|1|0|0|0|0|0", "\"EPERM\""), ("call|304|0|0|0", "\"EPERM\""),
    ("call|1073741863", "\"EPERM\""),
    // The assistant's socket: nobody else's name, no odd messages.
    ("ungreeted", "\"error -32600\""), ("version", "\"error -32002\""), ("unknown", "\"error -32601\""),
    ("wrong", "\"error -32602\""), ("claim", "{}"), ("garbage", "\"closed\""), ("nested", "\"closed\""),
    ("nested-value", "\"answered\"|\"closed\""), ("endless", "\"stopped\""), ("deaf", "\"stopped\""),
    ("connections", "\"served 8\""),
    // Too much of what it may have.
    ("files", "\"EMFILE\""), ("big-file", "\"EFBIG\""), ("fill|/tmp", "\"ENOSPC\""), ("fill|/dev/shm", "\"ENOSPC\""),
  ]

  #if arch(x86_64)
    @Test func `each try is refused, and the next app is served as ever`() async throws {
      let home = try AppHome()
      let other = try home.folder.write("secret", to: "home/Sockets/other/app.sock")
      let actions = Self.tries.map {
        $0.action.replacing("HOME", with: home.library.folders.root).replacing("OTHER", with: other)
      }
      let lines = await home.outcome(actions).lines
      #expect(lines.count == Self.tries.count)
      for (line, expected) in zip(lines, Self.tries) {
        #expect(expected.result.split(separator: "|").contains { $0 == line }, "\(expected.action): \(line)")
      }
      #expect(home.desk.calls.apps == ["com.example.Probe"])
    }
  #endif

  @Test func `a connection that says nothing, or never ends a message, is ended`() async throws {
    let home = try AppHome()
    #expect(await home.run("silent") == ["\"closed\""])
    #expect(home.log.contains("said nothing"))
    #expect(await home.run("slow") == ["\"stopped\""])
    #expect(home.log.contains("did not end it"))
  }

  @Test func `a process of the same person outside of the sandbox is turned away`() async throws {
    let home = try AppHome()
    let folder = try SocketFolder(root: home.library.folders.sockets)
    let log = ExtensionLog(path: home.folder.path + "/socket.log", now: { Date(timeIntervalSince1970: 0) })
    let socket = try AppSocket(
      AppProgram(app: home.app), folder: folder.make(), isSandboxed: true, desk: home.desk, log: log)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [AppFixture.appScript.path, "hello", "donate"]
    process.environment = ["ASSISTANT_SOCKET": socket.folder + "/app.sock"]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    socket.end()
    await socket.waitForEnd()
    #expect(home.desk.calls.donations.isEmpty)
    #expect(log.tail.first?.contains("outside of the app's sandbox") == true, "\(log.tail)")
  }

  @Test(arguments: [
    ("grow", 96, 64, "killed at 96 MB of memory"), ("grow-together|40", 128, 64, "killed at 128 MB of memory"),
    ("forks", 512, 40, "killed at 40 processes"), ("threads", 512, 40, "killed at 40 processes"),
  ])
  func `a bomb is killed at its limit, and told`(
    action: String, megabytes: Int, processes: Int, words: String
  ) async throws {
    var options = SandboxedExtensionHost.Options()
    options.limits.memory = megabytes << 20
    options.limits.processes = processes
    let home = try AppHome(options: options)
    guard case .failed(let message) = await home.outcome([action]).ending else {
      Issue.record("it was not killed")
      return
    }
    #expect(message.contains(words), "\(message)")
    let left = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { name in
      (try? String(contentsOfFile: "/proc/\(name)/cmdline", encoding: .utf8))?.contains(action + "\0") == true
        && (try? String(contentsOfFile: "/proc/\(name)/root/app/Probe.app/mode.txt", encoding: .utf8)) != nil
    }
    #expect(left.isEmpty)
  }

  // Where the kernel does not hold it, a program that forks without end would slow the whole machine down.
  @Test(.enabled(if: ControlGroup.isAvailable || geteuid() != 0, "the kernel limits processes"))
  func `a fork bomb is held by the kernel until it is killed`() async throws {
    var options = SandboxedExtensionHost.Options()
    options.limits.processes = 40
    let home = try AppHome(options: options)
    guard case .failed(let message) = await home.outcome(["fork-bomb"]).ending else {
      Issue.record("it was not killed")
      return
    }
    #expect(message.contains("killed at 40 processes"), "\(message)")
  }

  @Test func `an app that keeps the processors busy runs behind all others, and one that does not stays`() async throws
  {
    let fixture = try HostFixture()
    let other = try fixture.library.install(
      from: AppFixture(name: "Other", identifier: "com.example.Other").write(to: fixture.folder))
    let quiet = try await fixture.host.session(app: other.identifier, intent: "INSendMessageIntent", locale: "en")
    #expect(try await quiet.probe("echo here") == "ok: here")
    let busy = try await fixture.session()
    #expect(try await busy.probe("try spin|8") == "ok: \"spun\"")
    func isBehind(_ app: String) async -> Bool {
      await fixture.host.processIdentifiers(app: app).contains(where: ProcessorWatch.isBehind)
    }
    while await !isBehind(fixture.app.identifier), !Task.isCancelled { await Task.yield() }
    #expect(await !isBehind(other.identifier))
    #expect(try await quiet.probe("echo still here") == "ok: still here")
    #expect(try await busy.probe("echo me too") == "ok: me too")
    await fixture.host.shutdown()
    let log = try String(contentsOfFile: #require(fixture.host.logs(of: fixture.app).first), encoding: .utf8)
    #expect(log.contains("behind all others"), "\(log)")
  }

  @Test func `what it leaves behind goes with it`() async throws {
    let home = try AppHome()
    #expect(await home.outcome(["stay"]).ending == .exited(status: 0))
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.library.folders.sockets).isEmpty)
  }

  @Test func `much output fills no disk, and escape sequences do not come through`() async throws {
    let home = try AppHome()
    #expect(await home.run("print").first?.contains("\u{1B}") == false)
    await home.run("flood|10000")
    let logs = home.library.folders.logs
    let size = try FileManager.default.contentsOfDirectory(atPath: logs).reduce(0) { size, name in
      size + (try FileManager.default.attributesOfItem(atPath: logs + "/" + name)[.size] as? Int ?? 0)
    }
    #expect(size < 2 << 20)
  }
}
