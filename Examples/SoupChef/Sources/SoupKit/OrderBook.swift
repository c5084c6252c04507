import Foundation
import Intents

/// The person's orders, shared by the app and its extension.
public final class OrderBook {
  private static let key = "orders"
  /// Orders that are kept; the oldest make room.
  private static let most = 500
  private let defaults: UserDefaults

  public init(defaults: UserDefaults = SharedDefaults.standard) { self.defaults = defaults }

  /// Every order, the latest first.
  public var orders: [Order] {
    guard let data = defaults.data(forKey: Self.key) else { return [] }
    return (try? JSONDecoder().decode([Order].self, from: data)) ?? []
  }

  public func order(id: UUID) -> Order? { orders.first { $0.id == id } }

  /// Writes an order down and tells the assistant of it, so that it can offer the same again.
  public func place(_ order: Order) throws {
    let all = [order] + orders.prefix(Self.most - 1)
    defaults.set(try JSONEncoder().encode(all), forKey: Self.key)
    donate(order)
  }

  private func donate(_ order: Order) {
    let interaction = INInteraction(intent: order.intent, response: nil)
    // By the order's own identifier the donation is found again when the soup can no longer be had.
    interaction.identifier = order.id.uuidString
    interaction.donate { error in
      if let error { NSLog("The order could not be donated: %@", error.localizedDescription) }
    }
  }
}
