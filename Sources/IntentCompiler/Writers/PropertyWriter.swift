/// Writes the properties of intents and responses: their values are kept by name in the base class.
struct PropertyWriter {
  let namer: Namer
  /// The base class's method that reads a value by name.
  let read: String
  /// The base class's method that writes a value by name.
  let write: String

  static func parameters(_ namer: Namer) -> PropertyWriter {
    PropertyWriter(namer: namer, read: "parameterValue", write: "setParameterValue")
  }

  static func properties(_ namer: Namer) -> PropertyWriter {
    PropertyWriter(namer: namer, read: "propertyValue", write: "setPropertyValue")
  }

  func write(_ property: PropertyDeclaration, to printer: inout SourcePrinter) {
    let stored = property.replacedBy.map { "replacedValue(by: \"\($0)\")" } ?? "\(read)(\"\(property.name)\")"
    let fallback = namer.isOptional(property) ? nil : namer.fallback(of: property)
    let value = stored + (fallback.map { " ?? \($0)" } ?? "")
    let declaration = "open var \(namer.declared(property.name)): \(namer.shownType(of: property))"
    printer.gap()
    printer.documentation(property.summary)
    printer.availability(property.availability)
    guard property.isSettable else {
      printer.block(declaration) { $0.line(value) }
      return
    }
    printer.block(declaration) { printer in
      printer.line("get { \(value) }")
      printer.line("set { \(assignment("newValue", to: property)) }")
    }
  }

  /// The statement that sets the property.
  func assignment(_ value: String, to property: PropertyDeclaration) -> String {
    if let newer = property.replacedBy { return "setReplacedValue(\(value), by: \"\(newer)\")" }
    return "\(write)(\(value), \"\(property.name)\")"
  }

  /// A constant with the descriptors of all that is kept under its own name.
  func writeDescriptors(
    _ properties: [PropertyDeclaration], of owner: String, constant: String, isExempt: Bool = false,
    to printer: inout SourcePrinter
  ) {
    printer.exemption(isExempt)
    let kept = properties.filter { $0.replacedBy == nil }
    guard !kept.isEmpty else { return printer.line("private static let \(constant): [ParameterDescriptor] = []") }
    printer.line("private static let \(constant): [ParameterDescriptor] = [")
    printer.nested { printer in
      for property in kept {
        let path = "\\\(owner).\(namer.declared(property.name))"
        printer.line("ParameterDescriptor(\"\(property.name)\", \(path), \(namer.storedType(of: property)).self),")
      }
    }
    printer.line("]")
  }
}
