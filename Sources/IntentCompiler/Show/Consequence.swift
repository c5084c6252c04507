/// What a change means for code, for what people have saved, and for what they read and hear.
struct Consequence {
  typealias Pair = OutlineComparison.Pair

  var breaks: Change.Breaks = []
  /// Whether it is only words.
  var isWording = false
  var text: String?

  static let nothing = Consequence()
  static let words = Consequence(isWording: true)

  static func nothing(_ text: String) -> Consequence { Consequence(text: text) }

  static func breaks(_ breaks: Change.Breaks, _ text: String) -> Consequence {
    Consequence(breaks: breaks, text: text)
  }

  // MARK: Things

  static func ofRemoving(_ outline: Outline, in pair: Pair) -> Consequence {
    let name = outline.plainName
    switch outline.kind {
    case .intent:
      return .breaks(
        [.source, .saved],
        "code that names \(outline.fact(.className) ?? name) no longer compiles; saved shortcuts no longer find it")
    case .parameter:
      return .breaks(
        [.source, .saved], "code that uses \(name) no longer compiles; what saved shortcuts hold for it is lost")
    case .property:
      guard pair.nearest(.type) != nil else {
        return .breaks(.source, "code that uses \(name) no longer compiles")
      }
      return .breaks(
        [.source, .saved], "code that uses \(name) no longer compiles; saved shortcuts that take it from a result fail")
    case .enumeration, .type:
      return .breaks(.source, "code that names \(outline.fact(.className) ?? name) no longer compiles")
    case .case:
      let number = outline.fact(.number) ?? "0"
      let heir = pair.cases[number]
      let reading = heir.map { "will read it as \($0)" } ?? "hold a number that means nothing"
      return .breaks(
        [.source, .saved], "code that uses .\(name) no longer compiles; saved shortcuts with it \(reading)")
    case .code:
      let call = outline.fact(.factory).map { " or calls \($0)" } ?? ""
      return .breaks(.source, "code that uses .\(name)\(call) no longer compiles")
    case .reason:
      return .breaks(.source, "code that uses .\(name) no longer compiles" + resultChange(pair))
    case .suggestion: return .breaks(.saved, "donations with just these parameters are no longer valid")
    case .response: return .breaks(.source, "code that uses its codes no longer compiles")
    case .summary: return .words
    case .file: return .nothing
    }
  }

  static func ofAdding(_ outline: Outline, in pair: Pair) -> Consequence {
    switch outline.kind {
    case .case, .code:
      return .breaks(.source, "a switch without a default has to name .\(outline.plainName)")
    case .parameter:
      let methods = [
        outline.fact(.resolved) == nil ? nil : resolveMethod(outline),
        outline.fact(.options) == nil ? nil : optionsMethod(outline, isSearched: outline.isSearched),
      ].compactMap { $0 }
      if methods.isEmpty { return .nothing }
      return .breaks(.source, "handlers have to have \(methods.joined(separator: " and "))")
    case .reason:
      let text = resultChange(pair)
      return text.isEmpty ? .nothing : .breaks(.source, String(text.dropFirst(2)))
    case .summary: return .words
    default: return .nothing
    }
  }

  static func ofRenaming(_ pair: Pair) -> Consequence {
    let old = pair.old.plainName
    switch pair.new.kind {
    case .intent:
      let (before, after) = (pair.old.fact(.className) ?? old, pair.new.fact(.className) ?? "")
      if before == after { return .nothing("its class stays \(after)") }
      return .breaks(
        [.source, .saved], "code that names \(before) no longer compiles; saved shortcuts no longer find it")
    case .parameter:
      return .breaks(
        [.source, .saved], "code that uses \(old) no longer compiles; what saved shortcuts hold for it is lost")
    case .property:
      guard pair.nearest(.type) != nil else { return .breaks(.source, "code that uses \(old) no longer compiles") }
      return .breaks(
        [.source, .saved], "code that uses \(old) no longer compiles; saved shortcuts that take it from a result fail")
    case .case, .code, .reason: return .breaks(.source, "code that uses .\(old) no longer compiles")
    case .enumeration, .type:
      let (before, after) = (pair.old.fact(.className) ?? old, pair.new.fact(.className) ?? pair.new.plainName)
      if before == after { return .nothing("its Swift type stays \(after)") }
      return .breaks(.source, "code that names \(before) no longer compiles")
    case .summary: return .words
    case .suggestion:
      let names = { (outline: Outline) in Set(outline.name.map(\.shown)) }
      if names(pair.old) == names(pair.new) { return .nothing }
      return .breaks(.saved, "donations with just the parameters before are no longer valid")
    default: return .nothing
    }
  }

  static func ofMoving(_ kind: Outline.Kind) -> Consequence {
    switch kind {
    case .parameter: .nothing("it is shown and asked for in another order")
    case .case: .nothing("the choices are shown in another order")
    case .code, .reason: .nothing("raw values count in this order")
    default: .nothing
    }
  }

  // MARK: Methods of handlers

  static func resolveMethod(_ parameter: Outline) -> String {
    "resolve\(DefinitionNames.capitalized(parameter.plainName))(for:with:)"
  }

  static func optionsMethod(_ parameter: Outline, isSearched: Bool) -> String {
    let name = DefinitionNames.capitalized(parameter.plainName)
    return "provide\(name)OptionsCollection(for:\(isSearched ? "searchTerm:" : "")with:)"
  }

  /// That the first reason came or the last one went, which decides of what class results are; else empty.
  private static func resultChange(_ parameter: Pair) -> String {
    let (before, after) = (parameter.old.children(.reason).isEmpty, parameter.new.children(.reason).isEmpty)
    guard before != after, parameter.new.fact(.resolved) != nil else { return "" }
    let name = resultClass(parameter)
    let method = resolveMethod(parameter.new)
    return before ? "; \(method) has to answer with \(name)" : "; \(method) no longer answers with \(name)"
  }

  static func resultClass(_ parameter: Pair) -> String {
    let intent = parameter.nearest(.intent)?.new.fact(.className) ?? ""
    let stem = intent.hasSuffix("Intent") && intent.count > 6 ? String(intent.dropLast(6)) : intent
    return "\(stem)\(DefinitionNames.capitalized(parameter.new.plainName))ResolutionResult"
  }
}

extension Outline {
  var isSearched: Bool { fact(.options)?.contains("searched") == true }
}
