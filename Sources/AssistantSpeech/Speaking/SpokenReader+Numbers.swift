// Numbers, and what stands behind them.
extension SpokenReader {
  /// A number as it is written.
  struct Numeral {
    /// Without signs between groups.
    var digits: String
    /// The digits behind the mark; empty for none.
    var part = ""
    var end: Int

    var whole: Int? {
      guard digits.count <= 15, digits == "0" || !digits.hasPrefix("0") else { return nil }
      return Int(digits)
    }
  }

  /// The number here, with all that belongs to it: a time, a date, a unit, a currency, an ending, a range.
  func number(at place: Int) -> Said? {
    guard place < text.count, text[place].isDigit else { return nil }
    let preposition = forms.data.cases.first { $0.after.contains(before) }
    if isWordStart(place), let found = date(at: place) ?? time(at: place, preposition) { return found }
    if let found = fraction(at: place) ?? version(at: place) { return found }
    guard let first = numeral(at: place) else { return nil }
    if let found = dayAndMonth(first, at: place) ?? halfOfDay(first) ?? year(first, preposition) { return found }
    if let found = range(first, at: place) { return found }
    return phrase(first, preposition)
  }

  func numeral(at place: Int) -> Numeral? {
    var end = digits(from: place)
    guard end > place else { return nil }
    var found = Numeral(digits: String(text[place..<end]), end: end)
    while end < text.count, forms.data.decimals.groups.contains(String(text[end])), found.digits.count <= 12,
      digits(from: end + 1) == end + 4, found.digits.first != "0", found.digits.count > 3 || end - place <= 3
    {
      found.digits += String(text[end + 1..<end + 4])
      end += 4
    }
    found.end = end
    let isGrouped = found.digits.count != end - place
    let mark = end < text.count ? String(text[end]) : ""
    let isMark = forms.data.decimals.marks.contains(mark) || mark == "." && !isGrouped
    guard isMark, case let last = digits(from: end + 1), last > end + 1 else { return found }
    // What goes on after a second point is a version or an address.
    if last + 1 < text.count, text[last] == text[end], text[last + 1].isDigit { return found }
    found.part = String(text[end + 1..<last])
    found.end = last
    return found
  }

  // MARK: In words

  /// - Parameter set: the set of numbers, before any case.
  func words(_ numeral: Numeral, set: String, _ preposition: SpokenFormsFile.Case?) -> String {
    guard let whole = numeral.whole else {
      return digitWords(numeral.digits) + (numeral.part.isEmpty ? "" : " " + digitWords(numeral.part))
    }
    func say(_ number: Int, _ set: String) -> String {
      forms.numbers.say(number, preposition?.sets[set] ?? set) ?? forms.numbers.say(number)
        ?? digitWords(String(number))
    }
    guard !numeral.part.isEmpty else { return say(whole, set) }
    let decimals = forms.data.decimals
    let part = Int(numeral.part) ?? 0
    if let parts = decimals.parts, let names = decimals.whole, numeral.part.count <= parts.count, part > 0 {
      let name = parts[numeral.part.count - 1]
      let wholeWords = "\(say(whole, names.set ?? "cardinal")) \(form(names, whole, preposition))"
      let partWords = "\(say(part, name.set ?? "cardinal")) \(form(name, part, preposition))"
      return decimals.say.filled { $0 == "whole" ? wholeWords : partWords } ?? ""
    }
    let asNumber = decimals.asNumber && !numeral.part.hasPrefix("0") && numeral.part.count <= 3
    let partWords = asNumber ? say(part, "cardinal") : digitWords(numeral.part)
    let wholeWords = say(whole, "cardinal")
    return decimals.say.filled { $0 == "whole" ? wholeWords : partWords } ?? ""
  }

  /// The form of a word that goes with a number.
  func form(_ word: InflectedWord, _ number: Int, _ preposition: SpokenFormsFile.Case?) -> String {
    let name = forms.data.plurals.first { $0.fits(number) }?.name ?? "other"
    return word.form(preposition?.forms[name] ?? name)
  }

  func form(_ word: InflectedWord, _ numeral: Numeral, _ preposition: SpokenFormsFile.Case?) -> String {
    numeral.part.isEmpty ? form(word, numeral.whole ?? 0, preposition) : word.form("part")
  }

  // MARK: With what follows

