import Foundation

/// Writes lists as a sentence does: with commas, and an “and” of the language before the last.
open class ListFormatter: Formatter, @unchecked Sendable {
  /// The language; nil for the person's.
  public var locale: Locale? = .autoupdatingCurrent

  /// Writes what is no text; without it a value's own description stands.
  open var itemFormatter: Formatter?

  /// The texts as a list in the person's language.
  open class func localizedString(byJoining strings: [String]) -> String { strings.formatted() }

  /// The items as a list.
  open func string(from items: [Any]) -> String? {
    let texts = items.map { item in
      itemFormatter?.string(for: item) ?? (item as? String) ?? String(describing: item)
    }
    return texts.formatted(.list(type: .and).locale(locale ?? .autoupdatingCurrent))
  }

  /// The list; nil if the object is no array.
  open override func string(for object: Any?) -> String? { (object as? [Any]).flatMap(string(from:)) }
}
