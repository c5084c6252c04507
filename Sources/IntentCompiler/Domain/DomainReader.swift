import IntentSchema

/// Turns the text of a domain file into a `Domain`; what is wrong with the text is collected.
package enum DomainReader {
  /// - Returns: nil for the domain where the text is not even JSON.
  package static func read(_ text: String, file: String) -> (domain: Domain?, problems: [Diagnostic]) {
    let node: JSONNode
    do throws(Diagnostic) {
      node = try JSONParser.parse(text, file: file)
    } catch {
      return (nil, [error])
    }
    let problems = ObjectReader.Problems()
    let reader = ObjectReader(node, file: file, problems: problems)
    let version = reader.requiredInteger("version")
    guard version == Schema.currentVersion else {
      reader.report("this compiler reads version \(Schema.currentVersion) of domain files, not \(version)")
      return (nil, problems.all)
    }
    let domain = Domain(
      file: file, name: reader.requiredString("domain"),
      protocols: reader.objects("protocols", domainProtocol),
      intents: reader.objects("intents", intent),
      results: reader.objects("resolutionResults", result),
      enums: reader.objects("enums", enumeration),
      records: reader.objects("records", record))
    // Objects are written by hand in Swift; the assistant alone reads their declarations.
    reader.ignore("objects")
    reader.finish()
    return (domain, problems.all)
  }

  private static func availability(_ reader: ObjectReader) -> Availability {
    Availability(introduced: reader.string("introduced"), deprecated: reader.string("deprecated"))
  }

  private static func domainProtocol(_ reader: ObjectReader) -> DomainProtocol {
    DomainProtocol(
      name: reader.requiredString("name"), inherits: reader.strings("inherits"), availability: availability(reader),
      summary: reader.string("summary"), line: reader.line)
  }

  private static func intent(_ reader: ObjectReader) -> IntentDeclaration {
    reader.ignore("domain", "confirmation", "goesOnByEar")
    return IntentDeclaration(
      className: reader.requiredString("className"), summary: reader.string("summary"),
      availability: availability(reader),
      identifierConstant: reader.object("identifierConstant") {
        .init(name: $0.requiredString("name"), availability: availability($0))
      },
      parameters: reader.objects("parameters", property),
      initializers: reader.objects("initializers", initializer),
      handling: reader.object("handling", handling),
      response: reader.requiredObject("response", response), line: reader.line)
  }

  private static func property(_ reader: ObjectReader) -> PropertyDeclaration {
    reader.ignore("isResolvable", "unsupportedReasons", "confirmationReasons")
    return PropertyDeclaration(
      name: reader.requiredString("name"), type: ValueType(rawValue: reader.requiredString("type")),
      swiftType: reader.string("swiftType"), isArray: reader.bool("isArray") ?? false,
      isRequired: reader.bool("isRequired") ?? false, fallback: reader.string("fallback"),
      isSettable: reader.bool("isSettable") ?? false, replacedBy: reader.string("replacedBy"),
      availability: availability(reader), summary: reader.string("summary"), line: reader.line)
  }

  private static func initializer(_ reader: ObjectReader) -> InitializerDeclaration {
    let arguments = reader.nodes("parameters").map { node -> InitializerDeclaration.Argument in
      if case .string(let name) = node.content { return .init(name: name) }
      let argument = reader.reader(node)
      defer { argument.finish() }
      return .init(
        name: argument.requiredString("name"), label: argument.string("label"),
        defaultValue: argument.string("default"), swiftType: argument.string("swiftType"))
    }
    return InitializerDeclaration(
      arguments: arguments, isFailable: reader.bool("isFailable") ?? false,
      isRequired: reader.bool("isRequired") ?? false, summary: reader.string("summary"),
      availability: availability(reader), line: reader.line)
  }

  private static func record(_ reader: ObjectReader) -> RecordDeclaration {
    RecordDeclaration(
      name: reader.requiredString("name"), summary: reader.string("summary"), basedOn: reader.string("basedOn"),
      isAbstract: reader.bool("isAbstract") ?? false, properties: reader.objects("properties", property),
      initializers: reader.objects("initializers", initializer), availability: availability(reader), line: reader.line)
  }

  private static func handling(_ reader: ObjectReader) -> HandlingDeclaration {
    HandlingDeclaration(
      protocolName: reader.requiredString("protocol"), availability: availability(reader),
      summary: reader.string("summary"), resolve: reader.objects("resolve", resolve),
      confirm: reader.requiredObject("confirm", respond), handle: reader.requiredObject("handle", respond),
      others: reader.objects("otherMethods") {
        .init(
          signature: $0.requiredString("signature"), availability: availability($0), summary: $0.string("summary"))
      })
  }

  private static func respond(_ reader: ObjectReader) -> RespondDeclaration {
    RespondDeclaration(intentLabel: reader.string("intentLabel") ?? "intent", availability: availability(reader))
  }

  private static func resolve(_ reader: ObjectReader) -> ResolveDeclaration {
    ResolveDeclaration(
      parameter: reader.requiredString("parameter"), method: reader.string("method"),
      intentLabel: reader.string("intentLabel") ?? "for",
      completionLabel: reader.string("completionLabel") ?? "with", result: reader.requiredString("result"),
      isArray: reader.bool("isArray") ?? false, hasAsync: reader.bool("hasAsync") ?? true,
      availability: availability(reader), line: reader.line)
  }

  private static func response(_ reader: ObjectReader) -> ResponseDeclaration {
    ResponseDeclaration(
      className: reader.requiredString("className"), codeEnum: reader.requiredString("codeEnum"),
      codes: reader.objects("codes", enumCase), properties: reader.objects("properties", property),
      availability: availability(reader), summary: reader.string("summary"), line: reader.line)
  }

  private static func result(_ reader: ObjectReader) -> ResultDeclaration {
    let name = reader.requiredString("name")
    let factories = reader.strings("factories").compactMap { word -> ResultDeclaration.Factory? in
      if let factory = ResultDeclaration.Factory(rawValue: word) { return factory }
      let known = ResultDeclaration.Factory.allCases.map(\.rawValue).joined(separator: ", ")
      reader.report("there is no factory \"\(word)\"; known are \(known)")
      return nil
    }
    return ResultDeclaration(
      name: name, summary: reader.string("summary"), basedOn: reader.string("basedOn"),
      value: reader.string("value").map { ValueType(rawValue: $0) }, swiftType: reader.string("swiftType"),
      confirmsOptional: reader.bool("confirmsOptional"), factories: factories,
      unsupportedReasons: reader.string("unsupportedReasons"),
      confirmationReasons: reader.string("confirmationReasons"), availability: availability(reader),
      line: reader.line)
  }

  private static func enumeration(_ reader: ObjectReader) -> EnumDeclaration {
    EnumDeclaration(
      name: reader.requiredString("name"), swiftType: reader.string("swiftType"),
      rawType: reader.string("rawType"), isOptionSet: reader.bool("isOptionSet") ?? false,
      cases: reader.objects("cases", enumCase),
      availability: availability(reader), summary: reader.string("summary"), line: reader.line)
  }

  private static func enumCase(_ reader: ObjectReader) -> EnumDeclaration.Case {
    EnumDeclaration.Case(
      name: reader.requiredString("name"), value: reader.requiredInteger("value"),
      availability: availability(reader), summary: reader.string("summary"), line: reader.line)
  }
}
