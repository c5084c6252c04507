import IntentSchema

/// What was learned of the intents that apps declare themselves.
struct LearnedApps: Sendable {
  /// An intent of an app, and how far a sentence is on its side.
  struct Candidate: Sendable {
    /// Position of the app.
    let app: Int
    /// The intent's class name.
    let intent: String
    /// As `RequestSource.scope` with the class name.
    let key: String
    var margin: Double

    init(app: Int, intent: String, margin: Double) {
      (self.app, self.intent, self.margin) = (app, intent, margin)
      key = RequestSource.scope(app) + intent
    }
  }

  private struct Lesson: Sendable {
    var app: AppDescription
    var model: IntentModel
  }

  private var lessons: [Lesson] = []
  /// By position in `lessons`, the app's number.
  private var numbers: [Int] = []
  /// Numbers of the patterns, by key.
  private(set) var patterns: [String: [Int32]] = [:]
  /// Intents that are asked for in the same words, by key.
  private(set) var twins: [String: Set<String>] = [:]
  /// Finds words that only the apps have.
  private(set) var respelling: Respelling
  private let words: [String]

  /// - Parameter known: what was learned before; of apps that are still the same nothing is learned anew.
  init?(_ layer: AppLayer, learned: LearnedLayer, language: Language, known: LearnedApps?) {
    guard let custom = layer.custom else { return nil }
    let before = Dictionary((known?.lessons ?? []).map { ($0.app.identifier, $0) }) { first, _ in first }
    for part in custom.parts {
      let app = part.description
      if let lesson = before[app.identifier], lesson.app == app {
        lessons.append(lesson)
      } else {
        let model = learned.lessons.model(
          of: part, slots: Array(custom.grammar.slots[part.slots]), language: language)
        lessons.append(Lesson(app: app, model: model))
      }
      numbers.append(part.app)
    }
    // What has no word of its own is told by nothing but its values.
    for (number, owner) in custom.grammar.owners.enumerated() where owner.importance != .rare {
      patterns[RequestSource.scope(owner.app) + owner.intent, default: []].append(Int32(number))
    }
    twins = custom.grammar.twins
    words = Array(custom.vocabulary.words.dropFirst(language.vocabulary.count))
    if let known, known.words == words {
      respelling = known.respelling
    } else {
      respelling = Respelling(custom.vocabulary, from: language.vocabulary.count)
    }
  }

  /// All intents, the likeliest first.
  func candidates(_ words: [SentenceFeatures.Word]) -> [Candidate] {
    var all: [Candidate] = []
    for (lesson, number) in zip(lessons, numbers) {
      for (intent, margin) in zip(lesson.model.intents, lesson.model.margins(of: words)) {
        all.append(Candidate(app: number, intent: intent, margin: Double(margin)))
      }
    }
    return all.sorted { ($0.margin, $1.key) > ($1.margin, $0.key) }
  }
}
