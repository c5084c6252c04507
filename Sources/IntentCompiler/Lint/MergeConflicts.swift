import Foundation

/// Where a merge has left its markers in a text.
enum MergeConflicts {
  struct Conflict: Hashable {
    var start: Int
    /// Nil if its end is gone already.
    var end: Int?
    /// Whether it begins or ends with one of the markers that nobody draws.
    var isMarked = true
  }

  /// Beyond, a file is not looked through any further.
  private static let limit = 20

  /// In order; a marker alone is a conflict too.
  static func find(in data: Data) -> [Conflict] {
    var found: [Conflict] = []
    var isOpen = false
    data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      var line = 1
      var start = 0
      while start < bytes.count, found.count < limit || isOpen {
        if let marker = marker(in: bytes, at: start) {
          if marker == UInt8(ascii: "<") {
            found.append(Conflict(start: line))
            isOpen = true
          } else if !isOpen {
            found.append(Conflict(start: line, isMarked: marker == UInt8(ascii: ">")))
            isOpen = marker != UInt8(ascii: ">")
          } else if marker == UInt8(ascii: ">") {
            found[found.count - 1].end = line
            found[found.count - 1].isMarked = true
            isOpen = false
          }
        }
        while start < bytes.count, bytes[start] != 0x0A { start += 1 }
        start += 1
        line += 1
      }
    }
    return found
  }

  /// Seven times one character at the beginning of a line, and then a space or the end of the line.
  private static func marker(in bytes: UnsafeRawBufferPointer, at start: Int) -> UInt8? {
    let first = bytes[start]
    guard "<|=>".utf8.contains(first), start + 7 <= bytes.count else { return nil }
    for index in start..<(start + 7) where bytes[index] != first { return nil }
    guard start + 7 < bytes.count else { return first }
    return [0x20, 0x0A, 0x0D].contains(bytes[start + 7]) ? first : nil
  }
}
