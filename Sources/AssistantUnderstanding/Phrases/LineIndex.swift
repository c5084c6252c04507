import Foundation
import Synchronization

/// Finds the lines of a file's strings; looked through when somebody asks for the first, not before.
final class LineIndex: Sendable {
  private let data: Data
  private let lines = Mutex<(all: [String], numbers: [String: Int])?>(nil)

  init(_ data: Data) {
    self.data = data
  }

  /// The first line that has a string, counted from 1; nil if none has.
  func line(of string: String) -> Int? {
    let escaped = string.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
    return lines.withLock { lines in
      let (all, numbers) = lines ?? Self.read(data)
      lines = (all, numbers)
      if let number = numbers["\"\(escaped)\""] { return number }
      return all.firstIndex { $0.contains("\"\(escaped)\"") }.map { $0 + 1 }
    }
  }

  /// All lines, and the numbers of those that are nothing but a string.
  private static func read(_ data: Data) -> (all: [String], numbers: [String: Int]) {
    let lines = String(decoding: data, as: UTF8.self).components(separatedBy: "\n")
    let bare = lines.enumerated().map { number, line in
      let bare = line.trimmingCharacters(in: .whitespaces)
      return (bare.hasSuffix(",") ? String(bare.dropLast()) : bare, number + 1)
    }
    return (lines, Dictionary(bare) { first, _ in first })
  }
}
