extension INCar {
  /// A plug that charges a car.
  public struct ChargingConnectorType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The plug of North America for alternating current, SAE J1772.
    @available(iOS, introduced: 14.0)
    public static let j1772 = ChargingConnectorType(rawValue: "j1772")
    /// SAE J1772 with two poles more, for direct current.
    @available(iOS, introduced: 14.0)
    public static let ccs1 = ChargingConnectorType(rawValue: "ccs1")
    /// The plug of Europe with two poles more, for direct current.
    @available(iOS, introduced: 14.0)
    public static let ccs2 = ChargingConnectorType(rawValue: "ccs2")
    /// The plug of Japan for direct current.
    @available(iOS, introduced: 14.0)
    public static let chaDeMo = ChargingConnectorType(rawValue: "chaDeMo")
    /// The plug of China for alternating current, GB/T 20234.2.
    @available(iOS, introduced: 14.0)
    public static let gbtAC = ChargingConnectorType(rawValue: "gbtAC")
    /// The plug of China for direct current, GB/T 20234.3.
    @available(iOS, introduced: 14.0)
    public static let gbtDC = ChargingConnectorType(rawValue: "gbtDC")
    /// Tesla's own, before it became a standard.
    @available(iOS, introduced: 14.0, deprecated: 17.4)
    @available(*, deprecated, message: "iOS advises against it since 17.4.")
    public static let tesla = ChargingConnectorType(rawValue: "tesla")
    /// The plug of Europe for alternating current, IEC 62196 type 2.
    @available(iOS, introduced: 14.0)
    public static let mennekes = ChargingConnectorType(rawValue: "mennekes")
    /// SAE J3400 for direct current.
    @available(iOS, introduced: 17.4)
    public static let nacsDC = ChargingConnectorType(rawValue: "nacsDC")
    /// SAE J3400 for alternating current.
    @available(iOS, introduced: 17.4)
    public static let nacsAC = ChargingConnectorType(rawValue: "nacsAC")
  }
}

extension INCar.ChargingConnectorType: ValueCodable {}
