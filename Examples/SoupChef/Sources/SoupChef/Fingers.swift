import UIKit

/// Touches the app's buttons by their names, and reads the screen out.
@MainActor struct Fingers {
  let delegate: AppDelegate

  /// Starts the app, touches what is named, one after the other, and prints the screen.
  ///
  /// `back` goes a step back, `show` touches nothing.
  /// - Returns: 0, or 1 where there is nothing of a name.
  func run(_ names: some Sequence<String>) -> Int32 {
    UIApplication.shared.delegate = delegate
    _ = delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil)
    for name in names where name != "show" {
      guard touch(name) else {
        FileHandle.standardError.write(Data("There is nothing to touch that is called \(name).\n".utf8))
        return 1
      }
      waitForAssistant()
    }
    print(screen().joined(separator: "\n"))
    return 0
  }

  /// False if the screen has no button of this identifier or title.
  func touch(_ name: String) -> Bool {
    if name == "back" { return delegate.navigation.popViewController(animated: true) != nil }
    let buttons = views().compactMap { $0 as? UIButton }
    let found = buttons.first { $0.accessibilityIdentifier == name } ?? buttons.first { $0.currentTitle == name }
    found?.sendActions(for: [.touchUpInside, .primaryActionTriggered])
    return found != nil
  }

  /// What is to be read on the screen, from top to bottom.
  func screen() -> [String] {
    let top = delegate.navigation.topViewController
    return ([top?.title] + views().map { ($0 as? UILabel)?.text ?? ($0 as? UIButton)?.currentTitle }).compactMap(\.self)
  }

  /// The assistant asks the person in its own way while a sheet is shown; its answers come on the main thread.
  private func waitForAssistant() {
    while isWaiting { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05)) }
  }

  private var isWaiting: Bool {
    let sheet = delegate.navigation.topViewController?.presentedViewController
    return delegate.kitchen.voiceShortcuts.isUpdating || sheet != nil && !(sheet is UIAlertController)
  }

  /// Views of the controller in front, in the order in which they are seen.
  private func views() -> [UIView] {
    guard let top = delegate.navigation.topViewController, let root = (top.presentedViewController ?? top).view else {
      return []
    }
    var found: [UIView] = []
    func add(_ view: UIView) {
      found.append(view)
      // A button's title is its own.
      if !(view is UIButton) { view.subviews.forEach(add) }
    }
    add(root)
    return found
  }
}
