import Foundation

// What describes messages. All of it is nil until the app says it.

extension CSSearchableItemAttributeSet {
  /// The account that it came to or went from.
  public var accountIdentifier: String? {
    get { value() }
    set { set(newValue) }
  }
  /// The addresses of that account.
  public var accountHandles: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// Its contents, as the bytes of a web page.
  public var htmlContentData: Data? {
    get { value() }
    set { set(newValue) }
  }
  /// Its contents, as text.
  public var textContent: String? {
    get { value() }
    set { set(newValue) }
  }
  /// Who wrote it.
  public var authors: [CSPerson]? {
    get { value() }
    set { set(newValue) }
  }
  /// Whom it is to.
  public var primaryRecipients: [CSPerson]? {
    get { value() }
    set { set(newValue) }
  }
  /// Who was sent a copy.
  public var additionalRecipients: [CSPerson]? {
    get { value() }
    set { set(newValue) }
  }
  /// Who was sent a copy without the others being told.
  public var hiddenAdditionalRecipients: [CSPerson]? {
    get { value() }
    set { set(newValue) }
  }
  /// The lines at its head, by their names.
  public var emailHeaders: [String: [Any]]? {
    get { entries() }
    set { set(newValue) }
  }
  /// The mailboxes that it is in.
  public var mailboxIdentifiers: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// The names of those who wrote it.
  public var authorNames: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// The names of those whom it is to.
  public var recipientNames: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// The mail addresses of those who wrote it.
  public var authorEmailAddresses: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// The mail addresses of those whom it is to.
  public var recipientEmailAddresses: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// Other addresses of those who wrote it.
  public var authorAddresses: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// Other addresses of those whom it is to.
  public var recipientAddresses: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// Telephone numbers that have to do with it.
  public var phoneNumbers: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// Mail addresses that have to do with it.
  public var emailAddresses: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// Addresses for short messages that have to do with it.
  public var instantMessageAddresses: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// Whether it is thought to be junk; no, unless said otherwise.
  public var likelyJunk: NSNumber {
    get { number() ?? 0 }
    set { set(newValue) }
  }
  /// Whether it is thought to matter; nobody judges that here.
  public var isPriority: NSNumber? { number() }
}
