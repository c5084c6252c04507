extension DefinitionWriter {
  /// An enumeration and its result.
  func write(_ declaration: DefinedEnum, to printer: inout SourcePrinter) {
    let name = names.className(of: declaration)
    writeEnum(name, declaration.cases.map { ($0.name, $0.value) }, to: &printer)
    printer.gap()
    printer.block(header(class: name + "ResolutionResult", "INEnumResolutionResult")) { printer in
      let type = names.declared(name)
      writeFactory("success(with resolvedValue: \(type))", ".success(resolvedValue)", to: &printer)
      writeFactory(
        "confirmationRequired(with valueToConfirm: \(type))", ".confirmationRequired(valueToConfirm)", to: &printer)
    }
  }

  /// A type of things and its result.
  func write(_ declaration: DefinedType, file: String, to printer: inout SourcePrinter) {
    let name = names.className(of: declaration)
    let type = names.declared(name)
    printer.block(header(class: name, names.system("INObject"))) { printer in
      write(declaration.properties, "property", file: file, to: &printer)
      printer.gap()
      printer.line("\(hidden)override class var wireTypeName: \(names.system("String")) { \"\(name)\" }")
      guard !declaration.properties.isEmpty else { return }
      printer.gap()
      printer.line(
        "\(hidden)override class var propertyDescriptors: [ParameterDescriptor] { generatedProperties }")
      writeDescriptors(
        declaration.properties, of: name, constant: "generatedProperties", file: file, to: &printer)
    }
    printer.gap()
    printer.block(header(class: name + "ResolutionResult", "INObjectResolutionResult")) { printer in
      writeFactory("success(with resolvedObject: \(type))", ".success(resolvedObject)", to: &printer)
      writeFactory(
        "disambiguation(with objectsToDisambiguate: [\(type)])", ".disambiguation(objectsToDisambiguate)", to: &printer)
      writeFactory(
        "confirmationRequired(with objectToConfirm: \(type)?)", ".confirmationRequired(objectToConfirm)", to: &printer)
    }
  }

  /// The reasons of a parameter, and the result that tells them.
  func writeReasons(
    of parameter: DefinedParameter, in intent: DefinedIntent, file: String, to printer: inout SourcePrinter
  ) {
    guard !parameter.reasons.isEmpty else { return }
    let type = names.type(of: parameter, file: file)
    let reasons = names.reasons(of: parameter, in: intent)
    printer.gap()
    writeEnum(reasons, parameter.reasons.enumerated().map { ($1.name, $0 + 1) }, to: &printer)
    guard parameter.isResolvable else { return }
    printer.gap()
    printer.block(header(class: names.result(of: parameter, in: intent), type.result)) { printer in
      writeFactory("unsupported(forReason reason: \(reasons))", ".unsupported(reason: reason.rawValue)", to: &printer)
    }
  }
}
