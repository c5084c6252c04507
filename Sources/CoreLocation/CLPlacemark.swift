import Contacts
import Foundation

/// A place as people know it: a point, a name and an address.
open class CLPlacemark: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The point, where it is known.
  public let location: CLLocation?
  /// The area around it, where it is known.
  public let region: CLRegion?
  /// The clock that is kept there.
  public let timeZone: TimeZone?
  /// What the place is called.
  public let name: String?
  /// The address, as an address book has it.
  public let postalAddress: CNPostalAddress?

  /// The same place.
  public init(placemark: CLPlacemark) {
    location = placemark.location
    region = placemark.region
    timeZone = placemark.timeZone
    name = placemark.name
    postalAddress = placemark.postalAddress
    super.init()
  }

  package init(
    location: CLLocation?, named name: String?, address: CNPostalAddress?, region: CLRegion? = nil,
    timeZone: TimeZone? = nil
  ) {
    self.location = location
    self.region = region
    self.timeZone = timeZone
    self.name = name
    postalAddress = address?.copy() as? CNPostalAddress
    super.init()
  }

  /// A place of which nothing is known.
  package static var unknown: CLPlacemark { CLPlacemark(location: nil, named: nil, address: nil) }

  public required init?(coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return nil }
    location = coder.decodeObject(of: CLLocation.self, forKey: "location")
    region = coder.decodeObject(of: CLCircularRegion.self, forKey: "region")
    timeZone = coder.decodeObject(of: NSString.self, forKey: "timeZone").flatMap {
      TimeZone(identifier: String(describing: $0))
    }
    name = coder.decodeObject(of: NSString.self, forKey: "name").map(String.init(describing:))
    postalAddress = coder.decodeObject(of: CNPostalAddress.self, forKey: "postalAddress")
    super.init()
  }

  open class var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    coder.encode(location, forKey: "location")
    coder.encode(region as? CLCircularRegion, forKey: "region")
    coder.encode(timeZone.map { NSString(string: $0.identifier) }, forKey: "timeZone")
    coder.encode(name.map(NSString.init(string:)), forKey: "name")
    coder.encode(postalAddress, forKey: "postalAddress")
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CLPlacemark else { return false }
    return location == other.location && region == other.region && timeZone == other.timeZone && name == other.name
      && postalAddress == other.postalAddress
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(name)
    hasher.combine(location)
    hasher.combine(postalAddress)
    return hasher.finalize()
  }

  open override var description: String {
    [name, postalAddress?.oneLine, location?.description].compactMap(\.self).filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}

// MARK: - Parts of the address

extension CLPlacemark {
  private func part(_ path: KeyPath<CNPostalAddress, String>) -> String? {
    postalAddress.map { $0[keyPath: path] }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The street, with the number of the house.
  public var thoroughfare: String? { part(\.street) }
  /// The town.
  public var locality: String? { part(\.city) }
  /// The quarter of the town.
  public var subLocality: String? { part(\.subLocality) }
  /// The state or province.
  public var administrativeArea: String? { part(\.state) }
  /// The county or district.
  public var subAdministrativeArea: String? { part(\.subAdministrativeArea) }
  /// The code that letters carry.
  public var postalCode: String? { part(\.postalCode) }
  /// The country, in two letters.
  public var isoCountryCode: String? { part(\.isoCountryCode) }
  /// The country's name.
  public var country: String? { part(\.country) }
}
