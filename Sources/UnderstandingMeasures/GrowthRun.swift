import AssistantUnderstanding
import Foundation
import IntentSchema

/// Apps with generated names, and words that they bring along: what installing takes, and reading requests that use them.
struct GrowthRun {
  var job: MeasureJob

  private static let kinds = [
    "contactName", "mediaMusicArtistName", "mediaPlaylistTitle", "photoAlbumName", "notebookItemTitle", "carName",
    "workoutActivityName",
  ]

  func run() throws -> MeasureResult {
    let spoken = try SpokenLanguage(job.language)
    let apps = Self.apps(job.apps ?? 20, of: spoken.schema)
    let vocabulary = Self.vocabulary(job.terms ?? 1_000, for: apps)
    var result = MeasureResult()
    let before = ResidentMemory.now
    let (understanding, seconds) = try ProcessorTime.measure {
      try spoken.understanding(apps: apps, vocabulary: vocabulary)
    }
    result.figures["installAllSeconds"] = seconds
    result.figures["memoryOfLanguage"] = before
    let requests = requests(spoken, apps: apps, vocabulary: vocabulary)
    let context = SpokenLanguage.context
    for request in requests.prefix(50) { _ = understanding.recognize(request, context: context) }
    var times: [Double] = []
    var understood = 0
    for request in requests {
      times.append(
        ProcessorTime.milliseconds {
          if case .interpretations = understanding.recognize(request, context: context) { understood += 1 }
        })
    }
    result.add("read", milliseconds: times)
    result.add(
      "changed",
      milliseconds: changed(requests).map { request in
        ProcessorTime.milliseconds { _ = understanding.recognize(request, context: context) }
      })
    result.figures["understood"] = Double(understood) / Double(max(1, requests.count))
    result.figures["requests"] = Double(requests.count)
    result.figures["memory"] = ResidentMemory.now
    let more = Self.apps(apps.count + 1, of: spoken.schema)
    let own = Self.kinds.map { VocabularyTerm(kind: $0, phrase: NameForge().name(300_000)) }
    change(understanding, apps: more, own: own, &result)
    return result
  }

  /// One more app, the same with another name, its words changed, and without it again: what the person waits for.
  private func change(
    _ understanding: Understanding, apps: [AppDescription], own: [VocabularyTerm], _ result: inout MeasureResult
  ) {
    guard let new = apps.last else { return }
    var understanding = understanding
    func note(_ name: String, _ work: (inout Understanding) -> Void) {
      let (_, seconds) = ProcessorTime.measure { work(&understanding) }
      result.figures[name + "OneMilliseconds"] = seconds * 1_000
    }
    note("install") {
      $0.setApps(apps)
      $0.setVocabulary(own, app: new.identifier)
    }
    var renamed = apps
    renamed[apps.count - 1].displayNames[""] = NameForge().word(300_001)
    note("update") { $0.setApps(renamed) }
    let words = own.map { VocabularyTerm(kind: $0.kind, phrase: $0.phrase + " " + $0.kind) }
    note("words") { $0.setVocabulary(words, app: new.identifier) }
    note("remove") { $0.setApps(apps.dropLast()) }
  }

  /// The requests as they arrive when something happens to them, each another thing by turns.
  private func changed(_ requests: [String]) -> [String] {
    let words = PerturbationWords(language: job.language)
    let kinds: [Perturbation] = [.appended, .typo, .dropped, .swapped]
    var draw = Draw(seed: job.seed ?? 1)
    return requests.enumerated().compactMap { number, request in
      kinds[number % kinds.count].apply(to: request, words: words, random: &draw)
    }
  }

  /// Each app does what one domain asks for, by turns.
  static func apps(_ count: Int, of schema: Schema) -> [AppDescription] {
    let domains = Dictionary(grouping: schema.intents, by: \.domain).sorted { $0.key < $1.key }.map(\.value)
    guard !domains.isEmpty else { return [] }
    return (0..<count).map { number in
      let name = NameForge().word(number)
      return AppDescription(
        identifier: "com.example.app\(number)", displayNames: ["": name],
        intents: domains[number % domains.count].map(\.className))
    }
  }

  /// Terms of every kind by turns, each app so many; the person's words are the apps' too.
  static func vocabulary(_ count: Int, for apps: [AppDescription]) -> [String: [VocabularyTerm]] {
    guard !apps.isEmpty else { return [:] }
    var vocabulary: [String: [VocabularyTerm]] = [:]
    for number in 0..<count {
      let term = VocabularyTerm(kind: kinds[number % kinds.count], phrase: NameForge().name(10_000 + number))
      vocabulary[apps[number % apps.count].identifier, default: []].append(term)
    }
    return vocabulary
  }

  /// Sentences of the phrases with apps' names and words in them, in an order that a seed fixes.
  private func requests(
    _ spoken: SpokenLanguage, apps: [AppDescription], vocabulary: [String: [VocabularyTerm]]
  ) -> [String] {
    var draw = Draw(seed: job.seed ?? 1)
    let terms = vocabulary.sorted { $0.key < $1.key }.flatMap(\.value).map(\.phrase)
    var words = SpokenLanguage.words
    let some = (0..<40).compactMap { _ in draw.pick(terms) }
    if !some.isEmpty { (words.people, words.names) = (some, some) }
    let capable = Dictionary(grouping: apps.flatMap { app in app.intents.map { ($0, app) } }) { $0.0 }
    let marked = "Zorbax"
    var samples = spoken.samples(perPattern: 1, every: 3, seed: job.seed ?? 1, app: marked, words: words)
    var requests: [String] = []
    while requests.count < job.sentences ?? 1_000, !samples.isEmpty {
      let sample = samples.remove(at: draw.below(samples.count))
      guard let app = draw.pick(capable[sample.intent] ?? [])?.1 else { continue }
      requests.append(sample.utterance.replacingOccurrences(of: marked, with: app.displayName(locale: job.language)))
    }
    return requests
  }
}
