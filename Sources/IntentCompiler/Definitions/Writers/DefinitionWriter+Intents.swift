extension DefinitionWriter {
  /// An intent, what apps adopt to handle it, and its response.
  func write(_ intent: DefinedIntent, file: String, to printer: inout SourcePrinter) {
    let name = names.className(of: intent)
    let methods = HandlingMethods(intent, names: names, file: file)
    printer.block(header(class: name, names.system("INIntent"))) { printer in
      write(intent.parameters, "parameter", file: file, to: &printer)
      printer.gap()
      printer.line("\(hidden)override class var descriptor: IntentDescriptor? { generatedDescriptor }")
      printer.gap()
      printer.line("private static let generatedDescriptor = IntentDescriptor(")
      printer.nested { printer in
        printer.line("\"\(name)\", parameters: generatedParameters, handling: generatedHandling)")
      }
      writeDescriptors(intent.parameters, of: name, constant: "generatedParameters", file: file, to: &printer)
      writeHandlingDescriptor(methods, to: &printer)
    }
    for parameter in intent.parameters { writeReasons(of: parameter, in: intent, file: file, to: &printer) }
    writeHandling(methods, to: &printer)
    write(intent.response, of: name, file: file, to: &printer)
  }

  // MARK: Response

  private func write(_ response: DefinedResponse, of intent: String, file: String, to printer: inout SourcePrinter) {
    let name = intent + "Response"
    let codes = Self.codes(of: response)
    printer.gap()
    writeEnum(name + "Code", codes, to: &printer)
    printer.gap()
    printer.block(header(class: name, names.system("INIntentResponse"))) { printer in
      printer.block("\(access)convenience init(code: \(name)Code, userActivity: NSUserActivity?)") { printer in
        printer.line("self.init()")
        printer.line("setUp(code: code.rawValue, userActivity: userActivity)")
      }
      printer.gap()
      printer.line("\(access)var code: \(name)Code { \(name)Code(rawValue: rawCode) ?? .unspecified }")
      write(response.properties, "property", file: file, to: &printer)
      for code in response.codes { writeFactory(of: code, in: response, name, file: file, to: &printer) }
      printer.gap()
      printer.line("\(hidden)override class var descriptor: ResponseDescriptor? { generatedDescriptor }")
      printer.gap()
      printer.line("private static let generatedDescriptor = ResponseDescriptor(")
      printer.nested { printer in
        printer.line("\"\(name)\",")
        printer.list("codeNames: [", codes.map { "\($0.value): \"\($0.name)\"" }, "],")
        printer.line("properties: generatedProperties)")
      }
      writeDescriptors(response.properties, of: name, constant: "generatedProperties", file: file, to: &printer)
    }
  }

  /// A code whose texts name properties is made with their values.
  private func writeFactory(
    of code: DefinedResponse.Code, in response: DefinedResponse, _ name: String, file: String,
    to printer: inout SourcePrinter
  ) {
    let used = MessageTemplate.parameters(in: [code.text.text, code.conciseText.text].compactMap { $0 }).compactMap {
      mention in response.properties.first { $0.name == mention }
    }
    guard !used.isEmpty else { return }
    let arguments = used.enumerated().map { index, property in
      let type = names.type(of: property, file: file)
      let label = index == 0 && Self.ends(code.name, with: property.name) ? "_ " : ""
      return "\(label)\(names.declared(property.name)): \(names.storedType(of: property, type))"
    }
    printer.gap()
    printer.list("\(access)static func \(names.declared(code.name))(", arguments, ") -> \(name) {")
    printer.nested { printer in
      printer.line("let response = \(name)(code: .\(names.declared(code.name)), userActivity: nil)")
      for property in used {
        let member = names.declared(property.name)
        printer.line("response.setPropertyValue(\(member), \"\(property.name)\")")
      }
      printer.line("return response")
    }
    printer.line("}")
  }

  /// The first label is left out where the code's name says it already, as Swift does for methods of Objective-C.
  static func ends(_ code: String, with label: String) -> Bool {
    code.count > label.count && code.hasSuffix(DefinitionNames.capitalized(label))
  }

  /// Those that every response has, and the app's own from 100 on.
  static func codes(of response: DefinedResponse) -> [(name: String, value: Int)] {
    let common = [
      "unspecified", "ready", "continueInApp", "inProgress", "success", "failure", "failureRequiringAppLaunch",
    ]
    let own = response.codes.map(\.name).filter { !common.contains($0) }
    return common.enumerated().map { ($1, $0) } + own.enumerated().map { ($1, $0 + 100) }
  }
}
