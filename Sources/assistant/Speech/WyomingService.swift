import AssistantCore
import AssistantSpeech
import AssistantUnderstanding
import Foundation
import Synchronization
import Wyoming

/// What the assistant offers to others in a voice assistant's protocol: to hear, to speak, to understand, and to have it done.
final class WyomingService: Sendable {
  private let assistant: RunningAssistant
  private let voices: Voices
  /// Conversations by what the caller calls them; those that were used last are kept.
  private let dialogues = Mutex<[(name: String, dialogue: any Dialogue)]>([])

  private static let mostDialogues = 32
  /// More sound than anybody says at once.
  private static let mostBytes = 64 << 20

  private let watching: (phrase: WakePhrase, detector: any WakeWordDetector)?

  /// - Parameter phrase: what is waited for where somebody asks to; nil for nothing.
  init(assistant: RunningAssistant, voices: Voices, phrase: WakePhrase? = nil) {
    (self.assistant, self.voices) = (assistant, voices)
    watching = phrase.map { ($0, voices.wakeDetector($0)) }
  }

  /// What one caller has said so far.
  private struct Call {
    var sound = Data()
    var format: AudioFormat?
    /// Whether the sound is searched for the words to wait for.
    var isWatched = false
    /// How much of the sound has been searched, and how much went before it.
    var searched = 0
    var dropped = 0
  }

  /// Answers one caller until it hangs up.
  func serve(_ link: WyomingLink) throws {
    var call = Call()
    while let event = try link.receive() {
      for answer in answers(to: event, &call) { try link.send(answer, until: .now + .seconds(60)) }
    }
  }

  private func answers(to event: WyomingEvent, _ call: inout Call) -> [WyomingEvent] {
    typealias Name = WyomingEvent.Name
    do {
      switch event.type {
      case Name.describe: return [info.event]
      case Name.ping: return [WyomingEvent(Name.pong, event.data)]
      case Name.transcribe:
        call = Call(format: event.audioFormat)
        return []
      case Name.detect:
        guard watching != nil else { throw SpeechError(.missing, "no words are waited for here; start with --wake") }
        call = Call(isWatched: true)
        return []
      case Name.audioStart:
        call = Call(format: event.audioFormat, isWatched: call.isWatched)
        return []
      case Name.audioChunk:
        if let format = event.audioFormat { call.format = format }
        guard call.sound.count + event.payload.count <= Self.mostBytes else {
          throw SpeechError(.tooLong, "the sound is too long")
        }
        call.sound.append(event.payload)
        guard call.isWatched else { return [] }
        return try found(&call, afterSeconds: 0.8).map { [$0] } ?? []
      case Name.audioStop:
        defer { call = Call() }
        if call.isWatched { return [try found(&call, afterSeconds: 0) ?? .notDetected] }
        return [.transcript(try heard(call), language: voices.locale)]
      case Name.synthesize: return try spoken(event)
      case Name.recognize: return [intent(event.data["text"]?.string ?? "")]
      case Name.transcript:
        let name = event.data["context"]?.object?["conversation_id"]?.string ?? ""
        return [try handled(event.data["text"]?.string ?? "", in: name)]
      default: return []
      }
    } catch {
      return [.error("\(error)", code: (error as? SpeechError)?.code.rawValue)]
    }
  }

  // MARK: Hearing and speaking

  private func heard(_ call: Call) throws -> String {
    guard let format = call.format else { return "" }
    let audio = try WaveReader().speech(
      samples: call.sound, rate: format.rate, width: format.width, channels: format.channels)
    return try waiting { [self] in try await voices.hear(recording: audio, assistant.understanding()).text }
  }

  private func spoken(_ event: WyomingEvent) throws -> [WyomingEvent] {
    let text = event.data["text"]?.string ?? ""
    guard text.unicodeScalars.count <= 5_000 else { throw SpeechError(.tooLong, "the text is too long to be spoken") }
    let audio = try waiting { [self] in try await voices.say(text) }
    return WyomingEvent.audio(audio.bytes, AudioFormat(rate: audio.rate))
  }

