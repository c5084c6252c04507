import AssistantSpeech
import Foundation
import Testing

/// Home Assistant's own package.
private enum WyomingPackage {
  /// Where `script/setup` has put the package; nil where it could not.
  static let folder: String? = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../.build/peers").standardized
    let isThere = FileManager.default.fileExists(atPath: folder.appending(path: "wyoming/client.py").path)
    if !isThere { print("skipped: there is no Python package wyoming in .build/peers; run script/setup") }
    return isThere ? folder.path : nil
  }()
}

/// The service as Home Assistant's own package sees it.
@Suite(.enabled(if: Command.isBuilt && WyomingPackage.folder != nil)) struct WyomingPackageTests {
  private static let client = #"""
    import asyncio, re, subprocess, sys, wave
    from wyoming.client import AsyncTcpClient
    from wyoming.asr import Transcribe, Transcript
    from wyoming.audio import AudioChunk, AudioStart, AudioStop
    from wyoming.error import Error
    from wyoming.handle import Handled, NotHandled
    from wyoming.info import Describe, Info
    from wyoming.intent import Intent, NotRecognized, Recognize
    from wyoming.ping import Ping, Pong
    from wyoming.tts import Synthesize, SynthesizeVoice
    from wyoming.wake import Detect, Detection, NotDetected

    async def main(assistant, sound):
        server = subprocess.Popen(
            [assistant, "serve", "--wyoming", "127.0.0.1:0", "--wake", "banana assistant"], stdout=subprocess.PIPE, text=True)
        try:
            port = int(re.search(r":(\d+)$", server.stdout.readline().strip())[1])
            async with AsyncTcpClient("127.0.0.1", port) as client:
                async def ask(*events, until):
                    for event in events:
                        await client.write_event(event.event())
                    while (found := await client.read_event()) is not None:
                        for kind in until + (Error,):
                            if kind.is_type(found.type):
                                return kind.from_event(found)
                    raise SystemExit("the service has hung up")
                info = await ask(Describe(), until=(Info,))
                print("info", *(job for job in ("asr", "tts", "intent", "handle", "wake") if getattr(info, job)))
                print(type(await ask(Ping(text="x"), until=(Pong,))).__name__)
                with wave.open(sound) as file:
                    form = dict(rate=file.getframerate(), width=file.getsampwidth(), channels=file.getnchannels())
                    frames = file.readframes(file.getnframes())
                chunks = [AudioChunk(audio=frames[at:at + 2048], **form) for at in range(0, len(frames), 2048)]
                heard = await ask(Transcribe(language="en"), AudioStart(**form), *chunks, AudioStop(), until=(Transcript,))
                print("heard", heard.text.lower())
                intent = await ask(Recognize(text="send a message to Maria"), until=(Intent, NotRecognized))
                print(type(intent).__name__, intent.name, *(entity.value for entity in intent.entities))
                print(type(await ask(Recognize(text="the moon is a cheese"), until=(Intent, NotRecognized))).__name__)
                print(type(await ask(Transcript(text=heard.text), until=(Handled, NotHandled))).__name__)
                await client.write_event(Synthesize(text="Hello. It is 5:30.", voice=SynthesizeVoice(language="en")).event())
                said = b""
                while not AudioStop.is_type((event := await client.read_event()).type):
                    if AudioChunk.is_type(event.type):
                        said += AudioChunk.from_event(event).audio
                print("said", len(said) > 16000)
                found = await ask(
                    Detect(names=["banana assistant"]), AudioStart(**form), *chunks, AudioStop(), until=(Detection, NotDetected))
                print(type(found).__name__)
        finally:
            server.terminate()
            server.wait()

    asyncio.run(main(*sys.argv[1:]))
    """#

  @Test(.enabled(if: SpeechCommandTests.speaksEnglish && SpeechCommandTests.hearsEnglish))
  func `it is described, heard, understood, done, spoken and waited for`() throws {
    let assistant = try Command()
    func path(_ name: String) -> String { assistant.folder.appending(path: name).path }
    #expect(try assistant("apps", "install", AppFixture().write(into: assistant.folder), "--grant").status == 0)
    #expect(try assistant("vocabulary", "add", "--app", "ShellChat", "--type", "contactName", "Maria").status == 0)
    #expect(try assistant("say", "send a message to Maria", "--wav", path("said.wav")).status == 0)
    let text = try assistant.python(
      Self.client, path("said.wav"),
      environment: ["PYTHONPATH": WyomingPackage.folder ?? "", "ASSISTANT_SPEECH": "/nowhere"])
    #expect(
      text == """
        info asr tts intent handle wake
        Pong
        heard send a message to maria
        Intent INSendMessageIntent Maria
        NotRecognized
        Handled
        said True
        NotDetected

        """)
  }
}
