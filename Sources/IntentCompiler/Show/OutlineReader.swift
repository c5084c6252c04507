import PropertyLists

/// Turns the nodes of a definition file into its outline.
package struct OutlineReader {
  /// The text to show for a text of the file and its key, and what to say about it, such as that it is not translated.
  package typealias Texts = @Sendable (_ text: String?, _ key: String?) -> (text: String?, note: String)

  let texts: Texts
  private var namespace: String?

  /// - Parameter texts: chooses the language.
  package static func read(_ root: PropertyListNode, texts: @escaping Texts = { text, _ in (text, "") }) -> Outline {
    var reader = OutlineReader(texts: texts)
    return reader.file(root).settled()
  }

  private init(texts: @escaping Texts) { self.texts = texts }

  func fields(_ node: PropertyListNode, _ prefix: String) -> OutlineFields {
    OutlineFields(node, prefix, texts: texts)
  }

  private mutating func file(_ root: PropertyListNode) -> Outline {
    var fields = fields(root, "IN")
    fields.ignore(
      "IntentDefinitionModelVersion", "IntentDefinitionSystemVersion", "IntentDefinitionToolsBuildVersion",
      "IntentDefinitionToolsVersion")
    namespace = fields.string("IntentDefinitionNamespace")
    let (intents, enums, types) = (
      fields.dictionaries("Intents"), fields.dictionaries("Enums"), fields.dictionaries("Types")
    )
    var file = Outline(.file, [])
    file.facts = fields.rest()
    file.children =
      Self.sorted(intents.compactMap(intent)) + Self.sorted(enums.compactMap(enumeration))
      + Self.sorted(types.compactMap(type))
    return file
  }

  /// By name, as the order of these in a file means nothing; equal names keep theirs.
  static func sorted(_ outlines: [Outline]) -> [Outline] {
    outlines.enumerated().map { ($0.element.plainName, $0.offset, $0.element) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  // MARK: Values

  /// A quoted text with what was said about it; names in `${…}` are those that `name` makes of them.
  static func quoted(_ text: (text: String, note: String), _ name: (String) -> Piece = Piece.parameter) -> [Piece] {
    [.words("\"")] + template(text.text, name) + [.words("\"" + (text.note.isEmpty ? "" : " (\(text.note))"))]
  }

  private static func template(_ text: String, _ name: (String) -> Piece) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    var words = ""
    while let start = rest.firstIndex(of: "$") {
      let body = rest[rest.index(after: start)...]
      guard body.first == "{", let end = body.firstIndex(of: "}") else {
        // A lone sign is a sign.
        words += rest[...start]
        rest = body
        continue
      }
      let path = body[body.index(after: body.startIndex)..<end]
      let head = String(path.prefix { $0 != "." })
      words += rest[..<start] + "${"
      // Only what cannot be mistaken stands as a name, the rest stays text.
      if QuotedText.name(head) == head {
        pieces += [.words(QuotedText.escaped(words)), name(head)]
        words = path.dropFirst(head.count) + "}"
      } else {
        words += path + "}"
      }
      rest = body[body.index(after: end)...]
    }
    return pieces + [.words(QuotedText.escaped(words + rest))]
  }

  /// What a parameter of a type of this file, of another one or of the system is.
  func reference(_ name: String, namespace other: String?, _ own: (String) -> Piece) -> [Piece] {
    if other == "System" { return [.words(QuotedText.name(name) + ", of the system")] }
    if let other, other != namespace {
      return [.words("\(QuotedText.name(name)), of the file with namespace \(QuotedText.name(other))")]
    }
    return [own(name)]
  }

  static let yes: [Piece] = [.words("yes")]

  static func words(_ text: String) -> [Piece] { [.words(QuotedText.name(text))] }
}
