import Foundation
import Intents
import Testing

private class RideExtension: INExtension {
  private let handlers: [NSObject] = [RideListHandler(), RideRequestHandler(), RideStatusHandler()]

  override func handler(for intent: INIntent) -> Any? {
    switch intent {
    case is INListRideOptionsIntent: handlers[0]
    case is INRequestRideIntent: handlers[1]
    default: handlers[2]
    }
  }
}

private class RideListHandler: NSObject, INListRideOptionsIntentHandling {
  func handle(intent: INListRideOptionsIntent, completion: @escaping (INListRideOptionsIntentResponse) -> Swift.Void) {
    let option = INRideOption(name: "Slow horse", estimatedPickupDate: Date(timeIntervalSince1970: 3600))
    option.priceRange = INPriceRange(firstPrice: 5.5, secondPrice: 10.75, currencyCode: "EUR")
    option.disclaimerMessage = "It is slow."
    option.usesMeteredFare = true
    option.availablePartySizeOptions = [
      INRidePartySizeOption(
        partySizeRange: NSRange(location: 1, length: 2), sizeDescription: "1 or 2", priceRange: option.priceRange)
    ]
    option.availablePartySizeOptionsSelectionPrompt = "How many?"
    option.fareLineItems = [INRideFareLineItem(title: "Hay", price: 2, currencyCode: "EUR")]
    let response = INListRideOptionsIntentResponse(code: .success, userActivity: .none)
    response.rideOptions = [option]
    response.expirationDate = Date(timeIntervalSince1970: 7200)
    response.paymentMethods = [INPaymentMethod.applePay()]
    completion(response)
  }
}

private class RideRequestHandler: NSObject, INRequestRideIntentHandling {
  func resolvePickupLocation(
    for intent: INRequestRideIntent, with completion: @escaping (INPlacemarkResolutionResult) -> Void
  ) {
    if let pickup = intent.pickupLocation {
      completion(.success(with: pickup))
    } else {
      completion(.needsValue())
    }
  }

  func resolveRideOptionName(
    for intent: INRequestRideIntent, with completion: @escaping (INSpeakableStringResolutionResult) -> Void
  ) {
    let horses = ["Slow horse", "Fast horse"].map {
      INSpeakableString(vocabularyIdentifier: $0.lowercased(), spokenPhrase: $0, pronunciationHint: nil)
    }
    guard let name = intent.rideOptionName else { return completion(.disambiguation(with: horses)) }
    completion(horses.first { $0.spokenPhrase == name.spokenPhrase }.map { .success(with: $0) } ?? .unsupported())
  }

  func resolvePartySize(
    for intent: INRequestRideIntent, with completion: @escaping (INIntegerResolutionResult) -> Void
  ) {
    switch intent.partySize {
    case .none: completion(.confirmationRequired(with: 1))
    case let .some(size) where size <= 2: completion(.success(with: size))
    default: completion(.unsupported())
    }
  }

  func handle(intent: INRequestRideIntent, completion: @escaping (INRequestRideIntentResponse) -> Void) {
    let vehicle = INRideVehicle()
    vehicle.manufacturer = "Stud"
    vehicle.registrationPlate = "HAY 1"
    vehicle.location = intent.pickupLocation?.location
    let status = INRideStatus()
    status.rideIdentifier = "ride"
    status.phase = INRidePhase.confirmed
    status.vehicle = vehicle
    status.pickupLocation = intent.pickupLocation
    status.estimatedPickupDate = Date(timeIntervalSince1970: 60)
    status.driver = INRideDriver(
      phoneNumber: "+1", nameComponents: nil, displayName: "Ed", image: nil, rating: "5")
    let response = INRequestRideIntentResponse(code: .success, userActivity: nil)
    response.rideStatus = status
    DispatchQueue.global().async { completion(response) }
  }
}

private class RideStatusHandler: NSObject, INGetRideStatusIntentHandling {
  func handle(intent: INGetRideStatusIntent, completion: @escaping (INGetRideStatusIntentResponse) -> Void) {
    let status = INRideStatus()
    status.phase = .completed
    status.completionStatus = INRideCompletionStatus.completed(
      outstanding: INCurrencyAmount(amount: 3, currencyCode: "EUR"))
    let response = INGetRideStatusIntentResponse(code: .success, userActivity: nil)
    response.rideStatus = status
    completion(response)
  }

