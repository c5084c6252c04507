/// Merge conflicts are told as such: to the readers they would only be a strange error somewhere.
enum ConflictMarkers {
  /// - Parameter withMiddle: whether the markers between the two sides count too. A comment of a text may draw lines
  ///   that look like them.
  static func refuse(in text: [UInt8], withMiddle: Bool) throws(PropertyListProblem) {
    var line = 1
    var start = 0
    while start < text.count {
      if isMarker(text, at: start, withMiddle: withMiddle) {
        throw PropertyListProblem(
          "A merge conflict was left in the file: settle it and take its markers out.", line: line)
      }
      while start < text.count, text[start] != 0x0A { start += 1 }
      start += 1
      line += 1
    }
  }

  /// Seven times the same character, and then a space or the end of the line.
  private static func isMarker(_ text: [UInt8], at start: Int, withMiddle: Bool) -> Bool {
    let first = text[start]
    switch first {
    case UInt8(ascii: "<"), UInt8(ascii: ">"): break
    case UInt8(ascii: "="), UInt8(ascii: "|"): if !withMiddle { return false }
    default: return false
    }
    let end = start + 7
    guard end <= text.count else { return false }
    for index in start..<end where text[index] != first { return false }
    return end == text.count || text[end] == 0x20 || text[end] == 0x0A
  }
}
