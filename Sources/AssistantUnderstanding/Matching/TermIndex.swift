import IntentSchema

/// A word or name that an app or a person has brought along.
package struct VocabularyTerm: Hashable, Sendable, Codable {
  /// What it names: `Intent.parameter`, as in an app's vocabulary file, or a kind of the person's own vocabulary such
  /// as `contactName`.
  package var kind: String
  package var phrase: String
  /// How it sounds, in the app's own spelling; taken for another way to write it.
  package var pronunciations: [String]
  /// What the app calls it; nil if it has no other name.
  package var identifier: String?

  package init(kind: String, phrase: String, pronunciations: [String] = [], identifier: String? = nil) {
    self.kind = kind
    self.phrase = phrase
    self.pronunciations = pronunciations
    self.identifier = identifier
  }
}

/// A place in an utterance where a known word stands.
struct TermMention: Sendable {
  var end: Int
  /// Number of the term.
  var term: Int
}

/// The words of all apps, found by their spelling without spaces, accents and capitals.
///
/// A look takes as long however many there are. Only a hash of each spelling is kept; the words themselves stay where
/// they are.
struct TermIndex: Sendable {
  private var terms: [(app: Int, kind: Int, term: VocabularyTerm)] = []
  private var bySpelling: [UInt64: [Int32]] = [:]
  /// By kind, the numbers of the slots that such a word may stand in.
  private var slotsByKind: [Set<Int32>] = []
  private var longest = 0

  private static let mostTokens = 12

  init(apps: [AppDescription], vocabulary: [String: [VocabularyTerm]], slots: [Slot]) {
    var kinds: [String: Int] = [:]
    bySpelling.reserveCapacity(vocabulary.values.reduce(0) { $0 + $1.count })
    for (number, app) in apps.enumerated() {
      for term in vocabulary[app.identifier] ?? [] {
        let kind = kinds[term.kind] ?? kinds.count
        if kind == slotsByKind.count {
          kinds[term.kind] = kind
          slotsByKind.append(Self.slots(for: term.kind, in: slots))
        }
        guard !slotsByKind[kind].isEmpty else { continue }
        for spelling in [term.phrase] + term.pronunciations {
          let (hash, length) = SpellingHash.of(spelling)
          guard length > 0 else { continue }
          longest = max(longest, length)
          bySpelling[hash, default: []].append(Int32(terms.count))
        }
        terms.append((number, kind, term))
      }
    }
  }

  var isEmpty: Bool { terms.isEmpty }

  func term(_ number: Int) -> VocabularyTerm { terms[number].term }
  func app(of number: Int) -> Int { terms[number].app }
  func fits(_ number: Int, slot: Int32) -> Bool { slotsByKind[terms[number].kind].contains(slot) }

  /// The words that begin at each token.
  func mentions(in text: TokenizedText) -> [Int: [TermMention]] {
    guard !terms.isEmpty else { return [:] }
    let tokens = text.tokens
    let folded = tokens.map { SpellingHash.letters($0.key) }
    var found: [Int: [TermMention]] = [:]
    for start in folded.indices {
      var hash = SpellingHash()
      for end in start..<min(folded.count, start + Self.mostTokens) {
        hash.add(folded[end])
        if hash.length > longest { break }
        for number in bySpelling[hash.value] ?? [] {
          found[start, default: []].append(TermMention(end: end + 1, term: Int(number)))
        }
      }
    }
    return found
  }

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

/// A hash of the letters and digits of a spelling, grown token by token (FNV-1a, Fowler, Noll and Vo).
struct SpellingHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325
  /// Bytes so far.
  private(set) var length = 0

  mutating func add(_ letters: [UInt8]) {
    for byte in letters { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    length += letters.count
  }

  static func of(_ text: String) -> (hash: UInt64, length: Int) {
    var hash = SpellingHash()
    hash.add(letters(text))
    return (hash.value, hash.length)
  }

  /// Small letters and digits without accents, marks and spaces.
  static func letters(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x61...0x7A: bytes.append(byte)
      case 0x41...0x5A: bytes.append(byte + 0x20)
      case 0x80...: return Array(Folding.name(text).filter { $0.isLetter || $0.isNumber }.utf8)
      default: continue
      }
    }
    return bytes
  }
}
