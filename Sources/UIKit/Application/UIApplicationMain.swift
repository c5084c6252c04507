import Foundation
import Intents

/// Runs an app: makes its objects, gets it ready, and serves the assistant that started it, for good.
///
/// - Parameters:
///   - principalClassName: a subclass of `UIApplication`, with its module's name before it; nil for none.
///   - delegateClassName: the delegate's class, with its module's name before it; nil for an app without delegate.
/// - Compatibility: Nothing is drawn. An app that no assistant has started is made ready and stays in the background, until
///   its process is ended.
@MainActor @preconcurrency @discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  let delegate = delegateClassName.flatMap { name in
    let made = (NSClassFromString(name) as? NSObject.Type).map(ClassInstance.make)
    if !(made is any UIApplicationDelegate) { UIKitLog.write("\(name) is no app delegate; give its full name") }
    return made as? any UIApplicationDelegate
  }
  AppProcess.run(delegate)
}

extension UIApplicationDelegate {
  /// Runs the app with an object of this class as its delegate; what `@main` calls.
  public static func main() {
    guard let type = self as? NSObject.Type, let delegate = ClassInstance.make(type) as? Self else {
      UIKitLog.write("\(self) is no subclass of NSObject, so it cannot be an app's delegate")
      exit(64)
    }
    AppProcess.run(delegate)
  }
}

/// Objects of classes that are known by name only.
enum ClassInstance {
  /// A class whose `init()` may be called on any class that is like it.
  ///
  /// Swift lets `init()` be called on a class that is known only while running if it is `required`, which Foundation's
  /// `NSObject` does not make it. It is dispatched through the table of methods all the same, since convenience
  /// initialisers of a superclass reach a subclass's by it; this declares what is there.
  private class Initializable: NSObject {
    required override init() { super.init() }
  }

  /// Without it the compiler knows that no initialiser overrides the one above, and calls that one, whatever the class.
  private final class Overriding: Initializable {
    required init() { super.init() }
  }

  @inline(never) @_optimize(none)
  static func make(_ type: NSObject.Type) -> NSObject {
    let made: NSObject = unsafeBitCast(type, to: Initializable.Type.self).init()
    return made
  }
}

/// The life of an app's process.
@MainActor private enum AppProcess {
  /// The application does not keep its delegate alive.
  static var delegate: (any UIApplicationDelegate)?

  static func run(_ delegate: (any UIApplicationDelegate)?) -> Never {
    self.delegate = delegate
    let application = UIApplication.shared
    let role = AppRole(
      launch: { if let delegate = self.delegate { _ = application.launch(delegate) } },
      handler: { application.handler(for: $0) }, handle: { await application.handle($0) },
      goOn: { application.open($0) }, end: { application.terminate() })
    if !role.serve() { role.launch() }
    // A run loop without a source returns at once.
    RunLoop.main.add(Timer(timeInterval: 1_000_000_000, repeats: true) { _ in }, forMode: .default)
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }
}

extension UIApplication {
  /// Brings the app before the person and has it go on with an activity: its scene, where it has scenes.
  ///
  /// - Returns: whether the app knows the activity; one with scenes does not say.
  func open(_ activity: NSUserActivity) -> Bool {
    guard let delegateClass = SceneManifest.delegateClass else {
      enterForeground()
      return goOn(with: activity)
    }
    if let scene = connectedScenes.first(where: { $0.delegate != nil }) {
      enterForeground()
      scene.goOn(with: activity)
    } else {
      let session = UISceneSession(identifier: UUID().uuidString)
      let options = UIScene.ConnectionOptions(userActivities: [activity])
      let configuration = delegate?.application(self, configurationForConnecting: session, options: options)
      let scene = UIWindowScene(session: session, connectionOptions: options)
      let chosen = configuration?.delegateClass as? NSObject.Type ?? delegateClass
      scene.delegate = ClassInstance.make(chosen) as? any UISceneDelegate
      scene.connect(options)
      enterForeground()
    }
    return true
  }

  private func enterForeground() {
    guard applicationState != .active else { return }
    for scene in connectedScenes {
      scene.delegate?.sceneWillEnterForeground(scene)
      scene.activationState = .foregroundActive
      scene.delegate?.sceneDidBecomeActive(scene)
    }
    if connectedScenes.isEmpty { delegate?.applicationWillEnterForeground(self) }
    applicationState = .active
    if connectedScenes.isEmpty { delegate?.applicationDidBecomeActive(self) }
  }

  /// Puts the app aside, and tells it that its process ends.
  func terminate() {
    for scene in connectedScenes {
      scene.delegate?.sceneWillResignActive(scene)
      scene.delegate?.sceneDidEnterBackground(scene)
      scene.disconnect()
    }
    if SceneManifest.delegateClass == nil, applicationState == .active {
      delegate?.applicationWillResignActive(self)
      applicationState = .background
      delegate?.applicationDidEnterBackground(self)
    }
    delegate?.applicationWillTerminate(self)
  }
}

/// What an app's `Info.plist` says of its scenes.
private enum SceneManifest {
  /// The delegate of the app's first kind of scene; nil for an app without scenes.
  static var delegateClass: NSObject.Type? {
    let manifest = Bundle.main.information("UIApplicationSceneManifest") as? [String: Any]
    let kinds = manifest?["UISceneConfigurations"] as? [String: Any]
    let scenes = kinds?[UISceneSession.Role.windowApplication.rawValue] as? [[String: Any]]
    guard let name = scenes?.first?["UISceneDelegateClassName"] as? String else { return nil }
    return NSClassFromString(name) as? NSObject.Type
  }
}
