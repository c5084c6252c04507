import Foundation

/// How a controller is shown over another.
public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case currentContext = 3
  case custom = 4
  case overFullScreen = 5
  case overCurrentContext = 6
  case popover = 7
}

/// How it would come in.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

extension UIViewController {
  func show(_ other: UIViewController, animated: Bool, completion: (() -> Void)?) {
    guard other !== self, presentedViewController == nil, other.presenter == nil else {
      return UIKitLog.write(
        "\(type(of: self)) cannot show \(type(of: other)): it shows a controller already, or the other one is shown")
    }
    presentedViewController = other
    other.presenter = self
    other.isBeingPresented = true
    other.loadViewIfNeeded()
    if let bounds = viewIfLoaded?.bounds, other.modalPresentationStyle.fillsPresenter { other.view.frame = bounds }
    other.appear(animated: animated)
    other.isBeingPresented = false
    completion?()
  }

  func hide(animated: Bool, completion: (() -> Void)?) {
    if let shown = presentedViewController {
      // What is above goes first.
      if shown.presentedViewController != nil { shown.hide(animated: animated, completion: nil) }
      shown.isBeingDismissed = true
      shown.disappear(animated: animated)
      shown.presenter = nil
      presentedViewController = nil
      shown.isBeingDismissed = false
      completion?()
    } else if let presenter = presentingViewController {
      presenter.hide(animated: animated, completion: completion)
    } else {
      completion?()
    }
  }
}

extension UIModalPresentationStyle {
  var fillsPresenter: Bool { self != .popover && self != .custom && self != .none }
}
