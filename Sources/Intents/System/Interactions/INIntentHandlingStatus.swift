/// How far an interaction has come.
public enum INIntentHandlingStatus: Int, Sendable {
  case unspecified = 0
  case ready = 1
  case inProgress = 2
  case success = 3
  case failure = 4
  case deferredToApplication = 5
  case userConfirmationRequired = 6
}
