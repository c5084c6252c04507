/// Writes a handling protocol, what it does where an app says nothing, and how the run time calls it.
///
/// Each method has two forms, and the app writes either: the `async` one waits for the one with a completion handler,
/// and that one says that there is no method. The run time calls only the `async` form.
struct HandlingWriter {
  let namer: Namer

  /// A method in both its forms.
  private struct Method {
    var name: String
    /// The intent's parameter, with label and type.
    var intent: String
    /// How a caller passes the intent.
    var passed: String
    var completionLabel: String
    var answer: String
    /// The answer of an app that has no such method.
    var missing: String
    /// The answer of an app that lets go of the completion handler without calling it.
    var dropped: String
    var hasAsync: Bool
    var availability: Availability
    var summary: String

    var completionSignature: String {
      let label = completionLabel == "completion" ? "" : "\(completionLabel) "
      return "func \(name)(\(intent), \(label)completion: @escaping @Sendable (\(answer)) -> Void)"
    }
    var asyncSignature: String { "func \(name)(\(intent)) async -> \(answer)" }
    var call: String { "\(name)(\(passed), \(completionLabel): completion)" }
  }

  /// What the protocol alone does not show.
  private static let forms =
    "An app writes each method in one of its two forms, and leaves out the methods that it has no use for."

  func write(_ handling: HandlingDeclaration, of intent: IntentDeclaration, to printer: inout SourcePrinter) {
    let methods = methods(of: handling, of: intent)
    printer.gap()
    printer.documentation(handling.summary.map { $0 + "\n\n" + Self.forms } ?? Self.forms)
    printer.availability(handling.availability)
    printer.line("@preconcurrency")
    printer.block("public protocol \(handling.protocolName): NSObjectProtocol") { printer in
      for method in methods {
        printer.gap()
        printer.documentation(method.summary)
        printer.availability(method.availability)
        printer.line(method.completionSignature)
        guard method.hasAsync else { continue }
        printer.gap()
        printer.documentation(method.summary)
        printer.availability(method.availability)
        printer.line(method.asyncSignature)
      }
      for other in handling.others {
        printer.gap()
        printer.documentation(other.summary)
        printer.availability(other.availability)
        printer.line("func \(other.signature)")
      }
    }
    printer.gap()
    printer.deprecation(handling.availability)
    printer.block("extension \(handling.protocolName)") { printer in
      for method in methods {
        printer.gap()
        printer.deprecation(method.availability)
        printer.block("public \(method.completionSignature)") { $0.line("completion(\(method.missing))") }
        guard method.hasAsync else { continue }
        printer.gap()
        printer.deprecation(method.availability)
        printer.block("public \(method.asyncSignature)") { writeWait(for: method, to: &$0) }
      }
      for other in handling.others {
        printer.gap()
        printer.deprecation(other.availability)
        printer.line("public func \(other.signature) {}")
      }
    }
  }

  private func writeWait(for method: Method, on handler: String = "", to printer: inout SourcePrinter) {
    printer.line("await CompletionBridge.answer(of: \"\(method.name)\", otherwise: \(method.dropped)) {")
    printer.nested { printer in
      printer.line("(completion: @escaping @Sendable (\(method.answer)) -> Void) in")
      printer.line("\(handler)\(method.call)")
    }
    printer.line("}")
  }

  private func methods(of handling: HandlingDeclaration, of intent: IntentDeclaration) -> [Method] {
    let ready = Self.readyCode(of: intent.response)
    return handling.resolve.map { method(for: $0, of: intent) } + [
      respond(
        "confirm", handling.confirm, ready, of: intent,
        summary: "Checks that it can be done, and changes nothing; an app without it is taken to say `\(ready)`."),
      respond(
        "handle", handling.handle, "failure", of: intent,
        summary: "Does it, after everything was resolved and confirmed; an app without it is taken to say `failure`."),
    ]
  }

  /// What an app that does not check is taken to say: old domains have no code for it but success.
  private static func readyCode(of response: ResponseDeclaration) -> String {
    response.codes.contains { $0.name == "ready" } ? "ready" : "success"
  }

  private func respond(
    _ name: String, _ declaration: RespondDeclaration, _ code: String, of intent: IntentDeclaration, summary: String
  ) -> Method {
    let label = declaration.intentLabel == "intent" ? "" : "\(declaration.intentLabel) "
    return Method(
      name: name, intent: "\(label)intent: \(intent.className)", passed: "\(declaration.intentLabel): intent",
      completionLabel: "completion", answer: intent.response.className,
      missing: "\(intent.response.className)(code: .\(code), userActivity: nil)",
      dropped: "\(intent.response.className)(code: .failure, userActivity: nil)", hasAsync: true,
      availability: declaration.availability, summary: summary)
  }

