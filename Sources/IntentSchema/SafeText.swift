/// Text from an app or a person, made fit to be shown on one line of a terminal, a page or a log.
///
/// Left out: escape sequences with all their parameters, control characters, controls of writing direction, invisible
/// and zero-width characters (joiners stay where a script or an emoji needs them), characters for private use, and
/// combining marks beyond what any writing system piles up. White space of every kind becomes a single space, none at
/// the ends. Cleaning what is clean changes nothing.
package struct SafeText: Hashable, Sendable, CustomStringConvertible {
  /// What is left; empty if nothing is.
  package let text: String
  /// Whether the text was cut for its length.
  package let isCut: Bool

  /// Characters that a name may have.
  package static let nameLength = 80
  /// Characters that a sentence may have.
  package static let sentenceLength = 400

  /// - Parameters:
  ///   - limit: characters to keep at most, the ellipsis that marks a cut included; at least 1.
  ///   - keepingLines: whether line breaks stay as `\n` (at most two in a row).
  package init(_ raw: String, limit: Int = SafeText.nameLength, keepingLines: Bool = false) {
    if Self.isClean(raw, limit: limit) {
      (text, isCut) = (raw, false)
      return
    }
    var cleaner = SafeTextCleaner(keepsLines: keepingLines, scalarLimit: max(limit, 1) * 16 + 64)
    cleaner.feed(raw.unicodeScalars)
    let clean = cleaner.finish()
    let end = clean.index(clean.startIndex, offsetBy: max(limit, 1), limitedBy: clean.endIndex) ?? clean.endIndex
    isCut = end < clean.endIndex || cleaner.isFull
    guard end < clean.endIndex else {
      text = clean
      return
    }
    var kept = clean[..<clean.index(before: end)]
    while let last = kept.last, last.isWhitespace { kept.removeLast() }
    text = kept + "…"
  }

  /// Whether the text has letters, digits and signs of ASCII only, and a single space here and there: most have.
  private static func isClean(_ raw: String, limit: Int) -> Bool {
    let bytes = raw.utf8
    guard bytes.count <= limit else { return false }
    var wasSpace = true
    for byte in bytes {
      guard byte >= 0x20, byte < 0x7F, byte != 0x20 || !wasSpace else { return false }
      wasSpace = byte == 0x20
    }
    return !wasSpace || bytes.isEmpty
  }

  package var isEmpty: Bool { text.isEmpty }
  package var description: String { text }

  /// The text cleaned, or nil if nothing is left of it.
  package static func name(_ raw: String) -> String? {
    let safe = SafeText(raw)
    return safe.isEmpty ? nil : safe.text
  }
}

/// Goes over scalars once and keeps what may be shown.
private struct SafeTextCleaner {
  let keepsLines: Bool
  let scalarLimit: Int
  private(set) var isFull = false
  private var kept = String.UnicodeScalarView()
  private var keptCount = 0
  private var marks = 0
  private var pendingSpace = false
  private var pendingLines = 0
  private var previous: Unicode.Scalar?

  init(keepsLines: Bool, scalarLimit: Int) {
    self.keepsLines = keepsLines
    self.scalarLimit = scalarLimit
  }

  mutating func feed(_ scalars: String.UnicodeScalarView) {
    var index = scalars.startIndex
    while index < scalars.endIndex, !isFull {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      if let end = EscapeSequence.end(in: scalars, at: index) {
        index = end
        continue
      }
      take(scalar, before: next < scalars.endIndex ? scalars[next] : nil)
      index = next
    }
  }

  func finish() -> String { String(kept) }

  private mutating func take(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) {
    if scalar.isLineBreak, keepsLines {
      if scalar != "\r" || next != "\n" { pendingLines += 1 }
      return
    }
    if scalar.properties.isWhitespace || scalar == "\u{3164}" || scalar == "\u{FFA0}" {
      pendingSpace = true
      return
    }
    guard scalar.isShowable(after: previous, before: next) else { return }
    if scalar.isMark {
      // A mark without a letter would sit on whatever the front end wrote before it.
      guard previous != nil, !pendingSpace, pendingLines == 0, marks < 6 else { return }
      marks += 1
    } else if scalar != "\u{200D}" {
      marks = 0
    }
    append(scalar)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    guard keptCount < scalarLimit else {
      isFull = true
      return
    }
    if previous != nil {
      if pendingLines > 0 {
        for _ in 0..<min(pendingLines, 2) { kept.append("\n") }
        keptCount += min(pendingLines, 2)
      } else if pendingSpace {
        kept.append(" ")
        keptCount += 1
      }
    }
    pendingSpace = false
    pendingLines = 0
    kept.append(scalar)
    keptCount += 1
    previous = scalar
  }
}

