import Foundation
import IntentSchema
@_spi(Generated) import Intents
import Testing

@Suite struct `Every intent on the wire` {
  /// A value of any type that a domain file may name.
  private func sample(_ parameter: Parameter, _ schema: Schema) -> Value? {
    let single: Value? =
      switch parameter.type {
      case .string: .string("text ✓")
      case .boolean: .bool(true)
      case .integer: .integer(7)
      case .decimal: .number(2.5)
      case .enumeration(let name): schema.enumeration(named: name)?.cases.last.map { .integer($0.value) }
      case .object("Person"):
        INPerson(
          personHandle: INPersonHandle(value: "bobo", type: .unknown), nameComponents: nil, displayName: "Bobo",
          image: nil, contactIdentifier: nil, customIdentifier: nil
        ).encoded
      case .object("SpeakableString"): INSpeakableString(spokenPhrase: "troop").encoded
      case .object("DateComponentsRange"):
        INDateComponentsRange(start: DateComponents(year: 2017, month: 6), end: nil).encoded
      case .object("Message"):
        INMessage(identifier: "1", content: "hi", dateSent: nil, sender: nil, recipients: nil).encoded
      case .object("SendMessageAttachment"):
        INSendMessageAttachment(audioMessageFile: INFile(data: Data([1, 2]), filename: "a.m4a", typeIdentifier: nil))
          .encoded
      case .object("Placemark"): Samples.placemark.encoded
      case .object("Location"): CLLocation(latitude: 48.2, longitude: 16.37).encoded
      case .object("Region"):
        CLCircularRegion(
          center: CLLocationCoordinate2D(latitude: 1, longitude: 2), radius: 3, identifier: "zoo"
        ).encoded
      case .object("Date"): Date(timeIntervalSinceReferenceDate: 512_000_000).encoded
      case .object("DateComponents"): DateComponents(year: 2018, month: 9, day: 17).encoded
      case .object("URL"): URL(string: "https://example.com/a")?.encoded
      case .object("Image"): INImage(named: "picture").encoded
      case .object("File"): INFile(data: Data([1, 2]), filename: "a.m4a", typeIdentifier: nil).encoded
      case .object("CurrencyAmount"): INCurrencyAmount(amount: 2.5, currencyCode: "EUR").encoded
      case .object("RecurrenceRule"): INRecurrenceRule(interval: 2, frequency: .weekly).encoded
      case .object("UserActivity"): NSUserActivity(activityType: "go-on").encoded
      case .object("Range"): NSRange(location: 1, length: 3).encoded
      case .object("Decimal"): NSDecimalNumber(string: "12.25").encoded
      case .object("Measurement"): measurement(parameter)
      case .object("Dictionary"): .object(ObjectValue(type: "Dictionary", fields: ["a": .integer(1)]))
      case .object("PriceRange"): INPriceRange(price: 3, currencyCode: "EUR").encoded
      case .object("RideCompletionStatus"): INRideCompletionStatus.completed(feedbackType: .tip).encoded
      case .object("RideFareLineItem"): INRideFareLineItem(title: "Toll", price: 1, currencyCode: "EUR")?.encoded
      case .object("RideDriver"):
        INRideDriver(phoneNumber: "123", nameComponents: nil, displayName: "Dora", image: nil, rating: "5").encoded
      case .object("RestaurantGuest"):
        INRestaurantGuest(nameComponents: nil, phoneNumber: "123", emailAddress: "a@example.com").encoded
      case .object("Car"):
        INCar(
          carIdentifier: "1", displayName: "Beetle", year: nil, make: nil, model: nil,
          color: CGColor(srgbRed: 1, green: 0.5, blue: 0.25, alpha: 1),
          headUnit: INCar.HeadUnit(bluetoothIdentifier: "b", iAP2Identifier: nil),
          supportedChargingConnectors: [.ccs2]
        ).encoded
      case .object("MediaDestination"): INMediaDestination.playlist("Songs").encoded
      case .object(let name):
        schema.objects.first { $0.name == name }.map { type in
          let fields = type.properties.compactMap { property in sample(property, schema).map { (property.name, $0) } }
          return .object(ObjectValue(type: name, fields: Dictionary(fields, uniquingKeysWith: { first, _ in first })))
        }
      }
    return single.map { parameter.isArray ? .list([$0, $0]) : $0 }
  }