  private func method(for resolve: ResolveDeclaration, of intent: IntentDeclaration) -> Method {
    let single = namer.resultClass(resolve.result)
    let missing = "\(single)(outcome: .notImplemented)"
    let dropped = "\(single).unsupported()"
    return Method(
      name: namer.methodName(of: resolve), intent: "\(resolve.intentLabel) intent: \(intent.className)",
      passed: "\(resolve.intentLabel): intent", completionLabel: resolve.completionLabel,
      answer: resolve.isArray ? "[\(single)]" : single, missing: resolve.isArray ? "[\(missing)]" : missing,
      dropped: resolve.isArray ? "[\(dropped)]" : dropped,
      hasAsync: resolve.hasAsync, availability: resolve.availability,
      summary: "Says what the app makes of `\(resolve.parameter)`"
        + (resolve.isArray ? ", one result for each value" : "") + "; without it, what was said stays as it is.")
  }

  // MARK: Descriptor

  /// The constants that tell the run time how to call a handler.
  func writeDescriptor(
    _ handling: HandlingDeclaration, of intent: IntentDeclaration, isExempt: Bool, to printer: inout SourcePrinter
  ) {
    let type = "[ParameterResolver<any \(handling.protocolName), \(intent.className)>]"
    let resolvers = resolvers(of: handling, of: intent)
    printer.gap()
    printer.exemption(isExempt)
    if resolvers.isEmpty {
      printer.line("private static let generatedResolvers: \(type) = []")
    } else {
      printer.line("private static let generatedResolvers: \(type) = [")
      printer.nested { printer in
        let names = Dictionary(grouping: handling.resolve.filter(\.hasAsync), by: namer.methodName)
        for (target, resolve) in resolvers {
          let isOverloaded = names[namer.methodName(of: resolve), default: []].count > 1
          write(resolve, for: target, of: intent, isOverloaded: isOverloaded, to: &printer)
        }
      }
      printer.line("]")
    }
    printer.gap()
    printer.exemption(isExempt)
    printer.line("private static let generatedHandling = IntentHandlingDescriptor(")
    printer.nested { printer in
      printer.line("resolvers: generatedResolvers,")
      printer.line("confirm: { await $0.confirm(\(handling.confirm.intentLabel): $1) },")
      printer.line("handle: { await $0.handle(\(handling.handle.intentLabel): $1) })")
    }
  }

  /// With the parameter that each resolves, current methods before deprecated ones, those before an older spelling's.
  private func resolvers(
    of handling: HandlingDeclaration, of intent: IntentDeclaration
  ) -> [(parameter: String, ResolveDeclaration)] {
    let targeted = handling.resolve.map { resolve in
      let newer = intent.parameters.first { $0.name == resolve.parameter }?.replacedBy
      let rank = newer != nil ? 2 : resolve.availability.isDeprecated ? 1 : 0
      return (parameter: newer ?? resolve.parameter, resolve, rank)
    }
    return (0...2).flatMap { rank in targeted.filter { $0.2 == rank }.map { ($0.parameter, $0.1) } }
  }

  private func write(
    _ resolve: ResolveDeclaration, for parameter: String, of intent: IntentDeclaration, isOverloaded: Bool,
    to printer: inout SourcePrinter
  ) {
    let method = method(for: resolve, of: intent)
    let factory = resolve.isArray ? ".each" : ".one"
    if resolve.hasAsync {
      if !isOverloaded {
        return printer.line("\(factory)(\"\(parameter)\") { await $0.\(method.name)(\(resolve.intentLabel): $1) },")
      }
      // Methods that differ in nothing but the result are told apart by the type of the method itself.
      let reference = "handler.\(method.name)(\(resolve.intentLabel):)"
      printer.line("\(factory)(\"\(parameter)\") { handler, intent in")
      printer.nested { printer in
        printer.line("let resolve: (\(intent.className)) async -> \(method.answer) = \(reference)")
        printer.line("return await resolve(intent)")
      }
      return printer.line("},")
    }
    printer.line("\(factory)(\"\(parameter)\") { handler, intent in")
    printer.nested { writeWait(for: method, on: "handler.", to: &$0) }
    printer.line("},")
  }
}
