import Foundation

extension StringTransform {
  /// Latin letters as Greek ones; reversed, Greek as Latin.
  public static let latinToGreek = StringTransform(rawValue: "Latin-Greek")
}
