import AssistantUnderstanding
import Synchronization

/// Hears by all recognisers that are there: one by a grammar, and the best of those that hear anything.
package struct Ear: Sendable {
  /// What was understood of a sound, and how.
  package struct Hearing: Sendable {
    package var text: String
    /// The recognisers that had a say.
    package var engines: [String]
    /// What each of them heard.
    package var heard: [String: Heard]
    /// Whether what was heard by the grammar and what was heard freely were weighed with what is understood of them.
    package var isJudged = false
    /// Whether two have heard the same words: by the grammar and freely, or freely and once more with care, where that counts.
    package var isAgreed = false
    /// What was heard by the grammar; nil where nobody listened so.
    package var byGrammar: String?
    /// What was heard without a grammar; nil where nobody listened so.
    package var free: String?
    /// Recognisers that failed, the better ones first; those below them were heard instead.
    package var failures: [SpeechError]
    /// Whether who hears better has listened as well, expecting nothing.
    package var isCareful: Bool { heard.values.contains(where: \.isCareful) }

    /// Of a sound in which nobody speaks.
    package static let silence = Hearing(text: "", engines: [], heard: [:], failures: [])
  }

  private let grammar: (any SpeechRecognizer)?
  let free: [any SpeechRecognizer]
  /// Who hears anything otherwise than they do.
  let second: (any SpeechRecognizer)?
  let arbiter: Arbiter
  /// Free recognisers that mishear every fourth word: they tell less of what is no sentence of the grammar.
  private let rough: Set<String>
  private static let roughTolerance = 0.6
  /// The share of letters that such a one may have misheard of a whole request so that nothing else was said.
  private static let plainTolerance = 0.2
  /// Who has heard freely the last time.
  let last = Last()
  /// Who tells how likely other words are than its own tells what is no request by itself.
  private static let judgedTolerance = 0.55

  /// - Parameters:
  ///   - grammar: hears by a grammar; nil for none.
  ///   - free: hear anything, the best first; the next is asked where one fails.
  ///   - second: hears anything, by other means than they, and is asked where they and the grammar do not agree; nil for none.
  ///   - rough: the names of those of them that often mishear.
  package init(
    grammar: (any SpeechRecognizer)?, free: [any SpeechRecognizer], second: (any SpeechRecognizer)? = nil,
    rough: Set<String> = [], arbiter: Arbiter = Arbiter()
  ) {
    (self.grammar, self.free, self.second, self.rough, self.arbiter) = (grammar, free, second, rough, arbiter)
  }

  /// Makes ready for what is about to be said.
  package func prepare(_ request: RecognitionRequest) async { await grammar?.prepare(request) }

  /// Starts what is needed to hear anything, with all that is read for it.
  package func wake(language: String) async {
    let moment = Audio(samples: Array(repeating: 0, count: Audio.speechRate / 2), rate: Audio.speechRate)
    async let otherwise = otherwise(moment, RecognitionRequest(language: language))
    var request = RecognitionRequest(language: language)
    let found = await attempt(free, moment, request, Opinions()).found
    last.name.withLock { $0 = found?.name }
    request.isCareful = true
    _ = try? await expecting(found?.name)?.recognize(moment, request)
    _ = await otherwise
  }

  /// What some recognisers have heard of a sound that is still being made.
  package struct Opinions: Sendable {
    fileprivate var byName: [String: Task<Heard, any Error>] = [:]

    package init() {}
  }

  /// Lets those who can hear a sound while it is made: freely, where who was heard last can, and, where somebody is told, by the
  /// grammar, where the request has one. Who hears by that hears all of it once more when it is over, and no sooner for having
  /// heard it before.
  ///
  /// - Parameter partial: is told what was heard so far, whenever that has changed: by the grammar, where there is one. Nil where
  ///   nobody is told.
  package func begin(
    _ sound: SoundFeed, _ request: RecognitionRequest, partial: (@Sendable (String) -> Void)? = nil
  ) -> Opinions {
    var opinions = Opinions()
    var open = request
    open.grammar = nil
    let hearing = last.name.withLock(\.self)
    if let grammar, let partial, request.grammar != nil, grammar.hearsMeanwhile {
      opinions.byName[grammar.name] = Task { try await grammar.recognize(sound, request, partial: partial) }
    }
    let isTold = !opinions.byName.isEmpty
    for recognizer in free where recognizer.hearsMeanwhile && recognizer.name == hearing {
      opinions.byName[recognizer.name] = Task { [open] in
        try await recognizer.recognize(sound, open) { if !isTold { partial?($0) } }
      }
    }
    return opinions
  }

  /// - Parameters:
  ///   - opinions: of the same sound, which is over.
  ///   - understood: what the assistant makes of a sentence; nil where anything may be said.
  /// - Throws: `SpeechError` where no recogniser works; `CancellationError` where nobody waits any more. Hearing nothing is not an
  ///   error: the text is empty then.
  package func hear(
    _ audio: Audio, _ request: RecognitionRequest, _ opinions: Opinions = Opinions(),
    understood: (@Sendable (String) -> SentenceMeaning)? = nil
  ) async throws -> Hearing {
    var hearing = Hearing.silence
    guard VoiceLevel(audio).hasVoice else { return hearing }
    let exactly = request.grammar == nil ? nil : grammar
    async let closed = attempt(exactly.map { [$0] } ?? [], audio, request, opinions)
    var open = request
    open.grammar = nil
    let opened = await attempt(free, audio, open, opinions)
    last.name.withLock { $0 = opened.found?.name }
    var byGrammar = await closed
    if let understood, let found = byGrammar.found?.heard {
      byGrammar.found?.heard = await better(found, audio, request, understood)
    }
    try Task.checkCancellation()
    hearing.failures = opened.failures + byGrammar.failures
    for (name, heard) in [byGrammar, opened].compactMap(\.found) {
      hearing.engines.append(name)
      hearing.heard[name] = heard
    }
    let free = try await carefully(opened.found, beside: byGrammar.found?.heard, audio, open, understood, &hearing)
    (hearing.byGrammar, hearing.free) = (byGrammar.found?.heard.text, free?.heard.text)
    guard !hearing.engines.isEmpty else {
      throw hearing.failures.first
        ?? SpeechError(
          .language, "nobody hears “\(request.language)” here; run `script/setup --speech` or name a service")
    }
    guard let exact = byGrammar.found?.heard else {
      hearing.text = free?.heard.text ?? ""
      return hearing
    }
    hearing.isAgreed = free.map { Arbiter.isSame(exact, $0.heard) } ?? false
    try await choose(exact, free, audio, request, understood, &hearing)
    if let free, free.isSure, hearing.text == free.heard.text { hearing.isAgreed = true }
    hearing.text = Arbiter.withTimes(hearing.text, said: exact.text)
    return hearing
  }

  /// Lays what was heard by the grammar beside what was heard freely.
  private func choose(
    _ exact: Heard, _ opened: FreelyHeard?, _ audio: Audio, _ request: RecognitionRequest,
    _ understood: (@Sendable (String) -> SentenceMeaning)?, _ hearing: inout Hearing
  ) async throws {
    var arbiter = arbiter
    if let opened, isRough(opened.name) { arbiter.tolerance = Self.roughTolerance }
    hearing.text = arbiter.text(grammar: exact, free: opened?.heard)
    guard let opened else { return }
    // Who hears anything and hears nothing is right about it.
    if opened.heard.text.isEmpty { hearing.text = "" }
    func written() -> String? {
      arbiter.candidates(exact, opened.heard, names: Self.spellings(request)).first?.text
    }
    let near = hearing.isAgreed ? nearly(exact, opened.heard, arbiter, request, understood) : nil
    if near?.isEmpty == true {
      // There is nothing to choose.
      (hearing.text, hearing.isJudged) = (written() ?? opened.heard.text, true)
    } else if isRough(opened.name), let understood, isPlain(exact, opened.heard, understood) {
      (hearing.text, hearing.isJudged) = (written() ?? exact.text, true)
    } else if let grammar, !opened.heard.text.isEmpty {
      let (choices, isJudged) = await choices(exact, opened, near, arbiter, audio, request, understood)
      try Task.checkCancellation()
      guard isJudged || arbiter.agree(exact, opened.heard) else { return }
      var choosing = request
      choosing.choices = choices
      // Where the sound cannot be asked the words have to do.
      do {
        let chosen = try await grammar.recognize(audio, choosing).text
        hearing.text = choices.first { $0.words == chosen }?.text ?? opened.heard.text
        hearing.isJudged = isJudged
      } catch {
        hearing.failures.append(Self.failure(error, of: grammar))
      }
    }
  }

  /// Whether what was heard by the grammar is a whole request, and what one heard who often mishears is nearly that and no
  /// request.
  private func isPlain(_ exact: Heard, _ rough: Heard, _ understood: (String) -> SentenceMeaning) -> Bool {
    var strict = arbiter
    strict.tolerance = Self.plainTolerance
    return strict.agree(exact, rough) && understood(exact.text).isWhole && !understood(rough.text).isWhole
  }

  private func isRough(_ name: String) -> Bool { rough.contains(name) }

  /// The sentences that the two opinions make, and whether it is told what is understood of them: where who heard freely tells
  /// how likely each of them is, or often mishears.
  ///
  /// - Parameter near: those that are nearly what was heard; nil where nobody has looked for them yet.
  private func choices(
    _ exact: Heard, _ opened: FreelyHeard, _ near: [Candidate]?, _ arbiter: Arbiter, _ audio: Audio,
    _ request: RecognitionRequest, _ understood: (@Sendable (String) -> SentenceMeaning)?
  ) async -> ([Candidate], isJudged: Bool) {
    var lenient = arbiter
    lenient.tolerance = max(arbiter.tolerance, Self.judgedTolerance)
    let isNear = lenient.agree(exact, opened.heard)
    guard isNear || isRough(opened.name) else { return ([], false) }
    let frees = [opened.heard] + opened.others
    let spellings = Self.spellings(request)
    var isTold: Set<String> = []
    var all = frees.flatMap { arbiter.candidates(exact, $0, isMixed: isNear && !opened.isSure, names: spellings) }
    all += near ?? nearly(exact, opened.heard, arbiter, request, understood)
    all.removeAll { !isTold.insert($0.words).inserted }
    func words(_ heard: Heard) -> String { Arbiter.words(heard.text, beside: exact.text).joined(separator: " ") }
    let outvoted = opened.outvoted.map { Candidate(words: words($0), text: $0.text) }
    let meanings = understood.map { understood in
      Dictionary((all + outvoted).map { ($0.text, understood($0.text)) }) { first, _ in first }
    }
    // Who is outvoted may still be the only one who has heard the name.
    func names(_ candidate: Candidate) -> Int { meanings?[candidate.text]?.names ?? 0 }
    let most = all.map(names).max() ?? 0
    let others = Set(spellings.keys).subtracting(Arbiter.words(opened.heard.text, beside: exact.text))
    all += outvoted.filter { candidate in
      names(candidate) > most && candidate.words.split(separator: " ").contains { others.contains(String($0)) }
    }
    let choices = meanings.map { meanings in arbiter.told(all) { meanings[$0] ?? .not } } ?? all
    let whole = Set((frees + opened.outvoted).map(words))
    let byGrammar = Arbiter.words(exact.text).joined(separator: " ")
    var opinions = choices.map { choice in
      let meaning = meanings?[choice.text] ?? .not
      let isHeard = whole.contains(choice.words)
      let isStrange = meanings != nil && meaning.share == 0 && !isHeard
      return Candidate(
        words: choice.words, text: choice.text, understood: isStrange ? JudgedSentence.strange : meaning.share,
        names: meaning.names, isHeard: isHeard, isByGrammar: choice.words == byGrammar)
    }
    // How opinions count where nobody judges was learned from one who often mishears.
    let unjudged = isRough(opened.name) ? (opinions, true) : (choices, false)
    guard let judge = free.first(where: { $0.name == opened.name && $0.judges }) else { return unjudged }
    var asking = request
    asking.grammar = nil
    asking.choices = choices
    guard let judged = try? await judge.recognize(audio, asking), judged.likelihoods.count == choices.count else {
      return unjudged
    }
    for (place, likelihood) in judged.likelihoods.enumerated() { opinions[place].likelihood = likelihood }
    return (opinions, true)
  }

  /// Sentences with another word in them that make more of what was heard, a known name or another value where there was none,
  /// that are clearly understood better, or that sound the same and make as much of it.
  private func nearly(
    _ exact: Heard, _ free: Heard, _ arbiter: Arbiter, _ request: RecognitionRequest,
    _ understood: (@Sendable (String) -> SentenceMeaning)?
  ) -> [Candidate] {
    guard let understood else { return [] }
    let heard = [exact, free].map { understood($0.text) }
    let most = (
      names: heard.map(\.names).max() ?? 0, values: heard.map(\.values).max() ?? 0, share: heard.map(\.share).max() ?? 0
    )
    let settled = Set(request.grammar?.words.lazy.filter { $0.part != .free }.map(\.text) ?? [])
    return Array(
      arbiter.nearly(exact, free, names: Self.spellings(request), settled: settled).lazy.filter { near in
        let meaning = understood(near.candidate.text)
        guard meaning.isWhole else { return false }
        if meaning.names > most.names || meaning.share > most.share + Arbiter.clearlyBetter { return true }
        guard near.soundsSame, meaning.names == most.names else { return false }
        return meaning.values > most.values || meaning.values == most.values && meaning.share >= most.share
      }.prefix(Self.mostNearly).map(\.candidate))
  }

  /// Each takes who judges up to a twentieth of a second.
  private static let mostNearly = 4

  /// How names are written, by their words.
  private static func spellings(_ request: RecognitionRequest) -> [String: String] {
    let words = request.grammar?.words ?? []
    var names: [String: String] = [:]
    for word in words where word.part == .slot { names[word.text] = word.spelling }
    for word in words where word.part == .frame { names[word.text] = nil }
    return names
  }

  /// What was heard by a grammar, or of what sounds nearly like it the likeliest that is understood where it is not.
  private func better(
    _ heard: Heard, _ audio: Audio, _ request: RecognitionRequest, _ understood: (String) -> SentenceMeaning
  ) async -> Heard {
    guard let grammar, !heard.alternatives.isEmpty, !understood(heard.text).isWhole else { return heard }
    var choosing = request
    choosing.choices = heard.alternatives.map { Candidate(words: $0, text: $0, understood: understood($0).share) }
      .filter(\.isWhole)
    guard !choosing.choices.isEmpty, let chosen = try? await grammar.recognize(audio, choosing), !chosen.text.isEmpty
    else { return heard }
    var better = heard
    better.alternatives = [heard.text] + heard.alternatives.filter { $0 != chosen.text }
    (better.text, better.words) = (chosen.text, chosen.words)
    return better
  }

  private static func failure(_ error: any Error, of recognizer: any SpeechRecognizer) -> SpeechError {
    error as? SpeechError ?? SpeechError(.engineFailed, "\(recognizer.name): \(error)")
  }

  final class Last: Sendable {
    let name = Mutex<String?>(nil)
  }

  struct Attempt: Sendable {
    var found: (name: String, heard: Heard)?
    var failures: [SpeechError] = []
  }

  /// The first that works.
  func attempt(
    _ recognizers: [any SpeechRecognizer], _ audio: Audio, _ request: RecognitionRequest, _ opinions: Opinions
  ) async -> Attempt {
    var attempt = Attempt()
    for recognizer in recognizers {
      do {
        // Who fails while the sound is made may still hear it as a whole.
        let heard = try? await opinions.byName[recognizer.name]?.value
        var found = if let heard { heard } else { try await recognizer.recognize(audio, request) }
        found.text = Repetition.once(found.text, seconds: audio.seconds)
        attempt.found = (recognizer.name, found)
        return attempt
      } catch {
        attempt.failures.append(Self.failure(error, of: recognizer))
      }
    }
    return attempt
  }
}
