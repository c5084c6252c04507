import ArgumentParser
import AssistantCore
import AssistantHost
import AssistantResources
import AssistantSpeech
import AssistantStore
import AssistantUnderstanding

extension CommandError {
  /// Any module's error with the status that tells whose trouble it is; errors of arguments stay what they are.
  static func describing(_ error: any Error) -> any Error {
    switch error {
    case is CommandError, is ValidationError, is ExitCode, is CleanExit: error
    case let error as HostError:
      CommandError(
        error.code == .homeNotWritable ? .ownTrouble : .appFailed, code: error.code.rawValue, message: error.message,
        details: error.diagnostics.map(\.description))
    case let error as SpeechError:
      CommandError(
        error.code == .unreadableAudio || error.code == .tooLong ? .notUnderstood : .ownTrouble,
        code: error.code.rawValue, message: error.description)
    case let error as StoreError: CommandError(.ownTrouble, code: error.code.rawValue, message: error.message)
    case let error as ResourceError: CommandError(.ownTrouble, code: error.code, message: error.message)
    case let error as PhraseError: CommandError(.ownTrouble, code: error.code, message: error.message)
    case let error as WordingError: CommandError(.ownTrouble, code: error.code, message: error.message)
    case let error as ExtensionFailure: CommandError(.appFailed, code: error.code.rawValue, message: error.message)
    default: CommandError(.ownTrouble, code: "failed", message: "something failed: \(error)")
    }
  }
}
