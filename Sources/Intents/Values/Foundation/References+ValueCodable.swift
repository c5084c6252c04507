import Foundation
import IntentSchema

// The classes that stand for Foundation's values where only an object will do, as in a collection of choices.

extension NSString: ValueCodable {
  package var encoded: Value? { .string(String(describing: self)) }
  package static func decoded(from value: Value) -> Any? { value.string.map { NSString(string: $0) } }
}

extension NSURL: ValueCodable {
  package var encoded: Value? { absoluteURL.flatMap(\.encoded) }
  package static func decoded(from value: Value) -> Any? {
    (URL.decoded(from: value) as? URL).flatMap { NSURL(string: $0.absoluteString) }
  }
}

extension NSDateComponents: ValueCodable {
  package var encoded: Value? { (self as DateComponents).encoded }
  package static func decoded(from value: Value) -> Any? {
    (DateComponents.decoded(from: value) as? DateComponents).map { $0 as NSDateComponents }
  }
}
