import AssistantUnderstanding
import Foundation
import Synchronization
import Wyoming

/// What goes on inside of a process that hears or speaks: one engine, answering events on its standard input.
///
/// The engine's own code is not trusted to survive what it is given; who asked waits outside.
package enum SpeechWorker {
  /// More sound than anybody says at once, in bytes.
  private static let mostBytes = 16_000 * 2 * 600
  /// More memory than any engine needs: who takes more meets its end, and not the machine.
  private static let mostMemory: rlim_t = 3 << 30

  /// Where `script/setup --speech` puts what does not come from the system's packages.
  package static func folder(_ environment: [String: String]) -> URL {
    if let path = environment["ASSISTANT_SPEECH"], !path.isEmpty { return URL(filePath: path) }
    let data =
      environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
      ?? URL.homeDirectory.appending(path: ".local/share")
    return data.appending(path: "swift-intents/speech")
  }

  /// Answers until the input ends.
  ///
  /// - Parameter folder: where models and libraries lie that were set up for the person.
  package static func run(_ name: EngineName, folder: URL) {
    var limit = rlimit(rlim_cur: mostMemory, rlim_max: mostMemory)
    setrlimit(__rlimit_resource_t(2), &limit)
    // What libraries print must not stand among the events.
    let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    let link = WyomingLink(input: STDIN_FILENO, output: output)
    let inbox = Inbox()
    Thread.detachNewThread {
      while let event = try? link.receive() { inbox.put(event) }
      // Nobody waits any more, whatever the engine is at.
      _exit(0)
    }
    do {
      switch name {
      case .grammar: try listen(try PocketSphinxEngine(isFree: false), link, inbox)
      case .open: try listen(try PocketSphinxEngine(isFree: true), link, inbox)
      case .keyphrase: try watch(try KeyphraseEngine(), link, inbox)
      case .whisper: try listen(try WhisperEngine(folder: folder), link, inbox)
      case .moonshine: try listen(try MoonshineEngine(folder: folder), link, inbox)
      case .silero: try tell(try SileroEngine(folder: folder), link, inbox)
      case .piper: try speak(try VoiceModelEngine(.piper, folder: folder), link, inbox)
      case .kokoro: try speak(try VoiceModelEngine(.kokoro, folder: folder), link, inbox)
      case .rhvoice: try speak(try QuickVoiceEngine(.rhvoice, folder: folder), link, inbox)
      case .pico: try speak(try QuickVoiceEngine(.pico, folder: folder), link, inbox)
      case .flite: try speak(try FliteEngine(), link, inbox)
      case .espeak: try speak(try EspeakEngine(), link, inbox)
      case .festival: try speak(try FestivalEngine(), link, inbox)
      }
    } catch {
      // Told to whoever asks, and the reason kept: it does not change while this process lives.
      let answered =
        name == .silero
        ? [WyomingEvent.Name.audioStart, WyomingEvent.Name.audioChunk]
        : [WyomingEvent.Name.audioStop, WyomingEvent.Name.synthesize, WyomingEvent.Name.describe, "grammar"]
      while true {
        guard answered.contains(inbox.take().type) else { continue }
        guard (try? link.send(.error(error))) != nil else { return }
      }
    }
  }

  private static func listen(_ engine: any RecognizerEngine, _ link: WyomingLink, _ inbox: Inbox) throws {
    var language = engine.languages.first ?? "en"
    var names: [String] = []
    var examples: [String] = []
    var choices: [Candidate] = []
    var (expects, isWhole) = (false, false)
    var bytes = Data()
    // What hears the sound while it comes: how many samples it has, or why it cannot.
    var hearing: Result<Int, any Error>?
    var partial: String?
    var before = Heard.Effort.now
    while true {
      let event = inbox.take()
      switch event.type {
      case WyomingEvent.Name.describe: try link.send(info(engine.program, engine.languages, .recognition))
      case "grammar":
        do {
          try engine.setGrammar(try PropertyListDecoder().decode(SpokenGrammar.self, from: event.payload))
          try link.send(WyomingEvent("grammar-set"))
        } catch {
          try link.send(.error(error))
        }
      case WyomingEvent.Name.transcribe:
        language = event.data["language"]?.string ?? language
        names = (event.data["names"]?.array ?? []).compactMap(\.string)
        examples = (event.data["examples"]?.array ?? []).compactMap(\.string)
        choices = Candidate.all(event.data["choices"])
        expects = event.data["expects"]?.bool ?? false
        isWhole = event.data["whole"]?.bool ?? false
        engine.isCareful = event.data["careful"]?.bool ?? false
      case WyomingEvent.Name.audioStart:
        (bytes, partial) = (Data(), nil)
        before = Heard.Effort.now
        do {
          hearing = try choices.isEmpty && !expects && !isWhole && engine.begin() ? .success(0) : nil
        } catch {
          hearing = .failure(error)
        }
      case WyomingEvent.Name.audioChunk:
        if bytes.count + event.payload.count <= mostBytes { bytes.append(event.payload) }
        guard case .success(let count) = hearing else { break }
        hearing = Result { try hear(bytes, after: count, engine) }
        if let text = engine.partial, text != partial {
          partial = text
          try link.send(WyomingEvent(WyomingEvent.Name.partial, ["text": .string(text)]))
        }
      case WyomingEvent.Name.audioStop:
        do {
          var heard: Heard
          let samples = Audio(bytes: bytes, rate: Audio.speechRate).samples
          if let hearing {
            _ = try hearing.get()
            heard = try engine.finish(samples)
          } else if expects {
            heard =
              try engine.expect(beside: choices, samples, language: language, names: names) ?? Heard(text: "")
          } else if choices.isEmpty {
            heard = try engine.recognize(samples, language: language, names: names, examples: examples)
          } else {
            heard = try engine.choose(among: choices, samples, language: language, names: names)
          }
          let after = Heard.Effort.now
          heard.effort = Heard.Effort(seconds: after.seconds - before.seconds, bytes: after.bytes)
          try link.send(heard.event(language: language))
        } catch {
          try link.send(.error(error))
        }
        (bytes, hearing) = (Data(), nil)
      default: break
      }
    }
  }

  /// - Returns: how many samples the engine has then.
  private static func hear(_ bytes: Data, after count: Int, _ engine: any RecognizerEngine) throws -> Int {
    let samples = Audio(bytes: bytes.dropFirst(count * 2), rate: Audio.speechRate).samples
    try engine.hear(samples)
    return count + samples.count
  }

  private static func watch(_ engine: KeyphraseEngine, _ link: WyomingLink, _ inbox: Inbox) throws {
    var phrase: String?
    var bytes = Data()
    while true {
      let event = inbox.take()
      switch event.type {
      case WyomingEvent.Name.describe: try link.send(info("pocketsphinx", ["en"], .wake))
      case WyomingEvent.Name.detect: phrase = event.data["names"]?.array?.first?.string
      case WyomingEvent.Name.audioStart: bytes = Data()
      case WyomingEvent.Name.audioChunk:
        if bytes.count + event.payload.count <= mostBytes { bytes.append(event.payload) }
      case WyomingEvent.Name.audioStop:
        do {
          try engine.setPhrase(phrase ?? "")
          let end = try engine.end(in: Audio(bytes: bytes, rate: Audio.speechRate).samples)
          try link.send(end.map { .detection(engine.phrase, at: Double($0) / 16) } ?? .notDetected)
        } catch {
          try link.send(.error(error))
        }
        bytes = Data()
      default: break
      }
    }
  }

  /// Answers each piece of sound.
  private static func tell(_ engine: SileroEngine, _ link: WyomingLink, _ inbox: Inbox) throws {
    while true {
      let event = inbox.take()
      do {
        var found: [Double] = []
        switch event.type {
        case WyomingEvent.Name.audioStart: engine.reset()
        case WyomingEvent.Name.audioChunk:
          found = try engine.likelihoods(of: Audio(bytes: event.payload, rate: Audio.speechRate).samples)
        default: continue
        }
        try link.send(WyomingEvent(WyomingEvent.Name.likelihoods, ["likelihoods": .array(found.map { .number($0) })]))
      } catch let error as SpeechError {
        try link.send(.error(error))
      }
    }
  }

  private static func speak(_ engine: any SynthesizerEngine, _ link: WyomingLink, _ inbox: Inbox) throws {
    while true {
      let event = inbox.take()
      switch event.type {
      case WyomingEvent.Name.describe: try link.send(info(engine.program, engine.languages, .synthesis))
      case WyomingEvent.Name.synthesize:
        do {
          let voice = event.data["voice"]?.object
          let name = voice?["name"]?.string
          // Who is called by the synthesiser's name is its usual voice.
          let audio = try engine.synthesize(
            event.data["text"]?.string ?? "", language: voice?["language"]?.string ?? "en",
            voice: name?.lowercased() == engine.program ? nil : name)
          for event in WyomingEvent.audio(audio.bytes, AudioFormat(rate: audio.rate)) { try link.send(event) }
        } catch {
          try link.send(.error(error))
        }
      default: break
      }
    }
  }

  private static func info(_ program: String, _ languages: [String], _ job: ServiceInfo.Job) -> WyomingEvent {
    let model = ServiceInfo.Model(name: program, description: program, languages: languages)
    return ServiceInfo([job: [.init(name: program, description: program, models: [model])]], version: "1").event
  }
}

