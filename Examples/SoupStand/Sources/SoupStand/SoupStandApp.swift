import Foundation
import SoupKit

/// Lists the orders.
@main
struct SoupStandApp {
  static func main() {
    do {
      for order in try OrderBook.standard().orders() {
        let extras = order.extras.isEmpty ? "" : " + " + order.extras.joined(separator: ", ")
        let pickup = order.pickup.flatMap { time in
          time.hour.map { String(format: "  %02d:%02d", $0, time.minute ?? 0) }
        }
        print("#\(order.number)  \(order.quantity) × \(order.soup), \(order.size)\(extras)\(pickup ?? "")")
      }
    } catch {
      FileHandle.standardError.write(Data("\(error.localizedDescription)\n".utf8))
      exit(1)
    }
  }
}
