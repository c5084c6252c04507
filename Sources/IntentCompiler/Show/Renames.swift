/// Names of the old version that have others in the new one.
struct Renames {
  var intents: [String: String] = [:]
  var enumerations: [String: String] = [:]
  var types: [String: String] = [:]
  /// By the new name of their enumeration.
  var cases: [String: [String: String]] = [:]
  /// Of the intent, and of the response or type, that is being compared.
  var parameters: [String: String] = [:]
  var properties: [String: String] = [:]

  /// What an unchanged value reads now.
  func applied(to pieces: [Piece]) -> [Piece] { pieces.map(applied) }

  func applied(to piece: Piece) -> Piece {
    switch piece {
    case .words: return piece
    case .intent(let name): return .intent(intents[name] ?? name)
    case .parameter(let name): return .parameter(parameters[name] ?? name)
    case .property(let name): return .property(properties[name] ?? name)
    case .enumeration(let name): return .enumeration(enumerations[name] ?? name)
    case .type(let name): return .type(types[name] ?? name)
    case .case(let name, let enumeration):
      let enumeration = enumerations[enumeration] ?? enumeration
      return .case(cases[enumeration]?[name] ?? name, of: enumeration)
    }
  }

  mutating func note(_ old: Piece, _ new: Piece) {
    switch (old, new) {
    case (.intent(let old), .intent(let new)): intents[old] = new
    case (.parameter(let old), .parameter(let new)): parameters[old] = new
    case (.property(let old), .property(let new)): properties[old] = new
    case (.enumeration(let old), .enumeration(let new)): enumerations[old] = new
    case (.type(let old), .type(let new)): types[old] = new
    case (.case(let old, let enumeration), .case(let new, _)):
      cases[enumerations[enumeration] ?? enumeration, default: [:]][old] = new
    default: break
    }
  }
}
