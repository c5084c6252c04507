import CoreSpotlight
import Foundation
import Intents
import SoupKit
import Testing
import UIKit

@testable import SoupChef

/// The app as a person uses it, touch by touch.
@MainActor @Suite(.serialized) struct AppTests {
  let fingers: Fingers
  var app: AppDelegate { fingers.delegate }

  init() {
    let kitchen = Kitchen(defaults: UserDefaults(suiteName: "SoupChefTests-" + UUID().uuidString) ?? .standard)
    fingers = Fingers(delegate: AppDelegate(kitchen: kitchen))
    UIApplication.shared.delegate = fingers.delegate
    _ = fingers.delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil)
  }

  func touch(_ names: String...) { for name in names { #expect(fingers.touch(name), "\(name)") } }

  func open(_ activity: NSUserActivity) -> Bool {
    app.application(UIApplication.shared, continue: activity, restorationHandler: { _ in })
  }

  @Test func `An order with options is placed, listed and shown`() throws {
    touch("new-order", "tomato", "more", "more", "fewer", "cheese", "herbs", "herbs", "place-order")
    let order = try #require(app.kitchen.orders.orders.first)
    #expect(order.soup == "tomato" && order.quantity == 2 && order.toppings == [.cheese])
    #expect(app.navigation.viewControllers.count == 1)
    touch("order-1")
    #expect(fingers.screen().contains(Soup(id: "tomato").name))
    #expect(fingers.screen().contains("☑ " + Topping.cheese.name))
    touch("back")
    #expect(!fingers.touch("order-2"))
  }

  @Test func `What ran out is not on the menu, and one that runs out meanwhile is told`() {
    touch("configure-menu", "lentil", "back", "new-order")
    #expect(!fingers.touch("lentil"))
    touch("tomato")
    app.kitchen.menu.setAvailable(false, Soup(id: "tomato"), orders: app.kitchen.orders)
    touch("place-order")
    #expect(app.kitchen.orders.orders.isEmpty)
    #expect(app.navigation.topViewController?.presentedViewController is UIAlertController)
  }

  @Test func `Looking at the menu is what the person does while it is shown`() {
    touch("new-order")
    #expect(app.navigation.topViewController?.userActivity?.activityType == ViewMenuActivity.type)
  }

  @Test func `Activities open the screens that they are of`() {
    #expect(open(NSUserActivity(activityType: ViewMenuActivity.type)))
    #expect(app.navigation.topViewController is MenuController)
    let found = NSUserActivity(activityType: CSSearchableItemActionType)
    found.userInfo = [CSSearchableItemActivityIdentifier: "leek-potato"]
    #expect(open(found))
    #expect((app.navigation.topViewController as? OrderController)?.order.soup == "leek-potato")
    app.kitchen.menu.setAvailable(false, Soup(id: "leek-potato"), orders: app.kitchen.orders)
    #expect(open(found))
    #expect(app.navigation.topViewController is MenuController)
    #expect(!open(NSUserActivity(activityType: "com.example.other")))
  }

  @Test func `Words cannot be given without an assistant, and the person is told`() async {
    touch("new-order", "tomato", "place-order", "order-1", "add-to-siri")
    guard app.navigation.topViewController?.presentedViewController != nil else {
      Issue.record("No sheet was shown.")
      return
    }
    while !(app.navigation.topViewController?.presentedViewController is UIAlertController) { await Task.yield() }
    #expect(app.kitchen.voiceShortcuts.all.isEmpty)
  }
}
