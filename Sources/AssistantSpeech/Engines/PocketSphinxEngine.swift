import AssistantUnderstanding
import Foundation

/// PocketSphinx, which hears English: well and quickly what is expected, roughly anything else.
final class PocketSphinxEngine: RecognizerEngine {
  private let library: PocketSphinxLibrary
  private let decoder: UnsafeMutableRawPointer
  private let pronouncer: Pronouncer
  private let isFree: Bool
  /// Models of which words follow which: in what is expected, and in any English.
  private var expected: (model: UnsafeMutableRawPointer, words: Int32)?
  private var english: (model: UnsafeMutableRawPointer, words: Int32)?
  private var grammars = 0
  /// Names among the words of the grammar.
  private var names: Set<String> = []
  private var added: Set<String> = []
  private var stream = PacedStream()
  let program = "pocketsphinx"
  let languages = ["en"]

  /// Whether there was nothing to hear in the sound that was heard as a whole.
  private var hasHeardNothing = false

  private static let mostAlternatives = 20
  /// Half a second of faint noise, in which there is something to hear.
  private static let noise: [Int16] = {
    var random = SplitMix(state: 0xA1)
    return (0..<8_000).map { _ in Int16(random.next() % 2_000) - 1_000 }
  }()

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
    // The sound comes while it is made, so the room is known from what was heard before. What hears anything does without its
    // second pass, which takes a tenth of a second when all has been said and makes little of it better. Of every two hundredths of
    // a second one is looked at closely, which takes a fifth less time and mishears no more.
    var arguments = ["-cmn", "live", "-ds", "2"]
    if isFree { arguments += ["-lm", Self.model + "/en-us.lm.bin", "-fwdflat", "no"] }
    guard let decoder = library.start(arguments)
    else { throw SpeechError(.engineFailed, "PocketSphinx does not start; see whether \(Self.package) are whole") }
    self.decoder = decoder
    pronouncer = Pronouncer()
  }

  func setGrammar(_ grammar: SpokenGrammar) throws {
    guard !isFree else { return }
    // It takes a thirtieth of a second, and is needed when somebody waits.
    if english == nil {
      let english = library.readModel(
        library.configuration(decoder), Self.model + "/en-us.lm.bin", 0, library.logMath(decoder))
      self.english = english.map { ($0, library.wordCount($0)) }
    }
    let known = addWords(grammar)
    guard let text = TrigramModel(grammar, isKnown: known.contains).text else {
      throw SpeechError(.engineFailed, "there is nothing in the grammar to say")
    }
    grammars += 1
    let name = "grammar\(grammars)"
    let descriptor = Self.file(text)
    defer { close(descriptor) }
    guard
      let model = library.readModel(
        library.configuration(decoder), "/proc/self/fd/\(descriptor)", 1, library.logMath(decoder))
    else { throw SpeechError(.engineFailed, "PocketSphinx does not take the grammar") }
    if let old = expected { _ = library.freeModel(old.model) }
    expected = (model, library.wordCount(model))
    guard library.setModel(decoder, name, model) == 0, library.setSearch(decoder, name) == 0 else {
      throw SpeechError(.engineFailed, "PocketSphinx cannot search by the grammar")
    }
    if grammars > 1 { _ = library.unset(decoder, "grammar\(grammars - 1)") }
  }

  func recognize(_ samples: [Int16], language: String, names: [String], examples: [String]) throws -> Heard {
    told(try decode(PacedSound(samples)))
  }

  func begin() throws -> Bool {
    guard isFree || grammars > 0 else { throw SpeechError(.engineFailed, "there is no grammar yet") }
    guard library.begin(decoder) == 0 else { throw SpeechError(.engineFailed, "PocketSphinx does not begin") }
    stream = PacedStream()
    return true
  }

  func hear(_ samples: [Int16]) throws { try hearNext(stream.add(samples)) }

  private func hearNext(_ samples: [Int16]) throws {
    let piece = PocketSphinxLibrary.piece
    for start in stride(from: 0, to: samples.count, by: piece) {
      _ = try process(samples[start..<min(start + piece, samples.count)], isWhole: false)
    }
  }

  /// Begins and hears all of a sound: how loud the room is, at every pitch, is known from the beginning then, which mishears a
  /// fifth fewer words than what was known before.
  private func hearWhole(_ sound: PacedSound) throws {
    _ = try begin()
    hasHeardNothing = try process(sound.samples[...], isWhole: true) == 0
  }

  /// - Returns: how many hundredths of a second there were to hear.
  private func process(_ samples: ArraySlice<Int16>, isWhole: Bool) throws -> Int {
    let processed = samples.withUnsafeBufferPointer {
      library.process(decoder, $0.baseAddress, $0.count, 0, isWhole ? 1 : 0)
    }
    guard processed >= 0 else { throw SpeechError(.engineFailed, "PocketSphinx takes no more sound") }
    return Int(processed)
  }

  var partial: String? { hypothesis?.text }

  func finish(_ samples: [Int16]) throws -> Heard {
    try hearNext(stream.end())
    let found = try end()
    // By the grammar that takes a tenth of the time that it took to say it.
    return told(isFree || samples.isEmpty ? found : try decode(PacedSound(samples)))
  }

  /// What was just heard, by a grammar with what sounds nearly so.
  private func told(_ found: (text: String, score: Int)?) -> Heard {
    var heard = heard(found?.text ?? "")
    if !isFree, !heard.text.isEmpty {
      heard.alternatives = library.alternatives(decoder, most: Self.mostAlternatives).filter { $0 != heard.text }
    }
    return heard
  }

  /// A text, by a grammar with the names in it.
  private func heard(_ text: String) -> Heard {
    guard !isFree else { return Heard(text: text) }
    let words = text.split(separator: " ").map(String.init)
    return Heard(
      text: text, words: words.map { Heard.Word($0, names.contains($0) ? .slot : .frame, isName: names.contains($0)) })
  }

  func choose(
    among sentences: [Candidate], _ samples: [Int16], language: String, names: [String]
  ) throws -> Heard {
    guard !isFree, let expected else { return Heard(text: sentences.first?.words ?? "") }
    let all = sentences.map { $0.words.split(separator: " ").map(String.init) }
    let unknown = Set(all.joined()).filter { library.lookUp($0, in: decoder) == nil }
    add(
      pronouncer.phones(of: unknown.sorted().map { SpokenGrammar.Word(text: $0, part: .slot, spelling: $0) }) {
        self.lookUp($0)
      })
    let known = zip(all, sentences).filter { $0.0.allSatisfy { library.lookUp($0, in: decoder) != nil } }
    guard !known.isEmpty else { return Heard(text: "") }
    let sound = PacedSound(samples)
    func share(_ model: (model: UnsafeMutableRawPointer, words: Int32)?, _ word: String, _ history: [String]) -> Double
    {
      model.flatMap { library.probability(of: word, after: history, model: $0.model, words: $0.words, decoder) } ?? 0
    }
    func probability(_ word: String, _ history: [String]) -> Double {
      let (ours, first) = (SentenceChoice.expectedShare, SentenceChoice.valueShare)
      let after = (1 - first) * share(expected, word, history) + first * share(expected, word, [TrigramModel.value])
      return ours * after + (1 - ours) * share(english, word, history)
    }
    let told = known.map { words, candidate in
      (words: words, likelihood: SentenceChoice.likelihood(of: words, probability), candidate: candidate)
    }
    let judged = told.compactMap { words, likelihood, candidate in
      candidate.likelihood.map {
        JudgedSentence(
          words: words, judged: $0, words: likelihood, understood: candidate.understood ?? 0, names: candidate.names,
          isHeard: candidate.isHeard)
      }
    }
    let likely = judged.count == told.count ? try likely(of: judged, sound) : []
    let best = likely.max { $0.likelihood < $1.likelihood }
    if let best, try isOverheard(best, beside: likely, judged, sound) { return heard("") }
    if let best, best.understood > 0, let most = judged.map(\.judged).max(),
      best.isHeard || best.judged >= most - JudgedSentence.mostBehind
    {
      return heard(best.words.joined(separator: " "))
    }
    let chosen =
      try best?.words
      ?? closest(of: told.map { ($0.words, $0.likelihood + SentenceChoice.lead(of: $0.candidate)) }, sound)
    guard let candidate = told.first(where: { $0.words == chosen })?.candidate else { return heard("") }
    let isExpected = SentenceChoice.isExpected(chosen, leastLead: SentenceChoice.leastLead(of: candidate)) {
      share(expected, $0, $1)
    } language: {
      share(english, $0, $1)
    }
    return heard(isExpected ? chosen.joined(separator: " ") : "")
  }

  /// The likeliest before the sound is asked, with what that says of them.
  private func likely(of sentences: [JudgedSentence], _ sound: PacedSound) throws -> [JudgedSentence] {
    try sentences.sorted { $0.likelihood > $1.likelihood }.prefix(JudgedSentence.mostHeard)
      .map { try sounding($0, sound) }
  }

  /// Whether one who expects nothing has heard something else that is no request, and all who heard the sound find that so much
  /// likelier that nothing but the wish for a request speaks for the sentence.
  ///
  /// - Parameter sounding: those of the others that the sound was asked about already.
  private func isOverheard(
    _ sentence: JudgedSentence, beside sounding: [JudgedSentence], _ others: [JudgedSentence], _ sound: PacedSound
  ) throws -> Bool {
    guard sentence.isDoubtful else { return false }
    return try others.contains { other in
      guard other.isHeard, other.understood == 0, other.judged > sentence.judged else { return false }
      let other = try sounding.first { $0.words == other.words } ?? self.sounding(other, sound)
      return other.heard > sentence.heard + JudgedSentence.leastOverheard
    }
  }

  /// A sentence with how much the sound is like it.
  private func sounding(_ sentence: JudgedSentence, _ sound: PacedSound) throws -> JudgedSentence {
    var sentence = sentence
    sentence.sound = try decode(sound, choice: SentenceChoice([(sentence.words, 0)]), weight: 1)?.score
    return sentence
  }

  /// The one that the sound and all else speak for.
  ///
  /// - Parameter sentences: each with how likely it is beside the sound, a natural logarithm.
  private func closest(of sentences: [(words: [String], likelihood: Double)], _ sound: PacedSound) throws -> [String] {
    let likely = sentences.sorted { $0.likelihood > $1.likelihood }.prefix(SentenceChoice.most)
    let found = try decode(sound, choice: SentenceChoice(Array(likely)), weight: SentenceChoice.weight)
    return found?.text.split(separator: " ").map(String.init) ?? []
  }

  /// What is heard where nothing but the sentences of a choice can be said; nil where that is nothing like the sound.
  ///
  /// - Parameter weight: how much it counts how likely sentences and pauses are, beside the sound.
  private func decode(_ sound: PacedSound, choice: SentenceChoice, weight: Float) throws -> (text: String, score: Int)?
  {
    let descriptor = Self.file(choice.text)
    defer { close(descriptor) }
    let model = library.readGrammar("/proc/self/fd/\(descriptor)", library.logMath(decoder), weight)
    let isSet = model.map { model in library.patiently(decoder) { library.setGrammar(decoder, "choice", model) == 0 } }
    guard isSet == true, library.setSearch(decoder, "choice") == 0 else {
      throw SpeechError(.engineFailed, "PocketSphinx does not take the sentences")
    }
    defer {
      _ = library.setSearch(decoder, "grammar\(grammars)")
      _ = library.unset(decoder, "choice")
    }
    return try decode(sound)
  }

  private func decode(_ sound: PacedSound) throws -> (text: String, score: Int)? {
    try hearWhole(sound)
    return try end()
  }

  private func end() throws -> (text: String, score: Int)? {
    guard library.end(decoder) == 0 else { throw SpeechError(.engineFailed, "PocketSphinx does not end") }
    let found = hypothesis
    if hasHeardNothing {
      // Its memory of sounds has no length then, and the next one that comes piece by piece ends the process.
      try hearWhole(PacedSound(Self.noise))
      _ = library.end(decoder)
    }
    return found
  }

  private var hypothesis: (text: String, score: Int)? {
    var score: Int32 = 0
    return library.hypothesis(decoder, &score).map { (String(cString: $0), Int(score)) }
  }

  /// Makes the dictionary know the grammar's words.
  ///
  /// - Returns: those that it knows now.
  private func addWords(_ grammar: SpokenGrammar) -> Set<String> {
    var unknown: [SpokenGrammar.Word] = []
    var found: [String: [String]] = [:]
    var frames: Set<String> = []
    names = []
    for word in grammar.words {
      var variants = found[word.text] ?? lookUp(word.text)
      if word.part == .slot, word.spelling != nil { names.insert(word.text) }
      if word.part == .frame { frames.insert(word.text) }
      variants += Pronouncer.others(of: variants, word) { self.lookUp($0) }
      variants += word.pronunciations.compactMap { pronouncer.phones(ofHint: $0) { self.lookUp($0) } }
      if variants.isEmpty { unknown.append(word) } else { found[word.text] = variants }
    }
    let known = grammar.words.filter { $0.part == .slot && $0.spelling != nil && found[$0.text] != nil }
    for (word, phones) in pronouncer.otherwise(known.filter { !frames.contains($0.text) && !added.contains($0.text) }) {
      found[word]?.append(phones)
    }
    names.subtract(frames)
    for (word, variants) in pronouncer.phones(of: unknown, known: { self.lookUp($0) }) where !variants.isEmpty {
      found[word] = (found[word] ?? []) + variants
    }
    add(found)
    return Set(found.keys)
  }

  /// Adds pronunciations to the dictionary.
  private func add(_ found: [String: [String]]) {
    for (word, variants) in found where added.insert(word).inserted {
      var there = lookUp(word)
      for phones in variants where !there.contains(phones) {
        _ = library.addWord(decoder, there.isEmpty ? word : "\(word)(\(there.count + 1))", phones, 0)
        there.append(phones)
      }
    }
  }

  /// All pronunciations that the dictionary has.
  private func lookUp(_ word: String) -> [String] {
    var variants: [String] = []
    for number in 1...6 {
      guard let found = library.lookUp(number == 1 ? word : "\(word)(\(number))", in: decoder) else { break }
      variants.append(found)
    }
    return variants
  }

  /// A file without a name that holds the text.
  private static func file(_ text: String) -> Int32 {
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
