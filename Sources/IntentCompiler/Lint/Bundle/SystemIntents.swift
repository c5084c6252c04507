extension SystemIntents {
  struct Entry: Hashable {
    var parameters: [String]
    /// Whether an app can handle it.
    var isHandled: Bool
  }

  /// By class name.
  static let all: [String: Entry] = {
    var all: [String: Entry] = [:]
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let name = words.first(where: { $0 != "-" }) else { continue }
      let parameters = words.drop { $0 == "-" }.dropFirst().map(String.init)
      let className = name.hasSuffix(":") ? String(name.dropLast()) : String(name)
      all[className] = Entry(parameters: parameters, isHandled: words.first != "-")
    }
    return all
  }()

  /// Whether a name looks like one of the system's, known or not.
  static func looksLikeOne(_ name: String) -> Bool {
    guard name.hasPrefix("IN"), name.hasSuffix("Intent") else { return false }
    let rest = name.dropFirst(2).prefix(2)
    return rest.first?.isUppercase == true && rest.last?.isLowercase == true
  }

  /// Intents that maps or a car asks for by itself; nobody says them.
  static func isSpoken(_ name: String) -> Bool { !name.contains("Restaurant") }

  /// Names under which a vocabulary knows terms of media though the intents have no such parameter.
  static let mediaTerms: Set<String> = [
    "playlistTitle", "musicArtistName", "audiobookTitle", "audiobookAuthorName", "audiobookAuthor", "showTitle",
  ]

  static let mediaIntents: Set<String> = [
    "INPlayMediaIntent", "INAddMediaIntent", "INSearchForMediaIntent", "INUpdateMediaAffinityIntent",
  ]

  static let mediaCategories: Set<String> = [
    "INMediaCategoryAudiobooks", "INMediaCategoryGeneral", "INMediaCategoryMusic", "INMediaCategoryPodcasts",
    "INMediaCategoryRadio", "INMediaCategoryVideo",
  ]
}

/// What was meant by a name that does not exist.
enum Suggestion {
  /// `; did you mean "X"?`, or nothing where no name is near.
  static func text(for name: String, among names: some Sequence<String>) -> String {
    let limit = max(1, min(4, name.count / 4))
    var best: (distance: Int, name: String)?
    for other in names.sorted() where abs(other.count - name.count) <= limit {
      let distance = distance(Array(name.lowercased().utf8), Array(other.lowercased().utf8))
      if distance <= limit, distance < best?.distance ?? .max { best = (distance, other) }
    }
    return best.map { "; did you mean \(listed([$0.name]))?" } ?? ""
  }

  /// How many characters have to be put in, taken out or changed.
  private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    guard one.count <= 200, other.count <= 200 else { return .max }
    var row = Array(0...other.count)
    for (index, byte) in one.enumerated() {
      var previous = row[0]
      row[0] = index + 1
      for (column, candidate) in other.enumerated() {
        let above = row[column + 1]
        row[column + 1] = min(previous + (byte == candidate ? 0 : 1), above + 1, row[column] + 1)
        previous = above
      }
    }
    return row[other.count]
  }
}
