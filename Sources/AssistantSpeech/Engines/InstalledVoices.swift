import Foundation

/// The voices of one maker among what `script/setup --speech` has set up, and the small library that speaks with them: a file for
/// each language tells which voice speaks it.
struct InstalledVoices {
  private let maker: String
  /// What people call the maker.
  let name: String
  let library: SharedLibrary
  private let folder: URL
  let languages: [String]

  /// - Parameters:
  ///   - maker: what its files begin with.
  ///   - file: of the library.
  ///   - folder: with `lib` and `models`.
  /// - Throws: `missing` where there is no library, or no voice.
  init(of maker: String, named name: String, library file: String, in folder: URL) throws(SpeechError) {
    (self.maker, self.name) = (maker, name)
    library = try SharedLibrary(
      [folder.appending(path: "lib/\(file)").path], package: "it with `script/setup --speech`")
    self.folder = folder.appending(path: "models")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: self.folder.path)) ?? []
    let prefix = maker + "-"
    languages = names.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".voice") }.map {
      String($0.dropFirst(prefix.count).dropLast(".voice".count))
    }.sorted()
    guard !languages.isEmpty else {
      throw SpeechError(.missing, "there is no voice of \(name); run `script/setup --speech`")
    }
  }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// What is told of the voice of a language; the language itself where that cannot be read.
  ///
  /// - Parameters:
  ///   - wanted: the name of the voice that is to speak; nil for whichever speaks the language.
  ///   - isName: whether what is told is the voice's name; else that may stand in a line below.
  /// - Throws: `language` where no voice speaks it, `voice` where the one that does has another name.
  func told(of language: String, wanted: String?, isName: Bool = false) throws(SpeechError) -> String {
    guard languages.contains(language) else {
      throw SpeechError(.language, "\(name) has no voice for “\(language)”")
    }
    let text = (try? String(contentsOfFile: path("\(maker)-\(language).voice"), encoding: .utf8)) ?? language
    let lines = text.split(separator: "\n").map(String.init)
    // “Letícia-F123”, of which the second part tells versions apart.
    let own = isName ? lines.first.flatMap { $0.split(separator: "-").first.map(String.init) } : lines.dropFirst().first
    if let wanted, own.map(Self.plain) != Self.plain(wanted) {
      let names = [own, maker].compactMap(\.self).joined(separator: ", ")
      throw SpeechError(.voice, "\(name) has no voice “\(wanted)” for “\(language)”; it has \(names)")
    }
    return lines.first ?? language
  }

  private static func plain(_ name: String) -> String {
    name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
