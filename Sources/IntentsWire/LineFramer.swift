/// Cuts a stream of bytes into lines, one message each.
package struct LineFramer: Sendable {
  private var pending: [UInt8] = []
  private var scanned = 0
  private let limit: Int

  /// - Parameter limit: bytes of the longest line, its newline not counted.
  package init(limit: Int = Wire.maximumMessageBytes) { self.limit = limit }

  package struct Overflow: Error, Hashable, Sendable {
    /// The limit that was passed, in bytes.
    package var limit: Int
  }

  /// The whole lines that these bytes complete, in order, newlines and empty lines left out.
  ///
  /// Throws once a line is longer than the limit; the framer is of no use after that.
  package mutating func append(_ bytes: some Sequence<UInt8>) throws(Overflow) -> [[UInt8]] {
    pending.append(contentsOf: bytes)
    var lines: [[UInt8]] = []
    var start = 0
    while let newline = pending[scanned...].firstIndex(of: UInt8(ascii: "\n")) {
      guard newline - start <= limit else { throw Overflow(limit: limit) }
      if newline > start { lines.append(Array(pending[start..<newline])) }
      start = newline + 1
      scanned = start
    }
    if start > 0 { pending.removeSubrange(..<start) }
    scanned = pending.count
    guard pending.count <= limit else { throw Overflow(limit: limit) }
    return lines
  }
}
