/// A value of a document, to be read as one of Swift's.
struct JSONReader: Decoder {
  let document: JSONDocument
  let index: Int
  let path: Path?

  /// The way from the document's top to a value.
  final class Path: Sendable {
    let parent: Path?
    let key: any CodingKey & Sendable

    init(_ parent: Path?, _ key: any CodingKey) { (self.parent, self.key) = (parent, JSONKey(key)) }

    var keys: [any CodingKey] { (parent?.keys ?? []) + [key] }
  }

  var token: JSONDocument.Token { document.tokens[index] }
  var codingPath: [any CodingKey] { path?.keys ?? [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard token.kind == .object else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(JSONMembers(object: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard token.kind == .list else { throw mismatch([Any].self) }
    return JSONItems(list: self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func child(_ index: Int, _ key: any CodingKey) -> JSONReader {
    JSONReader(document: document, index: index, path: Path(path, key))
  }

  func mismatch(_ type: Any.Type) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "Expected \(type), found \(token.kind) instead.")
    return token.kind == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}

extension JSONReader {
  /// A value of any type; those that are frequent are read without detours.
  func read<Result: Decodable>(_ type: Result.Type) throws -> Result {
    if type == Value.self, let value = try value() as? Result { return value }
    if type == [String: Value].self, let values = try values() as? Result { return values }
    if type == String.self, let text = try text() as? Result { return text }
    return try Result(from: self)
  }

  func text() throws -> String {
    let token = token
    guard token.kind == .plainText || token.kind == .escapedText else { throw mismatch(String.self) }
    return document.text(token)
  }

  func bool() throws -> Bool {
    switch token.kind {
    case .yes: return true
    case .no: return false
    default: throw mismatch(Bool.self)
    }
  }

  func integer<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
    let token = token
    guard token.kind == .number else { throw mismatch(type) }
    if let whole = document.wholeNumber(token), let number = Number(exactly: whole) { return number }
    let text = String(decoding: document.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
    if let number = Number(text) ?? document.number(token).flatMap({ Number(exactly: $0) }) { return number }
    throw DecodingError.dataCorrupted(
      .init(codingPath: codingPath, debugDescription: "The number \(text.prefix(40)) is no \(type)."))
  }

  func number() throws -> Double {
    let token = token
    guard token.kind == .number else { throw mismatch(Double.self) }
    if let number = document.number(token) { return number }
    throw DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: "The number is too large."))
  }
}

extension JSONReader: SingleValueDecodingContainer {
  func decodeNil() -> Bool { token.kind == .null }
  func decode(_: String.Type) throws -> String { try text() }
  func decode(_: Bool.Type) throws -> Bool { try bool() }
  func decode(_: Double.Type) throws -> Double { try number() }
  func decode(_: Float.Type) throws -> Float { Float(try number()) }
  func decode(_ type: Int.Type) throws -> Int { try integer(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }
  func decode<Result: Decodable>(_ type: Result.Type) throws -> Result { try read(type) }
}

/// The key of a member or item, whatever type it has been asked for with.
struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ key: any CodingKey) { (stringValue, intValue) = (key.stringValue, key.intValue) }
  init(index: Int) { (stringValue, intValue) = ("Index \(index)", index) }
  init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
  init(intValue: Int) { (stringValue, self.intValue) = (String(intValue), intValue) }

  static let parent = JSONKey(stringValue: "super")
}
