import AssistantSpeech
import Foundation
import Testing

/// Services of others that people run: faster-whisper hears, piper speaks.
private enum Services {
  /// Where `script/setup --peers` has put them; nil where it was not run.
  static let folder: String? = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../.build/services")
      .standardized
    let isThere = FileManager.default.fileExists(atPath: folder.appending(path: "ready").path)
    if !isThere { print("skipped: there is no faster-whisper and no piper; run script/setup --peers") }
    return isThere ? folder.path : nil
  }()
}

@Suite(.enabled(if: Command.isBuilt && Services.folder != nil)) struct WyomingServicesTests {
  /// Starts both where nobody listens yet, has one thing said by one and heard by the other, and has it done.
  private static let script = #"""
    import os, socket, subprocess, sys
    assistant, folder, said = sys.argv[1:]
    with socket.socket() as one, socket.socket() as other:
        one.bind(("127.0.0.1", 0)); other.bind(("127.0.0.1", 0))
        hears, speaks = ("127.0.0.1:%d" % it.getsockname()[1] for it in (one, other))
    def start(name, address, *arguments):
        server = subprocess.Popen(
            [f"{folder}/bin/{name}", "--uri", "tcp://" + address, *arguments], stderr=subprocess.PIPE, text=True)
        for line in server.stderr:
            if "Ready" in line:
                break
        return server
    servers = [
        start("wyoming-faster-whisper", hears, "--model", folder + "/model", "--language", "en", "--device", "cpu",
              "--compute-type", "int8", "--data-dir", os.path.dirname(said)),
        start("wyoming-piper", speaks, "--voice", "en_US-joe-medium", "--data-dir", folder + "/voices")]
    def run(*arguments):
        found = subprocess.run([assistant, *arguments], capture_output=True, text=True)
        print(found.stdout + found.stderr, end="")
        return found.returncode
    try:
        run("say", "Send a message to Maria.", "--tts", speaks, "--synthesizer", speaks, "--wav", said)
        run("listen", "--wav", said, "--text-only", "--asr", hears)
        print(run("listen", "--wav", said, "--asr", hears, "--tts", speaks, "--out", said + ".answer"))
        for server in servers:
            server.kill()
            server.wait()
        run("say", "Send a message to Maria.", "--tts", speaks, "--synthesizer", speaks, "--wav", said)
    finally:
        for server in servers:
            server.kill()
            server.wait()
    """#

  @Test(.enabled(if: SpeechCommandTests.hearsEnglish))
  func `what piper says faster-whisper hears, it is done, and who is gone is told of`() throws {
    let assistant = try Command()
    let said = assistant.folder.appending(path: "said.wav").path
    #expect(try assistant("apps", "install", AppFixture().write(into: assistant.folder), "--grant").status == 0)
    #expect(try assistant("vocabulary", "add", "--app", "ShellChat", "--type", "contactName", "Maria").status == 0)
    let lines = try assistant.python(Self.script, try #require(Services.folder), said).split(separator: "\n")
    #expect(lines.count >= 5, "\(lines)")
    #expect(lines.first?.lowercased().hasPrefix("send a message to maria") == true, "\(lines)")
    #expect(lines.contains("5"), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("ShellChat: ") }, "\(lines)")
    #expect(lines.last?.contains("assistant: ") == true, "\(lines)")
    for name in [said, said + ".answer"] {
      let audio = try WaveReader().speech(Data(contentsOf: URL(filePath: name)))
      #expect(audio.seconds > 0.5 && audio.peak > 0.05)
    }
  }
}
