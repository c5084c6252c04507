import CoreGraphics
import IntentSchema

extension CGColor: ValueCodable {
  /// The name of the space and the numbers, opacity last.
  package var encoded: Value? {
    .object("Color", ["space": space.kind.rawValue, "components": (components ?? []).map(Double.init)])
  }

  package static func decoded(from value: Value) -> Any? {
    guard let fields = ObjectReader(value, type: "Color"), let name: String = fields["space"],
      let kind = CGColorSpace.Kind(rawValue: name), let numbers: [Double] = fields["components"], fields.isValid
    else { return nil }
    return CGColor(colorSpace: CGColorSpace(kind: kind), numbers: numbers)
  }
}
