/// Who may read a value in a message.
public struct OSLogPrivacy: Sendable {
  /// What is written in place of a value that is not shown.
  public struct Mask: Sendable {
    enum Kind { case hash, none }
    let kind: Kind

    /// A text that is the same for the same value, as long as the process lives.
    public static var hash: Mask { Mask(kind: .hash) }
    /// The same text for all values.
    public static var none: Mask { Mask(kind: .none) }
  }

  enum Access { case automatic, everybody, developer, nobody }

  let access: Access
  let mask: Mask

  /// Numbers are shown to everybody, texts and objects to the developer alone.
  public static var auto: OSLogPrivacy { OSLogPrivacy(access: .automatic, mask: .none) }
  /// Shown to everybody.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(access: .everybody, mask: .none) }
  /// Shown to the developer alone.
  public static var `private`: OSLogPrivacy { OSLogPrivacy(access: .developer, mask: .none) }
  /// Shown to nobody.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(access: .nobody, mask: .none) }

  /// Numbers are shown to everybody, texts and objects to the developer alone, and masked for others.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(access: .automatic, mask: mask) }
  /// Shown to the developer alone, and masked for others.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(access: .developer, mask: mask) }
  /// Shown to nobody, but masked.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(access: .nobody, mask: mask) }
}

extension OSLogPrivacy {
  /// The value as it is written.
  ///
  /// - Parameter isPlain: whether it is a number or something as harmless.
  func shown(_ text: String, isPlain: Bool, showsPrivate: Bool) -> String {
    switch access {
    case .everybody: return text
    case .automatic where isPlain || showsPrivate: return text
    case .developer where showsPrivate: return text
    default: break
    }
    guard mask.kind == .hash else { return "<private>" }
    // Seeded anew in each process, so that nobody can look values up in a table.
    var hasher = Hasher()
    hasher.combine(text)
    return "<mask.hash: \(String(UInt64(bitPattern: Int64(hasher.finalize())), radix: 16))>"
  }
}
