import AssistantCore
import AssistantUnderstanding

extension Event {
  var appIdentifier: String? {
    switch kind {
    case .understood(let understood): understood.chosen.app
    case .replyUnderstood(let understood): understood.reply.request?.app
    case .extensionCalled(let called): called.app.identifier
    case .extensionFailed(let failed): failed.app.identifier
    case .question(let question): question.app?.identifier
    case .answer(let answer): answer.app?.identifier
    default: nil
    }
  }

  var intentName: String? {
    switch kind {
    case .understood(let understood): understood.chosen.intent
    case .replyUnderstood(let understood): understood.reply.request?.intent
    case .extensionCalled(let called): called.intent.className
    default: nil
    }
  }
}

extension Reply {
  fileprivate var request: Interpretation? {
    if case .request(let readings) = self { readings.first } else { nil }
  }
}
