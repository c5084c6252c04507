/// A class that holds values and does nothing else.
package struct RecordDeclaration: Hashable, Sendable {
  /// What the wire calls it, for example `Task`.
  package var name: String
  package var summary: String?
  /// The record, or the class written by hand, whose properties it has too; by the wire's name.
  package var basedOn: String?
  /// Whether only the records based on it are made by apps.
  package var isAbstract: Bool
  /// Its own, without those of the record it is based on.
  package var properties: [PropertyDeclaration]
  package var initializers: [InitializerDeclaration]
  package var availability: Availability
  package var line: Int
}

extension RecordDeclaration {
  package var className: String { "IN" + name }
}
