// Times and dates.
extension SpokenReader {
  /// “17:05”, “5:30 PM”, “17 h 30”, and from one to another.
  func time(at place: Int, _ preposition: SpokenFormsFile.Case?) -> Said? {
    guard let start = clock(at: place, preposition) else { return nil }
    var next = start.end
    if next < text.count, text[next] == " " { next += 1 }
    guard next < text.count, text[next] == "–" || text[next] == "-" else { return start }
    next += 1
    if next < text.count, text[next] == " " { next += 1 }
    let ranged = forms.data.rangeHasCase ? forms.data.cases.first : nil
    guard next < text.count, let low = clock(at: place, ranged), let high = clock(at: next, ranged) else {
      return start
    }
    return (joined(low.words, high.words), high.end)
  }

  private func clock(at place: Int, _ preposition: SpokenFormsFile.Case?) -> Said? {
    let times = forms.data.times
    let middle = digits(from: place)
    guard (1...2).contains(middle - place), let hour = integer(place..<middle), hour <= 24 else { return nil }
    let separator = times.separators.map(Array.init).sorted { $0.count > $1.count }.first { has($0, at: middle) }
    guard let separator else { return nil }
    let start = middle + separator.count
    let end = digits(from: start)
    guard end - start == 2, let minute = integer(start..<end), minute < 60 else { return nil }
    if end < text.count, text[end].isLetter { return nil }
    func say(_ number: Int, _ set: String) -> String {
      forms.numbers.say(number, preposition?.sets[set] ?? set) ?? forms.numbers.say(number) ?? ""
    }
    let half = half(at: end)
    let (hourWords, minuteWords) = (say(hour, times.hours), say(minute, times.minutes))
    let way: String
    if minute == 0 {
      let whole = half == nil && hour > 12 ? times.wholeLate : nil
      let inCase = preposition == nil ? nil : times.wholeInCase
      way = half == nil ? whole ?? form(inCase ?? times.whole, hour, nil) : "{hour}"
    } else {
      way = form(minute < 10 ? times.withFew ?? times.with : times.with, hour, preposition)
    }
    var said = way.filled { $0 == "hour" ? hourWords : minuteWords } ?? hourWords
    if let half, let withHalf = times.withHalf {
      said = withHalf.filled { $0 == "time" ? said : half.words } ?? said
    }
    var last = half?.end ?? end
    // Seconds are said after the rest.
    if last + 2 < text.count, text[last] == ":", digits(from: last + 1) == last + 3,
      let seconds = integer(last + 1..<last + 3)
    {
      said += " " + say(seconds, times.minutes)
      last += 3
    }
    return (said, last)
  }

  private func half(at place: Int) -> Said? {
    var next = place
    if next < text.count, text[next] == " " { next += 1 }
    for (written, words) in (forms.data.times.halves ?? [:]).sorted(by: { $0.key.count > $1.key.count }) {
      let sign = Array(written)
      guard has(sign, at: next) else { continue }
      let end = next + sign.count
      if end < text.count, text[end].isLetter || text[end].isDigit { continue }
      return (words, end)
    }
    return nil
  }

  /// “5 PM”.
  func halfOfDay(_ numeral: Numeral) -> Said? {
    guard numeral.part.isEmpty, let hour = numeral.whole, (1...12).contains(hour), let half = half(at: numeral.end),
      let words = forms.numbers.say(hour, forms.data.times.hours),
      let said = forms.data.times.withHalf?.filled({ $0 == "time" ? words : half.words })
    else { return nil }
    return (said, half.end)
  }

  // MARK: Dates

  /// “2026-11-22”, “22.11.2026”.
  func date(at place: Int) -> Said? {
    let dates = forms.data.dates
    let one = digits(from: place)
    guard one < text.count, text[one] == "-" || dates.separators.contains(String(text[one])) else { return nil }
    let two = digits(from: one + 1)
    guard two < text.count, two > one + 1, text[two] == text[one], case let end = digits(from: two + 1), end > two + 1,
      end >= text.count || text[end] != text[one] || end + 1 >= text.count || !text[end + 1].isDigit,
      let first = integer(place..<one), let second = integer(one + 1..<two), let third = integer(two + 1..<end)
    else { return nil }
    var (day, month, year) = (first, second, third)
    if one - place == 4 {
      (year, day) = (first, third)
    } else if text[one] == "-" && !dates.separators.contains("-") {
      return nil
    } else if dates.order == "mdy" {
      (day, month) = (second, first)
    }
    if one - place != 4, end - two == 3 { year += 2_000 }
    guard (1...31).contains(day), (1...12).contains(month), (1_000...2_999).contains(year),
      let dayWords = forms.numbers.say(day, "day"), let yearWords = forms.numbers.say(year, "year")
    else { return nil }
    let said = dates.say.filled { name in
      name == "day" ? dayWords : name == "month" ? dates.months[month - 1] : yearWords
    }
    return said.map { ($0, end) }
  }

