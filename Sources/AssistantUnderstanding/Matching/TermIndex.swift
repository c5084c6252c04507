import IntentSchema

/// A place in an utterance where a known word stands, or may be meant.
struct TermMention: Sendable {
  var end: Int
  /// Its place among all mentions of the utterance.
  var number: Int
  var term: VocabularyTerm
  /// Position of the app that brought it along.
  var app: Int
  var slots: Set<Int32>
  /// How far it is from what was said, in slips; 0 for the very spelling.
  var distance: Double
  /// Letters of the word.
  var letters: Int
  /// Whether it is taken for what was said; else it is only worth asking about.
  var isAccepted: Bool
}

/// The words of all apps, found by their spelling without spaces, accents and capitals, and by spellings near it.
struct TermIndex: Sendable {
  private var store: TermStore
  /// By the number of a list, whose it is and where its words may stand.
  private var lists: [Int32: List] = [:]
  private var numbers: [Key: Int32] = [:]
  private var slots: [Slot]
  /// What the apps' own files bring along, by the app's identifier.
  private var own: [String: [VocabularyTerm]] = [:]
  private var positions: [String: Int] = [:]

  private struct Key: Hashable {
    var app: String
    var kind: String
    /// Whether the app's files bring it along, and not the app while it runs.
    var isOwn = false
  }

  private struct List {
    var key: Key
    var slots: Set<Int32>
  }

  init(apps: [AppDescription], vocabulary: [String: [VocabularyTerm]], slots: [Slot], spelling: TermSpelling) {
    self.slots = slots
    var terms: [[VocabularyTerm]] = []
    var known: [String: Set<Int32>] = [:]
    for app in apps {
      guard let all = vocabulary[app.identifier], !all.isEmpty else { continue }
      for (kind, own) in Self.byKind(all) {
        let places = known[kind] ?? Self.slots(for: kind, in: slots)
        known[kind] = places
        let key = Key(app: app.identifier, kind: kind)
        guard !places.isEmpty, numbers[key] == nil else { continue }
        numbers[key] = Int32(terms.count)
        lists[Int32(terms.count)] = List(key: key, slots: places)
        terms.append(own)
      }
    }
    store = TermStore(terms, spelling: spelling)
    setApps(apps)
  }

  /// Where the apps stand now; words of those that are gone are kept, but mean nothing.
  ///
  /// - Parameters:
  ///   - own: the words in the apps' files, by the app's identifier.
  ///   - slots: where words may stand now.
  mutating func setApps(_ apps: [AppDescription], own: [String: [VocabularyTerm]], slots: [Slot]) {
    self.slots = slots
    for (number, list) in lists { lists[number]?.slots = Self.slots(for: list.key.kind, in: slots) }
    for app in Set(self.own.keys).union(own.keys).sorted() where self.own[app] != own[app] {
      replace(app: app, kind: nil, with: own[app] ?? [], isOwn: true)
    }
    self.own = own
    setApps(apps)
  }

  private mutating func setApps(_ apps: [AppDescription]) {
    positions = Dictionary(apps.enumerated().map { ($0.element.identifier, $0.offset) }) { first, _ in first }
  }

  /// Words that an app has brought along, of one kind or of all, in the place of those of before.
  mutating func replace(app: String, kind: String?, with terms: [VocabularyTerm]) {
    replace(app: app, kind: kind, with: terms, isOwn: false)
  }

  private mutating func replace(app: String, kind: String?, with terms: [VocabularyTerm], isOwn: Bool) {
    let new = Self.byKind(kind.map { kind in terms.filter { $0.kind == kind } } ?? terms)
    let kept = Set(new.map(\.0))
    for key in numbers.keys where key.app == app && key.isOwn == isOwn && !kept.contains(key.kind) {
      if kind == nil || key.kind == kind { remove(key) }
    }
    for (kind, own) in new {
      let key = Key(app: app, kind: kind, isOwn: isOwn)
      remove(key)
      let places = Self.slots(for: kind, in: slots)
      guard !places.isEmpty, !own.isEmpty else { continue }
      let number = store.add(own)
      numbers[key] = number
      lists[number] = List(key: key, slots: places)
    }
  }

