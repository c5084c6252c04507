import AssistantUnderstanding
import Foundation

/// The check of one language's phrase data as lines for a developer.
struct PhraseTable {
  var check: PhraseCheck
  /// How many misread sentences are listed of each kind.
  var listed: Int

  func lines() -> [String] {
    var lines = check.mistakes
    lines += table()
    let percent = { (share: Double) in String(format: "%.1f %%", share * 100) }
    if check.sentences > 0 {
      lines.append(
        "\(check.locale): \(check.sentences) sentences, \(check.lost.count) not read as meant "
          + "(\(percent(check.lostShare))), \(check.outdone.count) more not best (\(percent(check.misreadShare)) in all)"
      )
    }
    lines += list(check.lost, title: "Not read as meant")
    lines += list(check.outdone, title: "Read as meant, but not best")
    for domain in check.domains where !domain.intentsWithoutPatterns.isEmpty {
      lines.append("\(domain.domain): no pattern for \(domain.intentsWithoutPatterns.joined(separator: ", "))")
    }
    for domain in check.domains where !domain.parametersWithoutPatterns.isEmpty {
      lines.append("\(domain.domain): nobody can say \(domain.parametersWithoutPatterns.joined(separator: ", "))")
    }
    return lines + [""]
  }

  private func table() -> [String] {
    var rows = [["\(check.locale)", "intents", "patterns", "essential", "usual", "rare", "parameters", "misread"]]
    for domain in check.domains {
      let importance = ["essential", "usual", "rare"].map { "\(domain.patternsByImportance[$0] ?? 0)" }
      rows.append(
        [
          domain.domain, "\(domain.intents - domain.intentsWithoutPatterns.count)/\(domain.intents)",
          "\(domain.patterns)",
        ] + importance + [
          "\(domain.parameters - domain.parametersWithoutPatterns.count)/\(domain.parameters)",
          domain.sentences == 0
            ? "–" : String(format: "%.1f %%", Double(domain.misread) / Double(domain.sentences) * 100),
        ])
    }
    return TextLayout.columns(rows)
  }

  private func list(_ sentences: [MisreadSentence], title: String) -> [String] {
    guard !sentences.isEmpty, listed > 0 else { return [] }
    var lines = [title + ":"]
    for sentence in sentences.prefix(listed) {
      let heard = sentence.heard.map { $0 == sentence.intent ? "other values" : $0 } ?? "nothing"
      lines.append("  \(sentence.place): “\(sentence.utterance)” is \(sentence.intent), heard \(heard)")
      if let pattern = sentence.heardPattern { lines.append("      by \(pattern)") }
    }
    if sentences.count > listed { lines.append("  and \(sentences.count - listed) more; --all lists them") }
    return lines
  }
}
