extension ContactBook {
  /// The names that the person is likely to say, the likeliest first: of favourites, of those last in touch, of the rest.
  ///
  /// - Parameter recent: identifiers of contacts, who was in touch last first.
  public func spokenNames(recent: [String]) -> [String] {
    let inTouch = recent.compactMap(contact(withIdentifier:))
    let ordered = contacts.filter(\.isFavourite) + inTouch + contacts
    var known: Set<String> = []
    let people = ordered.filter { known.insert($0.id).inserted }
    // What a friend is called besides comes after the screen names of all.
    var names: Set<String> = []
    return (people.map(\.screenName) + people.flatMap(\.aliases)).filter { names.insert($0).inserted }
  }
}

extension MessageStore {
  /// Who was written to or heard from, the last first; each once.
  public func recentContacts() throws -> [String] {
    var known: Set<String> = []
    return try messages().reversed().flatMap { $0.sender.map { [$0] } ?? $0.recipients }
      .filter { known.insert($0).inserted }
  }
}
