import AssistantUnderstanding
import Foundation

/// PocketSphinx, which hears English: exactly and quickly by a grammar, roughly without.
final class PocketSphinxEngine: RecognizerEngine {
  private typealias Pointer = UnsafeMutableRawPointer
  private let library: PocketSphinxLibrary
  private let decoder: UnsafeMutableRawPointer
  private let pronouncer: Pronouncer
  private let isFree: Bool
  private var grammars = 0
  private var marked: Set<String> = []
  let program = "pocketsphinx"
  let languages = ["en"]

  static let model = "/usr/share/pocketsphinx/model/en-us"
  static let package = "libpocketsphinx3 and pocketsphinx-en-us"

  /// - Parameter isFree: whether anything may be said; otherwise nothing is heard before there is a grammar.
  init(isFree: Bool) throws(SpeechError) {
    self.isFree = isFree
    let library = try PocketSphinxLibrary()
    self.library = library
    let model = Self.model + "/en-us"
    guard FileManager.default.fileExists(atPath: model) else {
      throw SpeechError(.missing, "there is no English model for PocketSphinx; install \(Self.package)")
    }
    // What is said comes as a whole, so the room is known from all of it, and not from what was said before.
    var arguments = ["-cmn", "batch"]
    // Other pronunciations stand in the grammar itself.
    arguments += ["-fsgusealtpron", "no", "-maxhmmpf", "6000", "-beam", "1e-40", "-pbeam", "1e-40", "-wbeam", "1e-24"]
    if isFree { arguments += ["-lm", Self.model + "/en-us.lm.bin"] }
    guard let decoder = library.start(arguments)
    else { throw SpeechError(.engineFailed, "PocketSphinx does not start; see whether \(Self.package) are whole") }
    self.decoder = decoder
    pronouncer = Pronouncer()
  }

  func setGrammar(_ grammar: SpokenGrammar) throws {
    guard !isFree else { return }
    let known = addWords(grammar)
    let text = grammar.text { known[$0] ?? 0 }
    grammars += 1
    let name = "grammar\(grammars)"
    let descriptor = memfd(text)
    defer { close(descriptor) }
    guard let model = library.readGrammar("/proc/self/fd/\(descriptor)", library.logMath(decoder), 6.5) else {
      throw SpeechError(.engineFailed, "PocketSphinx does not take the grammar")
    }
    guard library.setGrammar(decoder, name, model) == 0, library.setSearch(decoder, name) == 0 else {
      throw SpeechError(.engineFailed, "PocketSphinx cannot search by the grammar")
    }
    if grammars > 1 { _ = library.unset(decoder, "grammar\(grammars - 1)") }
  }

  func recognize(_ samples: [Int16], language: String, names: [String]) throws -> Heard {
    guard isFree || grammars > 0 else { throw SpeechError(.engineFailed, "there is no grammar yet") }
    guard library.begin(decoder) == 0 else { throw SpeechError(.engineFailed, "PocketSphinx does not begin") }
    let processed = samples.withUnsafeBufferPointer { library.process(decoder, $0.baseAddress, $0.count, 0, 1) }
    guard library.end(decoder) == 0, processed >= 0 else {
      throw SpeechError(.engineFailed, "PocketSphinx does not end")
    }
    var score: Int32 = 0
    guard let found = library.hypothesis(decoder, &score) else { return Heard(text: "") }
    let words = String(cString: found).split(separator: " ").map { Heard.Word(marked: $0) }
    let known = words.filter { $0.part != .free }
    return Heard(text: known.map(\.text).joined(separator: " "), words: isFree ? [] : words)
  }

  /// Makes the dictionary know the grammar's words.
  ///
  /// - Returns: in how many ways each can be said.
  private func addWords(_ grammar: SpokenGrammar) -> [String: Int] {
    var known: [String: Int] = [:]
    var unknown: [SpokenGrammar.Word] = []
    var found: [String: [String]] = [:]
    for phone in Phones.all where marked.insert(Phones.word(phone)).inserted {
      _ = library.addWord(decoder, Phones.word(phone), phone, 0)
    }
    for word in grammar.words where word.part != .free && found[word.text] == nil {
      var variants = lookUp(word.text)
      variants += Pronouncer.others(of: variants, word) { self.lookUp($0) }
      variants += word.pronunciations.compactMap { pronouncer.phones(ofHint: $0) { self.lookUp($0) } }
      if variants.isEmpty { unknown.append(word) } else { found[word.text] = variants }
    }
    for (word, variants) in pronouncer.phones(of: unknown, known: { self.lookUp($0) }) where !variants.isEmpty {
      found[word] = variants
    }
    for word in grammar.words {
      guard let variants = found[word.text] else { continue }
      let marked = word.marked
      known[marked] = variants.count
      guard self.marked.insert(marked).inserted else { continue }
      let there = marked == word.text ? lookUp(word.text).count : 0
      for (number, phones) in variants.enumerated().dropFirst(there) {
        _ = library.addWord(decoder, number == 0 ? marked : "\(marked)(\(number + 1))", phones, 0)
      }
    }
    return known
  }

  /// All pronunciations that the dictionary has.
  private func lookUp(_ word: String) -> [String] {
    var variants: [String] = []
    for number in 1...4 {
      guard let found = library.lookUp(number == 1 ? word : "\(word)(\(number))", in: decoder) else { break }
      variants.append(found)
    }
    return variants
  }

  private func memfd(_ text: String) -> Int32 {
    let path = FileManager.default.temporaryDirectory.path + "/grammar-XXXXXX"
    var template = Array(path.utf8CString)
    let descriptor = mkstemp(&template)
    unlink(template)
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count <= 0 { break }
      written += count
    }
    return descriptor
  }
}
