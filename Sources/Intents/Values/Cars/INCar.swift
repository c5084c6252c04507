import CoreGraphics
import Foundation
import IntentSchema

/// A car that an app looks after.
open class INCar: NSObject, NSCopying, NSSecureCoding, ValueObject, @unchecked Sendable {
  /// What the app calls it.
  public let carIdentifier: String
  /// What its owner calls it.
  public let displayName: String?
  /// When it was made.
  public let year: String?
  /// Who made it.
  public let make: String?
  /// What its maker calls it.
  public let model: String?
  /// The paint.
  public let color: CGColor?
  /// The part that telephones talk to.
  public let headUnit: HeadUnit?
  /// The plugs that fit.
  public let supportedChargingConnectors: [ChargingConnectorType]
  private let maximumPowers: Locked<[String: Measurement<UnitPower>]>

  /// A car whose plugs have no known power.
  public init(
    carIdentifier: String, displayName: String?, year: String?, make: String?, model: String?, color: CGColor?,
    headUnit: HeadUnit?, supportedChargingConnectors: [ChargingConnectorType]
  ) {
    self.carIdentifier = carIdentifier
    self.displayName = displayName
    self.year = year
    self.make = make
    self.model = model
    self.color = color
    self.headUnit = headUnit
    self.supportedChargingConnectors = supportedChargingConnectors
    maximumPowers = Locked([:])
    super.init()
  }

  /// Says how much power a plug takes at most.
  open func setMaximumPower(_ power: Measurement<UnitPower>, for chargingConnectorType: ChargingConnectorType) {
    maximumPowers.withLock { $0[chargingConnectorType.rawValue] = power }
  }

  /// How much power a plug takes at most; nil if nobody said.
  open func maximumPower(for chargingConnectorType: ChargingConnectorType) -> Measurement<UnitPower>? {
    maximumPowers.value[chargingConnectorType.rawValue]
  }

  public required init?(coder: NSCoder) {
    guard let fields = ObjectReader(coder, type: "Car"), let identifier: String = fields["carIdentifier"] else {
      return nil
    }
    carIdentifier = identifier
    displayName = fields["displayName"]
    year = fields["year"]
    make = fields["make"]
    model = fields["model"]
    color = fields["color"]
    headUnit = fields["headUnit"]
    supportedChargingConnectors = fields.read("supportedChargingConnectors", or: [])
    let (names, powers): ([String], [Measurement<UnitPower>]) = (
      fields.read("powerConnectors", or: []), fields.read("maximumPowers", or: [])
    )
    maximumPowers = Locked(Dictionary(zip(names, powers), uniquingKeysWith: { first, _ in first }))
    super.init()
    guard fields.isValid, names.count == powers.count else { return nil }
  }

  package var encoded: Value? {
    let powers = maximumPowers.value.sorted { $0.key < $1.key }
    return .object(
      "Car",
      [
        "carIdentifier": carIdentifier, "displayName": displayName, "year": year, "make": make, "model": model,
        "color": color, "headUnit": headUnit, "supportedChargingConnectors": supportedChargingConnectors,
        "powerConnectors": powers.isEmpty ? nil : powers.map(\.key),
        "maximumPowers": powers.isEmpty ? nil : powers.map(\.value),
      ])
  }

  open func copy(with zone: NSZone? = nil) -> Any { copyOfContents() }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(intentValue: encoded) }
  open override func isEqual(_ object: Any?) -> Bool { hasSameContents(as: object) }
  open override var hash: Int { contentsHash }
  open override var description: String { contentsDescription }
}

extension INCar {
  /// The part of a car that telephones talk to.
  open class HeadUnit: NSObject, NSCopying, NSSecureCoding, ValueObject, @unchecked Sendable {
    /// Its address on Bluetooth.
    public let bluetoothIdentifier: String?
    /// Its name in Apple's protocol for accessories.
    public let iAP2Identifier: String?

    /// One with these identifiers.
    public init(bluetoothIdentifier: String?, iAP2Identifier: String?) {
      self.bluetoothIdentifier = bluetoothIdentifier
      self.iAP2Identifier = iAP2Identifier
      super.init()
    }

    public required init?(coder: NSCoder) {
      guard let fields = ObjectReader(coder, type: "CarHeadUnit") else { return nil }
      bluetoothIdentifier = fields["bluetoothIdentifier"]
      iAP2Identifier = fields["iAP2Identifier"]
      super.init()
      guard fields.isValid else { return nil }
    }

    package var encoded: Value? {
      .object("CarHeadUnit", ["bluetoothIdentifier": bluetoothIdentifier, "iAP2Identifier": iAP2Identifier])
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open class var supportsSecureCoding: Bool { true }
    open func encode(with coder: NSCoder) { coder.encode(intentValue: encoded) }
    open override func isEqual(_ object: Any?) -> Bool { hasSameContents(as: object) }
    open override var hash: Int { contentsHash }
    open override var description: String { contentsDescription }
  }
}
