/// Whether the person lets the assistant use an app.
public enum INSiriAuthorizationStatus: Int, Sendable {
  case notDetermined = 0
  case restricted = 1
  case denied = 2
  case authorized = 3
}
