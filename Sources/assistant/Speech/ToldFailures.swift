import AssistantSpeech
import Synchronization

/// Tells on the standard error who does not speak as they should, once for each way of failing.
final class ToldFailures: Sendable {
  private let told = Mutex<Set<String>>([])

  /// Those that are not installed, or do not speak the language, are no trouble while there is another.
  func tell(_ error: any Error, of name: String) {
    let known = error as? SpeechError
    guard known?.code != .missing, known?.code != .language else { return }
    let text = known?.description ?? "\(name): \(error)"
    guard told.withLock({ $0.insert(text).inserted }) else { return }
    Output.errors.line("assistant: \(PlainText.line(text))")
  }
}
