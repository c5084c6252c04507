import Foundation
import IntentSchema
import Intents
import UIKit

/// The view of an Intents UI extension, as its host drives it.
///
/// Lives as long as the extension shows one request. Each question may change the view; the sketch of the last answer
/// is what is to be seen.
@MainActor package final class HostedView {
  /// What the extension shows for some parameters.
  package struct Answer: Sendable {
    /// Which parameters it shows, so that the assistant does not.
    package var parameters: Set<INParameter>
    package var sketch: Sketch
    /// What the view shows in place of the assistant's own.
    package var replaces: Replaced
  }

  package struct Replaced: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let map = Replaced(rawValue: 1)
    package static let message = Replaced(rawValue: 2)
    package static let payment = Replaced(rawValue: 4)
  }

  private let controller: UIViewController
  private let hosted: any INUIHostedViewControlling
  private let context: NSExtensionContext

  /// - Parameter controller: the extension's principal one; its view must not have been made yet.
  /// - Throws: `DispatchError.noHandler` if the controller is not one that can be hosted.
  package init(_ controller: UIViewController, host: NSExtensionContext.Host) throws(DispatchError) {
    guard let hosted = controller as? any INUIHostedViewControlling else {
      throw DispatchError(
        .noHandler,
        "\(type(of: controller)) does not adopt INUIHostedViewControlling; let it, and name it in Info.plist")
    }
    (self.controller, self.hosted) = (controller, hosted)
    context = NSExtensionContext(host: host)
    controller.start(with: context)
    controller.loadViewIfNeeded()
  }

  /// Has the extension show some parameters; nil if it shows nothing for them.
  package func show(
    _ parameters: Set<INParameter>, of interaction: INInteraction, behavior: INUIInteractiveBehavior = .none,
    in place: INUIHostedViewContext = .siriSnippet
  ) async -> Answer? {
    context.host.parametersDescription = parameters.map(\.parameterKeyPath).sorted().joined(separator: ", ")
    let (isShown, shown, size) = await hosted.configureView(
      for: parameters, of: interaction, interactiveBehavior: behavior, context: place)
    guard isShown, size.width > 0, size.height > 0 else { return nil }
    controller.view.frame = CGRect(origin: .zero, size: allowed(size))
    controller.appear(animated: false)
    return Answer(parameters: shown, sketch: sketch(), replaces: replaced)
  }

  /// What the controller shows now, with those that it shows over itself.
  package func sketch() -> Sketch {
    var sketch = controller.view.sketch()
    var above = controller.presentedViewController
    while let next = above {
      next.view.frame = controller.view.bounds
      sketch.shapes += next.view.sketch().shapes
      above = next.presentedViewController
    }
    return sketch
  }

  /// Tells the extension that its view is gone.
  package func end() { controller.disappear(animated: false) }

  private func allowed(_ size: CGSize) -> CGSize {
    let (least, most) = (context.hostedViewMinimumAllowedSize, context.hostedViewMaximumAllowedSize)
    return CGSize(
      width: max(min(size.width, most.width), least.width), height: max(min(size.height, most.height), least.height))
  }

  private var replaced: Replaced {
    guard let provider = controller as? any INUIHostedViewSiriProviding else { return [] }
    var replaced: Replaced = []
    if provider.displaysMap { replaced.insert(.map) }
    if provider.displaysMessage { replaced.insert(.message) }
    if provider.displaysPaymentTransaction { replaced.insert(.payment) }
    return replaced
  }
}