  /// The schema does not name the dimension; each of these is read by the parameters of its own.
  private func measurement(_ parameter: Parameter) -> Value? {
    switch parameter.name {
    case let name where name.localizedStandardContains("temperature"):
      Measurement(value: 20, unit: UnitTemperature.celsius).encoded
    case let name where name.localizedStandardContains("energy") || name.localizedStandardContains("capacity"):
      Measurement(value: 50, unit: UnitEnergy.kilowattHours).encoded
    default: Measurement(value: 3, unit: UnitLength.kilometers).encoded
    }
  }

  private func schemas() throws -> Schema {
    let folder = Repository.folder("Domains")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
    return try files.reduce(Schema()) { schema, file in
      try schema.merging(JSONDecoder().decode(Schema.self, from: Data(contentsOf: file)))
    }
  }

  @Test func `the run time knows every intent of the domains and no other`() throws {
    #expect(try schemas().intents.map(\.className).sorted() == IntentRegistry(GeneratedDomains.intents).classNames)
  }

  @Test func `parameters come back as they went`() throws {
    let schema = try schemas()
    for type in schema.intents {
      var wire = IntentValue(className: type.className, identifier: "7")
      let current = IntentRegistry.shared.type(named: type.className)?.descriptor?.parameters.map(\.name) ?? []
      for parameter in type.parameters where current.contains(parameter.name) {
        let value = sample(parameter, schema)
        #expect(value != nil, "no sample for \(parameter.type)")
        wire.parameters[parameter.name] = value
      }
      #expect(try INIntent.intent(from: wire).wireIntent == wire)
    }
  }

  @Test func `the parameters that apps resolve are those that dispatch can ask for`() throws {
    for type in try schemas().intents {
      let resolvers = IntentRegistry.shared.type(named: type.className)?.descriptor?.handling?.resolvers ?? [:]
      #expect(Set(resolvers.keys) == Set(type.parameters.filter(\.isResolvable).map(\.name)), "\(type.className)")
    }
  }

  @Test func `records come back as they went, and are equal, copied and archived by their contents`() throws {
    let schema = try schemas()
    for (name, type) in GeneratedDomains.records {
      let value = try #require(sample(Parameter(name: name, type: .object(name)), schema))
      let object = try #require(type.decoded(from: value) as? any ValueObject & NSCopying, "\(name)")
      #expect(object.encoded == value, "\(name)")
      #expect((object.copy(with: nil) as? NSObject)?.isEqual(object) == true, "\(name)")
      let archive = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
      let restored = try NSKeyedUnarchiver.unarchivedObject(ofClasses: [Swift.type(of: object)], from: archive)
      #expect((restored as? NSObject)?.isEqual(object) == true, "\(name)")
    }
  }

  @Test func `responses come back as they went`() throws {
    let schema = try schemas()
    let responses = Dictionary(uniqueKeysWithValues: GeneratedDomains.responses.map { ($0.schemaName, $0) })
    for intent in schema.intents {
      let type = try #require(responses[intent.className + "Response"])
      for code in intent.response.codes {
        var wire = IntentResponse(code: code.value, codeName: code.name)
        let current = type.descriptor?.properties.map(\.name) ?? []
        for property in intent.response.properties where current.contains(property.name) {
          let value = sample(property, schema)
          #expect(value != nil, "no sample for \(property.type)")
          wire.properties[property.name] = value
        }
        wire.userActivity = UserActivity(activityType: "chat", title: "Chat", userInfo: ["id": .string("1")])
        let response = type.init()
        try response.fill(from: wire)
        #expect(response.wireResponse == wire)
      }
    }
  }
}

/// Where the files are that tests compare with.
enum Repository {
  static func folder(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("../../../\(name)").standardizedFileURL
  }
}
