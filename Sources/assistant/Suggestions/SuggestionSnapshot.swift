import AssistantStore
import AssistantSuggestions
import AssistantUnderstanding
import Foundation

/// What suggestions have learned, kept as a file so that the log need not be read from its beginning.
///
/// It can be thrown away at any time: it is learned again.
struct SuggestionSnapshot: Sendable {
  let file: URL

  /// What the bytes behind it were learned from.
  struct Head: Codable, Hashable {
    var mark: SuggestionMark
    /// Of all that reading the log depends on besides the log.
    var digest: UInt64
  }

  /// In the cache folder of the XDG specification; each home has its own.
  init(settings: Settings) {
    let home = Digest.of(["home": Data(settings.home.standardizedFileURL.path.utf8)])
    file = LearnedModels(environment: settings.environment).folder
      .appending(path: "suggestions-\(String(home, radix: 16)).learned")
  }

  /// What was learned and from what; nil where there is none, or one that cannot be relied on.
  func read() -> (head: Head, suggester: Suggester)? {
    guard let data = try? Data(contentsOf: file), let end = data.firstIndex(of: 0x0A),
      let head = try? JSONDecoder().decode(Head.self, from: data[..<end]),
      let suggester = try? Suggester(snapshot: Array(data[(end + 1)...]))
    else { return nil }
    return (head, suggester)
  }

  /// Nobody else may read it: it tells what the person does. One that cannot be written is learned again.
  func write(_ suggester: Suggester, head: Head) {
    guard var data = try? JSONEncoder().encode(head) else { return }
    data.append(0x0A)
    data.append(contentsOf: suggester.snapshot())
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let fresh = file.appendingPathExtension("new-\(ProcessInfo.processInfo.processIdentifier)")
    guard FileManager.default.createFile(atPath: fresh.path, contents: data, attributes: [.posixPermissions: 0o600])
    else { return }
    if rename(fresh.path, file.path) != 0 { try? FileManager.default.removeItem(at: fresh) }
  }

  /// What was forgotten must not be left here.
  func remove() { try? FileManager.default.removeItem(at: file) }
}
