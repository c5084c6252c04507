/// In what a sentence is not as a pattern has it: how often each thing, and which tokens play no part.
struct Edits: Hashable, Sendable {
  enum Kind: Int, CaseIterable, Sendable {
    /// A token that the language's patterns know, passed over; one they do not know; one that attaches an app's name.
    case extraKnown, extraUnknown, extraAttaching
    /// A word of the pattern that was not said: one that many patterns have, one that few have.
    case missingCommon, missingTelling
    /// A value of the pattern that was not said.
    case missingSlot
    /// Two neighbours in the other order.
    case swapped
    /// An app's name attached as nobody attaches it.
    case looseName
  }

  /// Four bits a kind.
  private var counts: UInt32 = 0
  /// The first 64 tokens, a bit each.
  private(set) var skipped: UInt64 = 0

  /// How many in all; words that attach an app's name do not count, as they come together.
  private(set) var total: UInt8 = 0

  var isEmpty: Bool { counts == 0 }

  /// How often, at most 15.
  func count(_ kind: Kind) -> Int { Int(counts >> UInt32(kind.rawValue * 4)) & 15 }

  mutating func note(_ kind: Kind) {
    if count(kind) < 15 { counts += 1 << UInt32(kind.rawValue * 4) }
    if kind != .extraAttaching, total < .max { total += 1 }
  }

  mutating func skip(_ position: Int, as kind: Kind) {
    note(kind)
    if position < 64 { skipped |= 1 << UInt64(position) }
  }

  func isSkipped(_ position: Int) -> Bool { position < 64 && skipped >> UInt64(position) & 1 == 1 }
}
