import CoreSpotlight
import Intents
import SoupKit
import UIKit

class AppDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?
  let kitchen: Kitchen
  private(set) lazy var history = HistoryController(kitchen: kitchen)
  private(set) lazy var navigation = UINavigationController(rootViewController: history)

  override init() {
    kitchen = Kitchen()
    super.init()
  }

  init(kitchen: Kitchen) {
    self.kitchen = kitchen
    super.init()
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    self.window = window
    SoupIndex.update(with: kitchen.menu)
    return true
  }

  func application(_ application: UIApplication, handlerFor intent: INIntent) -> Any? {
    intent is OrderSoupIntent ? OrderHandler(menu: kitchen.menu, orders: kitchen.orders) : nil
  }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    if let intent = userActivity.interaction?.intent as? OrderSoupIntent {
      showOrder(for: intent)
      return true
    }
    switch userActivity.activityType {
    case ViewMenuActivity.type:
      showMenu()
      return true
    case CSSearchableItemActionType:
      let id = userActivity.userInfo?[CSSearchableItemActivityIdentifier] as? String
      // What was found is looking at the menu, or a soup.
      if let soup = id.flatMap(kitchen.menu.soup(id:)), kitchen.menu.isAvailable(soup) {
        showOrder(of: Order(soup: soup))
      } else {
        showMenu()
      }
      return true
    default:
      return false
    }
  }

  private func showMenu() {
    navigation.popToRootViewController(animated: false)
    history.showMenu()
  }

  /// The order that was asked for, ready to be changed and placed.
  private func showOrder(for intent: OrderSoupIntent) {
    guard let order = Order(intent: intent) else { return showMenu() }
    showOrder(of: order)
  }

  private func showOrder(of order: Order) {
    showMenu()
    navigation.pushViewController(OrderController(order: order, kitchen: kitchen), animated: false)
  }
}

/// What every screen of the app works with.
final class Kitchen {
  let menu: SoupMenu
  let orders: OrderBook
  let voiceShortcuts = VoiceShortcuts()

  init(defaults: UserDefaults = SharedDefaults.standard) {
    menu = SoupMenu(defaults: defaults)
    orders = OrderBook(defaults: defaults)
  }
}
