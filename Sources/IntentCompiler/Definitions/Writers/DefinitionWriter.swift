/// Writes what a definition file declares, an intent, enumeration or type at a time.
struct DefinitionWriter {
  struct Part {
    /// The main type's.
    var name: String
    var text: String
    var needsLocations: Bool { text.contains("CLPlacemark") }
  }

  let names: DefinitionNames
  let visibility: DefinitionCompiler.Visibility

  /// The modifier of what apps see, with a space.
  var access: String { visibility == .public ? "public " : "" }
  /// The modifiers of what only the run time sees.
  var hidden: String { visibility == .public ? "@_spi(Generated) public " : "" }

  /// Enumerations and types first, as in the file.
  func write(_ definition: Definition) -> [Part] {
    definition.enums.map { part(names.className(of: $0), $0, write) }
      + definition.types.map { type in
        part(names.className(of: type), type) { write($0, file: definition.file, to: &$1) }
      }
      + definition.intents.filter { !$0.isSystem }.map { intent in
        part(names.className(of: intent), intent) { write($0, file: definition.file, to: &$1) }
      }
  }

  private func part<Declaration>(
    _ name: String, _ declaration: Declaration, _ write: (Declaration, inout SourcePrinter) -> Void
  ) -> Part {
    var printer = SourcePrinter()
    write(declaration, &printer)
    return Part(name: name, text: printer.text)
  }

  // MARK: Shapes that all share

  /// The beginning of a class; like all that is generated, it is not bound to the main actor by a module's default.
  func header(class name: String, _ base: String) -> String {
    "nonisolated \(access)class \(names.declared(name)): \(base), @unchecked Sendable"
  }

  func writeEnum(_ name: String, _ cases: [(name: String, value: Int)], to printer: inout SourcePrinter) {
    let inherited = "\(names.system("Int")), \(names.system("Sendable"))"
    printer.block("nonisolated \(access)enum \(names.declared(name)): \(inherited)") { printer in
      for item in cases { printer.line("case \(names.declared(item.name)) = \(item.value)") }
    }
  }

  /// A method of a result's class.
  func writeFactory(_ signature: String, _ outcome: String, to printer: inout SourcePrinter) {
    printer.gap()
    printer.block("\(access)class func \(signature) -> Self") { $0.line("Self(outcome: \(outcome))") }
  }

  /// Properties whose values the base class keeps by name.
  func write(
    _ parameters: [DefinedParameter], _ kind: String, file: String, to printer: inout SourcePrinter
  ) {
    for parameter in parameters {
      let type = names.type(of: parameter, file: file)
      let fallback = type.isEnumeration && !parameter.isArray ? type.fallback.map { " ?? \($0)" } ?? "" : ""
      let shown = names.shownType(of: parameter, type)
      printer.gap()
      printer.block("\(access)var \(names.declared(parameter.name)): \(shown)") { printer in
        printer.line("get { \(kind)Value(\"\(parameter.name)\")\(fallback) }")
        printer.line("set { set\(DefinitionNames.capitalized(kind))Value(newValue, \"\(parameter.name)\") }")
      }
    }
  }

  func writeDescriptors(
    _ parameters: [DefinedParameter], of className: String, constant: String, file: String,
    to printer: inout SourcePrinter
  ) {
    let lines = parameters.map { parameter in
      let type = names.type(of: parameter, file: file)
      let path = "\\\(names.declared(className)).\(names.declared(parameter.name))"
      return "ParameterDescriptor(\"\(parameter.name)\", \(path), \(names.storedType(of: parameter, type)).self),"
    }
    printer.gap()
    guard !lines.isEmpty else { return printer.line("private static let \(constant): [ParameterDescriptor] = []") }
    printer.line("private static let \(constant): [ParameterDescriptor] = [")
    printer.nested { printer in for line in lines { printer.line(line) } }
    printer.line("]")
  }
}
