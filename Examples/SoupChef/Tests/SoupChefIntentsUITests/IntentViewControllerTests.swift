import Intents
import IntentsUI
import SoupKit
import Testing
import UIKit

@testable import SoupChefIntentsUI

/// The extension's view as the assistant asks for it.
@MainActor struct IntentViewControllerTests {
  let controller = IntentViewController()
  let intent = Order(soup: Soup(id: "tomato"), quantity: 2, toppings: [.cheese]).intent
  let parameters: Set<INParameter> = [INParameter(for: OrderSoupIntent.self, keyPath: "soup")]

  private func shown(
    _ intent: INIntent, _ response: INIntentResponse?
  ) -> (isShown: Bool, parameters: Set<INParameter>, size: CGSize)? {
    let interaction = INInteraction(intent: intent, response: response)
    var answer: (Bool, Set<INParameter>, CGSize)?
    controller.configureView(
      for: parameters, of: interaction, interactiveBehavior: .none, context: .siriSnippet
    ) { answer = ($0, $1, $2) }
    return answer
  }

  @Test func `The invoice is shown while the order is asked about`() throws {
    let ready = OrderSoupIntentResponse(code: .ready, userActivity: nil)
    let answer = try #require(shown(intent, ready))
    #expect(answer.isShown && answer.parameters == parameters && answer.size.height > 0)
    #expect(controller.view.subviews == [controller.invoiceView])
    #expect(controller.invoiceView.detailLabel.text == Topping.cheese.name)
  }

  @Test func `The confirmation takes its place, with the time that it takes`() throws {
    _ = shown(intent, OrderSoupIntentResponse(code: .ready, userActivity: nil))
    let done = OrderSoupIntentResponse.success(soup: INObject(identifier: "tomato", display: "Tomato"), waitTime: 9)
    #expect(try #require(shown(intent, done)).isShown)
    #expect(controller.view.subviews == [controller.confirmationView])
    #expect(!controller.confirmationView.detailLabel.isHidden)
  }

  @Test func `What failed, and what is no order, is left to the assistant`() throws {
    #expect(try #require(shown(intent, OrderSoupIntentResponse(code: .failure, userActivity: nil))).isShown == false)
    let ready = OrderSoupIntentResponse(code: .ready, userActivity: nil)
    #expect(try #require(shown(OrderSoupIntent(), ready)).isShown == false)
    #expect(try #require(shown(INSendMessageIntent(), ready)).isShown == false)
    #expect(try #require(shown(intent, nil)).isShown == false)
  }
}
