import Foundation
import Intents

/// What handlers answer with, by the type of the parameter: results of the real classes about things that differ.
struct ResolutionRow: Sendable {
  /// As the schema names it.
  let type: String
  let results: INIntentResolutionResult.Type
  let success: INIntentResolutionResult
  /// One of three; nil for types that nobody is asked to choose among.
  let choose: INIntentResolutionResult?
  let sure: INIntentResolutionResult

  init(
    _ type: String, _ results: INIntentResolutionResult.Type, _ success: INIntentResolutionResult,
    choose: INIntentResolutionResult? = nil, sure: INIntentResolutionResult
  ) {
    self.type = type
    self.results = results
    self.success = success
    self.choose = choose
    self.sure = sure
  }

  static var all: [ResolutionRow] { things + times + enumerations }
}

// MARK: Things that people choose among

extension ResolutionRow {
  private static func person(_ name: String, _ handle: String? = nil) -> INPerson {
    INPerson(
      personHandle: INPersonHandle(value: handle, type: handle == nil ? .unknown : .emailAddress), nameComponents: nil,
      displayName: name, image: nil, contactIdentifier: nil, customIdentifier: handle ?? name)
  }

  private static func words(_ text: String) -> INSpeakableString { INSpeakableString(spokenPhrase: text) }

  private static func place(_ name: String) -> CLPlacemark {
    CLPlacemark(location: CLLocation(latitude: 1, longitude: 2), name: name, postalAddress: nil)
  }

  private static func money(_ amount: String) -> INCurrencyAmount {
    INCurrencyAmount(amount: NSDecimalNumber(string: amount), currencyCode: "EUR")
  }

  private static let people = [person("Bobo Jr."), person("Little Bobo"), person("Anna")]
  private static let names = ["Green", "Yellow", "Blue"].map(words)
  private static let places = ["Zoo", "Old Harbour", "Central Station"].map(place)
  private static let amounts = ["5", "10.50", "20"].map(money)
  private static let items = ["Jungle Beat", "Rain", "Night Train"].map {
    INMediaItem(identifier: $0, title: $0, type: .song, artwork: nil, artist: "The Apes")
  }
  private static let tasks = ["Buy bananas", "Call Anna", "Sweep"].map {
    INTask(
      title: words($0), status: .notCompleted, taskType: .completable, spatialEventTrigger: nil,
      temporalEventTrigger: nil, createdDateComponents: nil, modifiedDateComponents: nil, identifier: $0,
      priority: .unknown)
  }
  private static let lists = ["Groceries", "Training", "Work"].map {
    INTaskList(
      title: words($0), tasks: [], groupName: nil, createdDateComponents: nil, modifiedDateComponents: nil,
      identifier: $0)
  }
  private static let notes = ["Ideas", "Diary", "Recipes"].map {
    INNote(
      title: words($0), contents: [INTextNoteContent(text: "text")], groupName: nil, createdDateComponents: nil,
      modifiedDateComponents: nil, identifier: $0)
  }
  private static let contents: [INNoteContent] = ["milk", "a long walk", "rain"].map { INTextNoteContent(text: $0) }
  private static let accounts = ["Green", "Yellow", "Blue"].map {
    INPaymentAccount(
      nickname: words($0), number: "\($0)-1", accountType: .checking, organizationName: words("Bank"), balance: nil,
      secondaryBalance: nil)
  }
  private static let payees = ["Water works", "Power plant", "Landlord"].compactMap {
    INBillPayee(nickname: words($0), number: "\($0)-1", organizationName: words("Town"))
  }
  private static let restaurants = ["Banana Leaf", "Le Singe", "Jungle Grill"].map {
    INRestaurant(
      location: CLLocation(latitude: 1, longitude: 2), name: $0, vendorIdentifier: "v", restaurantIdentifier: $0)
  }
  private static let guests = ["Bobo", "Anna", "Carlos"].map { name in
    var components = PersonNameComponents()
    components.givenName = name
    return INRestaurantGuest(nameComponents: components, phoneNumber: nil, emailAddress: "\(name)@example.com")
  }
  private static let calls = ["Bobo", "Anna", "Carlos"].map {
    INCallRecord(
      identifier: $0, dateCreated: nil, caller: person($0), callRecordType: .missed, callCapability: .audioCall,
      callDuration: nil, unseen: nil, numberOfCalls: nil)
  }
  private static let spatial = places.map { INSpatialEventTrigger(placemark: $0, event: .arrive) }

