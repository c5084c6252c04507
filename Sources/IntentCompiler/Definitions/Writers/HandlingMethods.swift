/// The methods of a handling protocol.
///
/// Each has two forms, and the app writes either: the `async` one waits for the one with a completion handler, and that
/// one says that there is no method.
struct HandlingMethods {
  /// A method that answers with a value.
  struct Method {
    var name: String
    /// The label of the intent, `for` or `intent`.
    var label: String
    var completionLabel: String
    var answer: String
    var missing: String
    /// The answer of an app that lets go of the completion handler without calling it.
    var dropped: String
    /// What it resolves; nil for the two that respond.
    var parameter: String?
    var isArray = false
  }

  /// The methods that list the choices of a parameter.
  struct Choices {
    var parameter: String
    /// `provideSoup`.
    var stem: String
    /// What a collection holds.
    var item: String
    /// What the older form lists.
    var plainItem: String
    /// `T` or `[T]`; nil where an enumeration has its own unset case.
    var initial: String?
    var isSearchable: Bool
  }

  let intentClass: String
  let protocolName: String
  var methods: [Method] = []
  var choices: [Choices] = []

  init(_ intent: DefinedIntent, names: DefinitionNames, file: String) {
    intentClass = names.className(of: intent)
    protocolName = intentClass + "Handling"
    for parameter in intent.parameters {
      let type = names.type(of: parameter, file: file)
      let name = DefinitionNames.capitalized(parameter.name)
      if parameter.isResolvable {
        let result =
          parameter.reasons.isEmpty ? type.result : names.result(of: parameter, in: intent)
        methods.append(Self.resolve("resolve" + name, parameter, result))
      }
      if parameter.hasOptions {
        choices.append(
          Choices(
            parameter: parameter.name, stem: name, item: type.choice,
            plainItem: type.isEnumeration ? type.choice : type.name,
            initial: type.isEnumeration ? nil : names.storedType(of: parameter, type),
            isSearchable: parameter.isSearchable))
      }
    }
    methods.append(Self.respond("confirm", "ready", intentClass + "Response"))
    methods.append(Self.respond("handle", "failure", intentClass + "Response"))
  }

  private static func resolve(_ name: String, _ parameter: DefinedParameter, _ result: String) -> Method {
    let missing = "\(result)(outcome: .notImplemented)"
    let dropped = "\(result).unsupported()"
    let isArray = parameter.isArray
    return Method(
      name: name, label: "for", completionLabel: "with", answer: isArray ? "[\(result)]" : result,
      missing: isArray ? "[\(missing)]" : missing, dropped: isArray ? "[\(dropped)]" : dropped,
      parameter: parameter.name, isArray: isArray)
  }

  private static func respond(_ name: String, _ code: String, _ response: String) -> Method {
    Method(
      name: name, label: "intent", completionLabel: "completion", answer: response,
      missing: "\(response)(code: .\(code), userActivity: nil)",
      dropped: "\(response)(code: .failure, userActivity: nil)")
  }
}
