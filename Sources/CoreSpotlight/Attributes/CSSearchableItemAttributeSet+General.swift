import Foundation
import UniformTypeIdentifiers

// What describes what every item may have. All of it is nil until the app says it.

extension CSSearchableItemAttributeSet {
  /// What it is called where it is listed.
  public var displayName: String? {
    get { value() }
    set { set(newValue) }
  }
  /// Other names that it goes by.
  public var alternateNames: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// The file that it is, on this machine.
  public var path: String? {
    get { value() }
    set { set(newValue) }
  }
  /// Where its contents are.
  public var contentURL: URL? {
    get { value() }
    set { set(newValue) }
  }
  /// Where a small picture of it is.
  public var thumbnailURL: URL? {
    get { value() }
    set { set(newValue) }
  }
  /// A small picture of it, as the bytes of a file.
  public var thumbnailData: Data? {
    get { value() }
    set { set(newValue) }
  }
  /// Where a small picture of it for dark surroundings is.
  public var darkThumbnailURL: URL? {
    get { value() }
    set { set(newValue) }
  }
  /// The item that it belongs to; deleted with it.
  public var relatedUniqueIdentifier: String? {
    get { value() }
    set { set(newValue) }
  }
  /// The item that it is related to, and outlives.
  public var weakRelatedUniqueIdentifier: String? {
    get { value() }
    set { set(newValue) }
  }
  /// When one of its attributes changed last.
  public var metadataModificationDate: Date? {
    get { value() }
    set { set(newValue) }
  }
  /// The identifier of its type, such as `public.text`.
  public var contentType: String? {
    get { value() }
    set { set(newValue) }
  }
  /// The identifiers of its type and of all that the type conforms to.
  public var contentTypeTree: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// Words by which it is found.
  public var keywords: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// What its maker calls it.
  public var title: String? {
    get { value() }
    set { set(newValue) }
  }
  /// Which version it is.
  public var version: String? {
    get { value() }
    set { set(newValue) }
  }
  /// Whether the person made it.
  public var userCreated: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// Whether the person bought it or has it otherwise.
  public var userOwned: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// Whether the person picked it out.
  public var userCurated: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// How much it matters among the app's items, from 0 to 100.
  public var rankingHint: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// The group of items that it is in.
  public var domainIdentifier: String? {
    get { value() }
    set { set(newValue) }
  }
  /// A short form of its text; nobody writes one here.
  public var textContentSummary: String? { value() }
  /// What is said or shown in it, as text.
  public var transcribedTextContent: String? {
    get { value() }
    set { set(newValue) }
  }
  /// Whether its numbers can be called.
  public var supportsPhoneCall: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// Whether a way to it can be shown.
  public var supportsNavigation: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// What can be done with it, as identifiers of actions.
  public var actionIdentifiers: [String] {
    get { value() ?? [] }
    set { set(newValue) }
  }
  /// The type of what is handed over when it is shared.
  public var sharedItemContentType: UTType? {
    get { value() }
    set { set(newValue) }
  }
  /// What the maker of what it is kept in calls that.
  public var containerTitle: String? {
    get { value() }
    set { set(newValue) }
  }
  /// What it is kept in, as it is called where it is listed.
  public var containerDisplayName: String? {
    get { value() }
    set { set(newValue) }
  }
  /// What the app calls what it is kept in.
  public var containerIdentifier: String? {
    get { value() }
    set { set(newValue) }
  }
  /// Its place in what it is kept in.
  public var containerOrder: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// The types in which its data can be had.
  public var providerDataTypeIdentifiers: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// The types in which it can be had as a file.
  public var providerFileTypeIdentifiers: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// The types in which its own file can be opened.
  public var providerInPlaceFileTypeIdentifiers: [String]? {
    get { value() }
    set { set(newValue) }
  }
}
