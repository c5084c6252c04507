import AssistantSpeech
import Foundation
import Testing

/// A sound in, a sound out: through the real command and the real engines, where this machine has them.
@Suite(.enabled(if: Command.isBuilt)) struct SpeechCommandTests {
  let assistant: Command

  init() throws { assistant = try Command() }

  private static func hasLibrary(_ name: String, _ package: String) -> Bool {
    guard let handle = dlopen(name, RTLD_NOW) else {
      print("skipped: \(name) is not here; install \(package)")
      return false
    }
    dlclose(handle)
    return true
  }

  static let hearsEnglish = hasLibrary("libpocketsphinx.so.3", "libpocketsphinx3 and pocketsphinx-en-us")
  static let speaksEnglish = hasLibrary("libflite_cmu_us_slt.so.1", "libflite1")
  static let hasEspeak: Bool = {
    let isThere = FileManager.default.isExecutableFile(atPath: "/usr/bin/espeak-ng")
    if !isThere { print("skipped: there is no espeak-ng; install espeak-ng") }
    return isThere
  }()
  /// Where what hears any words was set up; nil where it was not.
  static let speechFolder: String? = {
    let folder = SpeechWorker.folder(ProcessInfo.processInfo.environment).path
    let isThere = FileManager.default.fileExists(atPath: folder + "/models/ggml-base.bin")
    if !isThere { print("skipped: there is no whisper; run `script/setup --speech`") }
    return isThere ? folder : nil
  }()

  private func path(_ name: String) -> String { assistant.folder.appending(path: name).path }

  private func installApp() throws {
    let app = try AppFixture().write(into: assistant.folder)
    #expect(try assistant("apps", "install", app, "--grant").status == 0)
    #expect(
      try assistant("vocabulary", "add", "--app", "ShellChat", "--type", "contactName", "Bobo", "Maria").status == 0)
  }

  /// A shell program in the place of the engines; the name of the engine is its last argument.
  private func worker(_ script: String) throws -> [String: String] {
    let file = assistant.folder.appending(path: "worker")
    try Data("#!/bin/bash\nengine=${!#}\nassistant='\(Command.executable.path)'\n\(script)\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return ["ASSISTANT_SPEECH_WORKER": file.path]
  }

  @Test(.enabled(if: hearsEnglish && speaksEnglish))
  func `a spoken command is heard, done by the app, and answered aloud`() throws {
    try installApp()
    let message = try assistant("say", "send a message to Maria", "--wav", path("message.wav"))
    #expect(message.status == 0)
    let asked = try assistant("listen", "--wav", path("message.wav"), "--out", path("answer.wav"))
    // A question is open: what is the message to say?
    #expect(asked.status == 5, "\(asked)")
    #expect(asked.lines.first?.lowercased().contains("message to maria") == true, "\(asked)")
    let answer = try WaveReader().speech(Data(contentsOf: URL(filePath: path("answer.wav"))))
    #expect(answer.seconds > 0.5 && answer.peak > 0.05)
  }

  @Test(.enabled(if: hearsEnglish && speaksEnglish), arguments: ["cancel my ride", "lock my car"])
  func `what no app can do is heard as the request that it is`(text: String) throws {
    try installApp()
    #expect(try assistant("say", text, "--synthesizer", "flite", "--wav", path("said.wav")).status == 0)
    let heard = try assistant("listen", "--text-only", "--wav", path("said.wav"))
    #expect(heard.lines.first?.lowercased().hasPrefix(text) == true, "\(heard)")
  }

  @Test func `each line is shown as it is said, in a line of its own`() throws {
    let shown = try assistant("say", "--show", "-", input: Data("Pay $20\n\nAt 7:30\nThank you.\n".utf8))
    #expect(shown.lines == ["Pay twenty dollars", "At seven thirty", "Thank you."])
  }

  @Test(.enabled(if: hasEspeak), arguments: ["en", "pt", "it", "ru", "fr"])
  func `every language is spoken`(locale: String) throws {
    let text = ["ru": "Привет, как дела?"][locale] ?? "Ciao bella, come va?"
    let said = try assistant(
      "say", text, "--synthesizer", "espeak-ng", "--wav", path("said.wav"), "--locale", locale)
    #expect(said.status == 0, "\(said)")
    let audio = try WaveReader().speech(Data(contentsOf: URL(filePath: path("said.wav"))))
    #expect(audio.seconds > 0.5 && audio.peak > 0.05)
  }

  @Test(
    .enabled(if: hasEspeak && speechFolder != nil),
    arguments: [
      ("en", "Add milk to the grocery list."), ("pt", "Adicione leite à lista de compras."),
      ("it", "Aggiungi il latte alla lista della spesa."), ("ru", "Добавь молоко в список покупок."),
      ("fr", "Ajoute du lait à la liste de courses."),
    ])
  func `any words of each language are heard`(locale: String, text: String) throws {
    let environment = ["ASSISTANT_SPEECH": Self.speechFolder ?? ""]
    #expect(
      try assistant("say", text, "--synthesizer", "espeak-ng", "--wav", path("said.wav"), "--locale", locale).status
        == 0)
    let heard = try assistant(
      "listen", "--wav", path("said.wav"), "--text-only", "--explain", "--locale", locale, environment: environment)
    #expect(heard.status == 0, "\(heard)")
    let difference = Arbiter.difference(text, heard.output) ?? 1
    #expect(difference < 0.5, "\(heard)")
  }

  static let hasPiper = hasModel("piper-en.onnx")
  static let hasKokoro = hasModel("kokoro.onnx")

  static let hasQuickVoices = hasModel("rhvoice-ru.voice") && hasModel("pico-fr.voice")

  private static func hasModel(_ name: String) -> Bool {
    speechFolder.map { FileManager.default.fileExists(atPath: $0 + "/models/" + name) } ?? false
  }

  @Test(.enabled(if: hasEspeak && hasPiper))
  func `what a voice of Piper says is heard, and a language without one is spoken by the next one down`() throws {
    let environment = ["ASSISTANT_SPEECH": Self.speechFolder ?? ""]
    let text = "Add milk to the grocery list, please. Is that all?"
    let said = try assistant("say", text, "--wav", path("said.wav"), environment: environment)
    #expect(said.status == 0 && said.errors.isEmpty, "\(said)")
    let heard = try assistant("listen", "--wav", path("said.wav"), "--text-only", environment: environment)
    #expect((Arbiter.difference(text, heard.output) ?? 1) < 0.2, "\(heard)")
    let other = try assistant("say", "Ciao", "--wav", path("ciao.wav"), "--locale", "it", environment: environment)
    #expect(other.status == 0 && other.errors.isEmpty, "\(other)")
    let none = try assistant(
      "say", "Ciao", "--synthesizer", "piper", "--wav", path("x.wav"), "--locale", "it", environment: environment)
    #expect(none.status != 0 && none.errors.contains("no voice for “it”"), "\(none)")
  }

  @Test(.enabled(if: hasEspeak && hasPiper && speaksEnglish))
  func `who has the voice that is named speaks, also where a better one would`() throws {
    let environment = ["ASSISTANT_SPEECH": Self.speechFolder ?? ""]
    let text = "Good morning"
    let named = try assistant("say", text, "--voice", "rms", "--wav", path("rms.wav"), environment: environment)
    let flite = try assistant("say", text, "--voice", "rms", "--synthesizer", "flite", "--wav", path("flite.wav"))
    #expect(named.status == 0 && named.errors.isEmpty && flite.status == 0, "\(named)")
    #expect(try Data(contentsOf: URL(filePath: path("rms.wav"))) == Data(contentsOf: URL(filePath: path("flite.wav"))))
  }

  @Test(.enabled(if: speaksEnglish))
  func `a voice that nobody has is told, and another one speaks, unless who speaks was named`() throws {
    let said = try assistant("say", "Good morning", "--voice", "nobody", "--wav", path("said.wav"))
    #expect(said.status == 0 && said.errors.contains("flite has no voice “nobody”; it has awb"), "\(said)")
    #expect(FileManager.default.fileExists(atPath: path("said.wav")))
    let none = try assistant(
      "say", "Good morning", "--voice", "nobody", "--synthesizer", "flite", "--wav", path("none.wav"))
    #expect(none.status != 0 && none.errors.contains("flite has no voice “nobody”"), "\(none)")
    #expect(!FileManager.default.fileExists(atPath: path("none.wav")))
    for name in ["flite", "slt"] {
      let own = try assistant("say", "Good morning", "--voice", name, "--wav", path("own.wav"))
      #expect(own.status == 0 && own.errors.isEmpty, "\(own)")
    }
  }

  @Test(
    .enabled(if: hasEspeak && hasKokoro),
    arguments: [
      ("fr", "Ajoute des pommes, des bananes et des poires à la liste de courses."),
      ("pt", "Crie uma lista de compras com maçãs, bananas e peras."),
      ("it", "Crea una lista della spesa con mele, banane e pere."),
    ])
  func `what Kokoro's voice says is heard`(locale: String, text: String) throws {
    try expectHeard(text, saidBy: "kokoro", locale: locale, andNot: ("ru", "Да"))
  }

  @Test(
    .enabled(if: hasQuickVoices),
    arguments: [
      ("rhvoice", "ru", "Создай список покупок с яблоками, бананами и грушами."),
      ("rhvoice", "pt", "Crie uma lista de compras com maçãs, bananas e peras."),
      ("pico", "fr", "Rappelle-moi d'acheter du lait demain."),
      ("pico", "it", "Crea una lista della spesa con mele, banane e pere."),
    ])
  func `what quick voices say is heard`(voice: String, locale: String, text: String) throws {
    try expectHeard(text, saidBy: voice, locale: locale, andNot: ("en", "Yes"))
  }

  /// - Parameter other: a language that the voice does not speak, and something to say in it.
  private func expectHeard(
    _ text: String, saidBy voice: String, locale: String, andNot other: (locale: String, text: String)
  ) throws {
    let environment = ["ASSISTANT_SPEECH": Self.speechFolder ?? ""]
    let said = try assistant(
      "say", text, "--synthesizer", voice, "--wav", path("said.wav"), "--locale", locale, environment: environment)
    #expect(said.status == 0 && said.errors.isEmpty, "\(said)")
    let heard = try assistant(
      "listen", "--wav", path("said.wav"), "--text-only", "--locale", locale, environment: environment)
    #expect((Arbiter.difference(text, heard.output) ?? 1) < 0.25, "\(heard)")
    let none = try assistant(
      "say", other.text, "--synthesizer", voice, "--wav", path("x.wav"), "--locale", other.locale,
      environment: environment)
    #expect(none.status != 0 && none.errors.contains(voice), "\(none)")
  }

  /// The answer to a recording that has nothing in it.
  @Test(.enabled(if: hasEspeak), arguments: [("espeak-ng", true), ("festival", false)])
  func `an answer is spoken by the one that is named, or by nobody`(name: String, speaks: Bool) throws {
    let quiet = Audio(samples: Array(repeating: 0, count: 16_000), rate: 16_000)
    try quiet.wave.write(to: URL(filePath: path("quiet.wav")))
    let answered = try assistant(
      "listen", "--wav", path("quiet.wav"), "--out", path("answer.wav"), "--synthesizer", name, "--locale", "fr",
      environment: ["ASSISTANT_SPEECH": Self.speechFolder ?? "/nowhere"])
    #expect(answered.errors.contains("no synthesiser festival") == !speaks, "\(answered)")
    let sound = try? WaveReader().speech(Data(contentsOf: URL(filePath: path("answer.wav"))))
    #expect(((sound?.seconds ?? 0) > 0.5) == speaks, "\(answered)")
  }

  @Test func `an engine that dies, hangs up or talks nonsense is replaced by the next one down`() throws {
    let good = #"""
      python3 -c '
      import json, sys
      while line := sys.stdin.buffer.readline():
          header = json.loads(line)
          sys.stdin.buffer.read(header.get("data_length", 0) + header.get("payload_length", 0))
          answer = {"audio-stop": ("transcript", {"text": "hello there"}), "grammar": ("grammar-set", {})}.get(header["type"])
          if answer:
              print(json.dumps({"type": answer[0], "data": answer[1]}), flush=True)
      '
      """#
    let voice = (0..<16_000).map { index -> Int16 in
      let isQuiet = (index / 2_000) % 2 == 0
      return isQuiet ? 0 : Int16(index % 50 * 100)
    }
    try Audio(samples: voice, rate: 16_000).wave.write(to: URL(filePath: path("voice.wav")))
    for trouble in ["kill -SEGV $$", "exit 0", "echo nonsense; sleep 100"] {
      let environment = try worker(
        "if [ $engine = whisper ]; then \(trouble); fi\nif [ $engine = pocketsphinx-open ]; then \(good)\nfi")
      let heard = try assistant("listen", "--wav", path("voice.wav"), "--text-only", environment: environment)
      #expect(heard.output == "hello there\n", "\(trouble): \(heard)")
      #expect(heard.errors.contains("whisper failed"), "\(trouble): \(heard)")
      // It ends at once; loudness tells then who speaks.
      #expect(heard.errors.contains("silero failed"), "\(trouble): \(heard)")
    }
  }

  @Test func `silence, files that are no sound and claims of four gigabytes have a clear end`() throws {
    let silence = Audio(samples: Array(repeating: 0, count: 16_000), rate: 16_000).wave
    var claiming = silence
    claiming.replaceSubrange(40..<44, with: [255, 255, 255, 255])
    for (name, data) in [("silence", silence), ("claiming", claiming)] {
      try data.write(to: URL(filePath: path(name)))
      let heard = try assistant("listen", "--wav", path(name))
      #expect(heard.status == 2, "\(name): \(heard)")
      #expect(heard.output == "I didn’t hear anything.\n")
    }
    try Data("RIFF nothing".utf8).write(to: URL(filePath: path("nothing")))
    let refused = try assistant("listen", "--wav", path("nothing"))
    #expect(refused.status == 2 && refused.errors.contains("no wav file"), "\(refused)")
    #expect(try assistant("listen", "--wav", path("not there")).status == 2)
    // The machine has no microphone, or it hears nothing that ends: a file in its place that is not there.
    #expect(try assistant("listen", "--microphone", path("not there")).status == 2)
    #expect(try assistant("say", "x", "--wav", path("x"), "--tts", "nowhere").status == 64)
  }

  @Test func `without any engine it is told what to install`() throws {
    let environment = try worker("exit 1").merging(["ASSISTANT_SPEECH": path("none")]) { $1 }
    let said = try assistant("say", "hello", "--wav", path("x.wav"), environment: environment)
    #expect(said.status == 1 && said.errors.contains("flite failed"), "\(said)")
    let none = try assistant("say", "hello", "--wav", path("x.wav"), "--synthesizer", "nobody")
    #expect(none.status == 1 && none.errors.contains("install"), "\(none)")
  }

  @Test(.enabled(if: speaksEnglish))
  func `others hear, understand and speak through the service`() throws {
    try installApp()
    let client = #"""
      import json, re, socket, subprocess, sys
      server = subprocess.Popen([sys.argv[1], "serve", "--wyoming", "127.0.0.1:0"], stdout=subprocess.PIPE, text=True)
      port = int(re.search(r":(\d+)$", server.stdout.readline().strip())[1])
      link = socket.create_connection(("127.0.0.1", port))
      file = link.makefile("rb")
      def send(kind, **data):
          data = json.dumps(data).encode()
          link.sendall(json.dumps({"type": kind, "data_length": len(data)}).encode() + b"\n" + data)
      def receive():
          header = json.loads(file.readline())
          data = json.loads(file.read(header["data_length"])) if header.get("data_length") else {}
          return header["type"], data, file.read(header.get("payload_length", 0))
      send("describe")
      kind, data, _ = receive()
      print(kind, *(job for job in ("asr", "tts", "intent", "handle") if data[job]))
      send("recognize", text="send a message to Maria")
      kind, data, _ = receive()
      print(kind, data["name"])
      send("recognize", text="the moon is a cheese")
      print(receive()[0])
      send("transcript", text="send a message to Maria")
      print(receive()[0])
      send("synthesize", text="hello")
      kinds = [receive()[0]]
      while kinds[-1] != "audio-stop":
          kinds.append(receive()[0])
      print(kinds[0], kinds[1])
      link.sendall(b"no header\n")
      print(file.read() == b"")
      server.terminate()
      server.wait()
      """#
    let text = try assistant.python(client)
    #expect(
      text == """
        info asr tts intent handle
        intent INSendMessageIntent
        not-recognized
        handled
        audio-start audio-chunk
        True

        """)
  }
}
