import Foundation

// What describes documents. All of it is nil until the app says it.

extension CSSearchableItemAttributeSet {
  /// What it is about.
  public var subject: String? {
    get { value() }
    set { set(newValue) }
  }
  /// What runs through it.
  public var theme: String? {
    get { value() }
    set { set(newValue) }
  }
  /// What is in it, in words to show.
  public var contentDescription: String? {
    get { value() }
    set { set(newValue) }
  }
  /// A formal name, such as the number of a standard.
  public var identifier: String? {
    get { value() }
    set { set(newValue) }
  }
  /// Whom it is meant for.
  public var audiences: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// How large it is, in millions of bytes.
  public var fileSize: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// How many pages it has.
  public var pageCount: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// How wide a page is, in points.
  public var pageWidth: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// How high a page is, in points.
  public var pageHeight: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// How it is encrypted.
  public var securityMethod: String? {
    get { value() }
    set { set(newValue) }
  }
  /// The program that made it.
  public var creator: String? {
    get { value() }
    set { set(newValue) }
  }
  /// The programs that turned it into its present form.
  public var encodingApplications: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// The kind of document, in words to show.
  public var kind: String? {
    get { value() }
    set { set(newValue) }
  }
  /// The typefaces in it.
  public var fontNames: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// Its heading.
  public var headline: String? {
    get { value() }
    set { set(newValue) }
  }
  /// How it is to be handled.
  public var instructions: String? {
    get { value() }
    set { set(newValue) }
  }
  /// Who worked on it.
  public var editors: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// Who is seen or heard in it.
  public var participants: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// What it is part of.
  public var projects: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// Where it comes from.
  public var contentSources: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// A remark.
  public var comment: String? {
    get { value() }
    set { set(newValue) }
  }
  /// Whose it is.
  public var copyright: String? {
    get { value() }
    set { set(newValue) }
  }
  /// When the person used it last.
  public var lastUsedDate: Date? {
    get { value() }
    set { set(newValue) }
  }
  /// When it was made.
  public var contentCreationDate: Date? {
    get { value() }
    set { set(newValue) }
  }
  /// When its contents changed last.
  public var contentModificationDate: Date? {
    get { value() }
    set { set(newValue) }
  }
  /// When it came to where it is.
  public var addedDate: Date? {
    get { value() }
    set { set(newValue) }
  }
  /// When it was fetched.
  public var downloadedDate: Date? {
    get { value() }
    set { set(newValue) }
  }
  /// Contacts that have to do with it.
  public var contactKeywords: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// Who made it, if not persons.
  public var organizations: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// What its maker does.
  public var role: String? {
    get { value() }
    set { set(newValue) }
  }
  /// The languages that it is in.
  public var languages: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// Who may do what with it.
  public var rights: String? {
    get { value() }
    set { set(newValue) }
  }
  /// Who brought it out.
  public var publishers: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// Who helped to make it.
  public var contributors: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// The times and places that it is about.
  public var coverage: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// How good it is thought to be, from 0 to 5.
  public var rating: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// Why it is rated as it is.
  public var ratingDescription: String? {
    get { value() }
    set { set(newValue) }
  }
  /// Where it can be found.
  public var url: URL? {
    get { value() }
    set { set(newValue) }
  }
  /// More about it.
  public var information: String? {
    get { value() }
    set { set(newValue) }
  }
}
