import Foundation

extension String {
  /// The text in the person's language, or as it stands where it has no translation.
  ///
  /// - Parameters:
  ///   - table: The file of translations without its ending; nil for `Localizable`.
  ///   - bundle: Where the translations are; nil for the process's own.
  ///   - locale: How numbers in it are written.
  ///   - comment: Something for the translator.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let text = (bundle ?? .main).localizedString(forKey: keyAndValue.key, value: nil, table: table)
    self.init(format: text, of: keyAndValue, locale: locale)
  }

  /// The text that the tables call by the key, or the default value where they have none.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let key = key.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
    let text = (bundle ?? .main).localizedString(forKey: key, value: defaultValue.key, table: table)
    self.init(format: text, of: defaultValue, locale: locale)
  }

  /// A translation asks for values by their place and type; one that asks for others than there are is not followed.
  private init(format: String, of value: String.LocalizationValue, locale: Locale) {
    guard !value.arguments.isEmpty else {
      self = format
      return
    }
    let fits = FormatSpecifiers(format).fit(value.arguments)
    let arguments = value.arguments.map(\.formatted)
    self = String(format: fits ? format : value.key, locale: locale, arguments: arguments)
  }
}
