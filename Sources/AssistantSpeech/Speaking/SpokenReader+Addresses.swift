// Addresses of pages and of mail, and telephone numbers.
extension SpokenReader {
  /// “https://www.example.org/page”, “someone@example.org”.
  func address(at place: Int) -> Said? {
    guard isWordStart(place), text[place].isASCII, text[place].isLetter || text[place].isDigit else { return nil }
    var end = place
    while end < text.count, !text[end].isWhitespace, !"<>\"“”«»|".contains(text[end]) { end += 1 }
    while end > place, ".,;:!?)]…'’".contains(text[end - 1]) { end -= 1 }
    guard end - place >= 4, end - place <= 2_000 else { return nil }
    var body = text[place..<end]
    let written = String(body).lowercased()
    var isAddress = false
    if let scheme = ["https://", "http://", "mailto:"].first(where: written.hasPrefix) {
      body = body.dropFirst(scheme.count)
      isAddress = true
    }
    if String(body.prefix(4)).lowercased() == "www." {
      body = body.dropFirst(4)
      isAddress = true
    }
    let host = body.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let parts = host.split(separator: "@", omittingEmptySubsequences: false)
    let labels = (parts.last ?? []).split(separator: ".", omittingEmptySubsequences: false)
    let isHost =
      labels.count >= 2 && labels.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isDigit || $0 == "-" } }
      && labels.last?.allSatisfy(\.isLetter) == true
    guard isHost, parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    if parts.count == 1, !isAddress {
      // A point without a space behind it is not always an address.
      guard Self.endings.contains(String(labels.last ?? []).lowercased()), body.allSatisfy(\.isASCII) else {
        return nil
      }
    }
    // What follows a question mark is for machines.
    body = body.prefix { $0 != "?" && $0 != "#" }
    while body.last == "/" { body = body.dropLast() }
    return (spelled(body), end)
  }

  /// Names of addresses that are known without anything before them.
  private static let endings: Set = [
    "com", "org", "net", "io", "dev", "app", "info", "edu", "gov", "eu", "ru", "fr", "it", "br", "pt", "uk", "de", "us",
  ]

  private func spelled(_ body: ArraySlice<Character>) -> String {
    var words: [String] = []
    var word = ""
    func isOf(_ character: Character) -> Bool { word.last.map { $0.isDigit == character.isDigit } ?? true }
    func flush() {
      guard let first = word.first else { return }
      words.append(first.isDigit ? Int(word).flatMap { forms.numbers.say($0) } ?? digitWords(word) : word)
      word = ""
    }
    for character in body {
      if let sign = forms.data.addresses.signs[String(character)] {
        flush()
        if !sign.isEmpty { words.append(sign) }
      } else {
        if !isOf(character) { flush() }
        if character.isLetter || character.isDigit { word.append(character) } else { flush() }
      }
    }
    flush()
    return words.joined(separator: " ")
  }

  /// “+1 415 555 2671”, “(415) 555-2671”, “06 12 34 56 78”.
  func telephone(at place: Int) -> Said? {
    guard isWordStart(place), text[place] == "+" || text[place] == "(" || text[place].isDigit else { return nil }
    var groups: [String] = []
    var separators: [Character] = []
    var next = text[place] == "+" ? place + 1 : place
    var end = next
    var isOpen = false
    while next < text.count {
      if text[next] == "(", !isOpen, next + 1 < text.count, text[next + 1].isDigit {
        isOpen = true
        next += 1
      }
      let last = digits(from: next)
      guard last > next else { break }
      groups.append(String(text[next..<last]))
      (next, end) = (last, last)
      if isOpen, next < text.count, text[next] == ")" {
        isOpen = false
        next += 1
        end = next
      }
      guard next < text.count, " -.".contains(text[next]) || text[next] == "(" else { continue }
      separators.append(text[next])
      if text[next] != "(" { next += 1 }
    }
    let count = groups.reduce(0) { $0 + $1.count }
    guard !isOpen, (7...15).contains(count), end >= text.count || !text[end].isLetter else { return nil }
    if text[place] != "+" {
      guard groups.count >= 2, groups.allSatisfy({ $0.count <= 5 }), date(at: place) == nil else { return nil }
      let hasDash = separators.prefix(groups.count - 1).contains("-")
      let isLocal = groups.count == 2 && groups[0].count == 3 && groups[1].count == 4 && hasDash
      let isLong = groups.count >= 3 && hasDash && groups.dropFirst().allSatisfy { $0.count >= 2 }
      let isTrunk = groups[0].hasPrefix("0") && groups.count >= 3
      guard isLocal || isLong || isTrunk || text[place] == "(" else { return nil }
    }
    let said = groups.map { group in
      guard forms.data.phoneInGroups, group.count <= 3, !group.hasPrefix("00"), let number = Int(group) else {
        return digitWords(group)
      }
      let zero = group.hasPrefix("0") && group.count > 1 ? (forms.numbers.say(0) ?? "") + " " : ""
      return zero + (forms.numbers.say(number) ?? digitWords(group))
    }
    return ((text[place] == "+" ? forms.data.plus + " " : "") + said.joined(separator: ", "), end)
  }
}
