import IntentSchema

/// Finds what would not compile, or would not work, before any Swift is written.
package struct DomainChecker {
  private let domains: [Domain]
  private let namer: Namer
  private var problems: [Diagnostic] = []
  private var file = ""

  package static func check(_ domains: [Domain]) -> [Diagnostic] {
    var checker = DomainChecker(domains)
    checker.checkAll()
    return checker.problems
  }

  private init(_ domains: [Domain]) {
    self.domains = domains
    namer = Namer(domains)
  }

  private mutating func report(_ message: String, _ line: Int) {
    problems.append(Diagnostic(file: file, line: line, message: message))
  }

  private mutating func checkAll() {
    var types: Set<String> = []
    var protocols: Set<String> = []
    for domain in domains {
      file = domain.file
      for intent in domain.intents {
        declare(intent.className, &types, intent.line)
        declare(intent.response.className, &types, intent.response.line)
        declare(intent.response.codeEnum, &types, intent.response.line)
        if let handling = intent.handling { protocols.insert(handling.protocolName) }
      }
      for record in domain.records { declare(record.className, &types, record.line) }
      for result in domain.results { declare(namer.resultClass(result.name), &types, result.line) }
      for enumeration in domain.enums { declare(namer.typeName(of: enumeration), &types, enumeration.line) }
    }
    for domain in domains {
      file = domain.file
      for intent in domain.intents { check(intent) }
      for result in domain.results { check(result) }
      for record in domain.records { check(record) }
      for enumeration in domain.enums { check(enumeration.cases, of: enumeration.name, enumeration.line) }
      for joined in domain.protocols {
        for name in joined.inherits where !protocols.contains(name) {
          report("no intent has the handling protocol \(name)", joined.line)
        }
      }
    }
  }

  private mutating func declare(_ name: String, _ names: inout Set<String>, _ line: Int) {
    if !Namer.isTypeName(name) { report("\"\(name)\" cannot be the name of a type", line) }
    if !names.insert(name).inserted { report("\(name) is declared twice", line) }
  }

  private mutating func check(_ intent: IntentDeclaration) {
    check(intent.parameters)
    for initializer in intent.initializers {
      for argument in initializer.arguments where !intent.parameters.contains(where: { $0.name == argument.name }) {
        report("an initializer sets \"\(argument.name)\", which is no parameter", initializer.line)
      }
    }
    for resolve in intent.handling?.resolve ?? [] {
      if !intent.parameters.contains(where: { $0.name == resolve.parameter }) {
        report("\"\(resolve.parameter)\" is resolved, but is no parameter", resolve.line)
      }
      if namer.result(named: resolve.result) == nil, resolve.result != "Enum" {
        report("there is no resolution result \"\(resolve.result)\"", resolve.line)
      }
    }
    check(intent.response.properties)
    check(intent.response.codes, of: intent.response.codeEnum, intent.response.line)
    guard intent.handling != nil else { return }
    let codes = Set(intent.response.codes.map(\.name))
    if !codes.contains("failure") {
      report("the response of an intent that apps handle needs the code \"failure\"", intent.response.line)
    }
    if codes.isDisjoint(with: ["ready", "success"]) {
      report("the response of an intent that apps handle needs the code \"ready\" or \"success\"", intent.response.line)
    }
  }

  private mutating func check(_ record: RecordDeclaration) {
    check(record.properties, areRequiredSet: true)
    let lineage = namer.lineage(of: record)
    if let base = lineage[0].basedOn, lineage.contains(where: { $0.name == base }) {
      report("\(record.name) is based on itself", record.line)
    }
    if lineage[0].basedOn != nil, lineage[0].name == record.name {
      report("there is no record \"\(lineage[0].basedOn ?? "")\"", record.line)
    }
    if record.initializers.isEmpty, !record.isAbstract {
      for property in record.properties where !namer.isOptional(property) && namer.fallback(of: property) == nil {
        report("nothing sets \"\(property.name)\"; add an initializer, or say in \"fallback\" what it is", record.line)
      }
    }
    for initializer in record.initializers {
      let given = Set(initializer.arguments.map(\.name))
      for name in given where !lineage.contains(where: { $0.properties.contains { $0.name == name } }) {
        report("an initializer sets \"\(name)\", which is no property", initializer.line)
      }
      for property in record.properties
      where !given.contains(property.name) && !namer.isOptional(property) && namer.fallback(of: property) == nil {
        report(
          "an initializer leaves out \"\(property.name)\"; say in \"fallback\" what it is then", initializer.line)
      }
      guard let base = lineage.dropLast().last else { continue }
      if RecordWriter(record, namer: namer).superCall(for: initializer, of: base) == nil {
        report("no initializer of \(base.name) takes what this one is given for it", initializer.line)
      }
    }
  }

  /// - Parameter areRequiredSet: whether required properties get their values when the object is made.
  private mutating func check(_ properties: [PropertyDeclaration], areRequiredSet: Bool = false) {
    var names: Set<String> = []
    for property in properties {
      if !Namer.isIdentifier(property.name) { report("\"\(property.name)\" cannot be a name in Swift", property.line) }
      if !names.insert(property.name).inserted { report("\"\(property.name)\" stands here twice", property.line) }
      if let swiftType = property.swiftType, !Namer.isTypeName(swiftType) {
        report("\"\(swiftType)\" cannot be a type in Swift", property.line)
      }
      check(property.type, spelledAs: property.swiftType, property.line)
      if let newer = property.replacedBy {
        let target = properties.first { $0.name == newer }
        if target == nil { report("\"\(newer)\", which is to replace \"\(property.name)\", is missing", property.line) }
        if target?.replacedBy != nil { report("\"\(newer)\" is itself replaced", property.line) }
      }
      if !areRequiredSet, !namer.isOptional(property), namer.fallback(of: property) == nil {
        report("\"\(property.name)\" is required; say in \"fallback\" what it is when it was not set", property.line)
      }
    }
  }

  private mutating func check(_ type: ValueType, spelledAs swiftType: String?, _ line: Int) {
    guard swiftType == nil else { return }
    switch type {
    case .enumeration(let name):
      if namer.enumeration(named: name) == nil { report("there is no enumeration \"\(name)\"", line) }
    case .object(let name):
      if !Namer.isIdentifier(name) { report("\"\(name)\" cannot be the name of a type", line) }
    default: break
    }
  }

  private mutating func check(_ result: ResultDeclaration) {
    if let base = result.basedOn, namer.result(named: base) == nil {
      report("there is no resolution result \"\(base)\"", result.line)
    }
    let value = namer.valueType(of: result)
    if value == nil, !result.factories.isEmpty { report("\"\(result.name)\" has factories but no value", result.line) }
    if let value { check(value.type, spelledAs: value.swiftType, result.line) }
    for reasons in [result.unsupportedReasons, result.confirmationReasons].compactMap(\.self)
    where namer.enumeration(named: reasons) == nil {
      report("there is no enumeration \"\(reasons)\"", result.line)
    }
  }

  private mutating func check(_ cases: [EnumDeclaration.Case], of name: String, _ line: Int) {
    if cases.isEmpty { report("\(name) has no cases", line) }
    var names: Set<String> = []
    for item in cases {
      if !Namer.isIdentifier(item.name) { report("\"\(item.name)\" cannot be a name in Swift", item.line) }
      if !names.insert(item.name).inserted { report("\(name) has \"\(item.name)\" twice", item.line) }
    }
  }
}
