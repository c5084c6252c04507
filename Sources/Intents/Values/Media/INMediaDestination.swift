import Foundation
import IntentSchema

/// Where media is put: the person's library, or a playlist.
public enum INMediaDestination: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
  public typealias ReferenceType = INMediaDestinationReference

  /// The person's library.
  case library
  /// The playlist of this name.
  case playlist(String)

  /// The playlist's name; nil for the library.
  public var playlistName: String? { if case .playlist(let name) = self { name } else { nil } }

  public var description: String { playlistName.map { "playlist(\($0))" } ?? "library" }
  public var debugDescription: String { description }
}

extension INMediaDestination: ValueCodable {
  package var encoded: Value? { .object("MediaDestination", ["playlistName": playlistName]) }

  package static func decoded(from value: Value) -> Any? {
    guard let fields = ObjectReader(value, type: "MediaDestination") else { return nil }
    let name: String? = fields["playlistName"]
    return fields.isValid ? name.map(INMediaDestination.playlist) ?? .library : nil
  }
}

/// The class behind `INMediaDestination` on iOS.
open class INMediaDestinationReference: NSObject, NSCopying, NSSecureCoding, ValueObject, @unchecked Sendable {
  /// The playlist's name; nil for the library.
  public let playlistName: String?

  /// What the factories call; hidden, because subclasses have to have it and apps must not see it.
  @_spi(Generated) public required init(to destination: INMediaDestination) {
    playlistName = destination.playlistName
    super.init()
  }

  /// The person's library.
  open class func library() -> Self { Self(to: .library) }
  /// The playlist of this name.
  open class func playlistDestination(withName playlistName: String) -> Self { Self(to: .playlist(playlistName)) }

  /// Which of the two it is.
  open var mediaDestinationType: INMediaDestinationType { playlistName == nil ? .library : .playlist }

  public required init?(coder: NSCoder) {
    guard let destination = coder.intentValue.flatMap({ INMediaDestination.decoded(from: $0) }) as? INMediaDestination
    else { return nil }
    playlistName = destination.playlistName
    super.init()
  }

  package var encoded: Value? { .object("MediaDestination", ["playlistName": playlistName]) }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(intentValue: encoded) }
  open override func isEqual(_ object: Any?) -> Bool { hasSameContents(as: object) }
  open override var hash: Int { contentsHash }
  open override var description: String { contentsDescription }
}