  func startSendingUpdates(for intent: INGetRideStatusIntent, to observer: INGetRideStatusIntentResponseObserver) {}
  func stopSendingUpdates(for intent: INGetRideStatusIntent) {}
}

@Suite struct `Rides as iOS apps write them` {
  private let station: CLPlacemark = {
    let address = CNMutablePostalAddress()
    address.city = "Berlin"
    return CLPlacemark(
      location: CLLocation(latitude: 52.5, longitude: 13.4), name: "Station", postalAddress: address)
  }()

  private func ride(_ pickup: CLPlacemark?, _ option: String? = nil, _ size: Int? = nil) -> Request {
    let intent = INRequestRideIntent(
      pickupLocation: pickup, dropOffLocation: nil, rideOptionName: option.map { INSpeakableString(spokenPhrase: $0) },
      partySize: size, paymentMethod: nil, scheduledPickupTime: nil)
    return Request(RideExtension(), intent)
  }

  @Test func `where from, what with and how many is resolved`() async throws {
    #expect(try await ride(station).resolve("pickupLocation") == ["success Station"])
    #expect(try await ride(nil).resolve("pickupLocation") == ["needs value"])
    #expect(try await ride(nil).resolve("rideOptionName") == ["disambiguation Slow horse, Fast horse"])
    #expect(try await ride(nil, "Fast horse").resolve("rideOptionName") == ["success Fast horse"])
    #expect(try await ride(nil, "Camel").resolve("rideOptionName") == ["unsupported"])
    #expect(try await ride(nil).resolve("partySize") == ["confirmation 1"])
    #expect(try await ride(nil, nil, 2).resolve("partySize") == ["success 2"])
    #expect(try await ride(nil, nil, 9).resolve("partySize") == ["unsupported"])
    #expect(try await ride(nil).resolve("dropOffLocation") == ["not implemented"])
  }

  @Test func `the ride comes back with vehicle, driver and place`() async throws {
    let response = try await ride(station).handle(INRequestRideIntentResponse.self)
    let status = try #require(response.rideStatus)
    #expect(status.phase == .confirmed && status.rideIdentifier == "ride")
    #expect(status.vehicle?.registrationPlate == "HAY 1")
    #expect(status.vehicle?.location?.coordinate.latitude == 52.5)
    #expect(status.driver?.displayName == "Ed" && status.driver?.rating == "5")
    #expect(status.pickupLocation?.name == "Station" && status.pickupLocation?.postalAddress?.city == "Berlin")
    #expect(status.estimatedPickupDate == Date(timeIntervalSince1970: 60))
  }

  @Test func `options come back with prices and party sizes`() async throws {
    let request = Request(RideExtension(), INListRideOptionsIntent(pickupLocation: nil, dropOffLocation: nil))
    let response = try await request.handle(INListRideOptionsIntentResponse.self)
    let option = try #require(response.rideOptions?.first)
    #expect(option.name == "Slow horse" && option.disclaimerMessage == "It is slow." && option.usesMeteredFare == true)
    #expect(option.priceRange?.minimumPrice == 5.5 && option.priceRange?.maximumPrice == 10.75)
    #expect(option.availablePartySizeOptions?.first?.partySizeRange == NSRange(location: 1, length: 2))
    #expect(option.fareLineItems?.first?.title == "Hay")
    #expect(response.paymentMethods?.first?.type == .applePay)
    #expect(response.expirationDate == Date(timeIntervalSince1970: 7200))
  }

  @Test func `a finished ride says what is still to pay`() async throws {
    let status = try await Request(RideExtension(), INGetRideStatusIntent())
      .handle(INGetRideStatusIntentResponse.self).rideStatus
    #expect(status?.phase == .completed)
    #expect(status?.completionStatus?.isOutstanding == true)
    #expect(status?.completionStatus?.paymentAmount?.amount == 3)
  }
}
