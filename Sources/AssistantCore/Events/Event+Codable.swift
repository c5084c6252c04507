import Foundation

/// In JSON an event is one flat object: `sequence`, `turn`, `time` (ISO 8601 with milliseconds), `type`, and the fields of its kind.
extension Event: Codable {
  private enum CodingKeys: String, CodingKey { case sequence, turn, time, type }
  private enum TypeName: String, Codable {
    case turnStarted, understood, replyUnderstood, notUnderstood, extensionCalled, extensionReplied, extensionFailed
    case appOpened, withheld, working, question, answer, turnEnded
  }

  package init(from decoder: any Decoder) throws {
    let keyed = try decoder.container(keyedBy: CodingKeys.self)
    sequence = try keyed.decode(Int.self, forKey: .sequence)
    turn = try keyed.decode(Int.self, forKey: .turn)
    time = try EventTime.date(keyed.decode(String.self, forKey: .time))
    kind =
      switch try keyed.decode(TypeName.self, forKey: .type) {
      case .turnStarted: .turnStarted(try TurnStarted(from: decoder))
      case .understood: .understood(try Understood(from: decoder))
      case .replyUnderstood: .replyUnderstood(try ReplyUnderstood(from: decoder))
      case .notUnderstood: .notUnderstood(try NotUnderstood(from: decoder))
      case .extensionCalled: .extensionCalled(try ExtensionCalled(from: decoder))
      case .extensionReplied: .extensionReplied(try ExtensionReplied(from: decoder))
      case .extensionFailed: .extensionFailed(try ExtensionFailed(from: decoder))
      case .appOpened: .appOpened(try AppOpened(from: decoder))
      case .withheld: .withheld(try Withheld(from: decoder))
      case .working: .working(try Working(from: decoder))
      case .question: .question(try Question(from: decoder))
      case .answer: .answer(try Answer(from: decoder))
      case .turnEnded: .turnEnded(try TurnEnded(from: decoder))
      }
  }

  package func encode(to encoder: any Encoder) throws {
    var keyed = encoder.container(keyedBy: CodingKeys.self)
    try keyed.encode(sequence, forKey: .sequence)
    try keyed.encode(turn, forKey: .turn)
    try keyed.encode(EventTime.text(time), forKey: .time)
    let (name, payload): (TypeName, any Encodable) =
      switch kind {
      case .turnStarted(let payload): (.turnStarted, payload)
      case .understood(let payload): (.understood, payload)
      case .replyUnderstood(let payload): (.replyUnderstood, payload)
      case .notUnderstood(let payload): (.notUnderstood, payload)
      case .extensionCalled(let payload): (.extensionCalled, payload)
      case .extensionReplied(let payload): (.extensionReplied, payload)
      case .extensionFailed(let payload): (.extensionFailed, payload)
      case .appOpened(let payload): (.appOpened, payload)
      case .withheld(let payload): (.withheld, payload)
      case .working(let payload): (.working, payload)
      case .question(let payload): (.question, payload)
      case .answer(let payload): (.answer, payload)
      case .turnEnded(let payload): (.turnEnded, payload)
      }
    try keyed.encode(name, forKey: .type)
    try payload.encode(to: encoder)
  }
}
