import Intents
import IntentsUI
import SoupKit
import UIKit

/// Shows an order beside the assistant's words: the invoice while it is asked about, the confirmation once it is placed.
public class IntentViewController: UIViewController, INUIHostedViewControlling {
  let invoiceView = InvoiceView()
  let confirmationView = ConfirmOrderView()

  public func configureView(
    for parameters: Set<INParameter>, of interaction: INInteraction, interactiveBehavior: INUIInteractiveBehavior,
    context: INUIHostedViewContext, completion: @escaping (Bool, Set<INParameter>, CGSize) -> Void
  ) {
    guard let intent = interaction.intent as? OrderSoupIntent, let order = Order(intent: intent) else {
      return completion(false, [], .zero)
    }
    switch interaction.intentHandlingStatus {
    case .ready:
      invoiceView.show(order)
      completion(true, parameters, present(invoiceView))
    case .success:
      guard let response = interaction.intentResponse as? OrderSoupIntentResponse else {
        return completion(false, [], .zero)
      }
      confirmationView.show(order, waitTime: response.waitTime?.intValue)
      completion(true, parameters, present(confirmationView))
    default: completion(false, [], .zero)
    }
  }

  /// Puts one of the two into the view.
  ///
  /// - Returns: how large it wants to be.
  private func present(_ shown: UIView) -> CGSize {
    for other in view.subviews { other.removeFromSuperview() }
    shown.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(shown)
    NSLayoutConstraint.activate([
      shown.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      shown.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      shown.topAnchor.constraint(equalTo: view.topAnchor, constant: 16),
    ])
    return CGSize(width: extensionContext?.hostedViewMaximumAllowedSize.width ?? 320, height: 150)
  }
}
