import Foundation

/// An entry of an address book; what is not known is empty.
open class CNContact: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  struct Fields {
    var namePrefix = ""
    var givenName = ""
    var middleName = ""
    var familyName = ""
    var previousFamilyName = ""
    var nameSuffix = ""
    var nickname = ""
    var organizationName = ""
    var departmentName = ""
    var jobTitle = ""
    var phoneticGivenName = ""
    var phoneticMiddleName = ""
    var phoneticFamilyName = ""
    var phoneticOrganizationName = ""
    var note = ""
    var contactType: CNContactType = .person
    var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
    var emailAddresses: [CNLabeledValue<NSString>] = []
    var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []
    var urlAddresses: [CNLabeledValue<NSString>] = []
    var birthday: DateComponents? = nil
    var imageData: Data? = nil
    var thumbnailImageData: Data? = nil
  }

  private let lock = NSLock()
  private var fields: Fields
  /// What the entry is told apart by.
  public let identifier: String

  /// An entry in which nothing is known.
  public override init() {
    fields = Fields()
    identifier = UUID().uuidString
    super.init()
  }

  init(_ fields: Fields, identifier: String) {
    self.fields = fields
    self.identifier = identifier
    super.init()
  }

  fileprivate subscript<Value>(field: WritableKeyPath<Fields, Value>) -> Value {
    get { lock.withLock { fields[keyPath: field] } }
    set { lock.withLock { fields[keyPath: field] = newValue } }
  }

  /// What stands in front of the name, as a title.
  open var namePrefix: String { self[\.namePrefix] }
  /// The name that the person was given.
  open var givenName: String { self[\.givenName] }
  /// The name between the given one and the family's.
  open var middleName: String { self[\.middleName] }
  /// The family's name.
  open var familyName: String { self[\.familyName] }
  /// The family's name before a marriage.
  open var previousFamilyName: String { self[\.previousFamilyName] }
  /// What stands after the name.
  open var nameSuffix: String { self[\.nameSuffix] }
  /// What friends say.
  open var nickname: String { self[\.nickname] }
  /// The firm.
  open var organizationName: String { self[\.organizationName] }
  /// The part of the firm.
  open var departmentName: String { self[\.departmentName] }
  /// What the person does in the firm.
  open var jobTitle: String { self[\.jobTitle] }
  /// How the given name sounds.
  open var phoneticGivenName: String { self[\.phoneticGivenName] }
  /// How the middle name sounds.
  open var phoneticMiddleName: String { self[\.phoneticMiddleName] }
  /// How the family's name sounds.
  open var phoneticFamilyName: String { self[\.phoneticFamilyName] }
  /// How the firm's name sounds.
  open var phoneticOrganizationName: String { self[\.phoneticOrganizationName] }
  /// What the person who keeps the address book wrote down.
  open var note: String { self[\.note] }
  /// Whether it is somebody or a firm.
  open var contactType: CNContactType { self[\.contactType] }
  /// Where they can be called.
  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { self[\.phoneNumbers] }
  /// Where they can be written to.
  open var emailAddresses: [CNLabeledValue<NSString>] { self[\.emailAddresses] }
  /// Where they live or work.
  open var postalAddresses: [CNLabeledValue<CNPostalAddress>] { self[\.postalAddresses] }
  /// Their pages.
  open var urlAddresses: [CNLabeledValue<NSString>] { self[\.urlAddresses] }
  /// The day of birth, without a year where that is not known.
  open var birthday: DateComponents? { self[\.birthday] }
  /// A picture.
  open var imageData: Data? { self[\.imageData] }
  /// A small picture.
  open var thumbnailImageData: Data? { self[\.thumbnailImageData] }
  /// Whether there is a picture.
  open var imageDataAvailable: Bool { imageData != nil }

  open func copy(with zone: NSZone? = nil) -> Any { CNContact(lock.withLock { fields }, identifier: identifier) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    CNMutableContact(lock.withLock { fields }, identifier: identifier)
  }

  /// Whether what the key names was read; all of it was.
  open func isKeyAvailable(_ key: String) -> Bool { true }
  /// Whether what the keys name was read; all of it was.
  open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool { true }
}

/// An entry of an address book that is being written.
open class CNMutableContact: CNContact, @unchecked Sendable {
  open override var namePrefix: String {
    get { super.namePrefix }
    set { self[\.namePrefix] = newValue }
  }
  open override var givenName: String {
    get { super.givenName }
    set { self[\.givenName] = newValue }
  }
  open override var middleName: String {
    get { super.middleName }
    set { self[\.middleName] = newValue }
  }
  open override var familyName: String {
    get { super.familyName }
    set { self[\.familyName] = newValue }
  }
  open override var previousFamilyName: String {
    get { super.previousFamilyName }
    set { self[\.previousFamilyName] = newValue }
  }
  open override var nameSuffix: String {
    get { super.nameSuffix }
    set { self[\.nameSuffix] = newValue }
  }
  open override var nickname: String {
    get { super.nickname }
    set { self[\.nickname] = newValue }
  }
  open override var organizationName: String {
    get { super.organizationName }
    set { self[\.organizationName] = newValue }
  }
  open override var departmentName: String {
    get { super.departmentName }
    set { self[\.departmentName] = newValue }
  }
  open override var jobTitle: String {
    get { super.jobTitle }
    set { self[\.jobTitle] = newValue }
  }
  open override var phoneticGivenName: String {
    get { super.phoneticGivenName }
    set { self[\.phoneticGivenName] = newValue }
  }
  open override var phoneticMiddleName: String {
    get { super.phoneticMiddleName }
    set { self[\.phoneticMiddleName] = newValue }
  }
  open override var phoneticFamilyName: String {
    get { super.phoneticFamilyName }
    set { self[\.phoneticFamilyName] = newValue }
  }
  open override var phoneticOrganizationName: String {
    get { super.phoneticOrganizationName }
    set { self[\.phoneticOrganizationName] = newValue }
  }
  open override var note: String {
    get { super.note }
    set { self[\.note] = newValue }
  }
  open override var contactType: CNContactType {
    get { super.contactType }
    set { self[\.contactType] = newValue }
  }
  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { super.phoneNumbers }
    set { self[\.phoneNumbers] = newValue }
  }
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { super.emailAddresses }
    set { self[\.emailAddresses] = newValue }
  }
  open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    get { super.postalAddresses }
    set { self[\.postalAddresses] = newValue }
  }
  open override var urlAddresses: [CNLabeledValue<NSString>] {
    get { super.urlAddresses }
    set { self[\.urlAddresses] = newValue }
  }
  open override var birthday: DateComponents? {
    get { super.birthday }
    set { self[\.birthday] = newValue }
  }
  open override var imageData: Data? {
    get { super.imageData }
    set { self[\.imageData] = newValue }
  }
  open override var thumbnailImageData: Data? {
    get { super.thumbnailImageData }
    set { self[\.thumbnailImageData] = newValue }
  }
}
