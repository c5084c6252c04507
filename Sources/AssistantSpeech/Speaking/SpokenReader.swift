/// Goes through a text once, from the left, and says what it finds.
struct SpokenReader {
  /// Something that was found, in words, and where it ends.
  typealias Said = (words: String, end: Int)

  let forms: SpokenForms
  let text: [Character]
  private var place = 0
  private var output = ""
  /// The last word of the text, in small letters; of what stands before a number.
  private(set) var before = ""

  init(_ forms: SpokenForms, _ text: String) {
    self.forms = forms
    // Spaces of every width are one to what follows.
    self.text = text.map { $0 != "\n" && !$0.isNewline && $0.isWhitespace ? " " : $0 }
  }

  mutating func read() -> String {
    while place < text.count { step() }
    return Self.tidied(output)
  }

  private mutating func step() {
    let character = text[place]
    if character.isNewline { return endLine() }
    if let found = address(at: place) ?? amount(at: place) ?? telephone(at: place) { return say(found) }
    if isSign(place), let found = number(at: place + 1) {
      return say((forms.data.decimals.minus + " " + found.words, found.end))
    }
    if character.isDigit {
      if let found = number(at: place) { return say(found) }
      let end = digits(from: place)
      return say((digitWords(String(text[place..<end])), end))
    }
    if let found = month(at: place) ?? abbreviation(at: place) { return say(found) }
    if character.isLetter {
      var end = place + 1
      while end < text.count, text[end].isLetter || text[end] == "'" || text[end] == "’" { end += 1 }
      let word = String(text[place..<end])
      if output.last?.isLetter == true, place > 0, !text[place - 1].isLetter, text[place - 1].isDigit { output += " " }
      output += word
      before = word.lowercased()
      place = end
      return
    }
    if character.isNumber, let name = forms.data.fractions[String(character)] { return say((name, place + 1)) }
    mark(character)
  }

  private mutating func say(_ found: Said) {
    if output.last?.isLetter == true { output += " " }
    output += found.words
    place = found.end
    before = ""
    if place < text.count, text[place].isLetter { output += " " }
  }

  /// Punctuation, signs, pictures.
  private mutating func mark(_ character: Character) {
    place += 1
    if let name = picture(character) {
      while output.last == " " { output.removeLast() }
      let isSaid = name.isEmpty || output.hasSuffix(name)
      output += isSaid ? " " : output.last?.isLetter == true ? ", \(name) " : " \(name) "
      return
    }
    let isBetweenLetters = place >= 2 && place < text.count && text[place - 2].isLetter && text[place].isLetter
    if "–—".contains(character) || character == "-" && !isBetweenLetters {
      output += ", "
    } else if let word = forms.data.symbols[String(character)] {
      output += " \(word) "
    } else {
      output.append(character)
    }
  }

  /// The name of a picture, an empty text for one that has none; nil for anything else.
  private func picture(_ character: Character) -> String? {
    guard let first = character.unicodeScalars.first, first.value > 0x7F else { return nil }
    let isPicture =
      first.properties.isEmojiPresentation || character.unicodeScalars.contains { $0.value == 0xFE0F }
      || (first.properties.isEmoji && first.value >= 0x2190)
    if isPicture { return forms.data.emoji[String(Character(first))] ?? "" }
    // Joiners and selectors that have lost what they were of.
    return first.properties.generalCategory == .format || first.properties.generalCategory == .nonspacingMark
      ? "" : nil
  }

  /// The end of a line is a pause, and more of one where it is no list.
  private mutating func endLine() {
    func isBullet(_ place: Int) -> Bool {
      var start = place
      while start < text.count, text[start] == " " { start += 1 }
      return start + 1 < text.count && "-*•–·".contains(text[start]) && text[start + 1] == " "
    }
    var next = place
    while next < text.count, text[next].isNewline || text[next] == " " { next += 1 }
    let isList = isBullet(next)
    var start = place
    while start > 0, !text[start - 1].isNewline { start -= 1 }
    let wasList = isBullet(start)
    while output.last == " " { output.removeLast() }
    if let last = output.last, !".,;:!?…".contains(last), next < text.count {
      output += isList && wasList ? "," : isList ? ":" : "."
    }
    output += " "
    before = ""
    place = isList ? min(next + 1, text.count) : next
  }

  /// Whether a minus stands here that belongs to a number.
  private func isSign(_ place: Int) -> Bool {
    guard "-−".contains(text[place]), place + 1 < text.count, text[place + 1].isDigit else { return false }
    return place == 0 || text[place - 1] == " " || text[place - 1] == "("
  }

  /// A word that is written short.
  private func abbreviation(at place: Int) -> Said? {
    guard isWordStart(place) else { return nil }
    for (short, abbreviation) in forms.abbreviations where has(short, at: place) {
      let end = place + short.count
      if short.last?.isLetter == true, end < text.count, text[end].isLetter { continue }
      var next = end
      while next < text.count, text[next] == " " { next += 1 }
      switch abbreviation.before {
      case "upper": guard next < text.count, text[next].isUppercase else { continue }
      case "number": guard next < text.count, text[next].isDigit else { continue }
      default: break
      }
      // The point may have been that of the sentence as well.
      let isLast = next >= text.count && short.last == "."
      return (abbreviation.say + (isLast ? "." : ""), end)
    }
    return nil
  }

  private static func tidied(_ text: String) -> String {
    var result = ""
    for character in text {
      if character == " " {
        if result.isEmpty || result.last == " " { continue }
      } else if ".,;:!?…".contains(character) {
        while result.last == " " { result.removeLast() }
        if result.isEmpty && character == "," { continue }
        if character == ",", let last = result.last, ".,;:!?…".contains(last) { continue }
        if result.last == ",", ".;:!?".contains(character) { result.removeLast() }
      }
      result.append(character)
    }
    while result.last == " " || result.last == "," { result.removeLast() }
    return result
  }
}

// MARK: Looking at the text

extension SpokenReader {
  func isWordStart(_ place: Int) -> Bool { place == 0 || !(text[place - 1].isLetter || text[place - 1].isDigit) }

  func has(_ part: [Character], at place: Int) -> Bool {
    place + part.count <= text.count && text[place..<place + part.count].elementsEqual(part)
  }

  /// The end of the digits that stand here.
  func digits(from place: Int) -> Int {
    var end = place
    while end < text.count, text[end].isDigit { end += 1 }
    return end
  }

  /// The next word's place after one space at most; nil where no word follows.
  func word(after place: Int) -> Range<Int>? {
    let start = place < text.count && text[place] == " " ? place + 1 : place
    var end = start
    while end < text.count, text[end].isLetter { end += 1 }
    return end > start ? start..<end : nil
  }

  /// What stands in a range, as a number.
  func integer(_ range: Range<Int>) -> Int? { Int(String(text[range])) }

  func digitWords(_ digits: String) -> String {
    digits.compactMap { $0.wholeNumberValue.flatMap { forms.numbers.say($0) } }.joined(separator: " ")
  }
}

extension Character {
  /// A digit as everybody writes them here.
  var isDigit: Bool { self >= "0" && self <= "9" }
}
