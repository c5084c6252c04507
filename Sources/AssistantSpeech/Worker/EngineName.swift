/// The engines that a worker's process can be.
package enum EngineName: String, CaseIterable, Sendable {
  /// PocketSphinx by a grammar.
  case grammar = "pocketsphinx"
  /// PocketSphinx by its own model of the language.
  case open = "pocketsphinx-open"
  /// PocketSphinx that waits for a phrase.
  case keyphrase = "pocketsphinx-keyphrase"
  case whisper
  /// Moonshine, which hears English otherwise than whisper does.
  case moonshine
  /// Silero, which tells where somebody speaks.
  case silero
  /// Voices of Piper.
  case piper
  /// Kokoro's voice.
  case kokoro
  /// RHVoice's voices.
  case rhvoice
  /// SVOX Pico's voices.
  case pico
  case flite
  case espeak = "espeak-ng"
  case festival
}
