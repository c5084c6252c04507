extension DefinitionWriter {
  private typealias Method = HandlingMethods.Method
  private typealias Choices = HandlingMethods.Choices

  /// The protocol, and what it does where an app says nothing.
  func writeHandling(_ handling: HandlingMethods, to printer: inout SourcePrinter) {
    printer.gap()
    printer.line("@preconcurrency")
    printer.block("nonisolated \(access)protocol \(handling.protocolName): NSObjectProtocol") { printer in
      for method in handling.methods {
        printer.line(completionForm(method, handling))
        printer.line(asyncForm(method, handling))
      }
      for choices in handling.choices {
        for form in choiceForms(choices, handling) {
          printer.line(form.completion)
          printer.line(form.async)
        }
        if let initial = initialForm(choices, handling) { printer.line(initial) }
      }
    }
    printer.gap()
    printer.block("nonisolated extension \(handling.protocolName)") { printer in
      for method in handling.methods {
        printer.gap()
        printer.block(access + completionForm(method, handling)) { $0.line("completion(\(method.missing))") }
        printer.gap()
        printer.block(access + asyncForm(method, handling)) { printer in
          printer.line("await CompletionBridge.answer(of: \"\(method.name)\", otherwise: \(method.dropped)) {")
          printer.nested { printer in
            printer.line("\(method.name)(\(method.label): intent, \(method.completionLabel): $0)")
          }
          printer.line("}")
        }
      }
      for choices in handling.choices { writeDefaults(of: choices, handling, to: &printer) }
    }
  }

  /// The constants that tell the run time how to call a handler.
  func writeHandlingDescriptor(_ handling: HandlingMethods, to printer: inout SourcePrinter) {
    let type = "[ParameterResolver<any \(handling.protocolName), \(names.declared(handling.intentClass))>]"
    let resolvers = handling.methods.compactMap { method in
      method.parameter.map { ".\(method.isArray ? "each" : "one")(\"\($0)\") { await $0.\(method.name)(for: $1) }," }
    }
    printer.gap()
    if resolvers.isEmpty {
      printer.line("private static let generatedResolvers: \(type) = []")
    } else {
      printer.line("private static let generatedResolvers: \(type) = [")
      printer.nested { printer in for resolver in resolvers { printer.line(resolver) } }
      printer.line("]")
    }
    writeChoiceDescriptors(handling, to: &printer)
    printer.gap()
    printer.line("private static let generatedHandling = IntentHandlingDescriptor(")
    printer.nested { printer in
      printer.line("resolvers: generatedResolvers\(handling.choices.isEmpty ? "" : ", choices: generatedChoices"),")
      printer.line("confirm: { await $0.confirm(intent: $1) },")
      printer.line("handle: { await $0.handle(intent: $1) })")
    }
  }

  private func writeChoiceDescriptors(_ handling: HandlingMethods, to printer: inout SourcePrinter) {
    guard !handling.choices.isEmpty else { return }
    let type = "[ParameterChoices<any \(handling.protocolName), \(names.declared(handling.intentClass))>]"
    printer.gap()
    printer.line("private static let generatedChoices: \(type) = [")
    printer.nested { printer in
      for choices in handling.choices {
        let method = "provide\(choices.stem)OptionsCollection"
        let list =
          choices.isSearchable
          ? "{ try await $0.\(method)(for: $1, searchTerm: $2) }"
          : "{ handler, intent, _ in try await handler.\(method)(for: intent) }"
        let initial = choices.initial.map { _ in ", initial: { $0.default\(choices.stem)(for: $1) }" } ?? ""
        printer.line("ParameterChoices(\"\(choices.parameter)\", list: \(list)\(initial)),")
      }
    }
    printer.line("]")
  }

  // MARK: Signatures

  private func intent(_ handling: HandlingMethods) -> String { names.declared(handling.intentClass) }

  private func completionForm(_ method: Method, _ handling: HandlingMethods) -> String {
    let first = method.label == "intent" ? "intent" : "\(method.label) intent"
    let label = method.completionLabel == "completion" ? "" : "\(method.completionLabel) "
    return "func \(method.name)(\(first): \(intent(handling)), "
      + "\(label)completion: @escaping @Sendable (\(method.answer)) -> Void)"
  }

  private func asyncForm(_ method: Method, _ handling: HandlingMethods) -> String {
    let first = method.label == "intent" ? "intent" : "\(method.label) intent"
    return "func \(method.name)(\(first): \(intent(handling))) async -> \(method.answer)"
  }

  private struct ChoiceForm {
    var name: String
    var answer: String
    var completion: String
    var async: String
    /// The arguments of a call, without the completion handler.
    var arguments: String
  }

  /// The current form, then the older one.
  private func choiceForms(_ choices: Choices, _ handling: HandlingMethods) -> [ChoiceForm] {
    let error = "(any \(names.system("Error")))?"
    let search = choices.isSearchable ? ", searchTerm: \(names.system("String"))?" : ""
    return [
      ("provide\(choices.stem)OptionsCollection", "INObjectCollection<\(choices.item)>"),
      ("provide\(choices.stem)Options", "[\(choices.plainItem)]"),
    ].map { name, answer in
      let parameters = "for intent: \(intent(handling))\(search)"
      return ChoiceForm(
        name: name, answer: answer,
        completion: "func \(name)(\(parameters), with completion: @escaping @Sendable (\(answer)?, \(error)) -> Void)",
        async: "func \(name)(\(parameters)) async throws -> \(answer)",
        arguments: "for: intent\(choices.isSearchable ? ", searchTerm: searchTerm" : "")")
    }
  }

  private func initialForm(_ choices: Choices, _ handling: HandlingMethods) -> String? {
    choices.initial.map { "func default\(choices.stem)(for intent: \(intent(handling))) -> \($0)?" }
  }

  // MARK: Defaults

  private func writeDefaults(of choices: Choices, _ handling: HandlingMethods, to printer: inout SourcePrinter) {
    let forms = choiceForms(choices, handling)
    for (index, form) in forms.enumerated() {
      printer.gap()
      printer.block(access + form.completion) { printer in
        guard index == 0, let older = forms.last else { return printer.line("completion(nil, nil)") }
        // An app of the older form lists plain items.
        printer.line("\(older.name)(\(older.arguments)) { items, error in")
        printer.nested { printer in
          let item = choices.item == choices.plainItem ? "$0" : "$0 as \(choices.item)"
          printer.line("completion(items.map { INObjectCollection(items: $0.map { \(item) }) }, error)")
        }
        printer.line("}")
      }
      printer.gap()
      printer.block(access + form.async) { printer in
        printer.line("try await CompletionBridge.choices(of: \"\(form.name)\") {")
        printer.nested { $0.line("\(form.name)(\(form.arguments), with: $0)") }
        printer.line("}")
      }
    }
    if let initial = initialForm(choices, handling) {
      printer.gap()
      printer.line("\(access)\(initial) { nil }")
    }
  }
}
