import IntentSchema

extension ReplyReader {
  /// The value of a parameter that is an amount, a time, a name or an object with one, as the schema says.
  func spoken(_ parameter: Parameter, intent: String) -> Value? {
    guard let type = layer.resolver.schema.intent(named: intent),
      let place = layer.resolver.place(parameter.name, of: type), let (leaf, readings) = layer.resolver.leaf(of: place)
    else { return nil }
    for reading in readings {
      guard let items = items(reading, leaf: leaf, known: known(parameter, intent: intent)), !items.isEmpty else {
        continue
      }
      var values: [String: Value] = [:]
      leaf.assembly.add(items, to: &values)
      return values[parameter.name]
    }
    return nil
  }

  private func items(_ reading: SlotReading, leaf: SlotResolver.Place, known: Known) -> [Value]? {
    let assembly = leaf.assembly
    switch reading {
    case .text, .name:
      guard let words = FreeText.range(of: core, in: input.text) else { return nil }
      if let whole = known.value(of: core, as: assembly.leaf) { return [whole] }
      guard leaf.isArray else { return [assembly.leaf.spoken(String(input.text.characters[words]))] }
      return ListReader(language: language).parts(of: core, in: input).compactMap { part in
        FreeText.range(of: part, in: input.text).map {
          known.value(of: part, as: assembly.leaf) ?? assembly.leaf.spoken(String(input.text.characters[$0]))
        }
      }
    case .integer, .number, .money, .measure, .measured, .time:
      return value(reading, assembly: assembly).map { [$0] }
    case .person:
      guard case .list(let people) = people(isArray: true, known: known) else { return nil }
      guard case .person(let type) = assembly.leaf else { return people }
      return people.map { person in
        person.object.map { .object(ObjectValue(type: type, fields: $0.fields)) } ?? person
      }
    case .app, .named: return nil
    }
  }

  /// The one value of a kind in the reply: what stands alone, else what covers most and is not contradicted.
  private func value(_ reading: SlotReading, assembly: ValueAssembly) -> Value? {
    let finder = ValueFinder(input.text, grammar: language.valueGrammar, context: context)
    func value(_ spoken: SpokenValue) -> Value? { finder.value(of: spoken, as: reading, for: assembly) }
    for start in starts {
      let whole = finder.values(at: start, as: reading).filter { ends.contains($0.end) }
      if let best = whole.min(by: { $0.penalty < $1.penalty }), let value = value(best) { return value }
    }
    var found: [Value] = []
    var position = 0
    while position < input.count {
      let here = finder.values(at: position, as: reading).max { ($0.end, -$0.penalty) < ($1.end, -$1.penalty) }
      if let here, let value = value(here) {
        found.append(value)
        position = here.end
      } else {
        position += 1
      }
    }
    return found.count == 1 ? found[0] : nil
  }
}