extension WyomingEvent {
  fileprivate static func error(_ error: any Error) -> WyomingEvent {
    let known = error as? SpeechError
    return .error(known?.description ?? "\(error)", code: known?.code.rawValue)
  }
}

extension Heard {
  /// What was heard, with what only our own recognisers know of it.
  func event(language: String) -> WyomingEvent {
    var event = WyomingEvent.transcript(text, language: language)
    if !words.isEmpty {
      event.data["words"] = .array(
        words.map { ["text": .string($0.text), "part": .string($0.part.rawValue), "isName": .bool($0.isName)] })
    }
    if !alternatives.isEmpty { event.data["alternatives"] = .array(alternatives.map { .string($0) }) }
    if !likelihoods.isEmpty {
      // What is impossible has no number that can be written.
      event.data["likelihoods"] = .array(likelihoods.map { .number(max($0, -1e6)) })
    }
    if isCareful { event.data["careful"] = true }
    if let effort {
      event.data["effort"] = ["seconds": .number(effort.seconds), "bytes": .number(Double(effort.bytes))]
    }
    return event
  }

  init(_ event: WyomingEvent) {
    let words = (event.data["words"]?.array ?? []).compactMap { word -> Word? in
      guard let fields = word.object, let text = fields["text"]?.string,
        let part = fields["part"]?.string.flatMap(SpokenGrammar.Word.Part.init)
      else { return nil }
      return Word(text, part, isName: fields["isName"]?.bool ?? false)
    }
    let text = event.data["text"]?.string ?? ""
    self.init(text: text.trimmingCharacters(in: .whitespacesAndNewlines), words: words)
    alternatives = (event.data["alternatives"]?.array ?? []).compactMap(\.string)
    likelihoods = (event.data["likelihoods"]?.array ?? []).compactMap(\.double)
    isCareful = event.data["careful"]?.bool ?? false
    if let told = event.data["effort"]?.object, let seconds = told["seconds"]?.double,
      let bytes = told["bytes"]?.integer
    {
      effort = Effort(seconds: seconds, bytes: bytes)
    }
  }
}

