import Foundation
import Intents
import Testing
import UIKit

@MainActor struct ControllerTests {
  @Test func `the view is made when it is first asked for, once`() {
    let controller = Recorder()
    #expect(!controller.isViewLoaded)
    _ = controller.view
    _ = controller.view
    #expect(controller.calls == ["load", "did load"])
    #expect(controller.view.next === controller)
  }

  @Test func `what is presented appears, and is gone after it is dismissed by either`() {
    let (one, two) = (UIViewController(), Recorder())
    one.present(two, animated: true)
    #expect(one.presentedViewController === two)
    #expect(two.presentingViewController === one)
    var isDone = false
    two.dismiss(animated: true) { isDone = true }
    #expect(one.presentedViewController == nil)
    #expect(isDone)
    #expect(two.calls == ["load", "did load", "will appear", "did appear", "will go", "gone"])
  }

  @Test func `a second controller is not presented over the first`() {
    let one = UIViewController()
    let first = UIViewController()
    one.present(first, animated: false)
    one.present(UIViewController(), animated: false)
    #expect(one.presentedViewController === first)
  }

  @Test func `a child has its container's extension context and leaves it when taken out`() {
    let (one, two) = (UIViewController(), UIViewController())
    let context = NSExtensionContext()
    one.start(with: context)
    one.addChild(two)
    one.view.addSubview(two.view)
    two.didMove(toParent: one)
    #expect(two.extensionContext === context)
    two.removeFromParent()
    #expect(two.extensionContext == nil)
    #expect(one.children.isEmpty)
  }

  @Test func `a navigation shows its last step and goes back`() {
    let (first, second) = (Recorder(), Recorder())
    let navigation = UINavigationController(rootViewController: first)
    UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)).rootViewController = navigation
    navigation.pushViewController(second, animated: true)
    #expect(navigation.topViewController === second)
    #expect(second.navigationController === navigation)
    #expect(first.view.superview == nil)
    #expect(navigation.popViewController(animated: true) === second)
    #expect(navigation.popViewController(animated: true) == nil)
    #expect(first.view.superview === navigation.view)
  }

  @Test func `an alert goes away before what was chosen is done`() throws {
    let controller = UIViewController()
    let alert = UIAlertController(title: "Really?", message: nil, preferredStyle: .alert)
    var wasGone = false
    alert.addAction(
      UIAlertAction(title: "Yes", style: .default) { _ in wasGone = controller.presentedViewController == nil })
    controller.present(alert, animated: false)
    let button = try #require(alert.view.subviews.compactMap { $0 as? UIButton }.first)
    button.press()
    #expect(wasGone)
  }

  @Test func `a control does what was added for an event, until it is taken away or disabled`() {
    var count = 0
    let button = UIButton(type: .system)
    let action = UIAction(identifier: .init("count")) { _ in count += 1 }
    button.addAction(action, for: .touchUpInside)
    button.addAction(action, for: .touchUpInside)
    button.press()
    #expect(count == 1)
    button.isEnabled = false
    button.press()
    #expect(count == 1)
    button.isEnabled = true
    button.removeAction(identifiedBy: .init("count"), for: .allEvents)
    button.press()
    #expect(count == 1)
  }

  @Test func `views stand in one tree, in the order in which they were put`() {
    let view = UIView()
    let parts = (0..<3).map { tag in
      let part = UIView()
      part.tag = tag + 1
      return part
    }
    parts.forEach(view.addSubview)
    view.insertSubview(parts[2], belowSubview: parts[1])
    #expect(view.subviews.map(\.tag) == [1, 3, 2])
    view.bringSubviewToFront(parts[0])
    #expect(view.subviews.map(\.tag) == [3, 2, 1])
    parts[0].addSubview(view)
    #expect(view.superview == nil, "A view is not put into what it holds")
    #expect(view.viewWithTag(2) === parts[1])
  }
}

@MainActor struct ApplicationTests {
  @Test func `an app hands out the object that takes a request, and answers in the older way`() async {
    let app = UIApplication()
    let delegate = AppDelegate()
    #expect(app.launch(delegate))
    #expect(app.handler(for: INPauseWorkoutIntent()) as? AppDelegate === delegate)
    #expect(await app.handle(INPauseWorkoutIntent()) is INPauseWorkoutIntentResponse)
  }

  @Test func `an app without methods has none, and lets go of the completion`() async {
    let app = UIApplication()
    let delegate = EmptyDelegate()
    #expect(app.launch(delegate))
    #expect(app.handler(for: INPauseWorkoutIntent()) == nil)
    #expect(await app.handle(INPauseWorkoutIntent()) == nil)
    #expect(!app.goOn(with: NSUserActivity(activityType: "a.b")))
  }

  @Test func `an activity goes on in the app and in what it names`() {
    let app = UIApplication()
    let delegate = AppDelegate()
    _ = app.launch(delegate)
    #expect(app.goOn(with: NSUserActivity(activityType: "a.b")))
    #expect(delegate.restored.activities == ["a.b"])
    #expect(!app.goOn(with: NSUserActivity(activityType: "c.d")))
    #expect(delegate.failed == ["c.d"])
  }
}

private final class Recorder: UIViewController {
  var calls: [String] = []
  override func loadView() {
    calls.append("load")
    view = UIView()
  }
  override func viewDidLoad() { calls.append("did load") }
  override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
  override func viewDidAppear(_ animated: Bool) { calls.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { calls.append("will go") }
  override func viewDidDisappear(_ animated: Bool) { calls.append("gone") }
}

private final class Restored: UIResponder {
  var activities: [String] = []
  override func restoreUserActivityState(_ activity: NSUserActivity) { activities.append(activity.activityType) }
}

private final class EmptyDelegate: UIResponder, UIApplicationDelegate {}

private final class AppDelegate: UIResponder, UIApplicationDelegate {
  let restored = Restored()
  var failed: [String] = []

  func application(_ application: UIApplication, handlerFor intent: INIntent) -> Any? { self }

  func application(
    _ application: UIApplication, handle intent: INIntent, completionHandler: @escaping (INIntentResponse) -> Void
  ) {
    completionHandler(INPauseWorkoutIntentResponse(code: .success, userActivity: nil))
  }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    guard userActivity.activityType == "a.b" else { return false }
    restorationHandler([restored])
    return true
  }

  func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: Error
  ) {
    failed.append(userActivityType)
  }
}
