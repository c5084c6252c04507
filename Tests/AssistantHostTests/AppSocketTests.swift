import AssistantCore
import Foundation
import IntentsWire
import Synchronization
import Testing

@testable import AssistantHost

/// What an app's own program says to the assistant, over the real socket in the real sandbox.
@Suite(.timeLimit(.minutes(10)), .enabled(if: Requirements.areMet, Requirements.comment)) struct AppSocketTests {
  @Test func `the assistant knows which app it talks with`() async throws {
    let home = try AppHome()
    #expect(await home.run("hello") == ["\"com.example.Probe app notDetermined True en\""])
    #expect(await home.run("claim") == ["{}"])
    #expect(home.desk.calls.apps == ["com.example.Probe"])
  }

  @Test func `a home that lies deep has sockets too`() async throws {
    let home = try AppHome(deep: true)
    #expect(await home.run("hello") == ["\"com.example.Probe app notDetermined True en\""])
  }

  @Test func `words arrive whole and in order, and go`() async throws {
    let home = try AppHome()
    #expect(await home.run("words|contactName|Bobo|Anna|Bobo Banana", "forget") == ["{}", "{}"])
    #expect(home.desk.calls.words["contactName"] == ["Bobo", "Anna", "Bobo Banana"])
    #expect(home.desk.calls.removals == 1)
  }

  @Test func `a hundred thousand words arrive`() async throws {
    let home = try AppHome()
    #expect(await home.run("many|100000") == ["{}"])
    #expect(home.desk.calls.words["contactName"]?.count == 100_000)
    #expect(home.desk.calls.words["contactName"]?.last == "Name 99999 of many")
  }

  @Test func `a list with a gap and one that is too long change nothing`() async throws {
    let home = try AppHome()
    #expect(await home.run("gap", "many|200001") == ["\"error -32602\"", "\"error -32012\""])
    #expect(home.desk.calls.words.isEmpty)
    #expect(home.log.contains("does not follow"))
  }

  @Test func `what was said before the program ended is looked after`() async throws {
    let home = try AppHome()
    await home.run("send-and-go|300")
    let sent = (0..<300).map { String($0) }
    #expect(home.desk.calls.donations == sent)
  }

  @Test func `donations and deletions arrive as they were meant`() async throws {
    let home = try AppHome()
    await home.run("donate", "delete|{}", "delete|{\"identifiers\": [\"a\"]}", "delete|{\"group\": \"g\"}")
    #expect(home.desk.calls.donations == ["d1"])
    #expect(
      home.desk.calls.deletions == [
        DonationDeletion(), DonationDeletion(identifiers: ["a"]), DonationDeletion(group: "g"),
      ])
  }

  @Test func `a question to the person keeps nothing else waiting`() async throws {
    let home = try AppHome(desk: RecordingDesk(answer: nil))
    #expect(await home.run("ask-and-go-on") == ["{}"])
    #expect(await home.run("questions") == ["16"])
    #expect(home.desk.calls.questions == 5)
    let asked = try AppHome(desk: RecordingDesk(answer: .denied))
    #expect(await asked.run("authorize") == ["{\"authorization\": \"denied\"}"])
  }

  @Test func `what a program kept while nobody listened is taken in once`() async throws {
    let home = try AppHome()
    await home.run("queue|a|b")
    #expect(home.desk.calls.donations.isEmpty)
    await home.runner.takeQueues(of: [home.app])
    await home.runner.takeQueues(of: [home.app])
    #expect(home.desk.calls.donations == ["a", "b"])
    #expect(home.log.contains("cannot be read"))
  }

  @Test(arguments: ["a", "b", "c"])
  func `what a kill interrupted is taken in once all the same`(interrupted: String) async throws {
    let home = try AppHome()
    await home.run("queue|a|b|c")
    home.desk.interrupt(at: interrupted)
    let isOver = Mutex(false)
    let killed = Task {
      await home.runner.takeQueues(of: [home.app])
      isOver.withLock { $0 = true }
    }
    while home.desk.calls.interrupted == 0, !isOver.withLock({ $0 }) { await Task.yield() }
    #expect(home.desk.calls.interrupted == 1)
    // Meanwhile the program says more.
    await home.runWithoutTaking("queue|d")
    killed.cancel()
    await killed.value
    home.desk.interrupt(at: nil)
    await home.runner.takeQueues(of: [home.app])
    #expect(home.desk.calls.donations == ["a", "b", "c", "d"])
    #expect(home.desk.calls.taken.isEmpty)
  }

  @Test func `a program cannot have somebody else's messages taken in, nor its own twice, by naming files`()
    async throws
  {
    let home = try AppHome()
    await home.run("queue|a")
    let folder = home.library.folders.container(home.app.identifier) + "/Library/Application Support/Assistant"
    let text = try String(contentsOfFile: folder + "/queue", encoding: .utf8)
    for name in [
      "queue.taken-../../x", "queue.taken-", "queue.taken-\u{1B}", "queue.taken-" + String(repeating: "1", count: 70),
    ] {
      try? text.write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
    }
    symlink("/etc/passwd", folder + "/queue.taken-1")
    mkfifo(folder + "/queue.taken-2", 0o600)
    await home.runner.takeQueues(of: [home.app])
    #expect(home.desk.calls.donations.isEmpty)
    unlink(folder + "/queue.taken-1")
    unlink(folder + "/queue.taken-2")
    await home.runner.takeQueues(of: [home.app])
    #expect(home.desk.calls.donations == ["a"])
  }

  @Test func `what lies in the place of the kept messages is not followed and not waited for`() async throws {
    let home = try AppHome()
    let text = "{\"jsonrpc\":\"2.0\",\"method\":\"interaction/donate\"}\n"
    let secret = try home.folder.write(text, to: "secret")
    await home.run("queue-link|\(secret)")
    await home.runner.takeQueues(of: [home.app])
    #expect(try String(contentsOfFile: secret, encoding: .utf8) == text)
    let other = try AppHome()
    await other.run("queue-pipe")
    await other.runner.takeQueues(of: [other.app])
  }

  @Test func `the status and the end of the program are told`() async throws {
    let home = try AppHome()
    #expect(await home.outcome(["exit|7"]).ending == .exited(status: 7))
    guard case .failed(let message) = await home.outcome(["kill|9"]).ending else {
      Issue.record("a killed program has failed")
      return
    }
    #expect(message.contains("signal 9"))
  }

  @Test func `a connection that has ended makes room for the next one at once`() async throws {
    let home = try AppHome()
    #expect(await home.run("renew|300") == ["\"served 300\""])
  }

  @Test func `sockets go with their programs`() async throws {
    let home = try AppHome()
    await home.run("hello")
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.library.folders.sockets).isEmpty)
  }

  @Test func `without a sandbox the socket works as well`() async throws {
    var options = SandboxedExtensionHost.Options()
    options.unsandboxed = true
    let home = try AppHome(options: options, deep: false)
    #expect(await home.run("hello").first?.contains("com.example.Probe app") == true)
  }
}
