import Foundation
import Intents

/// One place in which an app shows itself.
@MainActor @preconcurrency
open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// Why a scene is made.
  @MainActor @preconcurrency
  open class ConnectionOptions: NSObject {
    public let userActivities: Set<NSUserActivity>
    public let urlContexts: Set<UIOpenURLContext>

    package init(userActivities: Set<NSUserActivity> = [], urlContexts: Set<UIOpenURLContext> = []) {
      (self.userActivities, self.urlContexts) = (userActivities, urlContexts)
      super.init()
    }
  }

  public let session: UISceneSession
  open var delegate: (any UISceneDelegate)?
  open internal(set) var activationState = ActivationState.unattached
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = ""

  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    UIApplication.shared.adopt(self)
  }

  open override var next: UIResponder? { UIApplication.shared }

  /// Tells the delegate what the scene was made for.
  package func connect(_ options: ConnectionOptions) {
    activationState = .foregroundInactive
    delegate?.scene(self, willConnectTo: session, options: options)
  }

  /// Has the delegate go on with an activity.
  package func goOn(with activity: NSUserActivity) {
    delegate?.scene(self, willContinueUserActivityWithType: activity.activityType)
    delegate?.scene(self, continue: activity)
  }

  /// Takes the scene away.
  package func disconnect() {
    delegate?.sceneDidDisconnect(self)
    activationState = .unattached
    UIApplication.shared.drop(self)
  }
}

/// A scene of windows.
@MainActor @preconcurrency
open class UIWindowScene: UIScene {
  open private(set) var windows: [UIWindow] = []
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
  open var screen: UIScreen { .main }
  open var traitCollection: UITraitCollection { .current }

  func adopt(_ window: UIWindow, leaving former: UIWindowScene?) {
    if former !== self { former?.windows.removeAll { $0 === window } }
    if !windows.contains(where: { $0 === window }) { windows.append(window) }
  }
}

/// What the system remembers of a scene.
@MainActor @preconcurrency
open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  public let role: Role
  public let persistentIdentifier: String
  open var stateRestorationActivity: NSUserActivity?
  open var userInfo: [String: Any]?

  package init(role: Role = .windowApplication, identifier: String) {
    (self.role, persistentIdentifier) = (role, identifier)
    super.init()
  }
}

/// Of what classes a scene is made.
@MainActor @preconcurrency
open class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  open var sceneClass: AnyClass?
  open var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
    super.init()
  }
}

/// An address that a scene is to open.
@MainActor @preconcurrency
open class UIOpenURLContext: NSObject {
  public let url: URL

  package init(url: URL) {
    self.url = url
    super.init()
  }
}
