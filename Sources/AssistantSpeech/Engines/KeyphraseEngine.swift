import AssistantUnderstanding
import Foundation

/// PocketSphinx, which waits for one phrase in any sound.
final class KeyphraseEngine {
  private let library: PocketSphinxLibrary
  private let pronouncer = Pronouncer()
  private var decoder: UnsafeMutableRawPointer?
  private(set) var phrase = ""

  init() throws(SpeechError) {
    library = try PocketSphinxLibrary()
    guard FileManager.default.fileExists(atPath: PocketSphinxEngine.model + "/en-us") else {
      throw SpeechError(.missing, "there is no English model for PocketSphinx; install \(PocketSphinxEngine.package)")
    }
  }

  deinit { if let decoder { _ = library.free(decoder) } }

  /// Waits for another phrase from now on.
  func setPhrase(_ text: String) throws {
    guard let asked = WakePhrase(text) else {
      throw SpeechError(.engineFailed, "the assistant cannot be called by “\(text.prefix(60))”")
    }
    guard asked.text != phrase else { return }
    if let decoder { _ = library.free(decoder) }
    decoder = nil
    phrase = ""
    // How sure it has to be depends on how much there is to be sure of; the first one only tells how the words sound.
    let sounds = try sounds(of: asked, in: try start(threshold: 1))
    let count = sounds.values.reduce(0) { $0 + $1.split(separator: " ").count }
    let started = try start(threshold: pow(10, -Double(min(40, max(4, count)))))
    for (word, phones) in sounds where library.lookUp(word, in: started) == nil {
      _ = library.addWord(started, word, phones, 1)
    }
    guard library.setPhrase(started, "wake", asked.text) == 0, library.setSearch(started, "wake") == 0 else {
      _ = library.free(started)
      throw SpeechError(.engineFailed, "PocketSphinx cannot wait for “\(asked.text)”")
    }
    (decoder, phrase) = (started, asked.text)
  }

  /// Where the phrase ends in a sound at 16 kHz, as a number of samples; nil where it is not in it.
  func end(in samples: [Int16]) throws -> Int? {
    guard let decoder else { throw SpeechError(.engineFailed, "nobody has told what to wait for") }
    guard library.begin(decoder) == 0 else { throw SpeechError(.engineFailed, "PocketSphinx does not begin") }
    defer { _ = library.end(decoder) }
    let piece = PocketSphinxLibrary.piece
    var place = 0
    // A little quiet behind it, or what is said last is not noticed.
    let all = samples + [Int16](repeating: 0, count: Audio.speechRate / 2)
    while place < all.count {
      let next = min(place + piece, all.count)
      let processed = all[place..<next].withUnsafeBufferPointer {
        library.process(decoder, $0.baseAddress, $0.count, 0, 0)
      }
      guard processed >= 0 else { throw SpeechError(.engineFailed, "PocketSphinx does not go on") }
      place = next
      var score: Int32 = 0
      if library.hypothesis(decoder, &score) != nil { return min(samples.count, max(0, place - piece)) }
    }
    return nil
  }

  private func start(threshold: Double) throws -> UnsafeMutableRawPointer {
    guard let decoder = library.start(["-kws_threshold", "\(threshold)"]) else {
      throw SpeechError(.engineFailed, "PocketSphinx does not start")
    }
    return decoder
  }

  private func sounds(of phrase: WakePhrase, in decoder: UnsafeMutableRawPointer) throws -> [String: String] {
    defer { _ = library.free(decoder) }
    var sounds: [String: String] = [:]
    var unknown: [SpokenGrammar.Word] = []
    for word in phrase.words {
      if let phones = library.lookUp(word, in: decoder) {
        sounds[word] = phones
      } else {
        unknown.append(SpokenGrammar.Word(text: word, part: .slot, spelling: word))
      }
    }
    let made = pronouncer.phones(of: unknown) { word in library.lookUp(word, in: decoder).map { [$0] } ?? [] }
    for word in unknown {
      guard let phones = made[word.text]?.first else {
        throw SpeechError(.engineFailed, "nobody knows how “\(word.text)” sounds; call the assistant by other words")
      }
      sounds[word.text] = phones
    }
    return sounds
  }
}
