import Foundation

/// How somebody is related to the person who uses the assistant.
public struct INPersonRelationship: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// A relationship of the app's own, or one of the known ones by its raw value.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The person's father.
  public static let father = INPersonRelationship("father")
  /// The person's mother.
  public static let mother = INPersonRelationship("mother")
  /// The person's parent.
  public static let parent = INPersonRelationship("parent")
  /// The person's brother.
  public static let brother = INPersonRelationship("brother")
  /// The person's sister.
  public static let sister = INPersonRelationship("sister")
  /// The person's child.
  public static let child = INPersonRelationship("child")
  /// The person's friend.
  public static let friend = INPersonRelationship("friend")
  /// The person's spouse.
  public static let spouse = INPersonRelationship("spouse")
  /// The person's partner.
  public static let partner = INPersonRelationship("partner")
  /// The person's assistant.
  public static let assistant = INPersonRelationship("assistant")
  /// The person's manager.
  public static let manager = INPersonRelationship("manager")
  /// The person's son.
  public static let son = INPersonRelationship("son")
  /// The person's daughter.
  public static let daughter = INPersonRelationship("daughter")
}

extension INPersonRelationship: ValueCodable {}
