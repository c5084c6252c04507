import Foundation

/// Writes names of people, and takes them apart.
///
/// - Compatibility: Whether the family's name comes first is told by the script of the name, not by the locale. Linux's
///   Foundation has a class of this name that nobody can make: a file that imports Foundation as well may make and use
///   formatters, but cannot spell out their type.
open class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
  /// How much of a name is written.
  public enum Style: Int, Sendable {
    case `default` = 0, short = 1, medium = 2, long = 3, abbreviated = 4
  }

  /// What else is asked of the text.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// How the name sounds, in place of how it is written.
    public static let phonetic = Options(rawValue: 1 << 1)
  }

  open var style: Style = .default
  /// Whether the phonetic representation is written; empty where there is none.
  open var isPhonetic = false
  open var locale: Locale? = .autoupdatingCurrent

  /// The name in the given style.
  open class func localizedString(
    from components: PersonNameComponents, style nameFormatStyle: Style, options nameOptions: Options = []
  ) -> String {
    let formatter = PersonNameComponentsFormatter()
    formatter.style = nameFormatStyle
    formatter.isPhonetic = nameOptions.contains(.phonetic)
    return formatter.string(from: components)
  }

  /// The name as text; empty if the style finds nothing to write.
  open func string(from components: PersonNameComponents) -> String {
    guard isPhonetic else { return Self.text(components, style) }
    return components.phoneticRepresentation.map { Self.text($0, style) } ?? ""
  }

  /// The name as text; nil if the object is no name.
  open override func string(for object: Any?) -> String? {
    (object as? PersonNameComponents ?? (object as? NSPersonNameComponents).map { $0 as PersonNameComponents })
      .map(string(from:))
  }

  /// The parts of a written name; nil if there is nothing but spaces and commas.
  ///
  /// A comma stands after a family name that comes first. Of the words in front those that are shortened with a full stop
  /// are a title, and at the end those and Roman numbers are an addition.
  open func personNameComponents(from string: String) -> PersonNameComponents? { PersonNameComponents(written: string) }

  private static func text(_ name: PersonNameComponents, _ style: Style) -> String {
    switch style {
    case .default, .medium: return name.displayName ?? ""
    case .short: return name.nickname?.nonEmpty ?? name.givenName?.nonEmpty ?? name.displayName ?? ""
    case .long:
      let isFamilyFirst = name.isFamilyNameFirst
      let names = [name.givenName, name.middleName, name.familyName].compactMap(\.?.nonEmpty)
      let written = isFamilyFirst ? names.reversed().joined() : names.joined(separator: " ")
      let text = [name.namePrefix, written, name.nameSuffix].compactMap(\.?.nonEmpty).joined(separator: " ")
      return text.nonEmpty ?? name.displayName ?? ""
    case .abbreviated:
      // Initials of names that are written without a space between them are the family's name itself.
      if name.isFamilyNameFirst { return name.familyName?.nonEmpty ?? name.displayName ?? "" }
      let initials = [name.givenName, name.familyName].compactMap { $0?.first.map { $0.uppercased() } }.joined()
      return initials.nonEmpty ?? name.displayName?.first.map { $0.uppercased() } ?? ""
    }
  }
}