  private mutating func remove(_ key: Key) {
    guard let number = numbers.removeValue(forKey: key) else { return }
    lists[number] = nil
    store.remove(number)
  }

  var isEmpty: Bool { store.isEmpty }
  var count: Int { store.count }
  /// Bytes of the tables, without the words themselves.
  var byteCount: Int { store.byteCount }

  /// The words that begin at each token, the likeliest first.
  func mentions(in text: TermText) -> [Int: [TermMention]] {
    guard !store.isEmpty else { return [:] }
    var finder = TermFinder(store, in: text)
    var mentions: [Int: [TermMention]] = [:]
    var number = 0
    for (start, findings) in finder.findings().enumerated() where !findings.isEmpty {
      var nearest: [Int: [Int32: Float]] = [:]
      for finding in findings {
        guard let list = lists[finding.list], let app = positions[list.key.app] else { continue }
        // What is exactly that, or nearer, leaves no room for others of the list.
        let best = nearest[finding.range.upperBound]?[finding.list]
        let isFirst = best == nil
        nearest[finding.range.upperBound, default: [:]][finding.list] = best ?? finding.cost
        let isAccepted = (isFirst || best == finding.cost && finding.cost == 0) && finding.isAccepted
        mentions[start, default: []].append(
          TermMention(
            end: finding.range.upperBound, number: number, term: finding.term, app: app, slots: list.slots,
            distance: Double(finding.cost), letters: finding.letters, isAccepted: isAccepted))
        number += 1
      }
    }
    return mentions
  }

  /// The kinds in the order in which they come first, with their words.
  private static func byKind(_ terms: [VocabularyTerm]) -> [(String, [VocabularyTerm])] {
    guard let first = terms.first else { return [] }
    if terms.allSatisfy({ $0.kind == first.kind }) { return [(first.kind, terms)] }
    var places: [String: Int] = [:]
    var kinds: [(String, [VocabularyTerm])] = []
    for term in terms {
      if let place = places[term.kind] {
        kinds[place].1.append(term)
      } else {
        places[term.kind] = kinds.count
        kinds.append((term.kind, [term]))
      }
    }
    return kinds
  }
}

extension TermIndex {
  /// Which slots a kind of words may stand in: those of a parameter, or of all parameters that name such a thing.
  private static func slots(for kind: String, in slots: [Slot]) -> Set<Int32> {
    var found: Set<Int32> = []
    for (number, slot) in slots.enumerated() {
      let isOwn = kind == "\(slot.intent).\(slot.name)" || kind == "\(slot.intent).\(slot.assembly.parameter)"
      if isOwn || parameters[kind]?.contains(where: { slot.name == $0 || $0 == slot.intent + "." + slot.name }) == true
        || (kind == "contactName" && slot.readings.contains(.person))
      {
        found.insert(Int32(number))
      }
    }
    return found
  }

  /// Slots by the kinds of words that people bring along, under the names that apps know the kinds by.
  private static let parameters: [String: [String]] = [
    "contactGroupName": ["speakableGroupName", "speakableGroupNames"],
    "photoTag": ["searchTerms"],
    "photoAlbumName": ["albumName"],
    "workoutActivityName": ["workoutName"],
    "carProfileName": ["profileName"],
    "carName": ["carName"],
    "paymentsOrganizationName": ["billPayee", "organizationName"],
    "paymentsAccountNickname": ["fromAccount", "toAccount", "accountNickname"],
    "notebookItemTitle": [
      "targetTaskList", "taskList", "targetTask", "tasks", "targetNote", "title", "taskTitle",
    ],
    "notebookItemGroupName": ["groupName"],
    "mediaPlaylistTitle": ["mediaSearch.mediaName", "mediaDestination"],
    "mediaMusicArtistName": ["mediaSearch.artistName"],
    "mediaAudiobookTitle": ["mediaSearch.mediaName"],
    "mediaAudiobookAuthorName": ["mediaSearch.artistName"],
    "mediaShowTitle": ["mediaSearch.mediaName"],
  ]
}
