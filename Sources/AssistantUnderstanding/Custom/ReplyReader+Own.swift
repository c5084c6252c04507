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

extension ReplyReader {
  /// The case of an enumeration of an app's own whose name is like what was said: another form of the word, or a slip.
  func likeCase(of parameter: Parameter, _ intent: String) -> Value? {
    guard case .enumeration(let name) = parameter.type,
      let app = layer.apps.first(where: { $0.schema.intent(named: intent) != nil }), let cases = app.words.cases[name],
      let type = app.schema.enumeration(named: name)
    else { return nil }
    let names = type.cases.flatMap { one in
      (cases[one.name] ?? []).compactMap { $0.text.text(language.locale).map { (one.value, $0) } }
    }
    let found: Set<Int>
    switch ChoiceReader(reader: self, names: names.map(\.1)).loose() {
    case .choice(let index): found = [names[index].0]
    case .ambiguous(let indices): found = Set(indices.map { names[$0].0 })
    default: return nil
    }
    guard let number = found.first, found.count == 1 else { return nil }
    return parameter.isArray ? .list([.integer(number)]) : .integer(number)
  }
}

extension AppLayer {
  /// Whether an app declares the type, in a definition file.
  fileprivate func isOwn(_ type: String) -> Bool {
    apps.contains { app in app.schema.objects.contains { $0.name == type } }
  }
}
