/// One way to put something: short to be read, full to be heard.
struct Phrase: Hashable, Sendable {
  var text: Form
  var speech: Form

  enum Form: Hashable, Sendable {
    case plain(Template)
    /// By the plural form of the count that a placeholder holds.
    case counted(by: String, [String: Template])

    var placeholders: Set<String> {
      switch self {
      case .plain(let template): template.placeholders
      case .counted(let name, let templates): templates.values.reduce([name]) { $0.union($1.placeholders) }
      }
    }
  }

  var placeholders: Set<String> { text.placeholders.union(speech.placeholders) }
}

extension Phrase: Decodable {
  private enum CodingKeys: String, CodingKey { case text, speech }

  /// A string, an object of plural forms, or an object of `text` and `speech` which are either.
  init(from decoder: any Decoder) throws {
    if let keyed = try? decoder.container(keyedBy: CodingKeys.self), keyed.contains(.text) {
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
    guard forms["other"] != nil else {
      throw DecodingError.dataCorruptedError(in: single, debugDescription: "plural forms need `other`")
    }
    self = .counted(by: count, try forms.mapValues(template))
  }
}