  /// What follows a number and belongs to it.
  private enum Company {
    case none(set: String)
    case ordinal(set: String, end: Int)
    case unit(InflectedWord, end: Int)
    case currency(SpokenFormsFile.Currency, end: Int, scale: String?)
    /// Another word than the one that stands there.
    case word(String, set: String, end: Int)
  }

  func phrase(_ numeral: Numeral, _ preposition: SpokenFormsFile.Case?) -> Said {
    let company = company(numeral)
    return (said(numeral, company, preposition), end(company) ?? numeral.end)
  }

  private func said(_ numeral: Numeral, _ company: Company, _ preposition: SpokenFormsFile.Case?) -> String {
    switch company {
    case .none(let set): return words(numeral, set: set, preposition)
    case .ordinal(let set, _): return words(numeral, set: set, nil)
    case .word(let word, let set, _): return "\(words(numeral, set: set, preposition)) \(word)"
    case .unit(let unit, _):
      return "\(words(numeral, set: unit.set ?? "cardinal", preposition)) \(form(unit, numeral, preposition))"
    case .currency(let currency, _, let scale): return money(numeral, currency, scale, preposition)
    }
  }

  private func end(_ company: Company) -> Int? {
    switch company {
    case .none: nil
    case .ordinal(_, let end), .unit(_, let end), .currency(_, let end, _), .word(_, _, let end): end
    }
  }

  private func company(_ numeral: Numeral) -> Company {
    if numeral.part.isEmpty {
      for (ending, set) in forms.ordinals where isWhole(ending, at: numeral.end) {
        // “1990s” are years, “30s” are seconds.
        guard let number = numeral.whole, forms.numbers.say(number, set) != nil else { continue }
        return .ordinal(set: set, end: numeral.end + ending.count)
      }
    }
    let agreed = numeral.part.isEmpty ? agreement(numeral) : nil
    if case .word = agreed, let agreed { return agreed }
    var next = numeral.end
    if next < text.count, text[next] == " " { next += 1 }
    for (sign, unit) in forms.units where isWhole(sign, at: next) { return .unit(unit, end: next + sign.count) }
    for (sign, currency) in forms.currencies where isWhole(sign, at: next) {
      return .currency(currency, end: next + sign.count, scale: nil)
    }
    return agreed ?? .none(set: "cardinal")
  }

  private func agreement(_ numeral: Numeral) -> Company? {
    guard let number = numeral.whole, numeral.end < text.count, text[numeral.end] == " ",
      let range = word(after: numeral.end)
    else { return nil }
    let plural = forms.data.plurals.first { $0.fits(number) }?.name ?? "other"
    let word = String(text[range]).lowercased()
    let dotted = range.upperBound < text.count && text[range.upperBound] == "." ? word + "." : nil
    for rule in forms.data.agreement {
      if let when = rule.when, !when.contains(plural) { continue }
      if let from = rule.from, number < from { continue }
      if let words = rule.words, !words.contains(word), dotted.map(words.contains) != true { continue }
      if let starts = rule.starts, !starts.contains(where: word.hasPrefix) { continue }
      if let ends = rule.ends, !ends.contains(where: word.hasSuffix) { continue }
      guard let other = rule.say else { return .none(set: rule.use) }
      let isDotted = dotted.map { rule.words?.contains($0) == true } == true
      return .word(other, set: rule.use, end: range.upperBound + (isDotted ? 1 : 0))
    }
    return nil
  }

  /// Whether a sign stands here that does not go on as a word.
  private func isWhole(_ sign: [Character], at place: Int) -> Bool {
    guard has(sign, at: place) else { return false }
    let end = place + sign.count
    guard let last = sign.last, last.isLetter || last.isNumber, end < text.count else { return true }
    return !text[end].isLetter && !text[end].isDigit
  }

  /// “5–7 km”: both ends, and what they are of.
  private func range(_ low: Numeral, at place: Int) -> Said? {
    var next = low.end
    guard isWordStart(place), next < text.count else { return nil }
    let isSpaced = text[next] == " "
    if isSpaced { next += 1 }
    guard next < text.count, text[next] == "–" || text[next] == "-" && !isSpaced else { return nil }
    next += 1
    if isSpaced, next < text.count, text[next] == " " { next += 1 }
    guard let high = numeral(at: next), low.whole != nil, high.whole != nil else { return nil }
    let preposition = forms.data.rangeHasCase ? forms.data.cases.first : nil
    if let half = halfOfDay(high) { return (joined(words(low, set: "cardinal", nil), half.words), half.end) }
    if let found = dayAndMonth(high, at: next) {
      return (joined(words(low, set: forms.data.rangeHasCase ? "day" : "cardinal", nil), found.words), found.end)
    }
    let company = company(high)
    let set: String =
      switch company {
      case .none(let set), .word(_, let set, _), .ordinal(let set, _): set
      case .unit(let unit, _): unit.set ?? "cardinal"
      case .currency(let currency, _, _): currency.unit.set ?? "cardinal"
      }
    return (
      joined(words(low, set: set, preposition), said(high, company, preposition)), end(company) ?? high.end
    )
  }

