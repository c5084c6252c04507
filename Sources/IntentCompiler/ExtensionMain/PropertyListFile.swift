import Foundation

/// A property list that knows where in its file a key stands.
package struct PropertyListFile {
  package let file: String
  package let root: [String: Any]
  private let lines: [Substring]

  /// - Parameter file: what diagnostics call it.
  /// - Throws: a `Diagnostic`, with the line where there is one, unless the data is a property list with a dictionary at
  ///   its top.
  package init(data: Data, file: String) throws(Diagnostic) {
    self.file = file
    let text = String(decoding: data, as: UTF8.self)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard !data.isEmpty else {
      throw Diagnostic(file: file, line: 1, message: "the file is empty; it has to be a property list")
    }
    let content: Any
    do {
      content = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    } catch {
      throw Diagnostic(
        file: file, line: Self.line(in: error, lines: lines),
        message: "not a property list: \(Self.explanation(of: error))")
    }
    guard let root = content as? [String: Any] else {
      throw Diagnostic(file: file, line: 1, message: "the property list has to be a dictionary")
    }
    self.root = root
  }

  package init(contentsOf url: URL, file: String) throws(Diagnostic) {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw Diagnostic(file: file, line: nil, message: "the file cannot be read: \(error.localizedDescription)")
    }
    try self.init(data: data, file: file)
  }

  /// The line of a key, else that of the nearest key above it in the path, else the first; nil in a binary list.
  package func line(of path: String...) -> Int? {
    guard lines.first?.hasPrefix("bplist") != true else { return nil }
    var found = 1
    var start = 0
    for key in path {
      guard let index = lines[start...].firstIndex(where: { Self.mentions($0, key: key) }) else { break }
      found = index + 1
      start = index
    }
    return found
  }

  /// The first line that holds a text, else 1; nil in a binary list.
  package func line(holding text: String) -> Int? {
    guard lines.first?.hasPrefix("bplist") != true else { return nil }
    return (lines.firstIndex { $0.contains(text) } ?? 0) + 1
  }

  private static func mentions(_ line: Substring, key: String) -> Bool {
    line.contains("<key>\(key)</key>") || line.contains("\"\(key)\"")
      || line.trimmingCharacters(in: .whitespaces).hasPrefix("\(key) =")
  }

  private static func explanation(of error: any Error) -> String {
    let details = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
    return details ?? error.localizedDescription
  }

  /// Foundation says "on line 7" or "at line 7" in its explanation, where it says anything.
  private static func line(in error: any Error, lines: [Substring]) -> Int? {
    let words = explanation(of: error).split(whereSeparator: { !$0.isLetter && !$0.isNumber })
    guard let index = words.firstIndex(of: "line"), words.indices.contains(index + 1) else {
      return lines.first?.hasPrefix("bplist") == true ? nil : 1
    }
    return Int(words[index + 1]).map { min($0, lines.count) } ?? 1
  }
}
