import Foundation

/// How English words sound by flite's lexicon and its rules for words that are in none.
final class FliteLexicon {
  private typealias Value = UnsafeRawPointer
  private let lexicon: UnsafeMutableRawPointer
  private let libraries: [SharedLibrary]
  private let lookUp:
    @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, UnsafePointer<CChar>?, UnsafeRawPointer?)
      -> UnsafeRawPointer?
  private let first: @convention(c) (UnsafeRawPointer) -> UnsafeRawPointer?
  private let rest: @convention(c) (UnsafeRawPointer) -> UnsafeRawPointer?
  private let text: @convention(c) (UnsafeRawPointer) -> UnsafePointer<CChar>?

  init() throws(SpeechError) {
    let base = try SharedLibrary(["libflite.so.1"], package: "libflite1")
    let lexicon = try SharedLibrary(["libflite_cmulex.so.1"], package: "libflite1")
    let start: @convention(c) () -> Int32 = try base.function("flite_init")
    _ = start()
    let open: @convention(c) () -> UnsafeMutableRawPointer? = try lexicon.function("cmu_lex_init")
    guard let opened = open() else { throw SpeechError(.engineFailed, "flite has no lexicon") }
    self.lexicon = opened
    lookUp = try base.function("lex_lookup")
    first = try base.function("val_car")
    rest = try base.function("val_cdr")
    text = try base.function("val_string")
    libraries = [base, lexicon]
  }

  /// Phones as the dictionary of the recogniser spells them; nil for what nobody can say.
  func phones(_ word: String) -> [String]? {
    guard !word.isEmpty, word.utf8.count < 60, word.utf8.allSatisfy({ (97...122).contains($0) || $0 == 39 }) else {
      return nil
    }
    guard let found = lookUp(lexicon, word, nil, nil) else { return nil }
    var phones: [String] = []
    var next: UnsafeRawPointer? = found
    while let cell = next, phones.count < 100 {
      guard let value = first(cell), let name = text(value) else { break }
      let phone = String(cString: name).filter { !$0.isNumber }
      phones.append(phone == "ax" ? "AH" : phone == "axr" ? "ER" : phone.uppercased())
      next = rest(cell)
    }
    return phones.isEmpty ? nil : phones
  }
}
