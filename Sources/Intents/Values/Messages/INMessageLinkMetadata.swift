import Foundation
import IntentSchema

/// What is known of a page that a message links to.
open class INMessageLinkMetadata: NSObject, NSCopying, NSSecureCoding, ValueObject, @unchecked Sendable {
  private struct State: Sendable {
    var siteName: String?
    var summary: String?
    var title: String?
    var openGraphType: String?
    var linkURL: URL?
  }

  private let state: Locked<State>

  /// Everything that is known; nil for what is not.
  public init(siteName: String?, summary: String?, title: String?, openGraphType: String?, linkURL: URL?) {
    state = Locked(
      State(siteName: siteName, summary: summary, title: title, openGraphType: openGraphType, linkURL: linkURL))
    super.init()
  }

  public required init?(coder: NSCoder) {
    guard let fields = ObjectReader(coder, type: "MessageLinkMetadata") else { return nil }
    state = Locked(
      State(
        siteName: fields["siteName"], summary: fields["summary"], title: fields["title"],
        openGraphType: fields["openGraphType"], linkURL: fields["linkURL"]))
    super.init()
    guard fields.isValid else { return nil }
  }

  package var encoded: Value? {
    let state = state.value
    return .object(
      "MessageLinkMetadata",
      [
        "siteName": state.siteName, "summary": state.summary, "title": state.title,
        "openGraphType": state.openGraphType, "linkURL": state.linkURL,
      ])
  }

  /// The name of the site that the page is on.
  open var siteName: String? {
    get { state.value.siteName }
    set { state.withLock { $0.siteName = newValue } }
  }

  /// What the page is about.
  open var summary: String? {
    get { state.value.summary }
    set { state.withLock { $0.summary = newValue } }
  }

  /// The page's title.
  open var title: String? {
    get { state.value.title }
    set { state.withLock { $0.title = newValue } }
  }

  /// The kind of thing it is, in the words of the Open Graph protocol.
  open var openGraphType: String? {
    get { state.value.openGraphType }
    set { state.withLock { $0.openGraphType = newValue } }
  }

  /// Where the link leads.
  open var linkURL: URL? {
    get { state.value.linkURL }
    set { state.withLock { $0.linkURL = newValue } }
  }

  open func copy(with zone: NSZone? = nil) -> Any { copyOfContents() }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(intentValue: encoded) }
  open override func isEqual(_ object: Any?) -> Bool { hasSameContents(as: object) }
  open override var hash: Int { contentsHash }
  open override var description: String { contentsDescription }
}
