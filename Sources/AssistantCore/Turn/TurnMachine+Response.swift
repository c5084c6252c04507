import IntentSchema

extension TurnMachine {
  /// Response codes that decide what comes next; every other one is a failure that has words of its own.
  private enum Code {
    static let ready = "ready"
    static let success = "success"
    static let inProgress = "inProgress"
    static let failureRequiringAppLaunch = "failureRequiringAppLaunch"
  }

  mutating func follow(_ response: IntentResponse) -> [Effect] {
    guard var request else { return [] }
    request.isResumed = false
    let isConfirmation = request.stage == .confirming
    guard isConfirmation || request.stage == .handling else { return [] }
    let noted: [Effect] = [
      .note(
        .extensionReplied(
          ExtensionReplied(
            app: label(request.app), method: isConfirmation ? .confirm : .handle, parameter: nil, response: response)))
    ]
    switch response.codeName {
    case Code.ready where isConfirmation, Code.success where isConfirmation:
      request.readiness = response
      self.request = request
      if request.type.confirmation == .always { return noted + ask(bounded: Inquiry(.go)) }
      request.stage = .handling
      self.request = request
      return noted + proceed()
    case Code.success: return noted + finish(.handled, telling: .handled(response))
    case Code.inProgress where !isConfirmation: return noted + finish(.handled, telling: .inProgress(response))
    case Code.failureRequiringAppLaunch:
      let activity =
        response.userActivity
        ?? UserActivity(activityType: request.type.className, userInfo: request.intent.parameters)
      return noted + finish(.failed, telling: .appLaunch(activity))
    default: return noted + finish(.failed, telling: .failed(response))
    }
  }
}
