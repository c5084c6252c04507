/// One way to put something: short to be read, full to be heard.
struct Phrase: Hashable, Sendable {
  var text: Form
  var speech: Form

  enum Form: Hashable, Sendable {
    case plain(Template)
    /// By the plural form of the count that a placeholder holds, or by the count itself as `=1`.
    case counted(by: String, [String: Template])
    /// By the case, `true` or `false` among them, that a placeholder holds.
    case chosen(by: String, [String: Template])

    /// Those without which nothing can be said.
    var placeholders: Set<String> { names(\.placeholders) }
    /// Those too that parts are left out for.
    var allPlaceholders: Set<String> { names(\.allPlaceholders) }

    private func names(_ own: (Template) -> Set<String>) -> Set<String> {
      switch self {
      case .plain(let template): own(template)
      case .counted(let name, let templates), .chosen(let name, let templates):
        templates.values.reduce([name]) { $0.union(own($1)) }
      }
    }
  }

  var placeholders: Set<String> { Self.union(text.placeholders, speech.placeholders) }
  var allPlaceholders: Set<String> { Self.union(text.allPlaceholders, speech.allPlaceholders) }

  /// Of most phrases both forms have the same.
  private static func union(_ one: Set<String>, _ other: Set<String>) -> Set<String> {
    one == other ? one : one.union(other)
  }
}

extension Phrase: Decodable {
  private enum CodingKeys: String, CodingKey { case text, speech }

  /// A string, an object of plural forms or cases, or an object of `text` and `speech` which are any of these.
  init(from decoder: any Decoder) throws {
    if let plain = try? decoder.singleValueContainer().decode(String.self), let template = Template(plain) {
      text = .plain(template)
      speech = .plain(template)
    } else if let keyed = try? decoder.container(keyedBy: CodingKeys.self), keyed.contains(.text) {
      text = try keyed.decode(Form.self, forKey: .text)
      speech = try keyed.decodeIfPresent(Form.self, forKey: .speech) ?? text
    } else {
      text = try Form(from: decoder)
      speech = text
    }
  }
}

extension Phrase.Form: Decodable {
  init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    func template(_ text: String) throws -> Template {
      guard let template = Template(text) else {
        throw DecodingError.dataCorruptedError(in: single, debugDescription: "`\(text)` has a brace without a partner")
      }
      return template
    }
    if let text = try? single.decode(String.self) {
      self = .plain(try template(text))
      return
    }
    var forms = try single.decode([String: String].self)
    let count = forms.removeValue(forKey: "by") ?? "count"
    let isCounted = Self.pluralForms.isSuperset(of: forms.keys.filter { !$0.hasPrefix("=") })
    guard forms["other"] != nil || Set(forms.keys) == ["true", "false"] else {
      throw DecodingError.dataCorruptedError(in: single, debugDescription: "plural forms and cases need `other`")
    }
    let templates = try forms.mapValues(template)
    self = isCounted ? .counted(by: count, templates) : .chosen(by: count, templates)
  }

  private static let pluralForms: Set = ["zero", "one", "two", "few", "many", "other"]
}
