extension Wording {
  /// What keeps several languages from saying the same things, sorted; empty if nothing does.
  ///
  /// Every key stands in every language, with ways that need the same placeholders, and counted phrases have every
  /// plural form of their language and no other.
  package static func diagnostics(_ wordings: [Wording]) -> [String] {
    let keys = wordings.reduce(into: Set<String>()) { $0.formUnion($1.phrases.keys) }
    var problems: [String] = []
    for key in keys {
      let needs = wordings.map { wording in
        wording.phrases[key].map { Set($0.map { $0.placeholders.sorted().joined(separator: ",") }) }
      }
      let common = needs.compactMap(\.self).max { $0.count < $1.count } ?? []
      for (wording, own) in zip(wordings, needs) {
        guard let own else {
          problems.append("\(wording.locale): `\(key)` is missing")
          continue
        }
        for way in common.subtracting(own) { problems.append("\(wording.locale): `\(key)` has no way with {\(way)}") }
        for way in own.subtracting(common) {
          problems.append("\(wording.locale): `\(key)` alone has a way with {\(way)}")
        }
      }
    }
    return (problems + wordings.flatMap(\.ownProblems)).sorted()
  }

  private var ownProblems: [String] {
    phrases.flatMap { key, ways in
      ways.flatMap { [$0.text, $0.speech] }.compactMap { form -> String? in
        guard case .counted(_, let forms) = form,
          Set(forms.keys.filter { !$0.hasPrefix("=") }) != rules.pluralForms
        else { return nil }
        return "\(locale): `\(key)` needs the plural forms \(rules.pluralForms.sorted().joined(separator: ", "))"
      } + (ways.isEmpty ? ["\(locale): `\(key)` has no words"] : [])
    }
  }
}
