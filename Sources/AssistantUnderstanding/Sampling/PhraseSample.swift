import IntentSchema

/// A sentence made from a pattern, with what it means.
package struct PhraseSample: Hashable, Sendable {
  package var utterance: String
  package var intent: String
  /// The pattern, as it stands in the phrase data.
  package var pattern: String
  /// The words that were put into each slot, by the slot's name.
  package var slots: [String: String]
}

extension HearingPhrases {
  /// Sentences from every pattern, so many of each; the same seed gives the same sentences.
  ///
  /// A pattern that names no app in itself gets one of the language's ways to name it, before or after.
  /// - Parameters:
  ///   - stride: 2 takes every second pattern only, and so on.
  ///   - fillers: words to put into a slot of an intent; where it gives none, the words that the phrase data has for the
  ///     slot's values are used, and a pattern whose slot has neither is left out.
  package func samples(
    perPattern count: Int, every stride: Int = 1, seed: UInt64, appName: String,
    fillers: @escaping (_ intent: String, _ slot: String) -> [String]
  ) -> [PhraseSample] {
    var random = SplitMix(state: seed)
    var samples: [PhraseSample] = []
    for (number, request) in requests.enumerated() where number % max(1, stride) == 0 {
      for _ in 0..<count {
        var sampler = PatternSampler(random: random) { slot in
          if slot.path == "app" { return [appName] }
          let given = slot.isKnownOnly ? [] : fillers(request.intent, slot.path)
          if !given.isEmpty { return given }
          return self.cases(of: slot.path, intent: request.intent).flatMap { value in
            value.patterns.map { pattern in PatternSampler.first(of: pattern) }
          }
        }
        sampler.add(request.pattern)
        if sampler.slots["app"] == nil { nameApp(&sampler) }
        random = sampler.random
        if sampler.isComplete {
          samples.append(
            PhraseSample(
              utterance: sampler.text, intent: request.intent, pattern: request.source, slots: sampler.slots))
        }
      }
    }
    return samples
  }

  private func nameApp(_ sampler: inout PatternSampler) {
    let isBefore = sampler.random.next() % 2 == 0
    guard let pattern = sampler.random.pick(phrases[isBefore ? .appStart : .appAnywhere] ?? []) else { return }
    let words = sampler.words
    if isBefore { sampler.words = [] }
    sampler.add(pattern)
    if isBefore { sampler.words += words }
  }
}

/// Walks a pattern once, choosing at random.
struct PatternSampler {
  var random: SplitMix
  var words: [String] = []
  private(set) var slots: [String: String] = [:]
  private(set) var isComplete = true
  private let fillers: (SlotName) -> [String]

  init(random: SplitMix, fillers: @escaping (SlotName) -> [String]) {
    self.random = random
    self.fillers = fillers
  }

  mutating func add(_ pattern: Pattern) {
    switch pattern {
    case .word(let word): words.append(word)
    case .slot(let name):
      let name = SlotName(name)
      guard let filler = random.pick(fillers(name)) else {
        isComplete = false
        return
      }
      slots[name.path] = filler
      words.append(filler)
    case .sequence(let items): for item in items { add(item) }
    case .oneOf(let options): if let option = random.pick(options) { add(option) }
    case .optional(let inner): if random.next() % 2 == 0 { add(inner) }
    case .rule: isComplete = false
    }
  }

  var text: String {
    var text = ""
    for word in words {
      if !text.isEmpty, !text.hasSuffix("'") { text += " " }
      text += word
    }
    return text
  }

  /// The words of a pattern without what may be left out, the first alternative of each choice.
  static func first(of pattern: Pattern) -> String {
    switch pattern {
    case .word(let word): word
    case .sequence(let items): items.map { first(of: $0) }.filter { !$0.isEmpty }.joined(separator: " ")
    case .oneOf(let options): options.first.map { first(of: $0) } ?? ""
    case .optional, .slot, .rule: ""
    }
  }
}

/// A small generator of numbers that a seed fixes (SplitMix64, Steele, Lea and Flood 2014).
package struct SplitMix: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(state: UInt64) {
    self.state = state
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  package mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[Int(next() % UInt64(elements.count))]
  }
}
