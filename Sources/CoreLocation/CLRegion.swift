import Foundation

/// An area that something can be in or out of; its subclasses say of what form.
open class CLRegion: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// What the app calls it.
  public let identifier: String
  private let lock = NSLock()
  private var notifies = (onEntry: true, onExit: true)

  init(identifier: String) {
    self.identifier = identifier
    super.init()
  }

  /// Whether the app is told when the person comes in.
  open var notifyOnEntry: Bool {
    get { lock.withLock { notifies.onEntry } }
    set { lock.withLock { notifies.onEntry = newValue } }
  }

  /// Whether the app is told when the person goes out.
  open var notifyOnExit: Bool {
    get { lock.withLock { notifies.onExit } }
    set { lock.withLock { notifies.onExit = newValue } }
  }

  public required init?(coder: NSCoder) {
    guard coder.allowsKeyedCoding, let identifier = coder.decodeObject(of: NSString.self, forKey: "identifier") else {
      return nil
    }
    self.identifier = String(describing: identifier)
    super.init()
    notifies = (coder.decodeBool(forKey: "notifyOnEntry"), coder.decodeBool(forKey: "notifyOnExit"))
  }

  open class var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    coder.encode(NSString(string: identifier), forKey: "identifier")
    coder.encode(notifyOnEntry, forKey: "notifyOnEntry")
    coder.encode(notifyOnExit, forKey: "notifyOnExit")
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CLRegion(identifier: identifier)
    copy.takeNotifications(of: self)
    return copy
  }

  func takeNotifications(of other: CLRegion) {
    notifyOnEntry = other.notifyOnEntry
    notifyOnExit = other.notifyOnExit
  }

  /// Whether the other is an area of the same name.
  open override func isEqual(_ object: Any?) -> Bool { (object as? CLRegion)?.identifier == identifier }
  open override var hash: Int { identifier.hashValue }
  open override var description: String { "\(type(of: self))(\(identifier))" }
}

/// A circle on the globe.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
  /// The middle.
  public let center: CLLocationCoordinate2D
  /// Metres from the middle to the edge.
  public let radius: CLLocationDistance

  /// A circle; a negative radius is taken for none.
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    self.center = center
    self.radius = max(0, radius)
    super.init(identifier: identifier)
  }

  public required init?(coder: NSCoder) {
    let names = ["latitude", "longitude", "radius"]
    guard coder.allowsKeyedCoding, names.allSatisfy(coder.containsValue(forKey:)) else { return nil }
    let numbers = names.map(coder.decodeDouble(forKey:))
    center = CLLocationCoordinate2D(latitude: numbers[0], longitude: numbers[1])
    radius = max(0, numbers[2])
    super.init(coder: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    guard coder.allowsKeyedCoding else { return }
    coder.encode(center.latitude, forKey: "latitude")
    coder.encode(center.longitude, forKey: "longitude")
    coder.encode(radius, forKey: "radius")
  }

  /// Whether a point is inside, or on the edge.
  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool { center.distance(to: coordinate) <= radius }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = CLCircularRegion(center: center, radius: radius, identifier: identifier)
    copy.takeNotifications(of: self)
    return copy
  }
}
