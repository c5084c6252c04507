import Foundation

/// Times as they stand in the file: milliseconds since 1970.
extension Date {
  var milliseconds: Int64 { Int64((timeIntervalSince1970 * 1_000).rounded()) }
  init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1_000) }
}
