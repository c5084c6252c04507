/// Writes values of any type into one text.
final class JSONWriter {
  var output = JSONOutput()

  /// What was written.
  func finish(_ value: some Encodable) throws -> [UInt8] {
    guard !output.isOutOfOrder else {
      throw EncodingError.invalidValue(
        value, .init(codingPath: [], debugDescription: "A part was written after what follows it."))
    }
    return output.written
  }

  /// A value of any type; those that are frequent are written without detours.
  func write<Content: Encodable>(_ value: Content) throws {
    if Content.self == Value.self, let value = value as? Value { return try output.write(value) }
    if Content.self == [String: Value].self, let values = value as? [String: Value] { return try output.write(values) }
    if Content.self == String.self, let text = value as? String { return output.write(text) }
    let (before, depth) = (output.count, output.frames.count)
    try value.encode(to: JSONValueWriter(writer: self, depth: depth))
    output.close(to: depth)
    if output.count == before { output.write(bare: "{}") }
  }
}

/// The place of one value in what is being written.
struct JSONValueWriter: Encoder {
  let writer: JSONWriter
  /// How many objects and lists are around the value.
  let depth: Int

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// The object or list that the value is; one that is asked for again goes on.
  fileprivate func frame(isObject: Bool) -> Int {
    if writer.output.frames.count > depth, writer.output.frames[depth].isObject == isObject {
      writer.output.close(to: depth + 1)
      return writer.output.frames[depth].identity
    }
    return writer.output.open(isObject: isObject)
  }

  func container<Key: CodingKey>(keyedBy: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(JSONObjectWriter(value: self, frame: frame(isObject: true)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    JSONListWriter(value: self, frame: frame(isObject: false))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension JSONValueWriter: SingleValueEncodingContainer {
  func encodeNil() { writer.output.writeNull() }
  func encode(_ flag: Bool) { writer.output.write(flag) }
  func encode(_ text: String) { writer.output.write(text) }
  func encode(_ number: Int) { writer.output.write(number) }
  func encode(_ number: Double) throws { try writer.output.write(number) }

  /// The other kinds of numbers end here.
  func encode<Content: Encodable>(_ value: Content) throws {
    if let number = value as? any FixedWidthInteger {
      writer.output.write(bare: String(describing: number))
    } else if let number = value as? Float {
      guard number.isFinite else { return try writer.output.write(Double(number)) }
      let text = number.description
      writer.output.write(bare: text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    } else {
      try writer.write(value)
    }
  }
}

private struct JSONObjectWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let value: JSONValueWriter
  let frame: Int

  var codingPath: [any CodingKey] { [] }

  /// The place of a member's value.
  private func begin(_ key: some CodingKey) -> JSONWriter {
    value.writer.output.begin(frame, at: value.depth, name: key.stringValue)
    return value.writer
  }

  func encodeNil(forKey key: Key) { begin(key).output.writeNull() }
  func encode(_ flag: Bool, forKey key: Key) { begin(key).output.write(flag) }
  func encode(_ text: String, forKey key: Key) { begin(key).output.write(text) }
  func encode(_ number: Int, forKey key: Key) { begin(key).output.write(number) }
  func encode(_ number: Double, forKey key: Key) throws { try begin(key).output.write(number) }
  func encode<Content: Encodable>(_ value: Content, forKey key: Key) throws { try begin(key).write(value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    inner(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { inner(key).unkeyedContainer() }
  func superEncoder() -> any Encoder { inner(JSONKey.parent) }
  func superEncoder(forKey key: Key) -> any Encoder { inner(key) }

  private func inner(_ key: some CodingKey) -> JSONValueWriter {
    JSONValueWriter(writer: begin(key), depth: value.depth + 1)
  }
}

private struct JSONListWriter: UnkeyedEncodingContainer {
  let value: JSONValueWriter
  let frame: Int

  var codingPath: [any CodingKey] { [] }
  var count: Int { value.writer.output.frames.count > value.depth ? value.writer.output.frames[value.depth].count : 0 }

  private func begin() -> JSONWriter {
    value.writer.output.begin(frame, at: value.depth, name: nil)
    return value.writer
  }

  func encodeNil() { begin().output.writeNull() }
  func encode<Content: Encodable>(_ value: Content) throws { try begin().write(value) }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    inner().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { inner().unkeyedContainer() }
  func superEncoder() -> any Encoder { inner() }

  private func inner() -> JSONValueWriter { JSONValueWriter(writer: begin(), depth: value.depth + 1) }
}
