import IntentSchema

/// How findings are written for whoever reads them.
package enum LintFormat: String, CaseIterable, Sendable {
  /// A line each, as compilers write them, with the rule in brackets.
  case text
  /// One array of objects with the keys rule, severity, file, line and message, in that order.
  case json
  /// Commands of GitHub's workflows, which become notes beside the lines of a pull request.
  case github

  package func text(of findings: [LintFinding]) -> String {
    switch self {
    case .text: findings.map { line(of: $0) + "\n" }.joined()
    case .json:
      findings.isEmpty
        ? "[]\n" : "[\n" + findings.map { "  " + object(of: $0) }.joined(separator: ",\n") + "\n]\n"
    case .github: findings.map { command(for: $0) + "\n" }.joined()
    }
  }

  private func line(of finding: LintFinding) -> String {
    let place = SafeText(finding.file, limit: 4096).text + (finding.line.map { ":\($0)" } ?? "")
    let message = SafeText(finding.message, limit: 4096).text
    return "\(place): \(finding.rule.severity.rawValue): \(message) [\(finding.rule.identifier)]"
  }

  // MARK: JSON

  private func object(of finding: LintFinding) -> String {
    let line = finding.line.map(String.init) ?? "null"
    return "{\"rule\": \(string(finding.rule.identifier)), \"severity\": \(string(finding.rule.severity.rawValue)), "
      + "\"file\": \(string(finding.file)), \"line\": \(line), \"message\": \(string(finding.message))}"
  }

  /// Invisible characters are escaped: a terminal may show the text.
  private func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where Self.isInvisible(scalar):
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  // MARK: GitHub

  private func command(for finding: LintFinding) -> String {
    var properties = ["file=" + Self.property(finding.file)]
    if let line = finding.line { properties.append("line=\(line)") }
    properties.append("title=" + Self.property(finding.rule.identifier))
    return "::\(finding.rule.severity.rawValue) \(properties.joined(separator: ","))::\(Self.data(finding.message))"
  }

  /// A line end would begin a new command.
  private static func data(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case _ where scalar.properties.generalCategory == .control: continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
