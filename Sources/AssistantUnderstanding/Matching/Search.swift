/// Finds the readings of one utterance: all patterns at once, from the first token to the last.
///
/// A state is an element of the grammar, whether its free text has ended, and the app named so far. For each token
/// position the few best ways to reach each state are kept, and only so many states, so the work grows with the
/// utterance's length and with the patterns that still fit, never with their combinations.
struct Search {
  /// A finished reading.
  struct Found {
    var owner: Int
    /// Position of the app, nil where none was named, `AppAttachments.unknown` where it is not installed.
    var app: Int?
    var confidence: Double
    /// In the order of the utterance.
    var steps: [Step]
  }

  /// A slot that was filled, or an app that was named.
  struct Step {
    var parent: Int32
    /// Number of the slot; `Step.app` for an app.
    var slot: Int32
    var start: Int
    var end: Int
    /// Which of the slot's readings.
    var reading: Int

    static let app: Int32 = -1
  }

  struct Hypothesis {
    var score: Double
    /// The last step, -1 for none.
    var step: Int32
    /// Where the free text that is being heard began, -1 for none.
    var open: Int
  }

  /// Ways to reach each state at one position, states in the order in which they were reached first.
  struct Frontier {
    private(set) var keys: [Int] = []
    private(set) var hypotheses: [[Hypothesis]] = []
    private var places: [Int: Int] = [:]

    mutating func insert(_ hypothesis: Hypothesis, key: Int) {
      guard let place = places[key] else {
        places[key] = keys.count
        keys.append(key)
        hypotheses.append([hypothesis])
        return
      }
      let better = hypotheses[place].firstIndex { $0.score < hypothesis.score } ?? hypotheses[place].count
      if better < Search.mostWays {
        hypotheses[place].insert(hypothesis, at: better)
        if hypotheses[place].count > Search.mostWays { hypotheses[place].removeLast() }
      }
    }

    /// The states to go on from: all, or the best where there are too many; in the order of `keys`.
    var kept: [Int] {
      guard keys.count > Search.mostStates else { return Array(keys.indices) }
      let ranked = keys.indices.sorted {
        (hypotheses[$0][0].score, $1) > (hypotheses[$1][0].score, $0)
      }
      return ranked.prefix(Search.mostStates).sorted()
    }
  }

  static let mostWays = 4
  static let mostStates = 500
  /// What a token adds that no pattern explains, in parts of one that a pattern does.
  static let freeWeight = 0.7
  static let share = 0.3

  let input: Input
  let language: Language
  let mentions: [AppMention]
  let mentionsByStart: [Int: [AppMention]]
  let hearsUnknownApps: Bool
  let unit: Double
  var frontiers: [Frontier]
  var steps: [Step] = []
  var found: [Found] = []
  private var attachmentCache: [Int: [Attachment]] = [:]
  private var personCache: [Int: [PersonReader.Reading]] = [:]
  private var anywhereCache: [Int: [Int]] = [:]
  private var endCache: [Int: [Int]] = [:]

  init(_ input: Input, language: Language, hearsUnknownApps: Bool) {
    self.input = input
    self.language = language
    self.hearsUnknownApps = hearsUnknownApps
    mentions = language.appNames.mentions(in: input.text)
    mentionsByStart = Dictionary(grouping: mentions, by: \.start)
    unit = Search.share / Double(max(input.count, 1))
    frontiers = Array(repeating: Frontier(), count: input.count + 1)
  }

  /// All readings, the most confident first.
  mutating func run() -> [Found] {
    insert(Hypothesis(score: 0, step: -1, open: -1), at: 0, state: Search.start, closed: false, app: nil)
    for position in 0..<input.count {
      let frontier = frontiers[position]
      for place in frontier.kept {
        let (state, closed, app) = unpack(frontier.keys[place])
        for hypothesis in frontier.hypotheses[place] {
          if state == Search.start {
            leaveStart(hypothesis, at: position, app: app)
          } else {
            leave(state, closed: closed, app: app, hypothesis, at: position)
          }
        }
      }
    }
    finish()
    return found
  }

  func attachments(at position: Int) -> [Attachment]? { attachmentCache[position] }
}

// MARK: States

extension Search {
  static let start = -1

  private var apps: Int { language.apps.count + 2 }

  /// 0 for no app, 1 for one that is not installed, from 2 on the installed ones.
  private func pack(_ state: Int, _ closed: Bool, _ app: Int?) -> Int {
    let code = app.map { $0 == AppAttachments.unknown ? 1 : $0 + 2 } ?? 0
    return ((state + 1) * 2 + (closed ? 1 : 0)) * apps + code
  }

  func unpack(_ key: Int) -> (state: Int, closed: Bool, app: Int?) {
    let code = key % apps
    let rest = key / apps
    return (rest / 2 - 1, rest % 2 == 1, code == 0 ? nil : code == 1 ? AppAttachments.unknown : code - 2)
  }

  mutating func insert(_ hypothesis: Hypothesis, at position: Int, state: Int, closed: Bool, app: Int?) {
    frontiers[position].insert(hypothesis, key: pack(state, closed, app))
  }

  mutating func add(_ step: Step) -> Int32 {
    steps.append(step)
    return Int32(steps.count - 1)
  }

  mutating func people(at position: Int) -> [PersonReader.Reading] {
    if let known = personCache[position] { return known }
    let readings = language.people.readings(in: input, at: position, mentions: mentions)
    personCache[position] = readings
    return readings
  }

  /// Where words that carry no meaning end, from a position on.
  mutating func fillers(at position: Int) -> [Int] {
    if let known = anywhereCache[position] { return known }
    let ends = language.mannersAnywhere.ends(in: input, from: position)
    anywhereCache[position] = ends
    return ends
  }

  mutating func closings(at position: Int) -> [Int] {
    if let known = endCache[position] { return known }
    let ends = language.mannersEnd.ends(in: input, from: position)
    endCache[position] = ends
    return ends
  }

  /// Whether only words that carry no meaning follow.
  mutating func isOver(at position: Int) -> Bool {
    var reached = [position]
    var next = 0
    while next < reached.count {
      let here = reached[next]
      next += 1
      if here == input.count { return true }
      for end in closings(at: here) + fillers(at: here) where !reached.contains(end) { reached.append(end) }
    }
    return false
  }

  /// Attachments between the parts of a request, and after it.
  mutating func joints(at position: Int) -> [Attachment] {
    if let known = attachmentCache[position] { return known }
    var attachments = language.attachments.anywhere(input, from: position, mentions: mentionsByStart)
    for attachment in language.attachments.atEnd(input, from: position, mentions: mentionsByStart)
    where isOver(at: attachment.end) { attachments.append(attachment) }
    if hearsUnknownApps { attachments += unknown(at: position) }
    attachmentCache[position] = attachments
    return attachments
  }

  func unknown(at position: Int) -> [Attachment] {
    language.attachments.unknown(input, from: position, mentions: mentionsByStart) { language.people.isNeverName($0) }
  }
}
