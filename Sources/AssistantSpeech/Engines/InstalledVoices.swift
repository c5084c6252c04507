import Foundation

/// The voices of one maker among what `script/setup --speech` has set up: a file for each language tells which voice speaks it.
struct InstalledVoices {
  private let maker: String
  /// Where the files lie, and what they name.
  let folder: URL
  let languages: [String]

  /// - Parameter folder: with `models`.
  /// - Throws: `missing` where there is no voice.
  init(of maker: String, named name: String, in folder: URL) throws(SpeechError) {
    self.maker = maker
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

  /// What is told of the voice of a language; nil where nothing can be read.
  func told(of language: String) -> String? {
    try? String(contentsOfFile: path("\(maker)-\(language).voice"), encoding: .utf8)
  }
}
