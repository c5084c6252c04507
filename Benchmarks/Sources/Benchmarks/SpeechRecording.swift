import Foundation

/// A recording and what is said in it.
struct SpeechRecording {
  var file: String
  var language: String
  var kind: String
  var text: String

  /// The names that lists of recordings have for the same thing.
  private static let names = [
    \SpeechRecording.file: ["wav", "file", "path", "audio", "audio_filepath"],
    \SpeechRecording.language: ["lang", "language", "locale"],
    \SpeechRecording.kind: ["kind", "voice", "set"],
    \SpeechRecording.text: ["ref", "text", "transcript", "reference", "sentence"],
  ]

  /// The recordings of a list, whose lines are JSON or have tabs; without a kind all are of one.
  static func read(_ manifest: String) throws -> [SpeechRecording] {
    let url = URL(filePath: manifest)
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { throw Trouble("\(manifest) cannot be read") }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return try lines.enumerated().filter { !$0.element.isEmpty }.map { number, line in
      var recording = SpeechRecording(file: "", language: "en", kind: "all", text: "")
      let isJSON = line.first == "{"
      guard isJSON ? recording.take(json: String(line)) : recording.take(tabs: line) else {
        throw Trouble("\(manifest):\(number + 1): write file, language, kind and text, with tabs between or as JSON")
      }
      recording.file = URL(filePath: recording.file, relativeTo: url.deletingLastPathComponent()).path
      // “en-US” is heard as “en”.
      recording.language = String(recording.language.lowercased().prefix { $0.isLetter })
      return recording
    }
  }

  private mutating func take(tabs line: Substring) -> Bool {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4 else { return false }
    (file, language, kind, text) = (parts[0], parts[1], parts[2], parts[3])
    return true
  }

  private mutating func take(json line: String) -> Bool {
    guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else { return false }
    for (place, names) in Self.names {
      if let value = names.lazy.compactMap({ object[$0] as? String }).first { self[keyPath: place] = value }
    }
    return !file.isEmpty && !text.isEmpty
  }
}