extension Candidate {
  /// As it is told to a recogniser.
  var json: JSONValue {
    var fields: [String: JSONValue] = ["words": .string(words), "text": .string(text)]
    if let likelihood { fields["likelihood"] = .number(likelihood) }
    if let understood { fields["understood"] = .number(understood) }
    if names > 0 { fields["names"] = .number(Double(names)) }
    if isHeard { fields["heard"] = .bool(true) }
    if isByGrammar { fields["byGrammar"] = .bool(true) }
    return .object(fields)
  }

  static func all(_ value: JSONValue?) -> [Candidate] {
    (value?.array ?? []).compactMap { item in
      guard let fields = item.object, let words = fields["words"]?.string, let text = fields["text"]?.string else {
        return nil
      }
      return Candidate(
        words: words, text: text, likelihood: fields["likelihood"]?.double, understood: fields["understood"]?.double,
        names: fields["names"]?.integer ?? 0, isHeard: fields["heard"]?.bool ?? false,
        isByGrammar: fields["byGrammar"]?.bool ?? false)
    }
  }
}

extension Heard.Effort {
  /// What this process has taken so far.
  fileprivate static var now: Heard.Effort {
    var used = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &used)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return Heard.Effort(seconds: seconds(used.ru_utime) + seconds(used.ru_stime), bytes: used.ru_maxrss * 1024)
  }
}

/// Events that wait for the engine.
private final class Inbox: Sendable {
  private let events = Mutex<[WyomingEvent]>([])
  private let count = DispatchSemaphore(value: 0)

  func put(_ event: WyomingEvent) {
    events.withLock { $0.append(event) }
    count.signal()
  }

  func take() -> WyomingEvent {
    count.wait()
    return events.withLock { $0.removeFirst() }
  }
}
