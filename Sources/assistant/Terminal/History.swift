import Foundation

/// What was typed before, a line each, in a file that only its owner may read.
struct History: Sendable {
  static let longestFile = 1000
  static let longestLine = 2000

  let file: URL

  /// Oldest first; empty if there is none or it cannot be read. Shortens a file that has grown too long.
  func load() -> [String] {
    guard let data = try? Data(contentsOf: file) else { return [] }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map { PlainText.line(String($0)) }
    let kept = Array(lines.suffix(Self.longestFile))
    if lines.count > 2 * Self.longestFile { rewrite(kept) }
    return kept
  }

  /// Does nothing where the file cannot be written: a lost line of history is no reason to interrupt anyone.
  func append(_ line: String) {
    let line = PlainText.line(line)
    guard !line.isEmpty, line.count <= Self.longestLine else { return }
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    _ = fchmod(descriptor, 0o600)
    var text = line + "\n"
    _ = text.withUTF8 { write(descriptor, $0.baseAddress, $0.count) }
  }

  private func rewrite(_ lines: [String]) {
    let temporary = file.path + ".new"
    unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    var text = lines.map { $0 + "\n" }.joined()
    let isWhole = text.withUTF8 { write(descriptor, $0.baseAddress, $0.count) == $0.count }
    close(descriptor)
    if isWhole { rename(temporary, file.path) } else { unlink(temporary) }
  }
}
