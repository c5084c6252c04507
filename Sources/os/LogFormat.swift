import Foundation

/// A format string in the manner of `printf`, with what is to be known about showing each value in braces: `%{public}@`.
struct LogFormat {
  private enum Piece {
    case text(String)
    case value(Directive)
  }

  private struct Directive {
    var options: [String] = []
    /// Flags, width and precision, as written; without stars.
    var layout = ""
    var conversion: Character = "@"

    var privacy: OSLogPrivacy {
      let mask: OSLogPrivacy.Mask = options.contains("mask.hash") ? .hash : .none
      if options.contains("public") { return .public }
      if options.contains("sensitive") { return .sensitive(mask: mask) }
      if options.contains("private") { return .private(mask: mask) }
      return .auto(mask: mask)
    }
  }

  private var pieces: [Piece] = []

  init(_ format: String) {
    var rest = Substring(format)
    while let percent = rest.firstIndex(of: "%") {
      pieces.append(.text(String(rest[..<percent])))
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        pieces.append(.text("%"))
        rest.removeFirst()
      } else if let directive = Self.directive(&rest) {
        pieces.append(.value(directive))
      } else {
        pieces.append(.text("%"))
      }
    }
    pieces.append(.text(String(rest)))
  }

  /// Takes what stands after the percent sign; nil, taking nothing, if that is no directive.
  private static func directive(_ text: inout Substring) -> Directive? {
    var rest = text
    var directive = Directive()
    if rest.first == "{", let end = rest.firstIndex(of: "}") {
      directive.options = rest[rest.index(after: rest.startIndex)..<end].split(separator: ",").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      rest = rest[rest.index(after: end)...]
    }
    let layout = rest.prefix { "0123456789.+- #'".contains($0) }
    // A width of thousands is a mistake, and not worth the memory.
    directive.layout = layout.split(whereSeparator: { !$0.isNumber }).allSatisfy { $0.count < 4 } ? String(layout) : ""
    rest = rest.dropFirst(layout.count)
    rest = rest.drop { "hlqLtjz".contains($0) }
    guard let conversion = rest.popFirst(), "@sdiDuUxXoOcCpfFeEgGaAm".contains(conversion) else { return nil }
    directive.conversion = conversion
    text = rest
    return directive
  }

  /// The text with the values in their places; what has no value says so.
  func text(_ arguments: [Any], showsPrivate: Bool) -> String {
    var remaining = arguments[...]
    return pieces.map { piece in
      guard case .value(let directive) = piece else {
        if case .text(let text) = piece { return text }
        return ""
      }
      guard let argument = remaining.popFirst() else { return "<missing>" }
      let (text, isPlain) = Self.text(argument, directive)
      return directive.privacy.shown(text, isPlain: isPlain, showsPrivate: showsPrivate)
    }.joined()
  }

  private static func text(_ argument: Any, _ directive: Directive) -> (String, isPlain: Bool) {
    switch directive.conversion {
    case "d", "i", "D", "u", "U", "x", "X", "o", "O", "c", "C": return (integer(argument, directive), true)
    case "f", "F", "e", "E", "g", "G", "a", "A":
      let number = (argument as? any BinaryFloatingPoint).map { Double($0) } ?? (argument as? NSNumber)?.doubleValue
      guard let number else { return ("\(argument)", false) }
      return (String(format: "%\(directive.layout)\(directive.conversion)", number), true)
    case "p": return ("\(argument)", true)
    case "s":
      if let bytes = argument as? UnsafePointer<CChar> { return (String(cString: bytes), false) }
      if let bytes = argument as? UnsafeMutablePointer<CChar> { return (String(cString: bytes), false) }
      return ("\(argument)", false)
    default: return ("\(argument)", false)
    }
  }

  private static func integer(_ argument: Any, _ directive: Directive) -> String {
    let bits: Int64
    switch argument {
    case let number as any BinaryInteger: bits = Int64(truncatingIfNeeded: number)
    case let flag as Bool: bits = flag ? 1 : 0
    case let number as NSNumber: bits = number.int64Value
    default: return "\(argument)"
    }
    if directive.options.contains("bool") { return bits == 0 ? "false" : "true" }
    if directive.options.contains("BOOL") { return bits == 0 ? "NO" : "YES" }
    let conversion = String(directive.conversion)
    if conversion == "c" || conversion == "C" {
      return UInt32(exactly: bits).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? "?"
    }
    // A negative number of 32 bits, written without a sign, has 32 bits.
    let isNarrow = (argument as? any FixedWidthInteger).map { type(of: $0).bitWidth < 64 } ?? false
    let isSigned = "diD".contains(conversion)
    let value = isNarrow && !isSigned ? bits & 0xFFFF_FFFF : bits
    return String(
      format: "%\(directive.layout)ll\(conversion.lowercased() == "x" ? conversion : conversion.lowercased())", value)
  }
}
