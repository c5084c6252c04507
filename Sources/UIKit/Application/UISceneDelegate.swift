import Foundation
import Intents

/// What an app does in one of its scenes. Every method may be left out.
@MainActor @preconcurrency
public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)

  /// Opens addresses.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)

  /// What would bring the scene back as it is; nil for nothing.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?

  /// Called before the activity is there.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)

  /// Goes on with an activity.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)

  func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)

  /// Called when the system changed the activity.
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  public func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
  {}
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
}

/// What an app does in a scene of windows.
@MainActor @preconcurrency
public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// None, for a delegate that keeps none itself.
  public var window: UIWindow? {
    get { nil }
    set { _ = newValue }
  }
}
