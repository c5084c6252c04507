/// Why something could not be heard or said.
package struct SpeechError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Code: String, Hashable, Sendable {
    /// A library, program or model is not installed; the message names what to install.
    case missing
    /// What should be sound is none, or of a kind that is not read.
    case unreadableAudio
    /// More sound than anybody says at once.
    case tooLong
    /// A recogniser or synthesiser failed, hung, or died.
    case engineFailed
    /// No engine speaks the language.
    case language
    /// A synthesiser has no voice of that name.
    case voice
  }

  package var code: Code
  /// What happened and what to do.
  package var message: String
  package var cause: String?

  package init(_ code: Code, _ message: String, cause: String? = nil) {
    (self.code, self.message, self.cause) = (code, message, cause)
  }

  package var description: String { cause.map { "\(message): \($0)" } ?? message }
}
