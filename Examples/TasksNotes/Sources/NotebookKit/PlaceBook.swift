import Foundation

/// The places that the person has told the app about: a reminder for any other would never come.
public struct PlaceBook: Sendable {
  public struct Entry: Sendable {
    public var names: Set<String>
    public var latitude: Double
    public var longitude: Double
  }

  public var entries: [Entry]

  public init(entries: [Entry]) { self.entries = entries }

  public func entry(named name: String) -> Entry? { entries.first { $0.names.contains(name.lowercased()) } }

  /// A home and an office, as the app's settings would have them.
  public static let sample = PlaceBook(entries: [
    Entry(
      names: [
        "home", "house", "my house", "my place", "casa", "minha casa", "mia casa", "maison", "la maison", "domicile",
        "дом", "дома", "домой",
      ], latitude: 37.3317, longitude: -122.0302),
    Entry(
      names: [
        "work", "the office", "office", "my office", "trabalho", "escritório", "lavoro", "ufficio", "travail", "bureau",
        "работа", "работу", "офис", "офиса",
      ], latitude: 37.7840, longitude: -122.4014),
  ])
}
