import Foundation

/// A kind of data, by an identifier such as `public.text`.
///
/// - Compatibility: the types that there are stand in a list here; what apps declare in their `Info.plist` is not read. An
///   extension or a MIME type that the list lacks has no type.
public struct UTType: Sendable, Codable, CustomStringConvertible {
  /// The name that files and programs use.
  public let identifier: String
  /// The type that an app gave as the parent of its own; nil for types of the list.
  private let parent: String?

  private init(identifier: String, parent: String?) {
    self.identifier = identifier
    self.parent = parent
  }

  init(listed identifier: String) { self.init(identifier: identifier, parent: nil) }

  /// A type of the list; nil for an identifier that it does not have.
  public init?(_ identifier: String) {
    guard DeclaredType.byIdentifier[identifier.lowercased()] != nil else { return nil }
    self.init(listed: identifier.lowercased())
  }

  /// The type of files whose names end so; nil if the list has none that is a kind of `supertype`.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let name = filenameExtension.lowercased()
    let types = DeclaredType.all.filter { $0.extensions.contains(name) }.map { UTType(listed: $0.identifier) }
    guard let type = types.first(where: { $0.conforms(to: supertype) }) else { return nil }
    self = type
  }

  /// The type that mail and the web call so; nil if the list has none that is a kind of `supertype`.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let name = mimeType.lowercased()
    let types = DeclaredType.all.filter { $0.mimeTypes.contains(name) }.map { UTType(listed: $0.identifier) }
    guard let type = types.first(where: { $0.conforms(to: supertype) }) else { return nil }
    self = type
  }

  /// A type that the app brings with it.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(identifier: identifier, parent: parentType?.identifier)
  }

  /// A type that another app brings with it.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(identifier: identifier, parent: parentType?.identifier)
  }

  private var declaration: DeclaredType? { DeclaredType.byIdentifier[identifier] }

  /// The end of the names of files of this type; nil if they have none in particular.
  public var preferredFilenameExtension: String? { declaration?.extensions.first }
  /// What mail and the web call it; nil if they have no name for it.
  public var preferredMIMEType: String? { declaration?.mimeTypes.first }
  /// Whether nobody may declare it but the platform's makers.
  public var isPublic: Bool { identifier.hasPrefix("public.") }
  /// Whether it was made up for a file that has no type; never here.
  public var isDynamic: Bool { false }
  /// Whether it is one of the list.
  public var isDeclared: Bool { declaration != nil }

  /// The types that it is a kind of, near ones and far ones, without itself.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var open = declaration?.parents ?? parent.map { [$0] } ?? []
    while let next = open.popLast() {
      if found.insert(UTType(listed: next)).inserted { open += DeclaredType.byIdentifier[next]?.parents ?? [] }
    }
    return found
  }

  /// Whether it is the other type, or a kind of it.
  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }
  /// Whether it is a kind of the other type, and not that type itself.
  public func isSubtype(of type: UTType) -> Bool { self != type && supertypes.contains(type) }
  /// Whether the other type is a kind of it, and not the same.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  public var description: String { identifier }
}

extension UTType: Hashable {
  public static func == (left: UTType, right: UTType) -> Bool { left.identifier == right.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
