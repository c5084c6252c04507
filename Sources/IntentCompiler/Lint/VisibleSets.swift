/// The sets of parameters that an editor of shortcuts can show together, by the relationships among them.
struct VisibleSets {
  /// The parameters that can be shown at all.
  let shown: Set<String>
  /// What some state of the parents yields, those that perhaps never occur among them.
  private(set) var possible: Set<Set<String>> = []
  /// What surely occurs.
  private(set) var certain: Set<Set<String>> = []

  /// States of all parents together that are gone through; beyond, nothing is said.
  private static let limit = 4096

  /// What a parent can be, as far as its children care.
  private struct State {
    /// Those of its children that are shown then.
    var children: Set<String>
    var isCertain: Bool
  }

  /// Nil where relationships are broken or too many to go through.
  init?(_ intent: LintedIntent, _ document: LintDocument, _ context: LintContext) {
    let all = intent.parameters
    let marked = all.filter { $0.node.flag("Configurable") }
    // Before version 1.2 every parameter could be configured.
    let isMarking =
      document.marksConfigurable
      && document.intents.contains { $0.parameters.contains { $0.node.flag("Configurable") } }
    shown = Set((isMarking ? marked : all).map(\.name))
    guard RelationshipRules.cycles(in: intent).isEmpty, intent.parameter.count == all.count else { return nil }
    var children: [String: [LintedParameter]] = [:]
    for parameter in all {
      guard let relationship = parameter.relationship else { continue }
      guard let parent = relationship.string("ParentName"), intent.parameter[parent] != nil else { return nil }
      children[parent, default: []].append(parameter)
    }
    let parents = all.map(\.name).filter { children[$0] != nil }
    let states = parents.map { Self.states(of: intent.parameter[$0], children[$0] ?? [], context) }
    var total = 1
    for list in states {
      total *= max(list.count, 1)
      guard total <= Self.limit, !list.isEmpty else { return nil }
    }
    for index in 0..<total {
      var rest = index
      var allowed: Set<String> = []
      var isCertain = true
      for list in states {
        let state = list[rest % list.count]
        rest /= list.count
        allowed.formUnion(state.children)
        isCertain = isCertain && state.isCertain
      }
      let visible = Self.visible(all, allowed, intent).intersection(shown)
      possible.insert(visible)
      if isCertain { certain.insert(visible) }
    }
  }

  /// Those whose own condition and those of all above them hold.
  private static func visible(
    _ all: [LintedParameter], _ allowed: Set<String>, _ intent: LintedIntent
  ) -> Set<String> {
    Set(
      all.map(\.name).filter { name in
        var next = name
        while let parent = intent.parameter[next]?.relationship?.string("ParentName") {
          guard allowed.contains(next) else { return false }
          next = parent
        }
        return true
      })
  }

  /// Empty where a condition is not understood.
  private static func states(
    of parent: LintedParameter?, _ children: [LintedParameter], _ context: LintContext
  ) -> [State] {
    var any: Set<String> = []
    var byValue: [String: Set<String>] = [:]
    for child in children {
      guard let relationship = child.relationship else { continue }
      switch relationship.string("PredicateName") {
      case "HasAnyValue": any.insert(child.name)
      case "EnumHasExactValue": byValue[relationship.string("PredicateValue") ?? "", default: []].insert(child.name)
      case "BooleanHasExactValue":
        byValue[relationship.flag("PredicateValue") ? "true" : "false", default: []].insert(child.name)
      default: return []
      }
    }
    var states = byValue.sorted { $0.key < $1.key }.map { State(children: any.union($0.value), isCertain: true) }
    let isBoolean = parent?.type == "Boolean"
    let hasDefault = parent?.metadata?["DefaultValue"] != nil
    if isBoolean {
      if byValue.count < 2 { states.append(State(children: any, isCertain: true)) }
    } else {
      let others = context.enumeration(parent?.enumeration)?.cases.filter {
        ($0.integer("Index") ?? 0) != 0 && byValue[$0.string("Name") ?? ""] == nil
      }
      states.append(State(children: any, isCertain: byValue.isEmpty || others?.isEmpty == false))
    }
    // Not answered yet: a parent with a default or of a fixed choice may never be in that state.
    let isAlwaysSet = hasDefault || isBoolean || parent?.enumeration != nil
    states.append(State(children: [], isCertain: !isAlwaysSet && byValue.isEmpty))
    return states
  }
}
