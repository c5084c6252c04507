import Foundation

/// What `$(NAME)` stands for in property lists and `.xcconfig` files.
package struct BuildSettings: Hashable, Sendable {
  private var values: [String: String]

  package init(_ values: [String: String] = [:]) { self.values = values }

  /// The settings that follow from a target alone, as an Xcode project would have them before anyone changed any.
  ///
  /// The bundle identifier is not among them: none can be guessed.
  package init(target: String, module: String, executable: String, configuration: String, isExtension: Bool) {
    self.init([
      "TARGET_NAME": target, "PRODUCT_NAME": executable, "PRODUCT_MODULE_NAME": module,
      "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
      "CONFIGURATION": configuration == "debug" ? "Debug" : "Release", "DEVELOPMENT_LANGUAGE": "en",
      "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
      "PRODUCT_BUNDLE_PACKAGE_TYPE": isExtension ? "XPC!" : "APPL", "WRAPPER_EXTENSION": isExtension ? "appex" : "app",
      "DEVELOPMENT_TEAM": "", "AppIdentifierPrefix": "", "TeamIdentifierPrefix": "",
    ])
  }

  package subscript(name: String) -> String? {
    get { values[name] }
    set { values[name] = newValue }
  }
}

extension BuildSettings {
  /// Text with every reference replaced, and the names that stand for nothing, in order of appearance.
  package struct Expansion: Hashable, Sendable {
    package var text: String
    package var undefined: [String]
  }

  /// Replaces `$(NAME)`, `${NAME}` and `$(NAME:modifier)`; references may nest, and values may hold references.
  ///
  /// A name that refers to itself, however indirectly, counts as undefined.
  package func expand(_ text: String) -> Expansion { expand(text, within: []) }

  private func expand(_ text: String, within open: Set<String>) -> Expansion {
    var result = Expansion(text: "", undefined: [])
    var rest = Substring(text)
    while let dollar = rest.firstIndex(of: "$") {
      result.text += rest[..<dollar]
      rest = rest[dollar...]
      guard let reference = Reference(rest) else {
        result.text += "$"
        rest = rest.dropFirst()
        continue
      }
      let inner = expand(reference.body, within: open)
      result.undefined += inner.undefined
      let parts = inner.text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      let name = parts[0]
      var value = ""
      if let known = values[name], !open.contains(name) {
        let expansion = expand(known, within: open.union([name]))
        result.undefined += expansion.undefined
        value = expansion.text
      } else if !parts.dropFirst().contains(where: { $0.hasPrefix("default=") }) {
        result.undefined.append(name)
      }
      result.text += parts.dropFirst().reduce(value, Self.apply)
      rest = rest[reference.end...]
    }
    result.text += rest
    return result
  }

  private static func apply(_ value: String, _ modifier: String) -> String {
    switch modifier {
    case "lower": return value.lowercased()
    case "upper": return value.uppercased()
    case "rfc1034identifier":
      return replacing(value, by: "-") { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." }
    case "c99extidentifier": return replacing(value, by: "_") { $0.isLetter || $0.isNumber }
    case "identifier", "c99identifier":
      return replacing(value, by: "_") { $0.isASCII && ($0.isLetter || $0.isNumber) }
    case _ where modifier.hasPrefix("default=") && value.isEmpty: return String(modifier.dropFirst(8))
    default: return value
    }
  }

  private static func replacing(_ value: String, by other: Character, unless keep: (Character) -> Bool) -> String {
    String(value.map { keep($0) ? $0 : other })
  }

  private struct Reference {
    var body: String
    /// The index after the closing bracket.
    var end: String.Index

    /// Nil where the text does not begin with a closed reference.
    init?(_ text: Substring) {
      let start = text.index(after: text.startIndex)
      guard start < text.endIndex, let close: Character = ["(": ")", "{": "}"][text[start]] else { return nil }
      let open = text[start]
      var depth = 0
      for index in text.indices[start...] {
        if text[index] == open { depth += 1 }
        if text[index] == close { depth -= 1 }
        if depth == 0 {
          body = String(text[text.index(after: start)..<index])
          end = text.index(after: index)
          return
        }
      }
      return nil
    }
  }
}

extension BuildSettings {
  /// Takes over the assignments of an `.xcconfig` file, later ones winning; `$(inherited)` is what was there before.
  ///
  /// Conditional assignments (`NAME[sdk=…]`) and includes are skipped without a word: neither has a meaning here.
  package mutating func read(xcconfig text: String, file: String) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let code = (line.range(of: "//").map { line[..<$0.lowerBound] } ?? line).trimmingCharacters(
        in: .whitespacesAndNewlines)
      if code.isEmpty || code.hasPrefix("#include") { continue }
      guard let equals = code.firstIndex(of: "=") else {
        problems.append(Diagnostic(file: file, line: number + 1, message: "expected NAME = value"))
        continue
      }
      let name = code[..<equals].trimmingCharacters(in: .whitespaces)
      if name.contains("[") { continue }
      guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
        problems.append(
          Diagnostic(file: file, line: number + 1, message: "\"\(name)\" is not the name of a build setting"))
        continue
      }
      let value = code[code.index(after: equals)...].trimmingCharacters(in: .whitespaces)
      values[name] = value.replacingOccurrences(of: "$(inherited)", with: values[name] ?? "")
    }
    return problems
  }
}

extension BuildSettings {
  /// The settings whose names begin with a prefix, by the rest of their names.
  package func values(prefixed prefix: String) -> [String: String] {
    values.filter { $0.key.hasPrefix(prefix) }.reduce(into: [:]) {
      $0[String($1.key.dropFirst(prefix.count))] = $1.value
    }
  }
}
