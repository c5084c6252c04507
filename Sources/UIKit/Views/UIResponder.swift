import Foundation
import Intents

/// Something whose state an activity can bring back.
@MainActor @preconcurrency
public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Goes on where the activity left off.
  func restoreUserActivityState(_ activity: NSUserActivity)
}

/// A link of the chain along which what happens is handed on: views, their controllers, windows, the app.
@MainActor @preconcurrency
open class UIResponder: NSObject, UIUserActivityRestoring {
  private var activity: NSUserActivity?

  public override init() { super.init() }

  /// Who comes next; nil at the end.
  open var next: UIResponder? { nil }

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }

  /// Whether what is typed would go here.
  open var isFirstResponder: Bool { FirstResponder.current === self }

  /// Asks for what is typed; false if this one takes none or another one keeps it.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, FirstResponder.current?.resignFirstResponder() ?? true else { return false }
    FirstResponder.current = self
    return true
  }

  /// Gives it up; false if it is kept.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if isFirstResponder { FirstResponder.current = nil }
    return true
  }

  /// What the person is doing here.
  open var userActivity: NSUserActivity? {
    get { activity }
    set {
      activity = newValue
      newValue?.needsSave = true
    }
  }

  /// Called to bring the activity's entries up to date; for subclasses.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Called to go on with an activity; for subclasses.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}
}

@MainActor private enum FirstResponder {
  static weak var current: UIResponder?
}
