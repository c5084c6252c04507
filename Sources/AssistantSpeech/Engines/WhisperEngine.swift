import AssistantUnderstanding
import Foundation

/// whisper.cpp, which hears anything in many languages, through a small library that `script/setup --speech` makes.
final class WhisperEngine: RecognizerEngine {
  private typealias Pointer = UnsafeMutableRawPointer
  private typealias Open = @convention(c) (UnsafePointer<CChar>) -> UnsafeMutableRawPointer?
  private typealias Run =
    @convention(c) (
      UnsafeMutableRawPointer, UnsafePointer<Float>, Int32, UnsafePointer<CChar>, UnsafePointer<CChar>?, Int32, Int32
    ) -> Int32
  private typealias Judge =
    @convention(c) (
      UnsafeMutableRawPointer, UnsafePointer<UnsafePointer<CChar>?>, Int32, UnsafePointer<CChar>,
      UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<Double>
    ) -> Int32
  private typealias Text = @convention(c) (UnsafeMutableRawPointer, Int32) -> UnsafePointer<CChar>?

  private let library: SharedLibrary
  private let models: [String: URL]
  private let open: Open
  private let run: Run
  private let text: Text
  /// What libraries do not have that were set up some time ago.
  private let judge: Judge?
  /// The same, to follow several texts at once.
  private let steps: WhisperSteps.Functions?
  /// What is expected, and the search for it with a model, as soon as somebody expects something.
  private var grammar: SpokenGrammar?
  private var search: (model: UnsafeMutableRawPointer, search: RequestSearch)?
  private var inventories: [UnsafeMutableRawPointer: PieceInventory] = [:]
  /// What was run last, and what was heard.
  private var last: (asked: Asked, heard: Heard)?
  private var loaded: [String: UnsafeMutableRawPointer] = [:]
  var isCareful = false
  let program = "whisper"

  /// - Parameter folder: with `lib` and `models`.
  init(folder: URL) throws(SpeechError) {
    let path = folder.appending(path: "lib/libspeechshim.so").path
    library = try SharedLibrary([path], package: "it with `script/setup --speech`")
    open = try library.function("speech_whisper_open")
    run = try library.function("speech_whisper_run")
    text = try library.function("speech_whisper_text")
    judge = try? library.function("speech_whisper_judge_after")
    steps = try? WhisperSteps.Functions(library)
    var models: [String: URL] = [:]
    for name in ["tiny.en", "base"] {
      let file = folder.appending(path: "models/ggml-\(name).bin")
      if FileManager.default.fileExists(atPath: file.path) { models[name] = file }
    }
    self.models = models
    guard !models.isEmpty else {
      throw SpeechError(.missing, "there is no model for whisper; run `script/setup --speech`")
    }
  }

  var languages: [String] { models["base"] == nil ? ["en"] : ["en", "pt", "it", "ru", "fr"] }

  func setGrammar(_ grammar: SpokenGrammar) throws { (self.grammar, search) = (grammar, nil) }

  func recognize(_ samples: [Int16], language: String, names: [String], examples: [String]) throws -> Heard {
    // The small model is for English alone, and quick; the other hears better.
    let order = language != "en" ? ["base"] : isCareful ? ["base", "tiny.en"] : ["tiny.en", "base"]
    let name = order.first { models[$0] != nil } ?? "base"
    guard let file = models[name] else {
      throw SpeechError(.language, "whisper has no model for “\(language)”; run `script/setup --speech`")
    }
    if loaded[name] == nil { loaded[name] = open(file.path) }
    guard let model = loaded[name] else {
      throw SpeechError(.engineFailed, "whisper cannot read \(file.lastPathComponent)")
    }
    // The small model writes a prompt down as if it had been said.
    let prompt = name == "base" ? WhisperText.prompt(names: names, examples: examples) : nil
    let asked = Asked(model: model, language: language, prompt: prompt, samples: samples)
    if let last, last.asked == asked { return last.heard }
    // Less than a second is not heard at all.
    let sound = Audio.floating(samples, atLeast: 17_600)
    let frames = Int((Double(sound.count) / 16_000 * 50).rounded(.up)) + 64
    let context = Int32(min(1_500, max(512, (frames + 63) / 64 * 64)))
    // One thread: several wait for one another in a loop, for seconds where the machine has other things to do.
    let count = run(model, sound, Int32(sound.count), language, prompt, context, 1)
    guard count >= 0 else { throw SpeechError(.engineFailed, "whisper failed") }
    let pieces = (0..<count).compactMap { text(model, $0).map { String(cString: $0) } }
    var heard = Heard(text: WhisperText.cleaned(pieces))
    heard.isCareful = name == "base" && models.count > 1
    last = (asked, heard)
    return heard
  }

