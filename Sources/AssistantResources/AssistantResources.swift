import Foundation
import IntentSchema

/// The data that ships with the assistant: what people say and hear by language, and the system's own intents.
///
/// Read from the resource folder beside the executable; `ASSISTANT_DATA` names another folder with the same two inside.
package struct AssistantResources: Sendable {
  private let root: URL

  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    if let folder = environment["ASSISTANT_DATA"], !folder.isEmpty {
      root = URL(filePath: folder, directoryHint: .isDirectory)
    } else {
      root = Bundle.module.resourceURL ?? Bundle.module.bundleURL
    }
  }

  /// Language codes that phrases exist for, sorted.
  package func locales() throws(ResourceError) -> [String] {
    try children(of: root.appending(path: "Phrases")).filter(\.hasDirectoryPath).map(\.lastPathComponent).sorted()
  }

  /// The phrase files of one kind (`hear` or `say`) by file name, the extension left off.
  package func phrases(locale: String, kind: String) throws(ResourceError) -> [String: Data] {
    let folder = root.appending(path: "Phrases").appending(path: locale).appending(path: kind)
    var files: [String: Data] = [:]
    for file in try children(of: folder) where file.pathExtension == "json" {
      files[file.deletingPathExtension().lastPathComponent] = try read(file)
    }
    return files
  }

  /// What a language says for numbers, amounts and times, by file name; empty for a language that has no such files.
  package func values(locale: String) throws(ResourceError) -> [String: Data] {
    let folder = root.appending(path: "Phrases/\(locale)/hear/values")
    guard FileManager.default.fileExists(atPath: folder.path) else { return [:] }
    return try phrases(locale: locale, kind: "hear/values")
  }

  /// How a language says what is written for the eye; nil for a language that has no such file.
  package func spokenForms(locale: String) throws(ResourceError) -> Data? { try spoken("forms", locale) }

  /// How the letters of a language sound, and what recognisers write in it that nobody says; nil for one without such a file.
  package func heardForms(locale: String) throws(ResourceError) -> Data? { try spoken("heard", locale) }

  private func spoken(_ name: String, _ locale: String) throws(ResourceError) -> Data? {
    let folder = root.appending(path: "Phrases/\(locale)/spoken")
    guard FileManager.default.fileExists(atPath: folder.path) else { return nil }
    return try phrases(locale: locale, kind: "spoken")[name]
  }

  /// All domains as one schema.
  package func systemSchema() throws(ResourceError) -> Schema {
    var merged = Schema()
    for file in try children(of: root.appending(path: "Domains")).sorted(by: { $0.path < $1.path })
    where file.pathExtension == "json" {
      do {
        merged = merged.merging(try JSONDecoder().decode(Schema.self, from: try read(file)))
      } catch {
        throw ResourceError(code: "unreadable", message: "\(file.path) is not a domain file: \(error)")
      }
    }
    return merged
  }

  private func children(of folder: URL) throws(ResourceError) -> [URL] {
    do {
      return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    } catch {
      throw ResourceError(
        code: "missing",
        message: "\(folder.path) cannot be read; set ASSISTANT_DATA to the folder that holds Phrases and Domains")
    }
  }

  private func read(_ file: URL) throws(ResourceError) -> Data {
    do {
      return try Data(contentsOf: file)
    } catch {
      throw ResourceError(code: "unreadable", message: "\(file.path) cannot be read: \(error.localizedDescription)")
    }
  }
}

/// What is wrong with the shipped data.
package struct ResourceError: Error, Hashable, Sendable {
  /// Stable, for programs: `missing` or `unreadable`.
  package var code: String
  package var message: String
}
