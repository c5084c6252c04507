import Foundation

/// A text with values, each with what is to be known about showing it; made by writing a string literal.
public struct OSLogMessage: ExpressibleByStringInterpolation {
  public let interpolation: OSLogInterpolation

  public init(stringInterpolation: OSLogInterpolation) { interpolation = stringInterpolation }

  public init(stringLiteral value: String) {
    var interpolation = OSLogInterpolation(literalCapacity: value.utf8.count, interpolationCount: 0)
    interpolation.appendLiteral(value)
    self.interpolation = interpolation
  }

  func text(showsPrivate: Bool) -> String {
    interpolation.pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .value(let text, let isPlain, let privacy, let alignment):
        alignment.applied(to: privacy.shown(text, isPlain: isPlain, showsPrivate: showsPrivate))
      }
    }.joined()
  }
}

/// Collects the pieces of a message.
public struct OSLogInterpolation: StringInterpolationProtocol {
  enum Piece {
    case text(String)
    case value(String, isPlain: Bool, OSLogPrivacy, OSLogStringAlignment)
  }

  var pieces: [Piece] = []

  public init(literalCapacity: Int, interpolationCount: Int) { pieces.reserveCapacity(interpolationCount * 2 + 1) }

  public mutating func appendLiteral(_ literal: String) { if !literal.isEmpty { pieces.append(.text(literal)) } }

  mutating func append(
    _ text: String, isPlain: Bool, _ privacy: OSLogPrivacy, _ alignment: OSLogStringAlignment = .none
  ) {
    pieces.append(.value(text, isPlain: isPlain, privacy, alignment))
  }
}

extension OSLogInterpolation {
  /// A whole number, shown to everybody unless the privacy says otherwise.
  public mutating func appendInterpolation<Number: FixedWidthInteger>(
    _ number: @autoclosure @escaping () -> Number, format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) {
    append(format.text(number()), isPlain: true, privacy, align)
  }

  /// A number with a fraction, shown to everybody unless the privacy says otherwise.
  public mutating func appendInterpolation<Number: BinaryFloatingPoint>(
    _ number: @autoclosure @escaping () -> Number, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) {
    append(format.text(Double(number())), isPlain: true, privacy, align)
  }

  /// Yes or no, shown to everybody unless the privacy says otherwise.
  public mutating func appendInterpolation(
    _ boolean: @autoclosure @escaping () -> Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
  ) {
    append(format == .truth ? "\(boolean())" : (boolean() ? "YES" : "NO"), isPlain: true, privacy)
  }

  /// A text, shown to the developer alone unless the privacy says otherwise.
  public mutating func appendInterpolation(
    _ argumentString: @autoclosure @escaping () -> String, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) {
    append(argumentString(), isPlain: false, privacy, align)
  }

  /// Something that describes itself, shown to the developer alone unless the privacy says otherwise.
  @_disfavoredOverload
  public mutating func appendInterpolation<Described: CustomStringConvertible>(
    _ value: @autoclosure @escaping () -> Described, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) {
    append(value().description, isPlain: false, privacy, align)
  }

  /// An object, shown to the developer alone unless the privacy says otherwise.
  public mutating func appendInterpolation(
    _ argumentObject: @autoclosure @escaping () -> NSObject?, privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) {
    append(argumentObject()?.description ?? "(null)", isPlain: false, privacy)
  }

  /// An error, shown to the developer alone unless the privacy says otherwise.
  @_disfavoredOverload
  public mutating func appendInterpolation(
    _ error: @autoclosure @escaping () -> (any Error)?, privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) {
    append(error().map { "\($0)" } ?? "(null)", isPlain: false, privacy)
  }

  /// The name of a type, shown to everybody unless the privacy says otherwise.
  public mutating func appendInterpolation(
    _ value: @autoclosure @escaping () -> Any.Type, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto,
    attributes: String = ""
  ) {
    append(String(reflecting: value()), isPlain: true, privacy, align)
  }
}