/// Control sequences as ECMA-48 has them, in the seven-bit and the eight-bit form.
private enum EscapeSequence {
  /// Where the sequence that begins here ends, or nil if none begins here.
  static func end(in scalars: String.UnicodeScalarView, at start: String.Index) -> String.Index? {
    var index = scalars.index(after: start)
    let kind: UInt32
    switch scalars[start].value {
    case 0x1B:
      guard index < scalars.endIndex, (0x20...0x7E).contains(scalars[index].value) else { return index }
      kind = scalars[index].value
      index = scalars.index(after: index)
    case 0x90, 0x98, 0x9B, 0x9D, 0x9E, 0x9F: kind = scalars[start].value - 0x40
    default: return nil
    }
    switch kind {
    case 0x5B: return endOfControl(in: scalars, from: index)
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F: return endOfString(in: scalars, from: index)
    case 0x20...0x2F: return endOfIntermediates(in: scalars, from: index)
    default: return index
    }
  }

  /// Parameters and intermediates up to the final byte.
  private static func endOfControl(in scalars: String.UnicodeScalarView, from start: String.Index) -> String.Index {
    var index = start
    while index < scalars.endIndex, (0x20...0x3F).contains(scalars[index].value) { index = scalars.index(after: index) }
    guard index < scalars.endIndex, (0x40...0x7E).contains(scalars[index].value) else { return index }
    return scalars.index(after: index)
  }

  /// A command string up to its terminator; without one the rest of the line, as nothing in it was meant to be read.
  private static func endOfString(in scalars: String.UnicodeScalarView, from start: String.Index) -> String.Index {
    var index = start
    while index < scalars.endIndex {
      let scalar = scalars[index]
      if scalar.isLineBreak { return index }
      let next = scalars.index(after: index)
      if scalar.value == 0x07 || scalar.value == 0x9C { return next }
      if scalar.value == 0x1B {
        return next < scalars.endIndex && scalars[next] == "\\" ? scalars.index(after: next) : index
      }
      index = next
    }
    return index
  }

  private static func endOfIntermediates(in scalars: String.UnicodeScalarView, from start: String.Index) -> String.Index
  {
    var index = start
    while index < scalars.endIndex, (0x20...0x2F).contains(scalars[index].value) { index = scalars.index(after: index) }
    guard index < scalars.endIndex, (0x30...0x7E).contains(scalars[index].value) else { return index }
    return scalars.index(after: index)
  }
}

extension Unicode.Scalar {
  fileprivate var isLineBreak: Bool {
    switch value {
    case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }

  /// Whether the character may be shown; `previous` is the one kept before it.
  fileprivate func isShowable(after previous: Unicode.Scalar?, before next: Unicode.Scalar?) -> Bool {
    switch value {
    case 0x200C, 0x200D:
      guard let previous, let next else { return false }
      return previous.takesJoiner && next.takesJoiner
    // A flag of a region is a black flag and tags.
    case 0xE0020...0xE007F:
      guard let previous else { return false }
      return previous.value == 0x1F3F4 || (0xE0020...0xE007E).contains(previous.value)
    case 0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5: return false
    default: break
    }
    switch properties.generalCategory {
    case .control, .surrogate, .privateUse, .lineSeparator, .paragraphSeparator: return false
    // Signs over numbers and the like are visible; all other format characters are not.
    case .format: return (0x600...0x605).contains(value) || value == 0x6DD || value == 0x70F
    default: return !properties.isNoncharacterCodePoint
    }
  }

  /// Whether a joiner beside it changes how it looks: emoji, and the scripts from Arabic to Khmer and Mongolian.
  private var takesJoiner: Bool {
    switch value {
    case 0x600...0x109F, 0x1780...0x18AF, 0xA840...0xABFF, 0x1F000...0x1FAFF, 0xFE0F, 0x2190...0x2BFF: true
    default: false
    }
  }
}
