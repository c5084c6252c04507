import Foundation
import Synchronization
import Testing

@testable import AssistantSpeech

/// Tests of engines in this process, one after another: their libraries are made for a process of one thread, and some keep
/// what they heard last for all who ask.
@Suite(.serialized) enum Engines {
  /// Nil where it is not set up. One for all: what its models take is never given back.
  nonisolated(unsafe) static let whisper: WhisperEngine? = {
    let whisper = try? WhisperEngine(folder: SpeechWorker.folder(ProcessInfo.processInfo.environment))
    if whisper == nil { print("skipped: there is no whisper; run `script/setup --speech`") }
    return whisper
  }()
  /// The same.
  static let moonshine = Mutex(try? MoonshineEngine(folder: SpeechWorker.folder(ProcessInfo.processInfo.environment)))
  static let hasMoonshine = {
    let isThere = moonshine.withLock { $0 != nil }
    if !isThere { print("skipped: there is no Moonshine; run `script/setup --speech`") }
    return isThere
  }()
}
