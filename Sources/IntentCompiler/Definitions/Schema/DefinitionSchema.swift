import IntentSchema

/// What definition files declare, as the assistant knows it: types by the names that travel on the wire, and words.
package struct DefinitionSchema: Sendable {
  package private(set) var schema = Schema()
  /// Without vocabularies, which are files of their own.
  package private(set) var words = AppWords()
  private let names: DefinitionNames

  /// A definition file and its translations.
  package struct Source: Sendable {
    package var definition: Definition
    /// By locale, the texts by key; `""` is for the language the app was written in.
    package var tables: [String: [String: String]]
    /// Those whose words depend on numbers, likewise.
    package var plurals: [String: [String: PluralText]]

    package init(
      definition: Definition, tables: [String: [String: String]] = [:], plurals: [String: [String: PluralText]] = [:]
    ) {
      self.definition = definition
      self.tables = tables
      self.plurals = plurals
    }
  }

  /// Of declarations with one name the first counts. Intents that adapt one of the system's are left out.
  package init(_ sources: [Source]) {
    names = DefinitionNames(sources.map(\.definition), prefix: "")
    for source in sources {
      let texts = DefinedTexts(tables: source.tables, plurals: source.plurals)
      for item in source.definition.enums { add(item, texts) }
      for item in source.definition.types { add(item, source.definition) }
      for item in source.definition.intents where !item.isSystem { add(item, source.definition, texts) }
    }
  }

  private mutating func add(_ item: DefinedEnum, _ texts: DefinedTexts) {
    let name = names.className(of: item)
    guard schema.enumeration(named: name) == nil else { return }
    schema.enums.append(EnumType(name: name, cases: item.cases.map { EnumCase(name: $0.name, value: $0.value) }))
    for item in item.cases {
      let title = AppWords.CaseName(text: texts[item.title], pronunciation: texts[item.pronunciation])
      let synonyms = item.synonyms.map {
        AppWords.CaseName(text: texts[$0.text], pronunciation: texts[$0.pronunciation])
      }
      words.cases[name, default: [:]][item.name] = ([title] + synonyms).filter { !$0.text.isEmpty }
    }
  }

  private mutating func add(_ item: DefinedType, _ definition: Definition) {
    let name = names.className(of: item)
    guard !schema.objects.contains(where: { $0.name == name }) else { return }
    let common = [
      Parameter(name: "identifier", type: .string), Parameter(name: "displayString", type: .string),
      Parameter(name: "pronunciationHint", type: .string),
      Parameter(name: "alternativeSpeakableMatches", type: .object("SpeakableString"), isArray: true),
    ]
    let own = item.properties.map { parameter($0, definition, reasons: nil) }
    schema.objects.append(ObjectType(name: name, properties: common + own))
  }

  private mutating func add(_ item: DefinedIntent, _ definition: Definition, _ texts: DefinedTexts) {
    let name = names.className(of: item)
    guard schema.intent(named: name) == nil else { return }
    let parameters = item.parameters.map { parameter in
      let reasons = parameter.reasons.isEmpty ? nil : names.reasons(of: parameter, in: item)
      if let reasons {
        let cases = parameter.reasons.enumerated().map { EnumCase(name: $1.name, value: $0 + 1) }
        schema.enums.append(EnumType(name: reasons, cases: cases))
      }
      var declared = self.parameter(parameter, definition, reasons: reasons)
      declared.condition = condition(of: parameter, among: item.parameters, definition)
      return declared
    }
    let codes = DefinitionWriter.codes(of: item.response).map { ResponseCode(name: $0.name, value: $0.value) }
    schema.intents.append(
      IntentType(
        className: name, domain: "", confirmation: item.needsConfirmation ? .always : .whenAsked,
        parameters: parameters,
        response: ResponseType(
          codes: codes, properties: item.response.properties.map { parameter($0, definition, reasons: nil) })))
    words.intents.append(custom(item, named: name, texts))
  }

  private func parameter(_ item: DefinedParameter, _ definition: Definition, reasons: String?) -> Parameter {
    Parameter(
      name: item.name, type: names.valueType(of: item, file: definition.file), isArray: item.isArray,
      isResolvable: item.isResolvable, unsupportedReasons: reasons)
  }

  /// Nil where the parameter always counts, and where the parent is not there any more.
  private func condition(
    of item: DefinedParameter, among all: [DefinedParameter], _ definition: Definition
  ) -> Parameter.Condition? {
    guard let relationship = item.relationship, let name = relationship.parent,
      let parent = all.first(where: { $0.name == name })
    else { return nil }
    switch relationship.predicate {
    case "BooleanHasExactValue":
      return Parameter.Condition(parameter: name, value: .bool(["true", "1"].contains(relationship.value ?? "false")))
    case "EnumHasExactValue":
      guard case .enumeration(let type) = names.valueType(of: parent, file: definition.file) else { return nil }
      let number = schema.enumeration(named: type)?.cases.first { $0.name == relationship.value }?.value
      return number.map { Parameter.Condition(parameter: name, value: .integer($0)) }
    default: return Parameter.Condition(parameter: name, value: nil)
    }
  }

  private func custom(_ item: DefinedIntent, named name: String, _ texts: DefinedTexts) -> CustomIntent {
    var custom = CustomIntent(
      className: name, category: item.category?.lowercased() ?? "generic", verb: item.verb, title: texts[item.title],
      summary: texts[item.summary],
      shortcuts: item.suggestions.map { combination in
        ShortcutType(
          parameters: combination.parameters, title: texts[combination.title], subtitle: texts[combination.subtitle],
          runsInBackground: combination.runsInBackground)
      })
    for title in (item.suggestions + item.summaries).map({ texts[$0.title] }) where !title.isEmpty {
      if !custom.phrases.contains(title) { custom.phrases.append(title) }
    }
    for parameter in item.parameters {
      custom.parameters[parameter.name] = CustomParameter(
        title: texts[parameter.title],
        prompts: Dictionary(
          parameter.prompts.map { ($0.kind, texts[$0.text]) }.filter { !$0.1.isEmpty },
          uniquingKeysWith: { first, _ in first }),
        reasons: Dictionary(
          parameter.reasons.map { ($0.name, texts[$0.text]) }.filter { !$0.1.isEmpty },
          uniquingKeysWith: { first, _ in first }),
        flags: ["true": texts[parameter.trueTitle], "false": texts[parameter.falseTitle]].filter { !$0.value.isEmpty },
        hasOptions: parameter.hasOptions, isSearchable: parameter.isSearchable,
        dimension: DefinitionNames.dimension(of: parameter.type))
    }
    for code in item.response.codes {
      custom.responses[code.name] = CustomResponse(text: texts[code.text], speech: texts[code.conciseText])
    }
    return custom
  }
}

/// Finds the translations of texts, made safe to be shown.
private struct DefinedTexts {
  let tables: [String: [String: String]]
  let plurals: [String: [String: PluralText]]

  subscript(text: DefinedText) -> LocalizedText {
    var found: [String: String] = [:]
    if let own = text.text { found[""] = Self.clean(own) }
    guard let key = text.key else { return LocalizedText(found) }
    for (locale, table) in tables {
      if let translation = table[key].flatMap(Self.clean) { found[locale] = translation }
    }
    return LocalizedText(found, plurals: plurals.compactMapValues { $0[key].flatMap(Self.clean) })
  }

  /// Nil if a part of it is nothing that can be shown.
  private static func clean(_ plural: PluralText) -> PluralText? {
    guard let format = clean(plural.format) else { return nil }
    let variables = plural.variables.mapValues { $0.mapValues { SafeText($0, limit: SafeText.sentenceLength).text } }
    return PluralText(format: format, variables: variables)
  }

  /// Nil if nothing is left.
  private static func clean(_ text: String) -> String? {
    let safe = SafeText(text, limit: SafeText.sentenceLength)
    return safe.isEmpty ? nil : safe.text
  }
}
