import Foundation
import IntentSchema

/// Something that is sent with a message.
open class INSendMessageAttachment: NSObject, ValueCodable, @unchecked Sendable {
  /// A recording; nil if the attachment is something else.
  public let audioMessageFile: INFile?

  /// A recording.
  public init(audioMessageFile: INFile) {
    self.audioMessageFile = audioMessageFile
    super.init()
  }

  package var encoded: Value? { .object("SendMessageAttachment", ["audioMessageFile": audioMessageFile]) }

  package class func decoded(from value: Value) -> Any? {
    guard let fields = ObjectReader(value, type: "SendMessageAttachment"), let file: INFile = fields["audioMessageFile"]
    else { return nil }
    return INSendMessageAttachment(audioMessageFile: file)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? INSendMessageAttachment, type(of: other) == type(of: self) else { return false }
    return encoded == other.encoded
  }
  open override var hash: Int { encoded.hashValue }
  open override var description: String { "\(type(of: self))(\(encoded?.object?.fieldsDescription ?? ""))" }
}
