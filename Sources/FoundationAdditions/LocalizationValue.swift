import Foundation

extension String {
  /// A text to be looked up in the app's translations, with places for values.
  public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// What the text is called in the tables: its own words, with a format specifier in place of each value.
    package var key: String
    package var arguments: [Argument]

    package enum Argument: Equatable, Sendable {
      case text(String)
      case signed(Int64)
      case unsigned(UInt64)
      case number(Double)

      var formatted: any CVarArg {
        switch self {
        case .text(let text): text as NSString
        case .signed(let number): number
        case .unsigned(let number): number
        case .number(let number): number
        }
      }
    }

    /// A text that is looked up as it stands.
    public init(_ value: String) { (key, arguments) = (value, []) }

    public init(stringLiteral value: String) { self.init(value) }

    public init(stringInterpolation: StringInterpolation) {
      // Without values nothing is formatted, and a percent sign is one.
      let hasValues = !stringInterpolation.arguments.isEmpty
      key = hasValues ? stringInterpolation.format : stringInterpolation.literal
      arguments = stringInterpolation.arguments
    }
  }
}

extension String.LocalizationValue {
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var literal = ""
    var format = ""
    var arguments: [Argument] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      self.literal += literal
      format += literal.replacingOccurrences(of: "%", with: "%%")
    }

    public mutating func appendInterpolation(_ string: String) { append("%@", .text(string)) }

    public mutating func appendInterpolation(_ string: Substring) { append("%@", .text(String(string))) }

    public mutating func appendInterpolation(_ value: some SignedInteger) {
      append("%lld", .signed(Int64(clamping: value)))
    }

    public mutating func appendInterpolation(_ value: some UnsignedInteger) {
      append("%llu", .unsigned(UInt64(clamping: value)))
    }

    public mutating func appendInterpolation(_ value: Double, specifier: String = "%lf") {
      append(specifier, .number(value))
    }

    public mutating func appendInterpolation(_ value: Float, specifier: String = "%f") {
      append(specifier, .number(Double(value)))
    }

    public mutating func appendInterpolation<Style: FormatStyle>(_ value: Style.FormatInput, format: Style)
    where Style.FormatOutput == String {
      append("%@", .text(format.format(value)))
    }

    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(_ value: Value) { append("%@", .text(String(describing: value))) }

    private mutating func append(_ specifier: String, _ argument: Argument) {
      format += specifier
      arguments.append(argument)
    }
  }
}
