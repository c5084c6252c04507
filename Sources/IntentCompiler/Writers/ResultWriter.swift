import IntentSchema

/// Writes a resolution result.
struct ResultWriter {
  let namer: Namer

  func write(_ declaration: ResultDeclaration, to printer: inout SourcePrinter) {
    let base = declaration.basedOn.map(namer.resultClass) ?? "INIntentResolutionResult"
    printer.gap()
    printer.documentation(declaration.summary)
    printer.availability(declaration.availability)
    printer.block("open class \(namer.resultClass(declaration.name)): \(base), @unchecked Sendable") { printer in
      if let base = declaration.basedOn { writeConversion(from: base, to: &printer) }
      for factory in declaration.factories { write(factory, of: declaration, to: &printer) }
      if let reasons = declaration.unsupportedReasons { writeUnsupported(reasons, to: &printer) }
      if let reasons = declaration.confirmationReasons { writeConfirmation(reasons, of: declaration, to: &printer) }
    }
  }

  private func writeConversion(from base: String, to printer: inout SourcePrinter) {
    let label = namer.resultLabel(base)
    printer.documentation("What another result says.")
    printer.block("public convenience init(\(label): \(namer.resultClass(base)))") { printer in
      printer.line("self.init(outcome: .same(as: \(label)))")
    }
  }

  private func write(
    _ factory: ResultDeclaration.Factory, of declaration: ResultDeclaration, to printer: inout SourcePrinter
  ) {
    guard let (type, swiftType) = namer.valueType(of: declaration) else { return }
    let value = namer.typeName(of: type, spelledAs: swiftType)
    let initial = isOptionSet(type) ? " = []" : ""
    printer.gap()
    switch factory {
    case .success:
      printer.documentation("The value is right, in the app's own reading of it.")
      method("success(with resolvedValue: \(value)\(initial)) -> Self", to: &printer) {
        "Self(outcome: .success(resolvedValue))"
      }
    case .successes:
      let own = namer.resultClass(declaration.name)
      printer.documentation("All of these are right: a result for each.")
      // Classes based on this one have a method that differs in its type alone; called on them, theirs is meant.
      if declaration.basedOn == nil { printer.line("@_disfavoredOverload") }
      method("successes(with resolvedValues: [\(value)]) -> [\(own)]", to: &printer) {
        "resolvedValues.map { \(own)(outcome: .success($0)) }"
      }
    case .disambiguation:
      printer.documentation("One of several is meant; the person chooses.")
      method("disambiguation(with valuesToDisambiguate: [\(value)]) -> Self", to: &printer) {
        "Self(outcome: .disambiguation(valuesToDisambiguate))"
      }
    case .confirmationRequired:
      let optional = confirmsOptional(declaration, type) ? "?" : ""
      printer.documentation(
        "The person is to say yes or no\(optional.isEmpty ? "." : "; nil asks about what was said.")")
      method("confirmationRequired(with valueToConfirm: \(value)\(optional)\(initial)) -> Self", to: &printer) {
        "Self(outcome: .confirmationRequired(valueToConfirm))"
      }
    }
  }

  private func writeUnsupported(_ reasons: String, to printer: inout SourcePrinter) {
    let type = namer.typeName(of: .enumeration(reasons))
    printer.gap()
    printer.documentation("The value cannot be used, and the person is told why.")
    method("unsupported(forReason reason: \(type)) -> Self", to: &printer) {
      "Self(outcome: .unsupported(reason: reason.rawValue))"
    }
  }

  private func writeConfirmation(
    _ reasons: String, of declaration: ResultDeclaration, to printer: inout SourcePrinter
  ) {
    guard let (type, swiftType) = namer.valueType(of: declaration) else { return }
    let value = namer.typeName(of: type, spelledAs: swiftType) + (confirmsOptional(declaration, type) ? "?" : "")
    let reason = namer.typeName(of: .enumeration(reasons))
    printer.gap()
    printer.documentation("The person is to say yes or no, for a reason that is told.")
    method("confirmationRequired(with valueToConfirm: \(value), forReason reason: \(reason)) -> Self", to: &printer) {
      "Self(outcome: .confirmationRequired(valueToConfirm, reason: reason.rawValue))"
    }
  }

  private func method(_ signature: String, to printer: inout SourcePrinter, body: () -> String) {
    printer.block("open class func \(signature)") { $0.line(body()) }
  }

  private func isOptionSet(_ type: ValueType) -> Bool {
    guard case .enumeration(let name) = type else { return false }
    return namer.enumeration(named: name)?.isOptionSet == true
  }

  private func confirmsOptional(_ declaration: ResultDeclaration, _ type: ValueType) -> Bool {
    if let stated = declaration.confirmsOptional { return stated }
    if case .enumeration = type { return false }
    return true
  }
}
