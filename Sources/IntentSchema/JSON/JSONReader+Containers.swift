/// The members of an object.
struct JSONMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let object: JSONReader
  private let cursor: Cursor

  /// Where the member stands behind the one that was asked for last: most are asked for in the order of the text.
  private final class Cursor {
    var next: Int

    init(_ next: Int) { self.next = next }
  }

  init(object: JSONReader) {
    self.object = object
    cursor = Cursor(object.index + 1)
  }

  var codingPath: [any CodingKey] { object.codingPath }

  var allKeys: [Key] {
    var keys: [Key] = []
    var index = object.index + 1
    let end = Int(object.token.next)
    while index < end {
      if let key = Key(stringValue: object.document.text(object.document.tokens[index])) { keys.append(key) }
      index = Int(object.document.tokens[index + 1].next)
    }
    return keys
  }

  /// The token of the member's value; nil if there is no member of that name.
  private func find(_ key: some CodingKey) -> Int? {
    var name = key.stringValue
    return name.withUTF8 { name in
      let (first, end) = (object.index + 1, Int(object.token.next))
      let start = cursor.next
      return find(name, from: start, to: end) ?? find(name, from: first, to: start)
    }
  }

  private func find(_ name: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int? {
    var index = start
    while index < end {
      let next = Int(object.document.tokens[index + 1].next)
      if object.document.isText(object.document.tokens[index], name) {
        cursor.next = next
        return index + 1
      }
      index = next
    }
    return nil
  }

  /// The member's value, without the way to it, which only errors and values of several parts need.
  private func value(_ key: Key) throws -> JSONReader {
    guard let index = find(key) else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "There is no member “\(key.stringValue)”."))
    }
    return JSONReader(document: object.document, index: index, path: object.path)
  }

  /// Reads a value of a single part; where that fails, once more for an error that tells the way to it.
  private func read<Result>(_ key: Key, _ body: (JSONReader) throws -> Result) throws -> Result {
    let value = try value(key)
    do { return try body(value) } catch { return try body(object.child(value.index, key)) }
  }

  func contains(_ key: Key) -> Bool { find(key) != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try value(key).decodeNil() }
  func decode(_: String.Type, forKey key: Key) throws -> String { try read(key) { try $0.text() } }
  func decode(_: Bool.Type, forKey key: Key) throws -> Bool { try read(key) { try $0.bool() } }
  func decode(_: Double.Type, forKey key: Key) throws -> Double { try read(key) { try $0.number() } }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try read(key) { try $0.integer(type) } }

  func decode<Result: Decodable>(_ type: Result.Type, forKey key: Key) throws -> Result {
    try object.child(value(key).index, key).read(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try object.child(value(key).index, key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try object.child(value(key).index, key).unkeyedContainer()
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try object.child(value(key).index, key) }

  func superDecoder() throws -> any Decoder {
    guard let index = find(JSONKey.parent) else {
      throw DecodingError.keyNotFound(JSONKey.parent, .init(codingPath: codingPath, debugDescription: "No “super”."))
    }
    return object.child(index, JSONKey.parent)
  }
}

/// The items of a list.
struct JSONItems: UnkeyedDecodingContainer {
  let list: JSONReader
  private var next: Int
  private(set) var currentIndex = 0

  init(list: JSONReader) {
    self.list = list
    next = list.index + 1
  }

  var codingPath: [any CodingKey] { list.codingPath }
  var count: Int? {
    var (count, index, end) = (0, list.index + 1, Int(list.token.next))
    while index < end {
      count += 1
      index = Int(list.document.tokens[index].next)
    }
    return count
  }
  var isAtEnd: Bool { next >= Int(list.token.next) }

  private var item: JSONReader { list.child(next, JSONKey(index: currentIndex)) }

  /// Goes on to the next item where the body does not throw.
  private mutating func take<Result>(_ type: Any.Type, _ body: (JSONReader) throws -> Result) throws -> Result {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        type, .init(codingPath: codingPath + [JSONKey(index: currentIndex)], debugDescription: "The list has ended."))
    }
    let result = try body(item)
    next = Int(list.document.tokens[next].next)
    currentIndex += 1
    return result
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, list.document.tokens[next].kind == .null else { return false }
    return try take(Never.self) { _ in true }
  }

  mutating func decode<Result: Decodable>(_ type: Result.Type) throws -> Result {
    try take(type) { try $0.read(type) }
  }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try take(type) { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try take([Any].self) { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try take((any Decoder).self) { $0 } }
}
