import AssistantSpeech
import Foundation
import Testing

/// Conversations by voice through the real command, with engines that a script stands in for.
@Suite(.enabled(if: Command.isBuilt)) struct VoiceCommandTests {
  let assistant: Command

  init() throws { assistant = try Command() }

  /// Whatever it is given, the phrase is in it, and what is heard is one of a list after another.
  private static let engines = #"""
    import array, json, sys
    engine = sys.argv[-1]
    said = json.loads(sys.argv[1])
    # Who knows voices knows them by how loud they are here, and the grammar hears what the others do.
    knows_voices, has_grammar = "voices" in sys.argv[2], "grammar" in sys.argv[2]
    def send(kind, data={}, payload=b""):
        head = {"type": kind, "data": data, "payload_length": len(payload)}
        sys.stdout.buffer.write(json.dumps(head).encode() + b"\n" + payload)
        sys.stdout.buffer.flush()
    loud = False
    count = 0
    while line := sys.stdin.buffer.readline():
        head = json.loads(line)
        sys.stdin.buffer.read(head.get("data_length") or 0)
        sound = sys.stdin.buffer.read(head.get("payload_length") or 0)
        # An engine that is only woken up hears silence.
        loud = head["type"] != "audio-start" and (loud or any(sound))
        if head["type"] == "audio-stop" and engine == "pocketsphinx-keyphrase":
            send("detection", {"timestamp": 300})
        elif head["type"] == "audio-stop" and engine == "whisper":
            send("transcript", {"text": said.pop(0) if said and loud else ""})
        elif head["type"] == "synthesize":
            form = {"rate": 16000, "width": 2, "channels": 1}
            send("audio-start", form)
            send("audio-chunk", form, b"\x00\x10" * 8000)
            send("audio-stop")
        elif engine == "silero" and knows_voices:
            frames = [sound[place:place + 1024] for place in range(0, len(sound), 1024)]
            peaks = [max(array.array("h", frame)) for frame in frames]
            send("voice-likelihoods", {"likelihoods": [0.9 if peak > 4000 else 0.1 for peak in peaks]})
        elif engine == "pocketsphinx" and has_grammar and head["type"] != "transcribe":
            words = said[0].split()
            if head["type"] == "grammar":
                send("grammar-set")
            elif head["type"] == "audio-stop":
                send("transcript", {"text": said[0]})
            # Three words more with each piece of sound.
            for count in range(count + 1, min(count + 4, len(words))) if head["type"] == "audio-chunk" else []:
                send("partial-transcript", {"text": " ".join(words[:count])})
        elif engine == "silero" or head["type"] in ("grammar", "audio-stop"):
            send("error", {"text": "not here", "code": "missing"})
    """#

  /// - Parameter others: of `voices` and `grammar`, which engines there are beside the ones that hear any words and the phrase.
  private func environment(hearing said: [String], others: String = "") throws -> [String: String] {
    let script = assistant.folder.appending(path: "engines.py")
    try Data(Self.engines.utf8).write(to: script)
    let list = String(decoding: try JSONEncoder().encode(said), as: UTF8.self)
    let worker = assistant.folder.appending(path: "worker")
    try Data("#!/bin/bash\nexec python3 '\(script.path)' '\(list)' '\(others)' \"$@\"\n".utf8).write(to: worker)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: worker.path)
    return ["ASSISTANT_SPEECH_WORKER": worker.path]
  }

  private func path(_ name: String) -> String { assistant.folder.appending(path: name).path }

  private static func quiet(_ seconds: Double) -> [Int16] { [Int16](repeating: 0, count: Int(seconds * 16_000)) }

  private static func voice(_ seconds: Double) -> [Int16] {
    (0..<Int(seconds * 16_000)).map { index in
      let time = Double(index) / 16_000
      return Int16(6_000 * max(0.1, abs(sin(.pi * time * 4))) * sin(2 * .pi * 180 * time))
    }
  }

  private func installApp() throws {
    let app = try AppFixture().write(into: assistant.folder)
    #expect(try assistant("apps", "install", app, "--grant").status == 0)
    #expect(try assistant("vocabulary", "add", "--app", "ShellChat", "--type", "contactName", "Maria").status == 0)
  }

  @Test func `who is called hears a request and its answers, and answers aloud`() throws {
    try installApp()
    let stream = Self.quiet(0.5) + Self.voice(1.5) + Self.quiet(3) + Self.voice(1) + Self.quiet(3) + Self.voice(1)
    try Audio(samples: stream, rate: 16_000).wave.write(to: URL(filePath: path("room.wav")))
    let words = ["banana assistant", "send a message to Maria", "hello there", "yes"]
    let talk = try assistant(
      "chat", "--voice", "--wake", "banana assistant", "--microphone", path("room.wav"), "--speaker", path("said.wav"),
      environment: environment(hearing: words))
    let heard = talk.lines.filter { $0.hasPrefix("> ") }
    #expect(heard.prefix(2) == ["> send a message to Maria", "> hello there"], "\(talk)")
    #expect(talk.status == 0, "\(talk)")
    // One answer after another, each of half a second here.
    let answers = try WaveReader().speech(Data(contentsOf: URL(filePath: path("said.wav"))))
    #expect(answers.seconds >= 1, "\(answers.seconds)")
  }

  @Test(arguments: [
    // A pause in what is not all yet is a pause; after what is all, the next thing is another.
    (0.85, ["send a message to Maria", "send a message to Maria saying hello"], 1),
    (0.55, ["send Maria a message saying hello on ShellChat", "yes"], 2),
  ])
  func `how long somebody may pause depends on what was said`(pause: Double, words: [String], count: Int) throws {
    try installApp()
    let stream = Self.quiet(0.5) + Self.voice(1) + Self.quiet(pause) + Self.voice(1) + Self.quiet(1.5)
    try Audio(samples: stream, rate: 16_000).wave.write(to: URL(filePath: path("room.wav")))
    let talk = try assistant(
      "chat", "--voice", "--microphone", path("room.wav"), "--speaker", path("said.wav"),
      environment: environment(hearing: words))
    #expect(talk.lines.filter { $0.hasPrefix("> ") } == words.suffix(count).map { "> " + $0 }, "\(talk)")
  }

  @Test func `who only calls hears a tone, and what comes next is the request`() throws {
    try installApp()
    // The call alone: behind where it ends nothing is said.
    let stream = Self.quiet(0.5) + Self.voice(0.4) + Self.quiet(2) + Self.voice(1) + Self.quiet(1)
    try Audio(samples: stream, rate: 16_000).wave.write(to: URL(filePath: path("room.wav")))
    let listened = try assistant(
      "listen", "--wake", "banana assistant", "--wav", path("room.wav"), "--out", path("said.wav"),
      environment: environment(hearing: ["banana assistant", "send a message to Maria"]))
    #expect(listened.lines.first == "> send a message to Maria", "\(listened)")
    #expect(listened.status == 5, "\(listened)")
    let said = try WaveReader().speech(Data(contentsOf: URL(filePath: path("said.wav"))))
    #expect(said.seconds > 0.6, "\(said.seconds)")
  }

  @Test func `who is not called hears nothing, and says nothing`() throws {
    try Audio(samples: Self.quiet(0.5) + Self.voice(1.5), rate: 16_000).wave
      .write(to: URL(filePath: path("room.wav")))
    // The one who makes sure hears other words.
    let listened = try assistant(
      "listen", "--wake", "banana assistant", "--wav", path("room.wav"), "--out", path("said.wav"),
      environment: environment(hearing: ["the weather on the moon"]))
    #expect(listened.status == 2 && listened.output.isEmpty, "\(listened)")
    #expect(try assistant("listen", "--wake", "a", "--wav", path("room.wav")).status == 64)
    #expect(try assistant("chat", "--voice", "--json").status == 64)
  }

  @Test func `noise, music, clipped, narrow, wide and cut sound have an end`() throws {
    var state: UInt32 = 1
    let noise = (0..<32_000).map { _ -> Int16 in
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int16(truncatingIfNeeded: Int32(bitPattern: state) >> 18)
    }
    let music = (0..<32_000).map { index -> Int16 in
      let time = Double(index) / 16_000
      let chord = [220.0, 277.2, 329.6].reduce(0) { $0 + sin(2 * .pi * $1 * time) }
      return Int16(4_000 * chord * exp(-4 * time.truncatingRemainder(dividingBy: 0.5)))
    }
    let clipped = Self.voice(1.5).map { $0 > 2_000 ? Int16.max : $0 < -2_000 ? Int16.min : 0 }
    let sounds: [(String, Data)] = [
      ("noise", Audio(samples: noise, rate: 16_000).wave), ("music", Audio(samples: music, rate: 16_000).wave),
      ("clipped", Audio(samples: clipped, rate: 16_000).wave),
      ("narrow", Audio(samples: Self.voice(1.5), rate: 16_000).resampled(to: 8_000).wave),
      ("wide", Audio(samples: Self.voice(1.5), rate: 16_000).resampled(to: 48_000).wave),
      ("cut", Audio(samples: Self.voice(1.5), rate: 16_000).wave.dropLast(9_001)),
    ]
    for (name, data) in sounds {
      try data.write(to: URL(filePath: path(name)))
      let heard = try assistant(
        "listen", "--wav", path(name), "--text-only", environment: environment(hearing: ["hello there"]))
      // Steady noise is given to nobody; all else to one who says that words are in it.
      let isNoise = name == "noise"
      #expect(heard.output == (isNoise ? "\n" : "hello there\n"), "\(name): \(heard)")
      #expect(heard.status == (isNoise ? 2 : 0), "\(name): \(heard)")
    }
  }

  /// A tune that goes on all the time, softer than who speaks.
  private static func withMusic(_ sound: [Int16]) -> [Int16] {
    sound.indices.map { index in
      let time = Double(index) / 16_000
      let beat = 1 - 0.9 * time.truncatingRemainder(dividingBy: 0.3) / 0.3
      return sound[index] &+ Int16(2_500 * beat * sin(2 * .pi * 300 * time))
    }
  }

  @Test(arguments: [("voices", ["> what is this", "> and that"]), ("", ["> what is this"])])
  func `who knows voices hears who speaks while music plays, and where they end`(
    others: String, said: [String]
  ) throws {
    try installApp()
    let stream = Self.quiet(1) + Self.voice(1.5) + Self.quiet(2) + Self.voice(1.5) + Self.quiet(2)
    try Audio(samples: Self.withMusic(stream), rate: 16_000).wave.write(to: URL(filePath: path("room.wav")))
    let talk = try assistant(
      "chat", "--voice", "--microphone", path("room.wav"), "--speaker", path("said.wav"),
      environment: environment(hearing: ["what is this", "and that", "nobody said so"], others: others))
    #expect(talk.lines.filter { $0.hasPrefix("> ") } == said, "\(talk)")
  }

  @Test func `a recording without a voice is given to nobody by who knows voices`() throws {
    try Audio(samples: Self.withMusic(Self.quiet(3)), rate: 16_000).wave.write(to: URL(filePath: path("music.wav")))
    for (others, heard) in [("", "hello there\n"), ("voices", "\n")] {
      let listened = try assistant(
        "listen", "--wav", path("music.wav"), "--text-only",
        environment: environment(hearing: ["hello there"], others: others))
      #expect(listened.output == heard && listened.status == (others.isEmpty ? 0 : 2), "\(listened)")
    }
  }

  @Test func `what is heard so far is told while somebody speaks`() throws {
    try installApp()
    let stream = Self.quiet(0.5) + Self.voice(1.5) + Self.quiet(2)
    try Audio(samples: stream, rate: 16_000).wave.write(to: URL(filePath: path("room.wav")))
    let words = "send a message to Maria"
    for wanted in [true, false] {
      let talk = try assistant(
        "chat", "--voice", "--microphone", path("room.wav"), "--speaker", path("said.wav"),
        wanted ? "--partial" : "--no-interrupting", environment: environment(hearing: [words], others: "grammar"))
      let told = talk.errors.split(separator: "\n").filter { $0.hasPrefix("… ") }.map { $0.dropFirst(2) }
      #expect(talk.lines.first == "> " + words, "\(talk)")
      #expect((told.count > 2) == wanted && told.allSatisfy { words.hasPrefix($0) }, "\(talk)")
      #expect(zip(told, told.dropFirst()).allSatisfy { $0.count < $1.count }, "\(talk)")
    }
  }

  @Test func `others are told by the service when the words were said`() throws {
    try Audio(samples: Self.voice(2) + Self.quiet(1), rate: 16_000).bytes.write(to: URL(filePath: path("room.raw")))
    let client = #"""
      import json, re, socket, subprocess, sys
      server = subprocess.Popen([sys.argv[1], "serve", "--wyoming", "127.0.0.1:0", "--wake", "Banana assistant"], stdout=subprocess.PIPE, text=True)
      port = int(re.search(r":(\d+)$", server.stdout.readline().strip())[1])
      link = socket.create_connection(("127.0.0.1", port))
      file = link.makefile("rb")
      def send(kind, payload=b"", **data):
          data = json.dumps(data).encode()
          link.sendall(json.dumps({"type": kind, "data_length": len(data), "payload_length": len(payload)}).encode() + b"\n" + data + payload)
      def receive():
          header = json.loads(file.readline())
          data = json.loads(file.read(header["data_length"])) if header.get("data_length") else {}
          return header["type"], data
      send("describe")
      print(receive()[1]["wake"][0]["models"][0]["phrase"])
      form = {"rate": 16000, "width": 2, "channels": 1}
      sound = open(sys.argv[2], "rb").read()
      send("detect", names=["banana assistant"])
      send("audio-start", **form)
      for place in range(0, len(sound), 6400):
          send("audio-chunk", sound[place:place + 6400], **form)
      kind, data = receive()
      print(kind, data["name"], data["timestamp"] >= 300)
      send("audio-stop")
      print(receive()[0])
      server.terminate()
      server.wait()
      """#
    let text = try assistant.python(
      client, path("room.raw"), environment: environment(hearing: ["banana assistant"]))
    #expect(text == "banana assistant\ndetection banana assistant True\nnot-detected\n")
  }

  @Test func `a recogniser that hangs is let go, and the next one down is heard`() async throws {
    struct Next: SpeechRecognizer {
      var name = "next"
      func recognize(_ audio: Audio, _ request: RecognitionRequest) async throws -> Heard { Heard(text: "hello") }
    }
    let hanging = WyomingRecognizer(
      SpeechPeer(.whisper, program: "/bin/sh", arguments: ["-c", "sleep 600"]), patience: (start: 0.2, perSecond: 0))
    let ear = Ear(grammar: nil, free: [hanging, Next()])
    for _ in 0..<2 {
      let heard = try await ear.hear(Audio(samples: Self.voice(1), rate: 16_000), RecognitionRequest(language: "en"))
      #expect(heard.text == "hello" && heard.engines == ["next"])
      #expect(heard.failures.map(\.code) == [.engineFailed])
    }
  }
}
