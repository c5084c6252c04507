extension JSONOutput {
  mutating func write(_ value: Value) throws {
    switch value {
    case .bool(let flag): write(flag)
    case .integer(let number): write(number)
    case .number(let number): try write(number)
    case .string(let text): write(text)
    case .list(let items):
      let depth = frames.count
      let frame = open(isObject: false)
      for item in items {
        begin(frame, at: depth, name: nil)
        try write(item)
      }
      close(to: depth)
    case .object(let object):
      let depth = frames.count
      let frame = open(isObject: true)
      begin(frame, at: depth, name: ObjectValue.typeKey)
      write(object.type)
      for (name, value) in object.fields {
        begin(frame, at: depth, name: name)
        try write(value)
      }
      close(to: depth)
    }
  }

  mutating func write(_ values: [String: Value]) throws {
    let depth = frames.count
    let frame = open(isObject: true)
    for (name, value) in values {
      begin(frame, at: depth, name: name)
      try write(value)
    }
    close(to: depth)
  }
}

extension JSONReader {
  func value() throws -> Value {
    let token = token
    switch token.kind {
    case .yes: return .bool(true)
    case .no: return .bool(false)
    case .plainText, .escapedText: return .string(document.text(token))
    case .number:
      if let number = document.wholeNumber(token) { return .integer(number) }
      let number = try number()
      return Int(exactly: number).map { .integer($0) } ?? .number(number)
    case .list:
      var items: [Value] = []
      var index = self.index + 1
      while index < Int(token.next) {
        items.append(try reader(index, JSONKey(index: items.count)).value())
        index = Int(document.tokens[index].next)
      }
      return .list(items)
    case .object:
      var fields: [String: Value] = [:]
      var type: String?
      try members { name, value in
        if name == ObjectValue.typeKey { type = try value.text() } else { fields[name] = try value.value() }
      }
      guard let type else {
        throw DecodingError.keyNotFound(
          JSONKey(stringValue: ObjectValue.typeKey),
          .init(codingPath: codingPath, debugDescription: "An object does not say what it is."))
      }
      return .object(ObjectValue(type: type, fields: fields))
    case .null: throw mismatch(Value.self)
    }
  }

  func values() throws -> [String: Value] {
    guard token.kind == .object else { throw mismatch([String: Any].self) }
    var values: [String: Value] = [:]
    try members { name, value in values[name] = try value.value() }
    return values
  }

  private func members(_ body: (String, JSONReader) throws -> Void) throws {
    var index = self.index + 1
    let end = Int(token.next)
    while index < end {
      let name = document.text(document.tokens[index])
      try body(name, reader(index + 1, JSONKey(stringValue: name)))
      index = Int(document.tokens[index + 1].next)
    }
  }

  /// The way to a value is laid out only where somebody may ask for it.
  private func reader(_ index: Int, _ key: @autoclosure () -> JSONKey) -> JSONReader {
    switch document.tokens[index].kind {
    case .yes, .no, .number, .plainText, .escapedText: JSONReader(document: document, index: index, path: path)
    case .null, .list, .object: child(index, key())
    }
  }
}
