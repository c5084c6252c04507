import Foundation

extension NSString {
  /// A localised string of the app with its arguments filled in, from the app's default table.
  ///
  /// - Compatibility: an extension runs in the person's language here, so the string is looked up at once.
  public class func deferredLocalizedIntentsString(with format: String, _ args: any CVarArg...) -> NSString {
    localizedIntentsString(format, table: nil, arguments: args)
  }

  /// A localised string of the app with its arguments filled in, from one of the app's tables.
  public class func deferredLocalizedIntentsString(
    with format: String, table: String, _ args: any CVarArg...
  ) -> NSString {
    localizedIntentsString(format, table: table, arguments: args)
  }

  /// A localised string of the app with its arguments filled in, from one of the app's tables.
  public class func deferredLocalizedIntentsString(
    with format: String, table: String, arguments: CVaListPointer
  ) -> NSString {
    let localized = Bundle.main.localizedString(forKey: format, value: format, table: table)
    return NSString(format: localized, arguments: arguments)
  }

  private static func localizedIntentsString(_ format: String, table: String?, arguments: [any CVarArg]) -> NSString {
    let localized = Bundle.main.localizedString(forKey: format, value: format, table: table)
    guard !arguments.isEmpty else { return NSString(string: localized) }
    return NSString(string: String(format: localized, arguments: arguments))
  }
}