  private static var things: [ResolutionRow] {
    [
      Self(
        "Person", INPersonResolutionResult.self, INPersonResolutionResult.success(with: people[0]),
        choose: INPersonResolutionResult.disambiguation(with: people),
        sure: INPersonResolutionResult.confirmationRequired(with: people[1])),
      Self(
        "String", INStringResolutionResult.self, INStringResolutionResult.success(with: "red"),
        choose: INStringResolutionResult.disambiguation(with: ["dark red", "blue", "grass green"]),
        sure: INStringResolutionResult.confirmationRequired(with: "blue")),
      Self(
        "SpeakableString", INSpeakableStringResolutionResult.self,
        INSpeakableStringResolutionResult.success(with: names[0]),
        choose: INSpeakableStringResolutionResult.disambiguation(with: names),
        sure: INSpeakableStringResolutionResult.confirmationRequired(with: names[1])),
      Self(
        "Placemark", INPlacemarkResolutionResult.self, INPlacemarkResolutionResult.success(with: places[0]),
        choose: INPlacemarkResolutionResult.disambiguation(with: places),
        sure: INPlacemarkResolutionResult.confirmationRequired(with: places[1])),
      Self(
        "CurrencyAmount", INCurrencyAmountResolutionResult.self,
        INCurrencyAmountResolutionResult.success(with: amounts[0]),
        choose: INCurrencyAmountResolutionResult.disambiguation(with: amounts),
        sure: INCurrencyAmountResolutionResult.confirmationRequired(with: amounts[1])),
      Self(
        "PaymentAmount", INPaymentAmountResolutionResult.self,
        INPaymentAmountResolutionResult.success(with: INPaymentAmount(amountType: .amountDue, amount: amounts[0])),
        choose: INPaymentAmountResolutionResult.disambiguation(
          with: amounts.map { INPaymentAmount(amountType: .amountDue, amount: $0) }),
        sure: INPaymentAmountResolutionResult.confirmationRequired(
          with: INPaymentAmount(amountType: .minimumDue, amount: amounts[1]))),
      Self(
        "PaymentAccount", INPaymentAccountResolutionResult.self,
        INPaymentAccountResolutionResult.success(with: accounts[0]),
        choose: INPaymentAccountResolutionResult.disambiguation(with: accounts),
        sure: INPaymentAccountResolutionResult.confirmationRequired(with: accounts[1])),
      Self(
        "BillPayee", INBillPayeeResolutionResult.self, INBillPayeeResolutionResult.success(with: payees[0]),
        choose: INBillPayeeResolutionResult.disambiguation(with: payees),
        sure: INBillPayeeResolutionResult.confirmationRequired(with: payees[1])),
      Self(
        "Restaurant", INRestaurantResolutionResult.self, INRestaurantResolutionResult.success(with: restaurants[0]),
        choose: INRestaurantResolutionResult.disambiguation(with: restaurants),
        sure: INRestaurantResolutionResult.confirmationRequired(with: restaurants[1])),
      Self(
        "RestaurantGuest", INRestaurantGuestResolutionResult.self,
        INRestaurantGuestResolutionResult.success(with: guests[0]),
        choose: INRestaurantGuestResolutionResult.disambiguation(with: guests),
        sure: INRestaurantGuestResolutionResult.confirmationRequired(with: guests[1])),
      Self(
        "MediaItem", INMediaItemResolutionResult.self, INMediaItemResolutionResult.success(with: items[0]),
        choose: INMediaItemResolutionResult.disambiguation(with: items),
        sure: INMediaItemResolutionResult.confirmationRequired(with: items[1])),
      Self(
        "MediaDestination", INMediaDestinationResolutionResult.self,
        INMediaDestinationResolutionResult.success(with: .playlist("Party")),
        choose: INMediaDestinationResolutionResult.disambiguation(
          with: [.library, .playlist("Party"), .playlist("Slow evening")]),
        sure: INMediaDestinationResolutionResult.confirmationRequired(with: .library)),
      Self(
        "Note", INNoteResolutionResult.self, INNoteResolutionResult.success(with: notes[0]),
        choose: INNoteResolutionResult.disambiguation(with: notes),
        sure: INNoteResolutionResult.confirmationRequired(with: notes[1])),
      Self(
        "NoteContent", INNoteContentResolutionResult.self, INNoteContentResolutionResult.success(with: contents[0]),
        choose: INNoteContentResolutionResult.disambiguation(with: contents),
        sure: INNoteContentResolutionResult.confirmationRequired(with: contents[1])),
      Self(
        "Task", INTaskResolutionResult.self, INTaskResolutionResult.success(with: tasks[0]),
        choose: INTaskResolutionResult.disambiguation(with: tasks),
        sure: INTaskResolutionResult.confirmationRequired(with: tasks[1])),
      Self(
        "TaskList", INTaskListResolutionResult.self, INTaskListResolutionResult.success(with: lists[0]),
        choose: INTaskListResolutionResult.disambiguation(with: lists),
        sure: INTaskListResolutionResult.confirmationRequired(with: lists[1])),
      Self(
        "CallRecord", INCallRecordResolutionResult.self, INCallRecordResolutionResult.success(with: calls[0]),
        choose: INCallRecordResolutionResult.disambiguation(with: calls),
        sure: INCallRecordResolutionResult.confirmationRequired(with: calls[1])),
      Self(
        "SpatialEventTrigger", INSpatialEventTriggerResolutionResult.self,
        INSpatialEventTriggerResolutionResult.success(with: spatial[0]),
        choose: INSpatialEventTriggerResolutionResult.disambiguation(with: spatial),
        sure: INSpatialEventTriggerResolutionResult.confirmationRequired(with: spatial[1])),
      Self(
        "Object", INObjectResolutionResult.self,
        INObjectResolutionResult.success(with: INObject(identifier: "1", display: "Clam Chowder")),
        choose: INObjectResolutionResult.disambiguation(
          with: ["Clam Chowder", "Minestrone", "Pea Soup"].map { INObject(identifier: $0, display: $0) }),
        sure: INObjectResolutionResult.confirmationRequired(with: INObject(identifier: "1", display: "Pea Soup"))),
      Self(
        "URL", INURLResolutionResult.self,
        INURLResolutionResult.success(with: URL(fileURLWithPath: "/a")),
        choose: INURLResolutionResult.disambiguation(
          with: ["/one", "/two", "/three"].map { URL(fileURLWithPath: $0) }),
        sure: INURLResolutionResult.confirmationRequired(with: URL(fileURLWithPath: "/b"))),
      Self(
        "File", INFileResolutionResult.self, INFileResolutionResult.success(with: file("song.m4a")),
        choose: INFileResolutionResult.disambiguation(with: [file("song.m4a"), file("hello.txt"), file("tree.png")]),
        sure: INFileResolutionResult.confirmationRequired(with: file("tree.png"))),
    ]
  }

