extension Consequence {
  static func ofChanging(_ aspect: Aspect, from before: String?, to after: String?, of pair: Pair) -> Consequence {
    if isWords(aspect) { return .words }
    switch pair.new.kind {
    case .intent: return ofIntent(aspect, before, after)
    case .parameter: return ofParameter(aspect, before, after, pair)
    case .property: return ofProperty(aspect, pair)
    case .case where aspect == .number: return ofNumber(before, after, pair)
    case .enumeration, .type:
      guard aspect == .className else { return .nothing }
      return .breaks(.source, "code that names \(before ?? pair.old.plainName) no longer compiles")
    case .response where aspect == .output:
      guard before != nil else { return .nothing }
      let text = after == nil ? "nothing" : "another value"
      return .breaks(.saved, "in saved shortcuts, what takes over its result gets \(text)")
    case .code: return ofCode(aspect, before, after)
    case .suggestion where aspect == .opensApp:
      return .nothing(after == nil ? "it runs without the app" : "it runs in the app, not in the background")
    default: return .nothing
    }
  }

  private static func isWords(_ aspect: Aspect) -> Bool {
    switch aspect {
    case .title, .label, .summary, .subtitle, .category, .verb, .image, .says, .saysBriefly, .pronunciation, .synonyms,
      .wordTrue, .wordFalse, .placeholder, .dateFormat, .dateStyle, .timeStyle, .dateTemplate, .ownDialogs:
      true
    default: aspect.isPrompt
    }
  }

  private static func ofIntent(_ aspect: Aspect, _ before: String?, _ after: String?) -> Consequence {
    switch aspect {
    case .className:
      return .breaks(
        [.source, .saved], "code that names \(before ?? "") no longer compiles; saved shortcuts no longer find it")
    case .system: return .breaks([.source, .saved], "its class, its response and who handles it are others")
    case .inShortcuts:
      return after == nil
        ? .breaks(.saved, "the action is gone from Shortcuts; saved shortcuts with it fail") : .nothing
    case .inWidgets:
      if after != nil { return .nothing("handlers may leave out handle(intent:completion:)") }
      return .breaks([.source, .saved], "handlers have to have handle(intent:completion:); its widgets stop working")
    case .suggested:
      return after == nil
        ? .nothing("donations may be suggested") : .breaks(.saved, "donations are no longer suggested")
    case .confirmation:
      return .nothing(after == nil ? "it runs without asking first" : "people have to confirm before it runs")
    case .restriction: return .nothing("also to be stated in the extension's Info.plist")
    case .input: return .nothing("new shortcuts fill in another parameter from the action before")
    default: return .nothing
    }
  }

  private static func ofParameter(_ aspect: Aspect, _ before: String?, _ after: String?, _ pair: Pair) -> Consequence {
    if let lost = lostCase(in: aspect, of: pair) { return .breaks(.saved, lost) }
    let name = pair.new.plainName
    switch aspect {
    case .type:
      return .breaks(
        [.source, .saved], "code that uses \(name) has to follow; what saved shortcuts hold for it does not fit")
    case .resolved: return ofResolving(isNew: after != nil, pair)
    case .options: return ofOptions(before, after, pair)
    case .isEditable:
      return after == nil ? .breaks(.saved, "people can no longer set it in shortcuts and widgets") : .nothing
    case .condition:
      if after == nil { return .nothing("it is always there") }
      return .breaks(.saved, "anywhere else, what saved shortcuts hold for it no longer counts")
    case .minimum, .maximum: return ofBound(aspect, before, after)
    case .negative:
      return after == nil ? .breaks(.saved, "saved negative values are refused") : .nothing
    case .currencies, .fileTypes: return ofList(before, after)
    case .defaultValue: return .nothing("new shortcuts begin with the new one")
    default: return .nothing
    }
  }

  /// What a default or a condition names although its enumeration has no such case any more.
  private static func lostCase(in aspect: Aspect, of pair: Pair) -> String? {
    let value = pair.new.facts.first { $0.aspect == aspect }?.value ?? []
    for case .case(let name, let enumeration) in value {
      let declaration = pair.root.new.children(.enumeration).first { $0.plainName == QuotedText.name(enumeration) }
      guard let declaration, declaration.children.allSatisfy({ $0.plainName != QuotedText.name(name) }) else {
        continue
      }
      return "\(declaration.plainName) has no case \(QuotedText.name(name))"
    }
    return nil
  }

  private static func ofResolving(isNew: Bool, _ pair: Pair) -> Consequence {
    let method = resolveMethod(pair.new)
    if isNew { return .breaks(.source, "handlers have to have \(method)") }
    if pair.old.children(.reason).isEmpty { return .nothing("\(method) is no longer called") }
    return .breaks(.source, "\(method) is no longer called, and \(resultClass(pair)) no longer generated")
  }

  private static func ofOptions(_ before: String?, _ after: String?, _ pair: Pair) -> Consequence {
    let method = optionsMethod(pair.new, isSearched: pair.new.isSearched)
    if after?.hasPrefix("from") == true { return .breaks(.source, "handlers have to have \(method)") }
    return before?.hasPrefix("from") == true
      ? .nothing("\(optionsMethod(pair.new, isSearched: pair.old.isSearched)) is no longer called") : .nothing
  }

  private static func ofBound(_ aspect: Aspect, _ before: String?, _ after: String?) -> Consequence {
    guard let after, let new = Double(after) else { return .nothing }
    let old = before.flatMap(Double.init)
    if aspect == .minimum {
      return (old ?? -.infinity) < new ? .breaks(.saved, "saved values below \(after) are refused") : .nothing
    }
    return (old ?? .infinity) > new ? .breaks(.saved, "saved values above \(after) are refused") : .nothing
  }

  private static func ofList(_ before: String?, _ after: String?) -> Consequence {
    // Without a list everything is taken.
    guard let after else { return .nothing }
    guard let before else { return .breaks(.saved, "saved values of any other kind are refused") }
    let kept = Set(after.split(separator: ", "))
    let lost = before.split(separator: ", ").filter { !kept.contains($0) }
    return lost.isEmpty
      ? .nothing : .breaks(.saved, "saved values of the kind \(lost.joined(separator: ", ")) are refused")
  }

  private static func ofProperty(_ aspect: Aspect, _ pair: Pair) -> Consequence {
    guard aspect == .type else { return .nothing }
    let code = "code that uses \(pair.new.plainName) has to follow"
    if pair.nearest(.type) == nil { return .breaks(.source, code) }
    return .breaks([.source, .saved], code + "; saved shortcuts that take it from a result get another value")
  }

  private static func ofNumber(_ before: String?, _ after: String?, _ pair: Pair) -> Consequence {
    let heir = before.flatMap { pair.around?.cases[$0] }
    let reading = heir.map { "will read it as \($0)" } ?? "hold a number that means nothing"
    return .breaks(.saved, "saved shortcuts with \(pair.old.plainName) \(reading)")
  }

  private static func ofCode(_ aspect: Aspect, _ before: String?, _ after: String?) -> Consequence {
    switch aspect {
    case .factory:
      return before.map { .breaks(.source, "code that calls \($0) no longer compiles") } ?? .nothing
    case .outcome:
      return after == "failure" ? .breaks(.saved, "shortcuts stop there") : .nothing("shortcuts go on after it")
    default: return .nothing
    }
  }
}
