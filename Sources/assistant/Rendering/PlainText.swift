/// The last filter before a terminal: whatever an app or a person wrote, only harmless characters come out.
enum PlainText {
  /// One line: line breaks and tabs become spaces; control characters, escape sequences and bidi controls go.
  static func line(_ text: String) -> String { filtered(text, lineBreak: " ") }

  /// As `line`, but line breaks stay.
  static func lines(_ text: String) -> [String] {
    filtered(text, lineBreak: "\n").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func filtered(_ text: String, lineBreak: Unicode.Scalar) -> String {
    var kept = String.UnicodeScalarView()
    var scalars = text.unicodeScalars.makeIterator()
    var next = scalars.next()
    while let scalar = next {
      next = scalars.next()
      switch scalar.value {
      case 0x0D:
        if next?.value == 0x0A { next = scalars.next() }
        kept.append(lineBreak)
      case 0x0A, 0x0B, 0x0C, 0x85, 0x2028, 0x2029: kept.append(lineBreak)
      case 0x09: kept.append(" ")
      case 0x1B, 0x9B, 0x90, 0x98, 0x9D, 0x9E, 0x9F:
        skipSequence(introducer: scalar.value, &next, &scalars)
      default:
        if isHarmless(scalar) { kept.append(scalar) }
      }
    }
    return String(kept)
  }

  /// Leaves out the rest of an escape sequence, so that `[31m` does not stay behind as text.
  private static func skipSequence(
    introducer: UInt32, _ next: inout Unicode.Scalar?, _ scalars: inout String.UnicodeScalarView.Iterator
  ) {
    var kind = introducer
    if introducer == 0x1B {
      guard let scalar = next, (0x20...0x7E).contains(scalar.value) else { return }
      next = scalars.next()
      switch scalar {
      case "[": kind = 0x9B
      case "]", "P", "X", "^", "_": kind = 0x9D
      case " ", "#", "%", "(", ")", "*", "+":
        if let final = next, (0x30...0x7E).contains(final.value) { next = scalars.next() }
        return
      default: return
      }
    }
    if kind == 0x9B {
      while let scalar = next, (0x20...0x3F).contains(scalar.value) { next = scalars.next() }
      if let final = next, (0x40...0x7E).contains(final.value) { next = scalars.next() }
      return
    }
    // A string sequence ends at BEL or ST; one that never ends hides only what stands before the end of the line.
    while let scalar = next {
      if scalar.value == 0x0A || scalar.value == 0x0D { return }
      next = scalars.next()
      if scalar.value == 0x07 || scalar.value == 0x9C { return }
      if scalar.value == 0x1B {
        if next == "\\" { next = scalars.next() }
        return
      }
    }
  }

  static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F: false
    // Direction marks, embeddings, overrides and isolates; deprecated format controls.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: false
    // Interlinear annotation, byte order mark, language tags that are not part of a flag.
    case 0xFFF9...0xFFFB, 0xFEFF, 0xE0000, 0xE0001: false
    default: true
    }
  }
}
