/// How a language joins and counts; data of a phrase file's `rules`.
struct LanguageRules: Hashable, Sendable, Decodable {
  var and: ListForms
  var or: ListForms
  /// By name of the form; a number that no rule takes has the form `other`.
  private var plural: [String: String]
  var joining: [JoiningRule]
  /// What stands between items that have commas of their own.
  var apart: String
  /// The rules in a fixed order; exactly one of them holds for a number in well-formed data.
  private let forms: [(name: String, rule: PluralRule)]

  struct ListForms: Hashable, Sendable, Codable {
    /// Two items, `{0}` and `{1}`.
    var pair: String
    /// The list so far and an item that is not the last.
    var middle: String
    /// The list so far and the last item.
    var end: String
  }

  private enum CodingKeys: String, CodingKey { case and, or, plural, joining, apart }

  init(from decoder: any Decoder) throws {
    let keyed = try decoder.container(keyedBy: CodingKeys.self)
    and = try keyed.decode(ListForms.self, forKey: .and)
    or = try keyed.decode(ListForms.self, forKey: .or)
    plural = try keyed.decode([String: String].self, forKey: .plural)
    apart = try keyed.decodeIfPresent(String.self, forKey: .apart) ?? "; "
    joining = try keyed.decodeIfPresent([JoiningRule].self, forKey: .joining) ?? []
    forms = try plural.sorted { $0.key < $1.key }.map { name, text in
      guard let rule = PluralRule(text) else {
        throw DecodingError.dataCorruptedError(forKey: .plural, in: keyed, debugDescription: "`\(text)` is not a rule")
      }
      return (name, rule)
    }
  }

  static func == (left: Self, right: Self) -> Bool {
    left.and == right.and && left.or == right.or && left.plural == right.plural && left.joining == right.joining
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(plural)
    hasher.combine(and)
  }

  /// The names of the forms that a count may take, `other` among them.
  var pluralForms: Set<String> { Set(plural.keys).union(["other"]) }

  /// - Parameter hasFraction: whether more than the whole number is said, as in 2.5.
  func pluralForm(of count: Int, hasFraction: Bool = false) -> String {
    forms.first { $0.rule.holds(count, hasFraction: hasFraction) }?.name ?? "other"
  }

  /// The items as one phrase: "Bobo, Anna and Carlos"; nil without items.
  func joined(_ items: [String], by list: KeyPath<Self, ListForms>) -> String? {
    guard var text = items.first else { return nil }
    let forms = self[keyPath: list]
    for (index, item) in items.enumerated().dropFirst() {
      let isLast = index == items.count - 1
      let form = items.count == 2 ? forms.pair : isLast ? forms.end : forms.middle
      let sofar = text
      text =
        Template(form)?.filled({ ["0": sofar, "1": item][$0] }, joining: joining) ?? "\(sofar), \(item)"
    }
    return text
  }
}
