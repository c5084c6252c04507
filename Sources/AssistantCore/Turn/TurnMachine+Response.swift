import IntentSchema

extension TurnMachine {
  /// Response codes that decide what comes next; every other one is a failure that has words of its own.
  private enum Code {
    static let ready = "ready"
    static let success = "success"
    static let inProgress = "inProgress"
    /// The app is opened and does there what was asked for: a success, where an intent has no other.
    static let continueInApp = "continueInApp"
    /// The app is started out of sight and does it.
    static let handleInApp = "handleInApp"
    /// The app wants the person to be asked before it goes on.
    static let userConfirmationRequired = "userConfirmationRequired"
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
    case Code.userConfirmationRequired where isConfirmation:
      request.readiness = response
      self.request = request
      return noted + ask(bounded: Inquiry(.go))
    case Code.success: return noted + finish(.handled, telling: .handled(response))
    case Code.handleInApp where !isConfirmation && !request.isInApp:
      request.isInApp = true
      self.request = request
      awaited = .response
      let called = ExtensionCalled(
        app: label(request.app), method: .handle, parameter: nil, intent: request.intent)
      return noted + [.note(.extensionCalled(called)), .handleInApp(request)]
    case Code.inProgress where !isConfirmation, Code.handleInApp where !isConfirmation:
      return noted + finish(.handled, telling: .inProgress(response))
    case Code.continueInApp:
      var response = response
      guard showsApps || request.type.goesOnByEar else {
        response.userActivity = nil
        let isSystem = schema.intent(named: request.type.className) != nil
        return noted + finish(.failed, telling: isSystem ? .continued(response) : .appLaunch(request.activity))
      }
      let activity = response.userActivity ?? request.activity
      response.userActivity = activity
      return noted + open(with: activity, response: response, as: .handled, telling: .continued(response))
    case let code where code.hasPrefix(Code.failureRequiringAppLaunch):
      let activity = response.userActivity ?? request.activity
      let own = code == Code.failureRequiringAppLaunch ? Statement.appLaunch(activity) : .failed(response)
      guard showsApps else { return noted + finish(.failed, telling: own) }
      return noted + open(with: activity, response: response, as: .failed, telling: own)
    default: return noted + finish(.failed, telling: .failed(response))
    }
  }
}

extension Request {
  /// What the app is opened with where it gives no activity of its own.
  fileprivate var activity: UserActivity {
    UserActivity(activityType: type.className, userInfo: intent.parameters)
  }
}