  func joined(_ low: String, _ high: String) -> String {
    forms.data.range.filled { $0 == "low" ? low : high } ?? low
  }

  /// “1/2”, “2 1/2”, “½”.
  private func fraction(at place: Int) -> Said? {
    let names = forms.data.fractions
    func plain(_ start: Int) -> Said? {
      let middle = digits(from: start)
      guard middle > start, middle < text.count, text[middle] == "/" || text[middle] == "⁄" else { return nil }
      let end = digits(from: middle + 1)
      guard end > middle + 1, end >= text.count || text[end] != "/",
        let name = names[String(text[start..<middle]) + "/" + String(text[middle + 1..<end])]
      else { return nil }
      return (name, end)
    }
    if let found = plain(place) { return found }
    guard let whole = integer(place..<digits(from: place)), case let next = digits(from: place), next < text.count
    else { return nil }
    let part: Said? =
      names[String(text[next])].map { ($0, next + 1) } ?? (text[next] == " " ? plain(next + 1) : nil)
    guard let part, let words = forms.numbers.say(whole) else { return nil }
    return (forms.data.mixed.filled { $0 == "whole" ? words : part.words } ?? words, part.end)
  }

  /// “1.2.3”: numbers with points between.
  private func version(at place: Int) -> Said? {
    var parts: [String] = []
    var (start, end) = (place, place)
    while case let last = digits(from: start), last > start {
      parts.append(String(text[start..<last]))
      (start, end) = (last + 1, last)
      guard last < text.count, text[last] == ".", last + 1 < text.count else { break }
    }
    let isGrouped = forms.data.decimals.groups.contains(".") && parts.dropFirst().allSatisfy { $0.count == 3 }
    guard parts.count >= 3, !isGrouped, let point = forms.data.addresses.signs["."] else { return nil }
    let words = parts.map { part in Int(part).flatMap { forms.numbers.say($0) } ?? digitWords(part) }
    return (words.joined(separator: " \(point) "), end)
  }

  // MARK: Money

  /// A currency before its number.
  func amount(at place: Int) -> Said? {
    guard isWordStart(place) else { return nil }
    for (sign, currency) in forms.currencies where has(sign, at: place) {
      var next = place + sign.count
      if next < text.count, text[next] == " " { next += 1 }
      guard let numeral = numeral(at: next) else { continue }
      var end = numeral.end
      var scale: String?
      if let range = word(after: end), forms.data.scales.contains(String(text[range])) {
        (scale, end) = (String(text[range]), range.upperBound)
      }
      return (money(numeral, currency, scale, nil), end)
    }
    return nil
  }

  private func money(
    _ numeral: Numeral, _ currency: SpokenFormsFile.Currency, _ scale: String?, _ preposition: SpokenFormsFile.Case?
  ) -> String {
    if let scale {
      let amount = words(numeral, set: "cardinal", preposition) + " " + scale
      return forms.data.moneyOfScale.filled { $0 == "amount" ? amount : currency.unit.form("other") } ?? amount
    }
    let set = currency.unit.set ?? "cardinal"
    guard numeral.part.count == 2, let part = currency.part, let rest = Int(numeral.part) else {
      return "\(words(numeral, set: set, preposition)) \(form(currency.unit, numeral, preposition))"
    }
    var whole = numeral
    whole.part = ""
    let wholeWords = "\(words(whole, set: set, preposition)) \(form(currency.unit, whole, preposition))"
    if rest == 0 { return wholeWords }
    let small = Numeral(digits: String(rest), end: numeral.end)
    let rests = "\(words(small, set: part.set ?? "cardinal", preposition)) \(form(part, small, preposition))"
    if numeral.whole == 0 { return rests }
    return forms.data.money.filled { $0 == "whole" ? wholeWords : rests } ?? wholeWords
  }
}
