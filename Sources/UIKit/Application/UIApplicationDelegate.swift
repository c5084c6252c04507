import Foundation
import Intents

/// What an app does when it is started, asked for something, or put aside. Every method may be left out.
@MainActor @preconcurrency
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Called when the app is loaded; false if it cannot do what it was started for.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Called when it is ready to run; false if it cannot do what it was started for.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationWillTerminate(_ application: UIApplication)

  /// Opens an address; false if the app does not take it.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool

  // MARK: Requests that the app itself takes

  /// An object that adopts the handling protocol of the intent's class; nil if the app has none.
  @available(iOS, introduced: 14.0)
  func application(_ application: UIApplication, handlerFor intent: INIntent) -> Any?

  /// Does what an extension left to the app.
  @available(iOS, introduced: 11.0, deprecated: 14.0)
  func application(
    _ application: UIApplication, handle intent: INIntent, completionHandler: @escaping (INIntentResponse) -> Void)

  // MARK: Activities

  /// Called before the activity is there; true if the app tells the person itself that they wait.
  func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool

  /// Goes on with an activity; false if the app does not know it.
  ///
  /// - Parameter restorationHandler: takes who else is to go on with it; may be left alone.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool

  func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)

  /// Called when the system changed the activity.
  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)

  // MARK: Scenes

  /// How a scene that is about to be is made.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}

  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }

  public func application(_ application: UIApplication, handlerFor intent: INIntent) -> Any? { nil }

  /// Lets go of the completion: an app without this method has not done what it was asked.
  public func application(
    _ application: UIApplication, handle intent: INIntent, completionHandler: @escaping (INIntentResponse) -> Void
  ) {}

  public func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool { false }

  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }

  public func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
  ) {}

  public func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {}

  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }

  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
}
