import Foundation
import IntentSchema

/// A picture, by name, by bytes or by address.
open class INImage: NSObject, NSCopying, NSSecureCoding, ValueObject, @unchecked Sendable {
  @_spi(Generated) public enum Source: Hashable, Sendable {
    /// A picture in the app's bundle.
    case named(String)
    /// A symbol that the system draws.
    case system(String)
    /// The file's bytes, in whatever format.
    case data(Data)
    /// A file or a page, and the size it is meant to be shown at.
    case url(URL, width: Double?, height: Double?)
  }

  package let source: Source

  /// A picture from wherever it comes.
  @_spi(Generated) public required init(source: Source) {
    self.source = source
    super.init()
  }

  /// A picture in the app's bundle; whether there is one is not looked at here.
  public convenience init(named name: String) { self.init(source: .named(name)) }

  /// A symbol that the system draws, by its name.
  open class func systemImageNamed(_ systemImageName: String) -> Self { Self(source: .system(systemImageName)) }

  /// A picture held in memory, in a format that the one who shows it can read.
  public convenience init(imageData: Data) { self.init(source: .data(imageData)) }

  /// A picture at an address; nil unless the address is absolute.
  public convenience init?(url URL: URL) {
    guard URL.scheme != nil else { return nil }
    self.init(source: .url(URL, width: nil, height: nil))
  }

  /// A picture at an address, with the size to show it at; nil unless the address is absolute and the size is not negative.
  public convenience init?(url URL: URL, width: Double, height: Double) {
    guard URL.scheme != nil, width.isFinite, height.isFinite, width >= 0, height >= 0 else { return nil }
    self.init(source: .url(URL, width: width, height: height))
  }

  public required init?(coder: NSCoder) {
    guard let fields = ObjectReader(coder, type: "Image") else { return nil }
    let (name, symbol): (String?, String?) = (fields["name"], fields["systemName"])
    let (data, url): (Data?, URL?) = (fields["data"], fields["url"])
    let (width, height): (Double?, Double?) = (fields["width"], fields["height"])
    guard fields.isValid else { return nil }
    switch (name, symbol, data, url) {
    case (let name?, nil, nil, nil): source = .named(name)
    case (nil, let symbol?, nil, nil): source = .system(symbol)
    case (nil, nil, let data?, nil): source = .data(data)
    case (nil, nil, nil, let url?): source = .url(url, width: width, height: height)
    default: return nil
    }
    super.init()
  }

  package var encoded: Value? {
    switch source {
    case .named(let name): .object("Image", ["name": name])
    case .system(let name): .object("Image", ["systemName": name])
    case .data(let data): .object("Image", ["data": data])
    case .url(let url, let width, let height): .object("Image", ["url": url, "width": width, "height": height])
    }
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(intentValue: encoded) }
  open override func isEqual(_ object: Any?) -> Bool { hasSameContents(as: object) }
  open override var hash: Int { contentsHash }
  open override var description: String { contentsDescription }
}
