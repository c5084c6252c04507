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
///
/// Words come and go list by list: those that an app has brought along of one kind. What is found depends on the lists that
/// are there alone, and not on the order in which they came.
struct TermIndex: Sendable {
  private var store: TermStore
  /// By kind, in the order in which the app has the kinds.
  private var lists: [Source: [String: List]] = [:]
  /// By the number of a list in the store, whose it is and where its words may stand; only of lists whose words mean
  /// something now.
  private var owners: [Int32: Owner] = [:]
  private var places: KindPlaces
  private let locale: String
  /// What the apps' own files bring along, by the app's identifier.
  private(set) var own: [String: [VocabularyTerm]] = [:]
  private var positions: [String: Int] = [:]

  private struct Source: Hashable {
    var app: String
    /// Whether the app's files bring it along, and not the app while it runs.
    var isOwn = false
  }

  private struct List {
    /// Its place among the kinds of the app.
    var rank: Int
    /// In the store; nil as long as its words mean nothing.
    var number: Int32?
    /// As long as they are not in the store.
    var waiting: [VocabularyTerm]
  }

  private struct Owner {
    var app: Int
    var slots: Set<Int32>
  }

  /// - Parameter slots: where words may stand.
  init(
    apps: [AppDescription], vocabulary: [String: [VocabularyTerm]], slots: [Slot], locale: String,
    spelling: TermSpelling
  ) {
    store = TermStore(spelling: spelling)
    self.locale = locale
    places = KindPlaces(slots, locale: locale)
    for (app, terms) in vocabulary where !terms.isEmpty { note(terms, of: Source(app: app), kind: nil) }
    setApps(apps, own: [:], slots: nil)
  }

  /// The words that mean something now, the most important of each list first, with the slots that they may stand in.
  var spoken: [(term: VocabularyTerm, slots: Set<Int32>)] {
    store.segments.flatMap(\.entries).compactMap { entry in
      owners[entry.list].flatMap { store.place(of: entry.list) == nil ? nil : (entry, $0.slots) }
    }
    .sorted { ($0.0.list, $0.0.rank) < ($1.0.list, $1.0.rank) }.map { ($0.0.term, $0.1) }
  }

  /// Where the apps stand now; words of those that are gone are kept, but mean nothing.
  ///
  /// - Parameters:
  ///   - own: the words in the apps' files, by the app's identifier.
  ///   - slots: where words may stand now; nil if that is where it was.
  mutating func setApps(_ apps: [AppDescription], own: [String: [VocabularyTerm]], slots: [Slot]?) {
    if let slots { places = KindPlaces(slots, locale: locale) }
    for app in Set(self.own.keys).union(own.keys) where self.own[app] != own[app] {
      note(own[app] ?? [], of: Source(app: app, isOwn: true), kind: nil)
    }
    self.own = own
    positions = Dictionary(apps.enumerated().map { ($0.element.identifier, $0.offset) }) { first, _ in first }
    arrange(Array(lists.keys))
  }

  /// Words that an app has brought along, of one kind or of all, in the place of those of before.
  mutating func replace(app: String, kind: String?, with terms: [VocabularyTerm]) {
    note(terms, of: Source(app: app), kind: kind)
    arrange([Source(app: app)])
  }

  private mutating func note(_ terms: [VocabularyTerm], of source: Source, kind: String?) {
    let new = Self.byKind(kind.map { kind in terms.filter { $0.kind == kind } } ?? terms)
    var all = lists[source] ?? [:]
    let replaced = kind.map { [$0] } ?? Array(all.keys)
    var ranks: [String: Int] = [:]
    for kind in replaced {
      guard let old = all.removeValue(forKey: kind) else { continue }
      ranks[kind] = old.rank
      forget(old.number)
    }
    let next = all.values.reduce(0) { max($0, $1.rank + 1) }
    for (place, (name, own)) in new.enumerated() where !own.isEmpty {
      all[name] = List(rank: kind == nil ? place : ranks[name] ?? next, number: nil, waiting: own)
    }
    lists[source] = all.isEmpty ? nil : all
  }

  private mutating func forget(_ number: Int32?) {
    guard let number else { return }
    store.remove(number)
    owners[number] = nil
  }

  /// Puts words into the store that mean something now, and the lists of some sources into their order.
  private mutating func arrange(_ sources: [Source]) {
    var new: [(place: Int, source: Source, kind: String, owner: Owner)] = []
    for source in sources {
      let app = positions[source.app]
      for (kind, list) in lists[source] ?? [:] {
        let slots = places.slots(for: kind)
        // The words in apps' files come behind those that apps bring along while they run.
        let place = app.map { ((source.isOwn ? 1 : 0) << 24 + $0) << 24 + list.rank }
        guard let app, let place, !slots.isEmpty else {
          if let number = list.number { (store.order[number], owners[number]) = (nil, nil) }
          continue
        }
        let owner = Owner(app: app, slots: slots)
        if let number = list.number {
          (store.order[number], owners[number]) = (place, owner)
        } else {
          new.append((place, source, kind, owner))
        }
      }
    }
    new.sort { $0.place < $1.place }
    let numbers = store.add(new.map { lists[$0.source]?[$0.kind]?.waiting ?? [] })
    for (list, number) in zip(new, numbers) {
      lists[list.source]?[list.kind]?.number = number
      lists[list.source]?[list.kind]?.waiting = []
      (store.order[number], owners[number]) = (list.place, list.owner)
    }
  }

  var isEmpty: Bool { owners.isEmpty }
  var count: Int { store.count }
  /// Bytes of the tables, without the words themselves.
  var byteCount: Int { store.byteCount }

  /// The words that begin at each token, the likeliest first.
  func mentions(in text: TermText) -> ByStart<TermMention> {
    guard !isEmpty else { return ByStart() }
    var finder = TermFinder(store, in: text)
    var mentions = ByStart<TermMention>()
    var number = 0
    for (start, findings) in finder.findings().enumerated() where !findings.isEmpty {
      var nearest: [Int: [Int32: Float]] = [:]
      for finding in findings {
        guard let owner = owners[finding.list] else { continue }
        // What is exactly that, or nearer, leaves no room for others of the list.
        let best = nearest[finding.range.upperBound]?[finding.list]
        let isFirst = best == nil
        nearest[finding.range.upperBound, default: [:]][finding.list] = best ?? finding.cost
        let isAccepted = (isFirst || best == finding.cost && finding.cost == 0) && finding.isAccepted
        mentions.add(
          TermMention(
            end: finding.range.upperBound, number: number, term: finding.term, app: owner.app, slots: owner.slots,
            distance: Double(finding.cost), letters: finding.letters, isAccepted: isAccepted), at: start)
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
