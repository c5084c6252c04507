/// What differs between two versions of a definition file; nothing exactly if their outlines read the same.
package struct OutlineComparison {
  private var changes: [Change] = []
  private var renames = Renames()

  /// In the order of the new version; what is gone comes first among its like.
  package static func changes(from old: Outline, to new: Outline) -> [Change] {
    var comparison = OutlineComparison()
    comparison.noteTypes(old, new)
    comparison.compare(Pair(old: old, new: new, around: nil))
    return comparison.changes
  }

  /// The two versions of one thing, and what they are in.
  final class Pair {
    let old: Outline
    let new: Outline
    let around: Pair?

    init(old: Outline, new: Outline, around: Pair?) {
      self.old = old
      self.new = new
      self.around = around
    }

    /// From the outermost inwards, without the file.
    var path: [String] { (around?.path ?? []) + (new.kind == .file ? [] : [new.heading]) }

    /// The new version's cases by their numbers; of equal numbers the first counts.
    lazy var cases = Dictionary(
      new.children(.case).map { ($0.fact(.number) ?? "0", $0.plainName) }, uniquingKeysWith: { first, _ in first })

    var root: Pair { around?.root ?? self }

    /// The nearest thing of a kind, itself included.
    func nearest(_ kind: Outline.Kind) -> Pair? { new.kind == kind ? self : around?.nearest(kind) }
  }

  /// Renamed types and cases are known before anything that names them is looked at.
  private mutating func noteTypes(_ old: Outline, _ new: Outline) {
    for kind in [Outline.Kind.intent, .enumeration, .type] {
      let (old, new) = (old.children(kind), new.children(kind))
      let matching = OutlineMatching(old, new, renames: Renames())
      note(matching, old, new)
      guard kind == .enumeration else { continue }
      for pair in matching.pairs {
        let (old, new) = (old[pair.old].children, new[pair.new].children)
        note(OutlineMatching(old, new, renames: Renames()), old, new)
      }
    }
  }

  private mutating func note(_ matching: OutlineMatching, _ old: [Outline], _ new: [Outline]) {
    for pair in matching.pairs {
      let (before, after) = (old[pair.old].name, new[pair.new].name)
      if before.count == 1, after.count == 1, before.shown != after.shown { renames.note(before[0], after[0]) }
    }
  }

  private mutating func compare(_ pair: Pair) {
    switch pair.new.kind {
    case .intent: (renames.parameters, renames.properties) = ([:], [:])
    case .response, .type: renames.properties = [:]
    default: break
    }
    // What the things in it are called decides how the rest reads.
    let matchings = Outline.Kind.allCases.compactMap { kind -> (Outline.Kind, OutlineMatching)? in
      let (old, new) = (pair.old.children(kind), pair.new.children(kind))
      guard !old.isEmpty || !new.isEmpty else { return nil }
      let known = kind.isCombination ? renames : Renames()
      let matching = OutlineMatching(old, new, renames: known)
      if kind == .parameter || kind == .property { note(matching, old, new) }
      return (kind, matching)
    }
    compareFacts(pair)
    for (kind, matching) in matchings { compare(kind, matching, in: pair) }
  }

  private mutating func compare(_ kind: Outline.Kind, _ matching: OutlineMatching, in pair: Pair) {
    let (old, new) = (pair.old.children(kind), pair.new.children(kind))
    for index in matching.removed {
      add(Consequence.ofRemoving(old[index], in: pair), .removed, old[index], nil, in: pair)
    }
    let moved = Outline.isOrdered(kind) ? matching.moved : []
    var next = matching.added[...]
    for (position, match) in matching.pairs.enumerated() {
      while let index = next.first, index < match.new {
        next.removeFirst()
        add(Consequence.ofAdding(new[index], in: pair), .added, nil, new[index], in: pair)
      }
      let inner = Pair(old: old[match.old], new: new[match.new], around: pair)
      // Combinations are called by what they hold, and follow its names.
      let name = inner.old.isCombination ? renames.applied(to: inner.old.name).shown : inner.old.plainName
      if name != inner.new.plainName {
        add(Consequence.ofRenaming(inner), .renamed, inner.old, inner.new, in: pair)
      }
      if moved.contains(position) {
        add(Consequence.ofMoving(kind), .moved, inner.old, inner.new, in: pair, (match.old + 1, match.new + 1))
      }
      compare(inner)
    }
    for index in next {
      add(Consequence.ofAdding(new[index], in: pair), .added, nil, new[index], in: pair)
    }
  }

  private mutating func add(
    _ consequence: Consequence, _ action: Change.Action, _ old: Outline?, _ new: Outline?, in pair: Pair,
    _ places: (Int, Int)? = nil
  ) {
    guard let shown = new ?? old else { return }
    let message =
      switch action {
      case .renamed:
        shown.isCombination ? "before: of \(old?.plainName ?? "")" : "renamed from \(old?.plainName ?? "")"
      case .moved: "moved from place \(places?.0 ?? 0) to \(places?.1 ?? 0)"
      default: [action.rawValue, shown.brief].filter { !$0.isEmpty }.joined(separator: ": ")
      }
    changes.append(
      Change(
        path: pair.path + [shown.heading], action: action, message: message, consequence: consequence.text,
        breaks: consequence.breaks, isWording: consequence.isWording,
        before: action == .moved ? places.map { String($0.0) } : old?.plainName,
        after: action == .moved ? places.map { String($0.1) } : new?.plainName, oldLine: old?.line, newLine: new?.line))
  }

  // MARK: Facts

  private mutating func compareFacts(_ pair: Pair) {
    let old = Dictionary(grouping: pair.old.facts, by: \.aspect)
    let new = Dictionary(grouping: pair.new.facts, by: \.aspect)
    var seen: Set<Aspect> = []
    for aspect in (pair.new.facts + pair.old.facts).map(\.aspect) where seen.insert(aspect).inserted {
      compare(aspect, old[aspect] ?? [], new[aspect] ?? [], of: pair)
    }
  }

  private mutating func compare(_ aspect: Aspect, _ old: [Fact], _ new: [Fact], of pair: Pair) {
    let (before, after) = (old.map { renames.applied(to: $0.value).shown }, new.map(\.value.shown))
    guard before != after else { return }
    if before.count <= 1, after.count <= 1 {
      return add(aspect, before.first, after.first, of: pair)
    }
    let (olds, news) = (Set(before), Set(after))
    let (gone, come) = (before.filter { !news.contains($0) }, after.filter { !olds.contains($0) })
    for value in gone { add(aspect, value, nil, of: pair) }
    for value in come { add(aspect, nil, value, of: pair) }
    if gone.isEmpty, come.isEmpty {
      // The same ones, in another order or another number.
      add(aspect, before.joined(separator: ", "), after.joined(separator: ", "), of: pair)
    }
  }

  private mutating func add(_ aspect: Aspect, _ before: String?, _ after: String?, of pair: Pair) {
    let consequence = Consequence.ofChanging(aspect, from: before, to: after, of: pair)
    let (shownBefore, shownAfter) = Self.told(before, after)
    let label = aspect.label
    let message =
      switch (shownBefore, shownAfter) {
      case (let before?, let after?): "\(label): \(before) → \(after)"
      case (nil, let after?): "\(label): now \(after)"
      case (let before?, nil): "\(label): no longer \(before)"
      case (nil, nil): label
      }
    changes.append(
      Change(
        path: pair.path.isEmpty ? ["file"] : pair.path,
        action: before == nil ? .added : after == nil ? .removed : .changed,
        aspect: aspect, message: message, consequence: consequence.text, breaks: consequence.breaks,
        isWording: consequence.isWording, before: before, after: after, oldLine: pair.old.line, newLine: pair.new.line))
  }

  /// Two values that would look alike, told apart.
  private static func told(_ before: String?, _ after: String?) -> (String?, String?) {
    guard let before, let after else { return (before, after) }
    let (plainBefore, plainAfter) = (QuotedText.withSpacesWritten(before), QuotedText.withSpacesWritten(after))
    return plainBefore != before || plainAfter != after ? (plainBefore, plainAfter) : (before, after)
  }
}

extension Outline {
  var isCombination: Bool { kind.isCombination }

  func children(_ kind: Kind) -> [Outline] { children.filter { $0.kind == kind } }

  /// What somebody wants to know of it first.
  var brief: String {
    switch kind {
    case .parameter, .property: fact(.type) ?? ""
    case .case: "number \(fact(.number) ?? "0")"
    case .reason, .code: fact(.says) ?? ""
    case .file, .response: ""
    default: fact(.title) ?? fact(.label) ?? ""
    }
  }
}
