import Foundation

/// The functions of PocketSphinx that are called, as its headers declare them.
struct PocketSphinxLibrary {
  typealias Pointer = UnsafeMutableRawPointer
  typealias Text = UnsafePointer<CChar>

  /// Samples that a sound which comes piece by piece is handed over in, a tenth of a second: where half a second comes at once
  /// behind a sound that was heard as a whole, the library loses its place and ends the process.
  static let piece = Audio.speechRate / 10

  private let libraries: [SharedLibrary]
  private let settings: @convention(c) () -> UnsafeRawPointer?
  private let parse:
    @convention(c) (Pointer?, UnsafeRawPointer?, Int32, UnsafePointer<UnsafeMutablePointer<CChar>?>?, Int32) ->
      Pointer?
  private let initialize: @convention(c) (Pointer) -> Pointer?
  let free: @convention(c) (Pointer) -> Int32
  let logMath: @convention(c) (Pointer) -> Pointer?
  let configuration: @convention(c) (Pointer) -> Pointer?
  /// A model of which words follow which: settings, file, its kind (0 found out, 1 ARPA), logarithms.
  let readModel: @convention(c) (Pointer?, Text, Int32, Pointer?) -> Pointer?
  let readGrammar: @convention(c) (Text, Pointer?, Float) -> Pointer?
  let setGrammar: @convention(c) (Pointer, Text, Pointer) -> Int32
  private let number: @convention(c) (Pointer?, Text) -> Double
  private let setNumber: @convention(c) (Pointer?, Text, Double) -> Void
  let freeModel: @convention(c) (Pointer) -> Int32
  let setModel: @convention(c) (Pointer, Text, Pointer) -> Int32
  private let wordNumber: @convention(c) (Pointer, Text) -> Int32
  private let wordProbability:
    @convention(c) (Pointer, Int32, UnsafeMutablePointer<Int32>?, Int32, UnsafeMutablePointer<Int32>) -> Int32
  private let counts: @convention(c) (Pointer) -> UnsafePointer<Int32>?
  private let exponent: @convention(c) (Pointer?, Int32) -> Double
  let setPhrase: @convention(c) (Pointer, Text, Text) -> Int32
  let setSearch: @convention(c) (Pointer, Text) -> Int32
  let unset: @convention(c) (Pointer, Text) -> Int32
  let addWord: @convention(c) (Pointer, Text, Text, Int32) -> Int32
  private let find: @convention(c) (Pointer, Text) -> UnsafeMutablePointer<CChar>?
  let begin: @convention(c) (Pointer) -> Int32
  let process: @convention(c) (Pointer, UnsafePointer<Int16>?, Int, Int32, Int32) -> Int32
  let end: @convention(c) (Pointer) -> Int32
  /// What else may have been said: of a decoder, between these frames, after these words; then one after another.
  private let alternatives: @convention(c) (Pointer, Int32, Int32, Text?, Text?) -> Pointer?
  private let nextAlternative: @convention(c) (Pointer) -> Pointer?
  private let alternativeText: @convention(c) (Pointer, UnsafeMutablePointer<Int32>) -> Text?
  private let freeAlternatives: @convention(c) (Pointer) -> Void
  let hypothesis: @convention(c) (Pointer, UnsafeMutablePointer<Int32>) -> Text?

  init() throws(SpeechError) {
    let base = try SharedLibrary(["libsphinxbase.so.3"], package: PocketSphinxEngine.package)
    let sphinx = try SharedLibrary(["libpocketsphinx.so.3"], package: PocketSphinxEngine.package)
    libraries = [base, sphinx]
    settings = try sphinx.function("ps_args")
    parse = try base.function("cmd_ln_parse_r")
    initialize = try sphinx.function("ps_init")
    free = try sphinx.function("ps_free")
    logMath = try sphinx.function("ps_get_logmath")
    configuration = try sphinx.function("ps_get_config")
    readModel = try base.function("ngram_model_read")
    readGrammar = try base.function("fsg_model_readfile")
    setGrammar = try sphinx.function("ps_set_fsg")
    number = try base.function("cmd_ln_float_r")
    setNumber = try base.function("cmd_ln_set_float_r")
    freeModel = try base.function("ngram_model_free")
    setModel = try sphinx.function("ps_set_lm")
    wordNumber = try base.function("ngram_wid")
    wordProbability = try base.function("ngram_ng_prob")
    counts = try base.function("ngram_model_get_counts")
    exponent = try base.function("logmath_exp")
    setPhrase = try sphinx.function("ps_set_keyphrase")
    setSearch = try sphinx.function("ps_set_search")
    unset = try sphinx.function("ps_unset_search")
    addWord = try sphinx.function("ps_add_word")
    find = try sphinx.function("ps_lookup_word")
    begin = try sphinx.function("ps_start_utt")
    process = try sphinx.function("ps_process_raw")
    end = try sphinx.function("ps_end_utt")
    alternatives = try sphinx.function("ps_nbest")
    nextAlternative = try sphinx.function("ps_nbest_next")
    alternativeText = try sphinx.function("ps_nbest_hyp")
    freeAlternatives = try sphinx.function("ps_nbest_free")
    hypothesis = try sphinx.function("ps_get_hyp")
  }

