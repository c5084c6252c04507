import ArgumentParser
import Foundation

/// What options and environment come to.
struct Settings: Sendable {
  /// Absolute.
  var home: URL
  /// The language asked for by option; nil if there was none.
  var requestedLocale: String?
  var environment: [String: String]

  init(_ options: GlobalOptions, environment: [String: String] = ProcessInfo.processInfo.environment) throws {
    home = try Self.home(option: options.home, environment: environment)
    requestedLocale = options.locale
    self.environment = environment
  }

  static func home(option: String?, environment: [String: String]) throws -> URL {
    func folder(_ path: String) -> URL { URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL }
    if let option {
      guard !option.isEmpty else { throw ValidationError("--home needs the path of a folder.") }
      return folder(option)
    }
    if let path = environment["ASSISTANT_HOME"], !path.isEmpty { return folder(path) }
    // The XDG specification has relative paths ignored.
    if let path = environment["XDG_DATA_HOME"], path.hasPrefix("/") { return folder(path + "/swift-intents") }
    let person = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    return folder(person + "/.local/share/swift-intents")
  }

  /// The language to speak, one of `known`.
  ///
  /// - Throws: `ValidationError` if one was asked for that is not known; the environment's is taken only if it is.
  func locale(known: [String]) throws -> String {
    if let requestedLocale {
      guard let locale = Self.match(requestedLocale, known: known) else {
        let languages = known.joined(separator: ", ")
        throw ValidationError(
          "The language “\(PlainText.line(requestedLocale))” is not known; choose one of \(languages).")
      }
      return locale
    }
    let named = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return named.flatMap { Self.match($0, known: known) } ?? "en"
  }

  /// `pt_BR.UTF-8`, `pt-br` and `PT` are all `pt`, unless the region has phrases of its own.
  static func match(_ name: String, known: [String]) -> String? {
    let bare = name.prefix { $0 != "." && $0 != "@" }.replacing("_", with: "-").lowercased()
    var parts = bare.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } }) else {
      return nil
    }
    while !parts.isEmpty {
      let candidate = parts.joined(separator: "-")
      if let found = known.first(where: { $0.lowercased() == candidate }) { return found }
      parts.removeLast()
    }
    return nil
  }
}
