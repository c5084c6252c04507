import Foundation

extension ReplyReader {
  /// What is said to the assistant itself, with nothing but manners around it; nil if it is anything else.
  func remark() -> Remark? {
    let replies = language.replies
    if isAll(replies.repeat) { return .repeat }
    if isAll(replies.wait) { return .wait }
    if isAll(replies.help) { return .help }
    let mentions = layer.names.mentions(in: language.termText(input.text)).filter(\.isExact)
    for start in starts {
      let matches = replies.capabilities.matches(in: input, from: start) { _, position in
        mentions.filter { $0.start == position }.map { ($0.end, $0.app) }
      }
      if let match = matches.last(where: { ends.contains($0.end) }) {
        return .capabilities(app: match.filler.map { layer.apps[$0.code].identifier })
      }
    }
    return nil
  }
}

extension Understanding {
  /// What is said to the assistant itself while no question is open; nil if it is anything else.
  package func remark(_ utterance: String) -> Remark? {
    guard obstacle(utterance) == nil else { return nil }
    let input = language.input(utterance, for: layer)
    guard input.count > 0 else { return nil }
    let context = UtteranceContext(now: .distantPast, calendar: Calendar(identifier: .gregorian), region: nil)
    let reader = ReplyReader(input: input, language: language, layer: layer, context: context)
    if reader.isAll(language.replies.cancel) { return .stop }
    return shortcut(saidBy: utterance) == nil ? reader.remark() : nil
  }
}
