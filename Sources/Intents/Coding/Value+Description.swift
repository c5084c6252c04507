import IntentSchema

extension ObjectValue {
  /// Fields by name, in a stable order.
  package var fieldsDescription: String {
    fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.shortDescription)" }.joined(separator: ", ")
  }
}

extension Value {
  /// The value on one line for a developer: long text is cut, and nothing in it can drive a terminal.
  package var shortDescription: String {
    switch self {
    case .bool(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .string(let text): "\"\(text.visible(limit: 120))\""
    case .list(let items): "[\(items.map(\.shortDescription).joined(separator: ", "))]"
    case .object(let object): "\(object.type.visible(limit: 60))(\(object.fieldsDescription))"
    }
  }
}

extension String {
  /// The text with control and formatting characters spelled out, cut after so many characters.
  fileprivate func visible(limit: Int) -> String {
    var text = ""
    for scalar in prefix(limit).unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse:
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default:
        text += scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : "\(scalar)"
      }
    }
    return prefix(limit).endIndex == endIndex ? text : text + "…"
  }
}
