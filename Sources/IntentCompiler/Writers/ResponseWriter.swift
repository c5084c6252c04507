/// Writes a response's class and its codes.
struct ResponseWriter {
  let namer: Namer
  private var properties: PropertyWriter { .properties(namer) }

  init(namer: Namer) { self.namer = namer }

  func write(_ response: ResponseDeclaration, to printer: inout SourcePrinter) {
    EnumWriter(namer: namer).writeCodes(of: response, to: &printer)
    printer.gap()
    printer.documentation(response.summary)
    printer.availability(response.availability)
    printer.block("open class \(response.className): INIntentResponse, @unchecked Sendable") { printer in
      printer.documentation("An answer; the activity is what the app is opened with, if it has to be.")
      printer.block("public convenience init(code: \(response.codeEnum), userActivity: NSUserActivity?)") { printer in
        printer.line("self.init()")
        printer.line("setUp(code: code.rawValue, userActivity: userActivity)")
      }
      printer.gap()
      printer.documentation("What came of it.")
      let unset = response.codes.first { $0.value == 0 } ?? response.codes.first
      printer.block("open var code: \(response.codeEnum)") { printer in
        printer.line("\(response.codeEnum)(rawValue: rawCode) ?? .\(namer.declared(unset?.name ?? "unspecified"))")
      }
      for property in response.properties { properties.write(property, to: &printer) }
      writeDescriptor(of: response, to: &printer)
    }
  }

  private func writeDescriptor(of response: ResponseDeclaration, to printer: inout SourcePrinter) {
    let isExempt =
      !response.availability.isDeprecated
      && (response.properties.map(\.availability) + response.codes.map(\.availability)).contains(where: \.isDeprecated)
    printer.gap()
    printer.exemption(isExempt)
    printer.line("@_spi(Generated) open override class var descriptor: ResponseDescriptor? { generatedDescriptor }")
    printer.gap()
    printer.exemption(isExempt)
    printer.line("private static let generatedDescriptor = ResponseDescriptor(")
    printer.nested { printer in
      printer.line("\"\(response.className)\",")
      printer.list("codeNames: [", response.codes.map { "\($0.value): \"\($0.name)\"" }, "],")
      printer.line("properties: generatedProperties)")
    }
    printer.gap()
    properties.writeDescriptors(
      response.properties, of: response.className, constant: "generatedProperties", isExempt: isExempt,
      to: &printer)
  }
}
