import IntentSchema
import PropertyLists

/// A dictionary of a property list together with its file, which reports what is wrong with each entry.
struct PropertySource {
  let file: String
  /// A dictionary.
  let dictionary: PropertyListNode

  /// Where the dictionary stands.
  var line: Int? { dictionary.line }

  /// The line of an entry, else that of the dictionary.
  func line(of key: String) -> Int? { dictionary[key]?.line ?? line }

  /// A text without placeholders of the build, or nil, reported where it is of another type or, if required, missing.
  func string(_ key: String, required remedy: String? = nil, _ diagnostics: inout [Diagnostic]) -> String? {
    guard let node = dictionary[key] else {
      if let remedy {
        diagnostics.append(Diagnostic(file: file, line: line, message: "The key \(key) is missing: \(remedy)."))
      }
      return nil
    }
    return string(node, of: key, &diagnostics)
  }

  func bool(_ key: String, _ diagnostics: inout [Diagnostic]) -> Bool? {
    guard let node = dictionary[key] else { return nil }
    if let flag = node.boolean { return flag }
    report(node, of: key, needs: "a boolean", &diagnostics)
    return nil
  }

  /// The texts of a list with their lines; entries of another type are reported and left out.
  func strings(_ key: String, _ diagnostics: inout [Diagnostic]) -> [(text: String, line: Int?)]? {
    guard let node = dictionary[key] else { return nil }
    guard let items = node.items else {
      report(node, of: key, needs: "an array of strings", &diagnostics)
      return nil
    }
    return items.compactMap { item in string(item, of: key, &diagnostics).map { ($0, item.line) } }
  }

  func dictionary(_ key: String, required remedy: String? = nil, _ diagnostics: inout [Diagnostic]) -> PropertySource? {
    guard let node = dictionary[key] else {
      if let remedy {
        diagnostics.append(Diagnostic(file: file, line: line, message: "The key \(key) is missing: \(remedy)."))
      }
      return nil
    }
    return source(node, of: key, &diagnostics)
  }

  func dictionaries(_ key: String, _ diagnostics: inout [Diagnostic]) -> [PropertySource] {
    guard let node = dictionary[key] else { return [] }
    guard let items = node.items else {
      report(node, of: key, needs: "an array of dictionaries", &diagnostics)
      return []
    }
    return items.compactMap { source($0, of: key, &diagnostics) }
  }

  private func source(_ node: PropertyListNode, of key: String, _ diagnostics: inout [Diagnostic]) -> PropertySource? {
    if node.entries != nil { return PropertySource(file: file, dictionary: node) }
    report(node, of: key, needs: "a dictionary", &diagnostics)
    return nil
  }

  private func string(_ node: PropertyListNode, of key: String, _ diagnostics: inout [Diagnostic]) -> String? {
    guard let text = node.string else {
      report(node, of: key, needs: "a string", &diagnostics)
      return nil
    }
    if let start = text.firstRange(of: "$("), text[start.upperBound...].contains(")") {
      diagnostics.append(
        Diagnostic(
          file: file, line: node.line,
          message: "The build left a placeholder in \(key), “\(DiagnosticText.shown(text))”: make the bundle with "
            + "`swift package bundle`."))
      return nil
    }
    return text
  }

  private func report(_ node: PropertyListNode, of key: String, needs kind: String, _ diagnostics: inout [Diagnostic]) {
    diagnostics.append(Diagnostic(file: file, line: node.line, message: "\(key) has to be \(kind), not \(node.kind)."))
  }
}
