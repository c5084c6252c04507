import Foundation

// What describes places. All of it is nil until the app says it.

extension CSSearchableItemAttributeSet {
  /// The street.
  public var thoroughfare: String? {
    get { value() }
    set { set(newValue) }
  }
  /// The number of the house.
  public var subThoroughfare: String? {
    get { value() }
    set { set(newValue) }
  }
  /// The code that letters carry.
  public var postalCode: String? {
    get { value() }
    set { set(newValue) }
  }
  /// The town.
  public var city: String? {
    get { value() }
    set { set(newValue) }
  }
  /// The state or province.
  public var stateOrProvince: String? {
    get { value() }
    set { set(newValue) }
  }
  /// The country.
  public var country: String? {
    get { value() }
    set { set(newValue) }
  }
  /// The whole address, as it is written there.
  public var fullyFormattedAddress: String? {
    get { value() }
    set { set(newValue) }
  }
  /// Metres above the sea.
  public var altitude: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// Degrees north of the equator.
  public var latitude: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// Degrees east of Greenwich.
  public var longitude: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// How fast it moved, in kilometres an hour.
  public var speed: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// When it was there.
  public var timestamp: Date? {
    get { value() }
    set { set(newValue) }
  }
  /// Which way the picture looks, in degrees from north.
  public var imageDirection: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// What the place is called.
  public var namedLocation: String? {
    get { value() }
    set { set(newValue) }
  }
  /// Which way it moved, in degrees from north.
  public var gpsTrack: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// Whether the receiver was measuring.
  public var gpsStatus: String? {
    get { value() }
    set { set(newValue) }
  }
  /// Whether the height was measured too.
  public var gpsMeasureMode: String? {
    get { value() }
    set { set(newValue) }
  }
  /// How exact the measurement is: the lower, the better.
  public var gpsdop: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// The shape of the earth that was reckoned with.
  public var gpsMapDatum: String? {
    get { value() }
    set { set(newValue) }
  }
  /// Where it was headed: degrees north.
  public var gpsDestLatitude: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// Where it was headed: degrees east.
  public var gpsDestLongitude: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// Where it was headed: degrees from north.
  public var gpsDestBearing: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// How far it was to there, in kilometres.
  public var gpsDestDistance: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// How the place was found out.
  public var gpsProcessingMethod: String? {
    get { value() }
    set { set(newValue) }
  }
  /// What the area is called.
  public var gpsAreaInformation: String? {
    get { value() }
    set { set(newValue) }
  }
  /// When the place was measured.
  public var gpsDateStamp: Date? {
    get { value() }
    set { set(newValue) }
  }
  /// Whether the measurement was corrected.
  public var gpsDifferental: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
}
