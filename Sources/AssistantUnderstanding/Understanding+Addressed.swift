import IntentSchema

extension Understanding {
  /// The app that stands where people put an app's name, whatever else they said.
  func addressed(in search: Search) -> Int? {
    if let attached = attachments(in: search).first { return attached.attachment.app }
    let input = search.input
    let ends = search.mentions.filter { mention in
      let isFirst = language.mannersStart.ends(in: input, from: 0).contains(mention.start) || mention.start == 0
      return isFirst || mention.end == input.count || language.mannersEnd.matchesAll(of: input, from: mention.end)
    }
    return ends.min { ($0.penalty, $0.start) < ($1.penalty, $1.start) }?.app
  }

  /// Where words say which installed app is meant, in order, the likeliest of each beginning.
  func attachments(in search: Search) -> [(start: Int, attachment: Attachment)] {
    guard !search.mentions.isEmpty else { return [] }
    let (input, byStart) = (search.input, search.mentionsByStart)
    return (0..<input.count).compactMap { position in
      let all =
        language.attachments.anywhere(input, from: position, mentions: byStart)
        + language.attachments.atStart(input, from: position, mentions: byStart).filter { $0.nameStart != position }
      return all.min { $0.penalty < $1.penalty }.map { (position, $0) }
    }
  }

  /// That the app which is named cannot do what another app declares, where the words are that without the name.
  func refusalOfCustom(in search: Search) -> RecognitionFailure? {
    guard layer.custom != nil, let (start, named) = attachments(in: search).first else { return nil }
    let text = search.input.text
    let parts = [0..<start, named.end..<search.input.count].filter { !$0.isEmpty }.map(text.text)
    let rest = parts.joined(separator: " ")
    let app = layer.apps[named.app].identifier
    guard case .interpretations(let all) = recognize(rest, preferring: nil, context: search.context),
      let best = all.first,
      best.app != app, let other = layer.apps.first(where: { $0.identifier == best.app }),
      other.schema.intent(named: best.intent) != nil
    else { return nil }
    return .appCannot(app: app, intent: best.intent)
  }
}
