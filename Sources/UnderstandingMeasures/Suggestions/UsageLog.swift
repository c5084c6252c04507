import AssistantSuggestions
import Foundation

/// What people did, in order: one list a person.
struct UsageLog {
  struct Entry {
    /// A number within the person, from 0 in order of first use.
    var item: Int
    var moment: Moment
  }

  struct Person {
    var name: String
    var entries: [Entry] = []
    fileprivate var items: [Substring: Int] = [:]
    var itemCount: Int { items.count }
  }

  private(set) var people: [Person] = []

  /// Tab-separated lines: person, item, seconds since 1970, local hour, weekday from Monday's 0, place; “-” for what is not known.
  ///
  /// What is the same as the line before, of the same person, is left out.
  /// - Throws: `MeasureError` with the line's number.
  init(_ text: String) throws(MeasureError) {
    var numbers: [Substring: Int] = [:]
    for (index, line) in text.split(separator: "\n").enumerated() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count >= 6 else {
        throw MeasureError(code: "data", message: "line \(index + 1): expected six columns with tabs between them")
      }
      let (time, hour) = (try Self.number(fields[2], index), try Self.number(fields[3], index))
      let weekday = try Self.number(fields[4], index).map { Int($0) }
      let number = numbers[fields[0]] ?? people.count
      if number == people.count {
        numbers[fields[0]] = number
        people.append(Person(name: String(fields[0])))
      }
      let item = people[number].items[fields[1]] ?? people[number].items.count
      guard people[number].entries.last?.item != item else { continue }
      people[number].items[fields[1]] = item
      let place = fields[5] == "-" ? nil : String(fields[5])
      let moment = Moment(time: time, hour: hour, weekday: weekday, place: place)
      people[number].entries.append(Entry(item: item, moment: moment))
    }
    // A log may have several people's lines mixed, and a person's out of order.
    for number in people.indices where people[number].entries.allSatisfy({ $0.moment.time != nil }) {
      try people[number].sort()
    }
  }

  private static func number(_ field: Substring, _ line: Int) throws(MeasureError) -> Double? {
    if field == "-" || field.isEmpty { return nil }
    guard let number = Double(field), number.magnitude < 1e12 else {
      throw MeasureError(
        code: "data", message: "line \(line + 1): “\(field)” is no number; write - for what is not known")
    }
    return number
  }
}

extension UsageLog.Person {
  fileprivate mutating func sort() throws(MeasureError) {
    let times = entries.map { $0.moment.time ?? 0 }
    guard zip(times, times.dropFirst()).contains(where: { $0 > $1 }) else { return }
    let order = entries.indices.sorted { (times[$0], $0) < (times[$1], $1) }
    var names: [Int: Int] = [:]
    var sorted: [UsageLog.Entry] = []
    for index in order {
      var entry = entries[index]
      let item = names[entry.item] ?? names.count
      names[entry.item] = item
      entry.item = item
      if sorted.last?.item != item { sorted.append(entry) }
    }
    entries = sorted
  }
}
