/// Why a kept state cannot be used.
package struct SuggestionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `format`, `version` or `damaged`.
  package var code: String
  package var message: String

  package var description: String { message }
}

/// Writes a state to bytes, or reads it from them: whoever keeps something names each part once, for both directions.
struct SnapshotArchive {
  private(set) var bytes: [UInt8]
  private var position = 0
  let isReading: Bool

  init() {
    bytes = []
    isReading = false
  }

  init(reading bytes: [UInt8]) {
    self.bytes = bytes
    isReading = true
  }

  var isAtEnd: Bool { position == bytes.count }

  static let damaged = SuggestionError(
    code: "damaged", message: "what suggestions learned is damaged; learn it again from the donations")

  /// A number without gaps between its bytes; all machines that this runs on have the same order of bytes.
  mutating func value<Number: BitwiseCopyable>(_ number: inout Number) throws(SuggestionError) {
    let size = MemoryLayout<Number>.size
    if isReading {
      let start = position
      try skip(size)
      number = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: Number.self) }
    } else {
      withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
    }
  }

  /// A list of such numbers.
  mutating func list<Number: BitwiseCopyable>(_ numbers: inout [Number]) throws(SuggestionError) {
    var count = numbers.count
    try value(&count)
    let stride = MemoryLayout<Number>.stride
    if isReading {
      guard count >= 0, count <= (bytes.count - position) / stride else { throw Self.damaged }
      let start = position
      try skip(count * stride)
      numbers = bytes.withUnsafeBytes { bytes in
        (0..<count).map { bytes.loadUnaligned(fromByteOffset: start + $0 * stride, as: Number.self) }
      }
    } else {
      numbers.withUnsafeBytes { bytes.append(contentsOf: $0) }
    }
  }

  mutating func optional(_ number: inout Double?) throws(SuggestionError) {
    var list = number.map { [$0] } ?? []
    try self.list(&list)
    number = list.first
  }

  mutating func text(_ text: inout String) throws(SuggestionError) {
    var list = Array(text.utf8)
    try self.list(&list)
    text = String(decoding: list, as: UTF8.self)
  }

  /// A list of what is written part by part.
  mutating func each<Element>(
    _ elements: inout [Element], _ empty: Element,
    _ visit: (inout SnapshotArchive, inout Element) throws(SuggestionError) -> Void
  ) throws(SuggestionError) {
    var count = elements.count
    try value(&count)
    guard count >= 0, !isReading || count <= bytes.count - position else { throw Self.damaged }
    if isReading { elements = Array(repeating: empty, count: count) }
    for index in elements.indices { try visit(&self, &elements[index]) }
  }

  private mutating func skip(_ count: Int) throws(SuggestionError) {
    guard count <= bytes.count - position else { throw Self.damaged }
    position += count
  }
}