  /// A decoder for English; nil where the library takes no such arguments or model.
  ///
  /// - Parameter arguments: beside the model, its dictionary and where to log.
  func start(_ arguments: [String]) -> Pointer? {
    let model = PocketSphinxEngine.model
    let all = ["assistant", "-hmm", model + "/en-us", "-dict", model + "/cmudict-en-us.dict", "-logfn", "/dev/null"]
    let vector = (all + arguments).map { strdup($0) }
    let parsed = vector.withUnsafeBufferPointer {
      parse(nil, settings(), Int32(vector.count), $0.baseAddress, 1)
    }
    return parsed.flatMap { initialize($0) }
  }

  /// How much less likely than the likeliest the beginning of a sentence may be, the beginning of a word and a word that ends, and
  /// is still looked at, in a search that is made meanwhile.
  private static let beams = ["-beam", "-pbeam", "-wbeam"]
  /// Enough for a sentence whose words are as unlikely as any.
  private static let patience = 1e-150

  /// Sets up a search that gives up what sounds a little worse for a while no sooner than when it is over.
  func patiently<Result>(_ decoder: Pointer, _ setUp: () -> Result) -> Result {
    let settings = configuration(decoder)
    let usual = Self.beams.map { number(settings, $0) }
    for beam in Self.beams { setNumber(settings, beam, Self.patience) }
    defer { for (beam, width) in zip(Self.beams, usual) { setNumber(settings, beam, width) } }
    return setUp()
  }

  /// How many words a model has been read with.
  func wordCount(_ model: Pointer) -> Int32 { counts(model)?.pointee ?? 0 }

  /// How likely a word is after others, by a model; nil where the model does not have it.
  ///
  /// - Parameters:
  ///   - history: what stands before it, the nearest first.
  ///   - count: how many words the model was read with. Those that the decoder has learned since are numbered in its model
  ///     too, but nothing is known of what follows them: to ask reads memory that is nobody's.
  func probability(
    of word: String, after history: [String], model: Pointer, words count: Int32, _ decoder: Pointer
  ) -> Double? {
    let number = wordNumber(model, word)
    guard number >= 0, number < count, number != wordNumber(model, "<UNK>") else { return nil }
    var numbers = Array(history.map { wordNumber(model, $0) }.prefix { $0 < count })
    var used: Int32 = 0
    return exponent(logMath(decoder), wordProbability(model, number, &numbers, Int32(numbers.count), &used))
  }

  /// Sentences that sound nearly like what was heard last.
  ///
  /// - Parameter most: how many are wanted.
  func alternatives(_ decoder: Pointer, most: Int) -> [String] {
    guard let first = alternatives(decoder, 0, -1, nil, nil) else { return [] }
    var found: [String] = []
    var place = nextAlternative(first)
    var tries = most * 8
    while let here = place, found.count < most, tries > 0 {
      var score: Int32 = 0
      if let text = alternativeText(here, &score) {
        let sentence = Self.spoken(String(cString: text))
        if !sentence.isEmpty, !found.contains(sentence) { found.append(sentence) }
      }
      tries -= 1
      place = nextAlternative(here)
    }
    // At their end the list has freed itself.
    if let place { freeAlternatives(place) }
    return found
  }

  /// Without pauses, and without the numbers of words that are said in several ways.
  private static func spoken(_ text: String) -> String {
    text.split(separator: " ").filter { $0.first.map { !"<[+".contains($0) } ?? false }
      .map { $0.prefix { $0 != "(" } }.joined(separator: " ")
  }

  /// How a word of the dictionary sounds; nil for others.
  func lookUp(_ word: String, in decoder: Pointer) -> String? {
    guard let found = find(decoder, word) else { return nil }
    defer { Foundation.free(found) }
    return String(cString: found)
  }
}
