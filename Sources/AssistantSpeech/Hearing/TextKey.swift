/// A number for a text, made part by part: the same for the same parts (FNV-1a).
enum TextKey {
  static let empty: UInt64 = 14_695_981_039_346_656_037

  static func adding(_ part: UInt64, to key: UInt64) -> UInt64 { (key ^ part) &* 1_099_511_628_211 }
}
