import IntentSchema

extension ReplyReader {
  /// The value of an app's own parameter that the reply calls by a name which the app has brought along; nil if none.
  func ownValue(_ parameter: Parameter, of intent: String) -> Value? {
    let kind = "\(intent).\(parameter.name)"
    let mentions = layer.terms.mentions(in: language.termText(input.text))
    for start in starts {
      for mention in mentions[start] ?? [] where mention.isAccepted && ends.contains(mention.end) {
        let term = mention.term
        guard term.kind == kind, let identifier = term.identifier else { continue }
        switch parameter.type {
        case .enumeration(let type):
          if let number = layer.resolver.number(of: identifier, in: type) { return .integer(number) }
        case .object(let type) where layer.isOwn(type):
          let fields: [String: Value] = ["displayString": .string(term.phrase), "identifier": .string(identifier)]
          return .object(ObjectValue(type: type, fields: fields))
        default: continue
        }
      }
    }
    return nil
  }
}

extension AppLayer {
  /// Whether an app declares the type, in a definition file.
  fileprivate func isOwn(_ type: String) -> Bool {
    apps.contains { app in app.schema.objects.contains { $0.name == type } }
  }
}
