import AssistantCore
import Foundation
import Testing

@testable import AssistantHost

/// What an extension can reach from inside its sandbox; each probe is shown to work where it is allowed.
@Suite(.timeLimit(.minutes(10)), .enabled(if: Requirements.areMet, Requirements.comment)) struct SandboxTests {
  @Test func `its own folder can be written and stays`() async throws {
    let fixture = try HostFixture()
    let session = try await fixture.session()
    #expect(try await session.probe("write /home/app/Documents/note") == "ok: written")
    #expect(try await session.probe("read /home/app/Documents/note") == "ok: written")
    #expect(try await session.probe("environment HOME") == "ok: /home/app")
    #expect(try await session.probe("write /tmp/note") == "ok: written")
    await fixture.host.shutdown()
    #expect(fixture.folder.exists("home/Containers/com.example.Probe.Intents/Documents/note"))
  }

  @Test func `the bundle can be read but not written`() async throws {
    let fixture = try HostFixture()
    let session = try await fixture.session()
    #expect(try await session.probe("read /app/Probe.app/PlugIns/ProbeIntents.appex/mode.txt") == "ok: normal")
    #expect(try await session.probe("write /app/Probe.app/evil") == "error: OSError")
    #expect(try await session.probe("write /usr/evil") == "error: OSError")
    #expect(try await session.probe("write /evil") == "error: OSError")
    await fixture.host.shutdown()
  }

  @Test func `the home folder and other apps' folders cannot be reached`() async throws {
    let fixture = try HostFixture()
    let secret = try fixture.folder.write("secret", to: "home/Containers/com.example.Other/secret")
    let session = try await fixture.session()
    #expect(try String(contentsOfFile: secret, encoding: .utf8) == "secret")
    #expect(try await session.probe("read \(secret)") == "error: FileNotFoundError")
    #expect(try await session.probe("list \(NSHomeDirectory())") == "error: FileNotFoundError")
    #expect(try await session.probe("list /home") == "ok: app")
    #expect(try await session.probe("read /etc/shadow") == "error: FileNotFoundError")
    #expect(try await session.probe("read /etc/passwd").contains("app:x:1000"))
    await fixture.host.shutdown()
  }

  @Test func `an app group's folder is there for its members only`() async throws {
    let member = try HostFixture(AppFixture(groups: ["group.com.example.shared"]))
    #expect(try await member.probe("write /groups/group.com.example.shared/note") == "ok: written")
    #expect(member.folder.exists("home/Groups/group.com.example.shared/note"))
    let stranger = try HostFixture()
    try stranger.folder.write("x", to: "home/Groups/group.com.example.shared/note")
    #expect(try await stranger.probe("list /groups") == "error: FileNotFoundError")
  }

  @Test func `the network can be reached only with its entitlement`() async throws {
    let listener = try Listener()
    let entitled = try HostFixture(AppFixture(hasNetwork: true))
    #expect(try await entitled.probe("connect \(listener.port)") == "ok: connected")
    let other = try HostFixture()
    #expect(try await other.probe("connect \(listener.port)") == "error: ConnectionRefusedError")
  }

  @Test func `it sees no processes but its own and no descriptors but the wire`() async throws {
    let fixture = try HostFixture()
    let session = try await fixture.session()
    let processes = try await session.probe("processes").split(separator: " ").dropFirst()
    #expect(processes.count <= 3 && processes.contains("1"), "\(processes)")
    // The last is the one that lists.
    #expect(try await session.probe("descriptors") == "ok: 0 1 2 3 4")
    #expect(try await session.probe("capabilities") == "ok: 0000000000000000")
    #expect(try await session.probe("namespace") != "ok: 0")
    await fixture.host.shutdown()
  }

  @Test func `memory and files have their limits`() async throws {
    var options = SandboxedExtensionHost.Options()
    options.limits.data = 256 << 20
    options.limits.fileSize = 1 << 20
    let fixture = try HostFixture(options: options)
    let session = try await fixture.session()
    #expect(try await session.probe("grow \(1 << 20)") == "ok: \(1 << 20)")
    #expect(try await session.probe("grow \(512 << 20)") == "error: MemoryError")
    #expect(try await session.probe("file \(1 << 20)") == "ok: written")
    #expect(try await session.probe("file \((1 << 20) + 1)") == "error: OSError")
    await fixture.host.shutdown()
  }

  @Test func `without bubblewrap nothing is started and the remedy is told`() async throws {
    var options = SandboxedExtensionHost.Options()
    options.bubblewrap = "/nowhere/bwrap"
    let fixture = try HostFixture(options: options)
    let failure = await fixture.failure("pid")
    #expect(failure?.code == .couldNotStart)
    #expect(failure?.message.contains("apt-get install bubblewrap") == true)
  }

  @Test func `a sandbox that cannot be made is told with bubblewrap's own words`() async throws {
    let fixture = try HostFixture()
    try fixture.folder.write(
      "#!/bin/sh\necho 'bwrap: No permissions to create new namespace' >&2\nexit 1\n", to: "bwrap")
    chmod(fixture.folder.path + "/bwrap", 0o755)
    var options = SandboxedExtensionHost.Options()
    options.bubblewrap = fixture.folder.path + "/bwrap"
    let host = SandboxedExtensionHost(
      library: fixture.library, surroundings: fixture.clock.surroundings, options: options)
    await #expect {
      _ = try await host.session(app: fixture.app.identifier, intent: "INSendMessageIntent", locale: "en")
    } throws: { error in
      let failure = error as? ExtensionFailure
      return failure?.code == .couldNotStart && failure?.message.contains("No permissions") == true
    }
  }

  @Test func `it runs without a sandbox only when told so`() async throws {
    var options = SandboxedExtensionHost.Options()
    options.unsandboxed = true
    let fixture = try HostFixture(options: options)
    #expect(
      try await fixture.probe("environment HOME")
        == "ok: \(fixture.folder.path)/home/Containers/com.example.Probe.Intents")
  }
}
