import Foundation

// What describes pictures. All of it is nil until the app says it.

extension CSSearchableItemAttributeSet {
  /// How many rows of pixels it has.
  public var pixelHeight: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// How many pixels a row has.
  public var pixelWidth: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// How many pixels there are in all.
  public var pixelCount: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// What the numbers of its colours mean, such as `RGB`.
  public var colorSpace: String? {
    get { value() }
    set { set(newValue) }
  }
  /// How many bits each part of a pixel has.
  public var bitsPerSample: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// Whether it was taken with a flash.
  public var flashOn: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// How far the lens was from the film, in millimetres.
  public var focalLength: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// The focal length that gives the same picture on film of 35 millimetres.
  public var focalLength35mm: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// Who made the camera.
  public var acquisitionMake: String? {
    get { value() }
    set { set(newValue) }
  }
  /// Which camera it was.
  public var acquisitionModel: String? {
    get { value() }
    set { set(newValue) }
  }
  /// Whose camera it was.
  public var cameraOwner: String? {
    get { value() }
    set { set(newValue) }
  }
  /// Which lens it was.
  public var lensModel: String? {
    get { value() }
    set { set(newValue) }
  }
  /// How sensitive to light the camera was set.
  public var isoSpeed: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// Which side is up: 0 for wider than high, 1 for higher than wide.
  public var orientation: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// What its layers are called.
  public var layerNames: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// How colours were weighed: 0 by the camera, 1 by hand.
  public var whiteBalance: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// How far the lens was open, on the scale of the APEX system.
  public var aperture: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// What the profile of its colours is called.
  public var profileName: String? {
    get { value() }
    set { set(newValue) }
  }
  /// Pixels an inch, across.
  public var resolutionWidthDPI: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// Pixels an inch, from top to bottom.
  public var resolutionHeightDPI: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// How light was measured: 0 by the camera, 1 by hand, 2 in a series.
  public var exposureMode: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// How long light came in, in seconds.
  public var exposureTime: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// The version of the EXIF format that describes it.
  public var exifVersion: String? {
    get { value() }
    set { set(newValue) }
  }
  /// The version of the EXIF format that describes the place.
  public var exifgpsVersion: String? {
    get { value() }
    set { set(newValue) }
  }
  /// Whether one can see through parts of it.
  public var hasAlphaChannel: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// Whether red eyes were taken out.
  public var redEyeOn: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// Which part of the picture the light was measured in.
  public var meteringMode: String? {
    get { value() }
    set { set(newValue) }
  }
  /// How far the lens can be opened, on the scale of the APEX system.
  public var maxAperture: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// The focal length divided by the opening.
  public var fNumber: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// How the camera chose time and opening.
  public var exposureProgram: String? {
    get { value() }
    set { set(newValue) }
  }
  /// How long light came in, as text.
  public var exposureTimeString: String? {
    get { value() }
    set { set(newValue) }
  }
}