  private func month(_ range: Range<Int>) -> (name: String, end: Int)? {
    let dates = forms.data.dates
    let word = String(text[range])
    let small = word.lowercased()
    if let index = dates.months.firstIndex(where: { $0.lowercased() == small }) {
      return (dates.months[index], range.upperBound)
    }
    guard let number = dates.shortMonths[small], (1...dates.months.count).contains(number) else { return nil }
    let isDotted = range.upperBound < text.count && text[range.upperBound] == "."
    return (dates.months[number - 1], range.upperBound + (isDotted ? 1 : 0))
  }

  /// “22 November 2026”, “3 de março”.
  func dayAndMonth(_ numeral: Numeral, at place: Int) -> Said? {
    guard numeral.part.isEmpty, let day = integer(place..<numeral.end), (1...31).contains(day) else { return nil }
    var next = numeral.end
    for (ending, _) in forms.ordinals where has(ending, at: next) {
      next += ending.count
      break
    }
    guard next < text.count, text[next] == " " else { return nil }
    next = skipJoiner(next)
    guard let range = word(after: next), let month = month(range), let dayWords = forms.numbers.say(day, "day") else {
      return nil
    }
    return withYear(dayWords, month)
  }

  /// “November 22, 2026”, “November 2026”.
  func month(at place: Int) -> Said? {
    let dates = forms.data.dates
    guard dates.monthFirst, isWordStart(place), text[place].isUppercase, let range = word(after: place),
      range.lowerBound == place, let month = month(range), month.end < text.count, text[month.end] == " "
    else { return nil }
    let start = month.end + 1
    let end = digits(from: start)
    guard let number = end > start ? integer(start..<end) : nil else { return nil }
    if end - start == 4, let year = yearWords(number) {
      return dates.sayMonthYear.filled { $0 == "month" ? month.name : year }.map { ($0, end) }
    }
    guard end - start <= 2, (1...31).contains(number), let day = forms.numbers.say(number, "day"),
      end >= text.count || text[end] != ":"
    else { return nil }
    var last = end
    for (ending, _) in forms.ordinals where has(ending, at: last) {
      last += ending.count
      break
    }
    return withYear(day, (month.name, last))
  }

  private func withYear(_ day: String, _ month: (name: String, end: Int)) -> Said? {
    let dates = forms.data.dates
    var next = month.end
    if next < text.count, text[next] == "," { next += 1 }
    if next < text.count, text[next] == " " { next = skipJoiner(next) + 1 }
    let end = digits(from: min(next, text.count))
    if end - next == 4, let number = integer(next..<end), let year = yearWords(number),
      end >= text.count || text[end] != ":"
    {
      var last = end
      for word in dates.afterYear ?? [] where has(Array(" " + word), at: end) {
        last = end + 1 + word.count
        break
      }
      let said = dates.say.filled { $0 == "day" ? day : $0 == "month" ? month.name : year }
      return said.map { ($0, last) }
    }
    return dates.sayWithoutYear.filled { $0 == "day" ? day : month.name }.map { ($0, month.end) }
  }

  /// The place of the space after a joiner, where one follows; otherwise where it was.
  private func skipJoiner(_ place: Int) -> Int {
    guard let joiner = forms.data.dates.joiner, has(Array(" \(joiner) "), at: place) else { return place }
    return place + joiner.count + 1
  }

  private func yearWords(_ number: Int) -> String? {
    (1_000...2_999).contains(number) ? forms.numbers.say(number, "year") : nil
  }

  /// “in 2026”.
  func year(_ numeral: Numeral, _ preposition: SpokenFormsFile.Case?) -> Said? {
    guard forms.data.dates.yearAfter?.contains(before) == true, numeral.part.isEmpty, numeral.digits.count == 4,
      let number = numeral.whole, (1_100...2_099).contains(number),
      let said = forms.numbers.say(number, "year")
    else { return nil }
    return (said, numeral.end)
  }
}
