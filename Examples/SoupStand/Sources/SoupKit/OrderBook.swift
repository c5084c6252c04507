import Foundation

/// One order at the stand.
public struct Order: Hashable, Sendable, Codable {
  public var number: Int
  public var soup: String
  public var size: String
  public var quantity: Int
  public var extras: [String]
  /// Hour and minute of the day; nil for as soon as possible.
  public var pickup: DateComponents?

  public init(
    number: Int, soup: String, size: String, quantity: Int, extras: [String] = [], pickup: DateComponents? = nil
  ) {
    self.number = number
    self.soup = soup
    self.size = size
    self.quantity = quantity
    self.extras = extras
    self.pickup = pickup
  }
}

/// The person's orders, in a file that app and extension share.
public struct OrderBook: Sendable {
  private let file: URL

  public init(folder: URL) { file = folder.appendingPathComponent("Orders.json") }

  /// The book in the app's container.
  public static func standard() throws -> OrderBook {
    let support = try FileManager.default.url(
      for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
    return OrderBook(folder: support.appendingPathComponent("SoupStand"))
  }

  /// Every order, oldest first.
  public func orders() throws -> [Order] {
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    return try JSONDecoder().decode([Order].self, from: Data(contentsOf: file))
  }

  /// Writes an order down under the next number, which it returns.
  public func add(_ order: Order) throws -> Int {
    var all = try orders()
    var numbered = order
    numbered.number = (all.last?.number ?? 0) + 1
    all.append(numbered)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONEncoder().encode(all).write(to: file, options: .atomic)
    return numbered.number
  }
}
