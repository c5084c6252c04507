import AssistantCore
import Foundation

/// A conversation as a screenplay.
///
/// | line | meaning |
/// |---|---|
/// | `# …` | a remark |
/// | `@ name value` | a setting, for whoever sets the stage |
/// | `> …` | the person says; nothing after the sign is silence |
/// | `~ …` | what was understood |
/// | `* …` | a call of the app's extension, and its answer |
/// | `< …` | the assistant says; further lines hold choices |
/// | `" …` | the same in speech, where it differs |
/// | `\| …` | a card |
/// | `= …` | how the turn ended |
///
/// Remarks, settings and what the person says are the script; playing writes the rest.
package struct Transcript: Hashable, Sendable {
  /// By name, in the order of the file where a name occurs twice.
  package private(set) var settings: [String: [String]] = [:]
  /// Remarks, settings and empty lines before the first utterance.
  private var head: [String] = []
  private var utterances: [(remarks: [String], words: String)] = []
  private let text: String

  package init(_ text: String) {
    self.text = text
    var remarks: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let rest = String(line.dropFirst(2))
      switch line.first {
      case "@":
        let words = rest.split(separator: " ", maxSplits: 1).map(String.init)
        if let name = words.first { settings[name, default: []].append(words.count > 1 ? words[1] : "") }
        head.append(line)
      case "#":
        if utterances.isEmpty && settings.isEmpty { head.append(line) } else { remarks.append(line) }
      case ">":
        utterances.append((remarks, rest))
        remarks = []
      default: break
      }
    }
  }

  package static func == (left: Self, right: Self) -> Bool { left.text == right.text }
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Says everything that the person says, and gives the whole screenplay as it came out.
  package func played(in conversation: Conversation) async -> String {
    var lines = head
    for (remarks, words) in utterances {
      lines += [""] + remarks + ["> \(words)".trimmed]
      for await event in await conversation.say(words) { lines += event.kind.screenplay }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Where the file and the screenplay that was played first differ; nil if nowhere.
  package func difference(from played: String) -> String? {
    guard text != played else { return nil }
    let old = text.split(separator: "\n", omittingEmptySubsequences: false)
    let new = played.split(separator: "\n", omittingEmptySubsequences: false)
    for index in 0..<max(old.count, new.count) {
      let expected = index < old.count ? old[index] : "(end)"
      let actual = index < new.count ? new[index] : "(end)"
      if expected != actual { return "line \(index + 1):\n  written: \(expected)\n  played:  \(actual)" }
    }
    return nil
  }
}

extension String {
  fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
