/// Addresses and links as they are written, whatever the language.
enum WrittenForms {
  /// What begins at a token: its category, the token behind it, and the text.
  static func readings(_ text: TokenizedValues, at start: Int) -> [(category: String, end: Int, text: String)] {
    guard text.tokens[start].isSpaced || start == 0 || text.tokens[start - 1].kind == .symbol else { return [] }
    if let (end, number) = PhoneNumberReader.read(text, at: start) { return [("phone", end, number)] }
    guard text.tokens[start].kind != .symbol else { return [] }
    let end = text.endOfRun(from: start)
    guard end - start >= 3 else { return [] }
    let keys = text.tokens[start..<end].map(\.key)
    if let at = keys.firstIndex(of: "@"), at > 0, isDomain(keys[(at + 1)...]), !keys[..<at].contains("/") {
      return [("email", end, text.text(start..<end))]
    }
    let hasScheme = keys.count > 4 && keys[1] == ":" && keys[2] == "/" && keys[3] == "/"
    if hasScheme ? ["http", "https", "ftp", "file", "ws", "wss"].contains(keys[0]) : isHost(keys) {
      return [("url", end, text.text(start..<end))]
    }
    return []
  }

  static func isDomain(_ keys: ArraySlice<String>) -> Bool {
    guard let last = keys.last, last.count >= 2, last.allSatisfy(\.isLetter), keys.dropLast().last == "." else {
      return false
    }
    return keys.count >= 3 && keys.dropLast().contains { $0.contains(where: \.isLetter) }
      && keys.allSatisfy { $0 == "." || $0 == "-" || $0.allSatisfy { $0.isLetter || $0.isNumber } }
  }

  /// Whether it begins with a host name whose last part is a known one, or with `www`.
  static func isHost(_ keys: [String]) -> Bool {
    let host = keys.prefix { $0 != "/" && $0 != ":" && $0 != "?" && $0 != "#" }
    guard isDomain(host[...]), let last = host.last else { return false }
    return host.first == "www" || topLevels.contains(last)
  }

  /// Endings that no sentence has by leaving out a space after its full stop.
  private static let topLevels: Set<String> = [
    "com", "org", "net", "io", "edu", "gov", "mil", "dev", "app", "info", "biz", "eu", "uk", "de", "fr", "ru", "br",
    "pt", "es", "it", "ch", "nl", "us", "ca", "au", "jp", "cn", "local", "tv", "ai", "co",
  ]
}