  private static func file(_ name: String) -> INFile {
    INFile(data: Data([1]), filename: name, typeIdentifier: nil)
  }
}

// MARK: Numbers, amounts and times

extension ResolutionRow {
  private static func day(_ day: Int, hour: Int) -> DateComponents {
    DateComponents(
      calendar: Calendar(identifier: .gregorian), year: 2026, month: 3, day: day, hour: hour, minute: 30)
  }

  private static let days = [day(3, hour: 8), day(4, hour: 9), day(5, hour: 21)]
  private static let ranges = days.map { INDateComponentsRange(start: $0, end: nil) }
  private static let triggers = ranges.map { INTemporalEventTrigger(dateComponentsRange: $0) }
  private static let temperatures = [18, 20, 22].map { Measurement(value: Double($0), unit: UnitTemperature.celsius) }

  private static var times: [ResolutionRow] {
    [
      Self(
        "Boolean", INBooleanResolutionResult.self, INBooleanResolutionResult.success(with: true),
        sure: INBooleanResolutionResult.confirmationRequired(with: false)),
      Self(
        "Integer", INIntegerResolutionResult.self, INIntegerResolutionResult.success(with: 2),
        sure: INIntegerResolutionResult.confirmationRequired(with: 3)),
      Self(
        "Decimal", INDoubleResolutionResult.self, INDoubleResolutionResult.success(with: 1.5),
        sure: INDoubleResolutionResult.confirmationRequired(with: 2.5)),
      Self(
        "Measurement", INTemperatureResolutionResult.self,
        INTemperatureResolutionResult.success(with: temperatures[0]),
        choose: INTemperatureResolutionResult.disambiguation(with: temperatures),
        sure: INTemperatureResolutionResult.confirmationRequired(with: temperatures[1])),
      Self(
        "DateComponents", INDateComponentsResolutionResult.self,
        INDateComponentsResolutionResult.success(with: days[0]),
        choose: INDateComponentsResolutionResult.disambiguation(with: days),
        sure: INDateComponentsResolutionResult.confirmationRequired(with: days[1])),
      Self(
        "DateComponentsRange", INDateComponentsRangeResolutionResult.self,
        INDateComponentsRangeResolutionResult.success(with: ranges[0]),
        choose: INDateComponentsRangeResolutionResult.disambiguation(with: ranges),
        sure: INDateComponentsRangeResolutionResult.confirmationRequired(with: ranges[1])),
      Self(
        "TemporalEventTrigger", INTemporalEventTriggerResolutionResult.self,
        INTemporalEventTriggerResolutionResult.success(with: triggers[0]),
        choose: INTemporalEventTriggerResolutionResult.disambiguation(with: triggers),
        sure: INTemporalEventTriggerResolutionResult.confirmationRequired(with: triggers[1])),
    ]
  }
}
