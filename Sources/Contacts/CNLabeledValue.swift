import Foundation

/// A value with what it is used for.
open class CNLabeledValue<ValueType: NSObject & NSCopying>: NSObject, @unchecked Sendable {
  /// What tells the value apart among those of its entry.
  public let identifier = UUID().uuidString
  /// What the value is used for; nil where that is not known.
  public let label: String?
  /// What is labelled.
  public let value: ValueType

  /// A value with its label.
  public init(label: String?, value: ValueType) {
    self.label = label
    self.value = value
    super.init()
  }

  /// The label as people read it; a label that is not one of the known ones is one that a person wrote.
  open class func localizedString(forLabel label: String) -> String {
    guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_") else { return label }
    return label.dropFirst(4).dropLast(4).lowercased()
  }
}

/// A number to call.
open class CNPhoneNumber: NSObject, NSCopying, @unchecked Sendable {
  /// The number as it was written.
  public let stringValue: String

  /// A number as somebody wrote it.
  public init(stringValue: String) {
    self.stringValue = stringValue
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNPhoneNumber)?.stringValue == stringValue }
  open override var hash: Int { stringValue.hashValue }

  /// The digits and signs that are dialled.
  var dialled: String { stringValue.filter { $0.isNumber || "+*#".contains($0) } }
}

/// At home.
public let CNLabelHome = "_$!<Home>!$_"
/// At work.
public let CNLabelWork = "_$!<Work>!$_"
/// Elsewhere.
public let CNLabelOther = "_$!<Other>!$_"
/// A number that is carried about.
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
/// The number of an iPhone.
public let CNLabelPhoneNumberiPhone = "iPhone"
/// The number to try first.
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
