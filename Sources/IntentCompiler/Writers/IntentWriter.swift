/// Writes an intent's class.
struct IntentWriter {
  let namer: Namer
  private var properties: PropertyWriter { .parameters(namer) }

  init(namer: Namer) { self.namer = namer }

  func write(_ intent: IntentDeclaration, to printer: inout SourcePrinter) {
    printer.gap()
    printer.documentation(intent.summary)
    printer.availability(intent.availability)
    printer.block("open class \(intent.className): INIntent, @unchecked Sendable") { printer in
      for property in intent.parameters { properties.write(property, to: &printer) }
      for initializer in intent.initializers { write(initializer, of: intent, to: &printer) }
      writeDescriptor(of: intent, to: &printer)
    }
    if let constant = intent.identifierConstant {
      printer.gap()
      printer.documentation("What the class is called where it is named by text.")
      printer.availability(constant.availability)
      printer.line("public let \(constant.name): String = \"\(intent.className)\"")
    }
  }

  private func write(
    _ initializer: InitializerDeclaration, of intent: IntentDeclaration, to printer: inout SourcePrinter
  ) {
    // The base class has the one without arguments.
    guard !initializer.arguments.isEmpty else { return }
    var statements: [String] = []
    var parameters: [String] = []
    for argument in initializer.arguments {
      guard let property = intent.parameters.first(where: { $0.name == argument.name }) else { continue }
      let label = argument.label.map { "\($0) " } ?? ""
      let type = argument.swiftType ?? namer.shownType(of: property)
      let value = argument.defaultValue.map { " = \($0)" } ?? ""
      parameters.append("\(label)\(namer.declared(argument.name)): \(type)\(value)")
      statements.append(properties.assignment(namer.declared(argument.name), to: property))
    }
    printer.gap()
    printer.documentation("A request with these values, for an app to donate or to offer as a shortcut.")
    printer.availability(initializer.availability)
    printer.list("public convenience init(", parameters, ") {")
    printer.nested { printer in
      printer.line("self.init()")
      for statement in statements { printer.line(statement) }
    }
    printer.line("}")
  }

  private func writeDescriptor(of intent: IntentDeclaration, to printer: inout SourcePrinter) {
    let isExempt = namesDeprecated(intent)
    printer.gap()
    printer.exemption(isExempt)
    printer.line("@_spi(Generated) open override class var descriptor: IntentDescriptor? { generatedDescriptor }")
    printer.gap()
    printer.exemption(isExempt)
    let handling = intent.handling == nil ? "nil" : "generatedHandling"
    printer.line("private static let generatedDescriptor = IntentDescriptor(")
    printer.nested { printer in
      printer.line("\"\(intent.className)\", parameters: generatedParameters, handling: \(handling))")
    }
    printer.gap()
    properties.writeDescriptors(
      intent.parameters, of: intent.className, constant: "generatedParameters", isExempt: isExempt, to: &printer)
    if let handling = intent.handling {
      HandlingWriter(namer: namer).writeDescriptor(handling, of: intent, isExempt: isExempt, to: &printer)
    }
  }

  /// Whether the descriptor of an intent that is current names something that is not.
  private func namesDeprecated(_ intent: IntentDeclaration) -> Bool {
    guard !intent.availability.isDeprecated else { return false }
    let methods = intent.handling.map {
      $0.resolve.map(\.availability) + [$0.confirm.availability, $0.handle.availability]
    }
    return ((methods ?? []) + intent.parameters.map(\.availability)).contains(where: \.isDeprecated)
  }
}
