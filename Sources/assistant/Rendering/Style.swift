/// Colours and weights, or none at all.
struct Style: Sendable {
  /// Whether escape sequences may be written.
  var isColored: Bool

  enum Role: String {
    case app = "1;36"
    case prompt = "1;32"
    case faint = "2"
    case strong = "1"
    case failure = "31"
  }

  func callAsFunction(_ role: Role, _ text: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Colour is for terminals whose user did not object: `NO_COLOR` (no-color.org) and `TERM=dumb` are honoured.
  init(isTerminal: Bool, environment: [String: String]) {
    isColored =
      isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && !["", "dumb"].contains(environment["TERM"] ?? "")
  }

  init(isColored: Bool) { self.isColored = isColored }

  static let plain = Style(isColored: false)
}
