/// A pattern in a tenth of the memory: what is looked at now and then is unpacked for that.
struct PackedPattern: Sendable {
  let bytes: [UInt8]

  private enum Tag: UInt8 {
    case word, slot, rule, sequence, oneOf, optional
  }

  init(_ pattern: Pattern) {
    var bytes: [UInt8] = []
    Self.write(pattern, to: &bytes)
    self.bytes = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, initialized in
      _ = buffer.initialize(fromContentsOf: bytes)
      initialized = bytes.count
    }
  }

  /// Bytes that were kept; only such as are known to be whole.
  init(bytes: [UInt8]) { self.bytes = bytes }

  var pattern: Pattern {
    var place = 0
    return read(&place)
  }

  private static func write(_ pattern: Pattern, to bytes: inout [UInt8]) {
    switch pattern {
    case .word(let text): write(text, .word, to: &bytes)
    case .slot(let text): write(text, .slot, to: &bytes)
    case .rule(let text): write(text, .rule, to: &bytes)
    case .sequence(let items): write(items, .sequence, to: &bytes)
    case .oneOf(let items): write(items, .oneOf, to: &bytes)
    case .optional(let item): write([item], .optional, to: &bytes)
    }
  }

  private static func write(_ text: String, _ tag: Tag, to bytes: inout [UInt8]) {
    bytes.append(tag.rawValue)
    write(text.utf8.count, to: &bytes)
    bytes += text.utf8
  }

  private static func write(_ items: [Pattern], _ tag: Tag, to bytes: inout [UInt8]) {
    bytes.append(tag.rawValue)
    write(items.count, to: &bytes)
    for item in items { write(item, to: &bytes) }
  }

  /// Seven bits a byte, the lowest first.
  private static func write(_ number: Int, to bytes: inout [UInt8]) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private func read(_ place: inout Int) -> Pattern {
    let tag = Tag(rawValue: bytes[place])
    place += 1
    let count = number(&place)
    switch tag {
    case .word: return .word(text(count, &place))
    case .slot: return .slot(text(count, &place))
    case .rule: return .rule(text(count, &place))
    case .optional: return .optional(read(&place))
    case .oneOf: return .oneOf((0..<count).map { _ in read(&place) })
    case .sequence, nil: return .sequence((0..<count).map { _ in read(&place) })
    }
  }

  private func text(_ count: Int, _ place: inout Int) -> String {
    place += count
    return String(decoding: bytes[place - count..<place], as: UTF8.self)
  }

  private func number(_ place: inout Int) -> Int {
    var number = 0
    var shift = 0
    while bytes[place] > 0x7F {
      number |= Int(bytes[place] & 0x7F) << shift
      shift += 7
      place += 1
    }
    number |= Int(bytes[place]) << shift
    place += 1
    return number
  }
}
