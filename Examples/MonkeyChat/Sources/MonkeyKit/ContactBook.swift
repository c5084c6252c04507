/// The person's friends.
public struct ContactBook: Sendable {
  public private(set) var contacts: [Contact]
  private let entries: [Entry]

  public init(contacts: [Contact]) {
    self.contacts = contacts
    entries = contacts.enumerated().flatMap { index, contact in
      contact.names.map { Entry(contact: index, words: SpokenName.words(of: $0)) }
    }
  }

  public func contact(withIdentifier id: String) -> Contact? { contacts.first { $0.id == id } }

  /// What a name that somebody said may mean.
  public enum Match: Hashable, Sendable {
    /// Nobody of that name or a similar one.
    case none
    /// One friend, beyond doubt.
    case one(Contact)
    /// One friend, whose name only resembles what was said.
    case similar(Contact)
    /// Several friends fit equally well, in the order of the book.
    case several([Contact])
  }

  /// The friends that a spoken name may mean.
  ///
  /// A full name wins over a part of one ("Bobo" over "Little Bobo"), a part over a name inside other words ("my best pal
  /// Bobo"), and anything over a name that merely looks alike. Capitals, accents, punctuation and script make no
  /// difference.
  public func match(_ spokenName: String) -> Match {
    let spoken = SpokenName(spokenName)
    for words in spoken.readings where !words.isEmpty {
      if let match = unique(entries.filter { $0.words == words }) { return match }
      if let match = unique(entries.filter { Set(words).isSubset(of: $0.words) }) { return match }
      if let match = nameInside(words, of: spoken) { return match }
    }
    return lookalike(of: spoken.words)
  }

  private struct Entry {
    var contact: Int
    var words: [String]
  }

  private func unique(_ found: [Entry]) -> Match? {
    let indices = Set(found.map(\.contact)).sorted()
    guard let first = indices.first else { return nil }
    return indices.count == 1 ? .one(contacts[first]) : .several(indices.map { contacts[$0] })
  }

  /// The longest name that stands as it is in what was said; certain only if what stands around it is no name itself.
  private func nameInside(_ words: [String], of spoken: SpokenName) -> Match? {
    let found = entries.filter { words.firstRange(of: $0.words) != nil && !$0.words.isEmpty }
    let longest = found.map(\.words.count).max() ?? 0
    guard let match = unique(found.filter { $0.words.count == longest }) else { return nil }
    guard case .one(let contact) = match, let name = found.first(where: { $0.words.count == longest })?.words,
      let range = words.firstRange(of: name)
    else { return match }
    return spoken.namesStand(outside: range) ? .similar(contact) : match
  }

  private func lookalike(of words: [String]) -> Match {
    let spoken = words.joined(separator: " ")
    guard spoken.count >= 3 else { return .none }
    let scored = entries.compactMap { entry -> (entry: Entry, distance: Int)? in
      guard entry.words.filter(SpokenName.isNumber) == words.filter(SpokenName.isNumber) else { return nil }
      let name = entry.words.joined(separator: " ")
      let limit = min(spoken.count, name.count) < 6 ? 1 : 2
      guard abs(name.count - spoken.count) <= limit else { return nil }
      let distance = spoken.editDistance(to: name)
      return distance <= limit ? (entry, distance) : nil
    }
    guard let best = scored.map(\.distance).min() else { return .none }
    switch unique(scored.filter { $0.distance == best }.map(\.entry)) {
    case .one(let contact): return .similar(contact)
    case let match: return match ?? .none
    }
  }
}
