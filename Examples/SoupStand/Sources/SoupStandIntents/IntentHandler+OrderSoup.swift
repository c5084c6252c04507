import Foundation
import Intents
import SoupKit

extension IntentHandler: OrderSoupIntentHandling {
  func resolveSoup(for intent: OrderSoupIntent, with completion: @escaping (OrderSoupSoupResolutionResult) -> Void) {
    guard let soup = intent.soup else { return completion(.needsValue()) }
    // What the vocabulary has a name for comes with the dish's own identifier.
    if let id = soup.identifier, menu.dish(withIdentifier: id) != nil { return completion(.success(with: soup)) }
    let dishes = menu.dishes(named: soup.displayString)
    switch dishes.count {
    case 0: completion(.unsupported(forReason: .notOnTheMenu))
    case 1: completion(.success(with: self.soup(for: dishes[0])))
    default: completion(.disambiguation(with: dishes.map { self.soup(for: $0) }))
    }
  }

  func provideSoupOptionsCollection(
    for intent: OrderSoupIntent, with completion: @escaping (INObjectCollection<Soup>?, Error?) -> Void
  ) {
    let (green, other) = (menu.dishes.filter(\.isVegetarian), menu.dishes.filter { !$0.isVegetarian })
    let sections = [
      INObjectSection(
        title: NSLocalizedString("without-meat", comment: "Heading of soups"), items: green.map { soup(for: $0) }),
      INObjectSection(
        title: NSLocalizedString("with-meat", comment: "Heading of soups"), items: other.map { soup(for: $0) }),
    ]
    completion(INObjectCollection(sections: sections), nil)
  }

  func resolveSize(for intent: OrderSoupIntent, with completion: @escaping (SoupSizeResolutionResult) -> Void) {
    completion(intent.size == .unknown ? .needsValue() : .success(with: intent.size))
  }

  func resolveQuantity(
    for intent: OrderSoupIntent, with completion: @escaping (OrderSoupQuantityResolutionResult) -> Void
  ) {
    switch intent.quantity?.intValue {
    case nil: completion(.success(with: 1))
    case let quantity? where quantity < 1: completion(.unsupported(forReason: .tooFew))
    case let quantity? where quantity > 10: completion(.unsupported(forReason: .tooMany))
    case let quantity?: completion(.success(with: quantity))
    }
  }

  func resolveExtras(for intent: OrderSoupIntent, with completion: @escaping ([ExtraResolutionResult]) -> Void) {
    let extras = (intent.extras ?? []).compactMap { Extra(rawValue: $0.intValue) }
    completion(extras.isEmpty ? [.notRequired()] : extras.map { .success(with: $0) })
  }

  func resolvePickupTime(
    for intent: OrderSoupIntent, with completion: @escaping (OrderSoupPickupTimeResolutionResult) -> Void
  ) {
    guard let time = intent.pickupTime else { return completion(.needsValue()) }
    if let hour = time.hour, !(11..<21).contains(hour) { return completion(.unsupported(forReason: .closed)) }
    completion(.success(with: time))
  }

  func confirm(intent: OrderSoupIntent, completion: @escaping (OrderSoupIntentResponse) -> Void) {
    let dish = intent.soup?.identifier.flatMap(menu.dish(withIdentifier:))
    if let dish, dish.isSoldOut { return completion(.soldOut(soup: soup(for: dish))) }
    completion(OrderSoupIntentResponse(code: dish == nil ? .failure : .ready, userActivity: nil))
  }

  func handle(intent: OrderSoupIntent, completion: @escaping (OrderSoupIntentResponse) -> Void) {
    guard let soup = intent.soup, let id = soup.identifier else {
      return completion(OrderSoupIntentResponse(code: .failure, userActivity: nil))
    }
    let quantity = intent.quantity?.intValue ?? 1
    do {
      let extras = (intent.extras ?? []).compactMap { Extra(rawValue: $0.intValue) }.map { "\($0)" }
      let number = try openBook().add(
        Order(
          number: 0, soup: id, size: "\(intent.size)", quantity: quantity, extras: extras, pickup: intent.pickupTime))
      completion(.success(soup: soup, minutes: NSNumber(value: 10 + 2 * quantity), number: NSNumber(value: number)))
    } catch {
      completion(OrderSoupIntentResponse(code: .failure, userActivity: nil))
    }
  }
}