  /// Searches the last seconds of a sound for the words that are waited for, whenever so much has come.
  private func found(_ call: inout Call, afterSeconds pause: Double) throws -> WyomingEvent? {
    guard let watching, let format = call.format else { return nil }
    let second = format.rate * format.width * format.channels
    guard Double(call.sound.count - call.searched) >= pause * Double(second), !call.sound.isEmpty else { return nil }
    call.searched = call.sound.count
    let recent = try WaveReader().speech(
      samples: call.sound, rate: format.rate, width: format.width, channels: format.channels)
    defer {
      // Words may have begun a little before now.
      let kept = second * 3
      if call.sound.count > kept {
        call.dropped += call.sound.count - kept
        call.sound = Data(call.sound.suffix(kept))
        call.searched = call.sound.count
      }
    }
    let voices = voices
    let detection = try waiting {
      let holdsSpeech = await voices.activity.hasVoice(recent) ?? SpeechTurns.holdsSpeech(recent)
      return holdsSpeech ? try await watching.detector.detection(in: recent) : nil
    }
    guard let detection else { return nil }
    let before = Double(call.dropped) / Double(second)
    let event = WyomingEvent.detection(watching.phrase.text, at: (before + (detection.end ?? recent.seconds)) * 1_000)
    call.dropped += call.sound.count
    (call.sound, call.searched) = (Data(), 0)
    return event
  }

  // MARK: Understanding and doing

  private func intent(_ text: String) -> WyomingEvent {
    guard case .interpretations(let found) = assistant.understanding().recognize(text, context: .hereAndNow),
      let best = found.first
    else { return WyomingEvent(WyomingEvent.Name.notRecognized, ["text": .string(text)]) }
    let entities = best.slots.map { slot -> JSONValue in
      ["name": .string(slot.name), "value": .string(slot.text)]
    }
    return WyomingEvent(
      WyomingEvent.Name.intent,
      ["name": .string(best.intent), "entities": .array(entities), "context": ["app": .string(best.app)]])
  }

  private func handled(_ text: String, in name: String) throws -> WyomingEvent {
    let told = try waiting { [self] in
      let dialogue = await dialogue(name)
      var said: [String] = []
      var outcome: TurnEnded.Outcome?
      for await events in await dialogue.say(text) {
        for told in events {
          if let speech = told.event.speech, !speech.isEmpty { said.append(speech) }
          if case .turnEnded(let end) = told.event.kind { outcome = end.outcome }
        }
      }
      return (said.joined(separator: " "), outcome)
    }
    let isDone = told.1 == .handled || told.1 == .question || told.1 == .cancelled
    return WyomingEvent(
      isDone ? WyomingEvent.Name.handled : WyomingEvent.Name.notHandled,
      ["text": .string(told.0), "context": name.isEmpty ? [:] : ["conversation_id": .string(name)]])
  }

  private func dialogue(_ name: String) async -> any Dialogue {
    if let known = dialogues.withLock({ $0.first { $0.name == name }?.dialogue }) { return known }
    let new = await assistant.dialogues.open()
    let gone = dialogues.withLock { dialogues -> (any Dialogue)? in
      dialogues.append((name, new))
      return dialogues.count > Self.mostDialogues ? dialogues.removeFirst().dialogue : nil
    }
    await gone?.end()
    return new
  }

  private var info: ServiceInfo {
    func program(_ description: String, _ name: String) -> [ServiceInfo.Program] {
      let model = ServiceInfo.Model(name: name, description: description, languages: [voices.locale])
      return [ServiceInfo.Program(name: "swift-intents", description: description, models: [model])]
    }
    var programs: [ServiceInfo.Job: [ServiceInfo.Program]] =
      [
        .recognition: program("Hears requests to the installed apps", "requests"),
        .synthesis: program("Speaks", voices.mouths.first?.name ?? "speech"),
        .intent: program("Understands requests to the installed apps", "requests"),
        .handling: program("Has the installed apps do it", "conversation"),
      ]
    if let phrase = watching?.phrase {
      let model = ServiceInfo.Model(
        name: phrase.text, description: phrase.text, languages: [voices.locale], phrase: phrase.text)
      let description = "Waits for the words that the assistant is called by"
      programs[.wake] = [ServiceInfo.Program(name: "swift-intents", description: description, models: [model])]
    }
    return ServiceInfo(programs, version: AssistantCommand.configuration.version)
  }

  /// Waits on this thread, which is the caller's own, for what others do.
  private func waiting<Result: Sendable>(_ body: @escaping @Sendable () async throws -> Result) throws -> Result {
    let done = DispatchSemaphore(value: 0)
    let result = Mutex<Swift.Result<Result, any Error>?>(nil)
    Task {
      let ended: Swift.Result<Result, any Error>
      do { ended = .success(try await body()) } catch { ended = .failure(error) }
      result.withLock { $0 = ended }
      done.signal()
    }
    done.wait()
    guard let ended = result.withLock({ $0 }) else { throw SpeechError(.engineFailed, "nothing came of it") }
    return try ended.get()
  }
}
