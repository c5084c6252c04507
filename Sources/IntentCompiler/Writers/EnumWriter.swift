/// Writes an enumeration or an option set.
struct EnumWriter {
  let namer: Namer

  func write(_ declaration: EnumDeclaration, to printer: inout SourcePrinter) {
    let name = namer.typeName(of: declaration)
    printer.gap()
    if let dot = name.lastIndex(of: ".") {
      printer.block("extension \(name[..<dot])") {
        writeType(declaration, String(name[name.index(after: dot)...]), to: &$0)
      }
    } else {
      writeType(declaration, name, to: &printer)
    }
    printer.gap()
    printer.deprecation(declaration.availability)
    printer.line("extension \(name): ValueCodable {}")
  }

  private func writeType(_ declaration: EnumDeclaration, _ name: String, to printer: inout SourcePrinter) {
    printer.documentation(declaration.summary)
    printer.availability(declaration.availability)
    if declaration.isOptionSet {
      writeOptionSet(declaration, name, to: &printer)
    } else {
      writeCases(
        declaration.cases, header: "public enum \(name): \(declaration.rawType ?? "Int"), Sendable", to: &printer)
    }
  }

  /// The codes of a response.
  func writeCodes(of response: ResponseDeclaration, to printer: inout SourcePrinter) {
    printer.gap()
    printer.documentation("What came of it.")
    printer.availability(response.availability)
    writeCases(response.codes, header: "public enum \(response.codeEnum): Int, Sendable", to: &printer)
  }

  private func writeCases(
    _ cases: [EnumDeclaration.Case], header: String, to printer: inout SourcePrinter
  ) {
    printer.block(header) { printer in
      let (own, aliases) = EnumDeclaration.split(cases)
      for item in own {
        printer.documentation(item.summary)
        printer.availability(item.availability)
        printer.line("case \(namer.declared(item.name)) = \(item.value)")
      }
      for (alias, item) in aliases {
        printer.gap()
        printer.documentation(alias.summary ?? "An older name of `\(item.name)`.")
        printer.availability(alias.availability)
        printer.line("public static var \(namer.declared(alias.name)): Self { .\(namer.declared(item.name)) }")
      }
    }
  }

  private func writeOptionSet(_ declaration: EnumDeclaration, _ name: String, to printer: inout SourcePrinter) {
    printer.block("public struct \(name): OptionSet, Hashable, Sendable") { printer in
      printer.line("public let rawValue: UInt")
      printer.gap()
      printer.line("public init(rawValue: UInt) { self.rawValue = rawValue }")
      printer.gap()
      for item in declaration.cases {
        printer.documentation(item.summary)
        printer.availability(item.availability)
        printer.line("public static let \(namer.declared(item.name)) = \(name)(rawValue: \(item.value))")
      }
    }
  }
}