  /// How likely it is that each of the sentences was said, after the names: who judges can be told more than who writes, since
  /// it makes nothing up.
  func choose(
    among sentences: [Candidate], _ samples: [Int16], language: String, names: [String]
  ) throws -> Heard {
    var heard = Heard(text: "")
    guard judge != nil, let model = try model(of: samples, language) else { return heard }
    let prompt = WhisperText.prompt(names: names, examples: [])
    func likelihoods(_ all: [String]) -> [Double]? { self.likelihoods(of: all, model, language, prompt) }
    // Neither the accents of names are heard nor whether they are one word: the likeliest way to write the two opinions counts,
    // and all others are written in the same way.
    let own = sentences.prefix(2).enumerated().flatMap { index, sentence in
      WhisperText.ways(sentence.text).enumerated().map { (index: index, way: $0, text: $1) }
    }
    guard let found = likelihoods(own.map(\.text)), let best = zip(own, found).max(by: { $0.1 < $1.1 })?.0 else {
      return heard
    }
    let severalWays = zip(own, found).filter { one, _ in own.contains { $0.index == one.index && $0.way != one.way } }
    let isPlain = severalWays.max { $0.1 < $1.1 }.map { $0.0.way == 0 } ?? true
    // What is far less likely than the first is not looked at to its end, so the best of the two stands before the others; what
    // begins alike stands together, since it is read together.
    let others = sentences.indices.dropFirst(2).map { index in
      let ways = WhisperText.ways(sentences[index].text)
      return (index: index, text: (isPlain ? ways.first : ways.last) ?? "")
    }.sorted { $0.text < $1.text }
    guard let rest = others.isEmpty ? [0] : likelihoods([best.text] + others.map(\.text)) else { return heard }
    heard.likelihoods = [Double](repeating: -.infinity, count: sentences.count)
    for (index, likelihood) in Array(zip(own.map(\.index), found)) + Array(zip(others.map(\.index), rest.dropFirst())) {
      heard.likelihoods[index] = max(heard.likelihoods[index], likelihood)
    }
    return heard
  }

  /// How likely each text is to be what was run last says, after the prompt; nil where that cannot be told.
  private func likelihoods(
    of all: [String], _ model: UnsafeMutableRawPointer, _ language: String, _ prompt: String?
  ) -> [Double]? {
    guard let judge else { return nil }
    // What is set in print is hardly ever written so by whisper, and would look far too unlikely.
    let texts = all.map { UnsafePointer<CChar>(strdup(" " + $0.replacing("’", with: "'"))) }
    defer { for text in texts { free(UnsafeMutablePointer(mutating: text)) } }
    var found = [Double](repeating: 0, count: all.count)
    return judge(model, texts, Int32(texts.count), language, prompt, 1, &found) == 0 ? found : nil
  }

  func expect(
    beside sentences: [Candidate], _ samples: [Int16], language: String, names: [String]
  ) throws -> Heard? {
    guard let steps, let grammar, let model = try model(of: samples, language) else { return nil }
    let prompt = WhisperText.prompt(names: names, examples: [])
    let texts = search(grammar, steps, model).texts(
      WhisperSteps(steps, model, language: language, prompt: prompt), VoicedTime(samples),
      seconds: Double(samples.count) / Double(Audio.speechRate), most: Self.mostExpected)
    guard let others = likelihoods(of: sentences.map(\.text), model, language, prompt) else { return nil }
    var heard = Heard(text: texts.first?.text ?? "")
    heard.alternatives = sentences.map(\.text) + texts.map(\.text)
    heard.likelihoods = others + texts.map(\.likelihood)
    return heard
  }

  private static let mostExpected = 16

