extension LintRule {
  static let missingResponseCode = LintRule(
    "missing-response-code", .warning, "A response without the codes success and failure.")
  static let misleadingSuccess = LintRule(
    "misleading-success", .warning, "The code success marked as a failure, or failure as a success.")
  static let unknownOutput = LintRule(
    "unknown-output", .warning, "An output for the next step that is no property of the response.")

  static let responseRules = [missingResponseCode, misleadingSuccess, unknownOutput]
}

/// What an intent answers.
enum ResponseRules {
  static func check(_ document: LintDocument, into report: inout LintReport) {
    for intent in document.intents where !intent.isSystem {
      guard let response = intent.response else { continue }
      let names = Set(intent.codes.compactMap { $0.string("Name") })
      let missing = ["success", "failure"].filter { !names.contains($0) }
      if !missing.isEmpty {
        report.add(
          .missingResponseCode, document.file, response.line(of: "Codes"),
          "the response of \(quoted(intent.name)) has no code \(missing.joined(separator: " and no code ")), which every "
            + "response has, so nothing can be said then; add it")
      }
      for code in intent.codes {
        guard let name = code.string("Name"), ["success", "failure"].contains(name) else { continue }
        guard code.flag("Success") != (name == "success") else { continue }
        report.add(
          .misleadingSuccess, document.file, code.line(of: "Success"),
          "the code \(quoted(name)) of \(quoted(intent.name)) "
            + (name == "success" ? "does not count as a success" : "counts as a success") + "; correct its mark")
      }
      if let output = response.string("Output"), !output.isEmpty,
        !intent.properties.contains(where: { $0.name == output })
      {
        report.add(
          .unknownOutput, document.file, response.line(of: "Output"),
          "the output of \(quoted(intent.name)) is \(quoted(output)), which is no property of its response; choose "
            + "another one or remove it")
      }
    }
  }
}
