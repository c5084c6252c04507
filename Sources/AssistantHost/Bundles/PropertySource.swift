import IntentSchema

/// A dictionary of a property list together with its file, which reports what is wrong with each entry.
struct PropertySource {
  let file: String
  let dictionary: PropertyDictionary
  /// Where the dictionary stands.
  let line: Int?

  /// The line of an entry, else that of the dictionary.
  func line(of key: String) -> Int? { dictionary[key]?.line ?? line }

  /// A text without placeholders of the build, or nil, reported where it is of another type or, if required, missing.
  func string(_ key: String, required remedy: String? = nil, _ diagnostics: inout [Diagnostic]) -> String? {
    guard let node = dictionary[key] else {
      if let remedy {
        diagnostics.append(Diagnostic(file: file, line: line, "The key \(key) is missing: \(remedy)."))
      }
      return nil
    }
    return string(node, of: key, &diagnostics)
  }

  func bool(_ key: String, _ diagnostics: inout [Diagnostic]) -> Bool? {
    guard let node = dictionary[key] else { return nil }
    if case .bool(let flag) = node.value { return flag }
    report(node, of: key, needs: "a boolean", &diagnostics)
    return nil
  }

  /// The texts of a list with their lines; entries of another type are reported and left out.
  func strings(_ key: String, _ diagnostics: inout [Diagnostic]) -> [(text: String, line: Int?)]? {
    guard let node = dictionary[key] else { return nil }
    guard case .array(let items) = node.value else {
      report(node, of: key, needs: "an array of strings", &diagnostics)
      return nil
    }
    return items.compactMap { item in string(item, of: key, &diagnostics).map { ($0, item.line) } }
  }

  func dictionary(_ key: String, required remedy: String? = nil, _ diagnostics: inout [Diagnostic]) -> PropertySource? {
    guard let node = dictionary[key] else {
      if let remedy {
        diagnostics.append(Diagnostic(file: file, line: line, "The key \(key) is missing: \(remedy)."))
      }
      return nil
    }
    return source(node, of: key, &diagnostics)
  }

  func dictionaries(_ key: String, _ diagnostics: inout [Diagnostic]) -> [PropertySource] {
    guard let node = dictionary[key] else { return [] }
    guard case .array(let items) = node.value else {
      report(node, of: key, needs: "an array of dictionaries", &diagnostics)
      return []
    }
    return items.compactMap { source($0, of: key, &diagnostics) }
  }

  private func source(_ node: PropertyNode, of key: String, _ diagnostics: inout [Diagnostic]) -> PropertySource? {
    if case .dictionary(let inner) = node.value {
      return PropertySource(file: file, dictionary: inner, line: node.line)
    }
    report(node, of: key, needs: "a dictionary", &diagnostics)
    return nil
  }

  private func string(_ node: PropertyNode, of key: String, _ diagnostics: inout [Diagnostic]) -> String? {
    guard case .string(let text) = node.value else {
      report(node, of: key, needs: "a string", &diagnostics)
      return nil
    }
    if let start = text.firstRange(of: "$("), text[start.upperBound...].contains(")") {
      diagnostics.append(
        Diagnostic(
          file: file, line: node.line,
          "The build left a placeholder in \(key), “\(DiagnosticText.shown(text))”: make the bundle with "
            + "`swift package bundle`."
        ))
      return nil
    }
    return text
  }

  private func report(_ node: PropertyNode, of key: String, needs kind: String, _ diagnostics: inout [Diagnostic]) {
    diagnostics.append(Diagnostic(file: file, line: node.line, "\(key) has to be \(kind), not \(node.kind)."))
  }
}