  private func search(
    _ grammar: SpokenGrammar, _ steps: WhisperSteps.Functions, _ model: UnsafeMutableRawPointer
  ) -> RequestSearch {
    if let search, search.model == model { return search.search }
    let inventory = inventories[model] ?? steps.inventory(of: model)
    inventories[model] = inventory
    let tree = PieceTree(grammar, model: TrigramModel(grammar) { _ in true }) { steps.pieces(of: $0, model) }
    let new = RequestSearch(tree, inventory)
    search = (model, new)
    return new
  }

  /// The model that has heard the sound last; hears it where none has.
  private func model(of samples: [Int16], _ language: String) throws -> UnsafeMutableRawPointer? {
    if last?.asked.samples != samples { _ = try recognize(samples, language: language, names: [], examples: []) }
    return last?.asked.model
  }

  /// All that decides what is heard.
  private struct Asked: Equatable {
    var model: UnsafeMutableRawPointer
    var language: String
    /// What is taken for the words before.
    var prompt: String?
    var samples: [Int16]
  }
}

/// What whisper writes down, without what nobody said.
enum WhisperText {
  /// What whisper takes for the words before what it hears: it goes on with such words, and in such sentences.
  ///
  /// Each sentence ends with its own full stop, or what is heard becomes an endless list of them.
  static func prompt(names: [String], examples: [String]) -> String? {
    let parts = [names.prefix(40).joined(separator: ", ")] + examples
    let sentences = parts.filter { !$0.isEmpty }
    return sentences.isEmpty ? nil : sentences.map { $0 + "." }.joined(separator: " ")
  }

  /// How else a sentence may be written that sounds the same, itself first: names without accents, and in the words that
  /// they are made of.
  static func ways(_ text: String) -> [String] {
    var ways = [text]
    let bare = text.folding(options: .diacriticInsensitive, locale: nil)
    if bare != text { ways.append(bare) }
    let apart = bare.replacing(/(\p{Ll})(\p{Lu})/) { "\($0.1) \($0.2)" }
    if apart != bare { ways.append(apart) }
    return ways
  }

  /// - Parameter pieces: one after another.
  static func cleaned(_ pieces: [String]) -> String {
    var kept: [String] = []
    for piece in pieces {
      let text = withoutRemarks(piece).trimmingCharacters(in: .whitespacesAndNewlines)
      // A loop says the same again and again.
      guard !text.isEmpty, text != kept.last else { continue }
      kept.append(text)
    }
    let text = withoutLoop(kept.joined(separator: " "))
    return text.contains { $0.isLetter || $0.isNumber } ? text : ""
  }

  /// Without `[MUSIC]`, `(laughs)` and notes.
  private static func withoutRemarks(_ text: String) -> String {
    var result = ""
    var depth = 0
    for character in text {
      switch character {
      case "[", "(", "{": depth += 1
      case "]", ")", "}": depth = max(0, depth - 1)
      case "♪", "♫", "*": break
      default: if depth == 0 { result.append(character) }
      }
    }
    return result
  }

  /// Words that come three times and more in a row are heard once.
  private static func withoutLoop(_ text: String) -> String {
    var words = text.split(separator: " ").map(String.init)
    for length in 1...8 {
      var place = 0
      while place + length * 3 <= words.count {
        let unit = words[place..<place + length].map { $0.lowercased() }
        var times = 1
        while place + (times + 1) * length <= words.count,
          words[place + times * length..<place + (times + 1) * length].map({ $0.lowercased() }) == unit
        { times += 1 }
        if times >= 4 { words.removeSubrange(place + length..<place + times * length) }
        place += 1
      }
    }
    return withoutBeginningAgain(words).joined(separator: " ")
  }

  /// Without what follows where a sentence begins anew with its own first words.
  private static func withoutBeginningAgain(_ words: [String]) -> [String] {
    guard words.count >= 6 else { return words }
    func key(_ word: String) -> String { word.lowercased().filter { $0.isLetter || $0.isNumber } }
    let first = words.prefix(3).map(key)
    for place in 3...words.count - 3 {
      guard words[place - 1].last.map({ ".!?".contains($0) }) == true else { continue }
      if words[place..<place + 3].map(key) == first { return Array(words[..<place]) }
    }
    return words
  }
}
