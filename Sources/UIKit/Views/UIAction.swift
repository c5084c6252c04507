import Foundation

/// A command that a person can choose.
@MainActor @preconcurrency
open class UIMenuElement: NSObject {
  open internal(set) var title: String
  open internal(set) var image: UIImage?

  public enum State: Int, Sendable {
    case off, on, mixed
  }

  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let disabled = Attributes(rawValue: 1)
    /// What it does cannot be taken back.
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
  }

  init(title: String, image: UIImage?) {
    (self.title, self.image) = (title, image)
    super.init()
  }
}

/// What is called when it happened.
public typealias UIActionHandler = (UIAction) -> Void

/// A command whose doing is a closure.
@MainActor @preconcurrency
open class UIAction: UIMenuElement {
  /// A name by which one action takes another's place.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public let identifier: Identifier
  open var discoverabilityTitle: String?
  open var attributes: Attributes
  open var state: State
  /// What the person touched, while the closure runs.
  open private(set) var sender: Any?
  private let handler: UIActionHandler

  /// - Parameter identifier: nil for one of its own.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier("UIAction-\(Self.next())")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
  }

  private static var count = 0
  private static func next() -> Int {
    count += 1
    return count
  }

  func perform(from sender: Any?) {
    guard !attributes.contains(.disabled) else { return }
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
