import Foundation
import Intents
import UIKit

/// What the controller of an Intents UI extension does: it shows a request beside the assistant's words.
///
/// Every method may be left out. The assistant asks for parameters of a request through the later method; a controller
/// that only has the older one shows the whole request for whatever parameters it is asked.
@available(iOS, introduced: 10.0)
@MainActor @preconcurrency
public protocol INUIHostedViewControlling: NSObjectProtocol {
  /// Fills the view for a whole request, and says how large it wants to be; `CGSize.zero` to show nothing.
  @available(iOS, introduced: 10.0)
  func configure(
    with interaction: INInteraction, context: INUIHostedViewContext, completion: @escaping (CGSize) -> Void)

  /// Fills the view for a whole request, and says how large it wants to be; `CGSize.zero` to show nothing.
  @available(iOS, introduced: 10.0)
  func configure(with interaction: INInteraction, context: INUIHostedViewContext) async -> CGSize

  /// The same in the spelling of the first Swift that had it, so that a controller written then is asked, too.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @available(iOS, introduced: 10.0)
  func configure(
    with interaction: INInteraction!, context: INUIHostedViewContext, completion: ((CGSize) -> Void)!)

  /// Fills the view for some parameters of a request.
  ///
  /// The completion takes whether the view shows them, which ones it shows, of those asked for or more, and how large it
  /// wants to be; `CGSize.zero` for parameters that nothing is to be shown for.
  @available(iOS, introduced: 11.0)
  func configureView(
    for parameters: Set<INParameter>, of interaction: INInteraction, interactiveBehavior: INUIInteractiveBehavior,
    context: INUIHostedViewContext, completion: @escaping (Bool, Set<INParameter>, CGSize) -> Void)

  /// Fills the view for some parameters of a request; the answer is what the other form's completion takes.
  @available(iOS, introduced: 11.0)
  func configureView(
    for parameters: Set<INParameter>, of interaction: INInteraction, interactiveBehavior: INUIInteractiveBehavior,
    context: INUIHostedViewContext
  ) async -> (Bool, Set<INParameter>, CGSize)
}

/// What the extension's view shows in place of the assistant's own.
@available(iOS, introduced: 10.0)
@MainActor @preconcurrency
public protocol INUIHostedViewSiriProviding: NSObjectProtocol {
  /// Whether the view shows the map that belongs to the request.
  @available(iOS, introduced: 10.0)
  var displaysMap: Bool { get }

  /// Whether it shows the message.
  @available(iOS, introduced: 10.0)
  var displaysMessage: Bool { get }

  /// Whether it shows the payment.
  @available(iOS, introduced: 10.0)
  var displaysPaymentTransaction: Bool { get }
}

extension INUIHostedViewSiriProviding {
  public var displaysMap: Bool { false }
  public var displaysMessage: Bool { false }
  public var displaysPaymentTransaction: Bool { false }
}
