import Foundation
import IntentSchema

/// A shortcut with the times and places at which it helps.
open class INRelevantShortcut: NSObject, NSCopying, NSSecureCoding, ValueObject, @unchecked Sendable {
  private struct State {
    var relevanceProviders: [INRelevanceProvider] = []
    var watchTemplate: INDefaultCardTemplate?
    var widgetKind: String?
    var shortcutRole = INRelevantShortcutRole.action
  }

  private let state: Locked<State>
  /// What is offered.
  public let shortcut: INShortcut

  /// A shortcut that helps at no particular time or place.
  public init(shortcut: INShortcut) {
    self.shortcut = shortcut
    state = Locked(State())
    super.init()
  }

  /// When and where it helps; any of them is enough.
  open var relevanceProviders: [INRelevanceProvider] {
    get { state.value.relevanceProviders }
    set { state.withLock { $0.relevanceProviders = newValue } }
  }

  /// How it looks on a small screen; nil to have that made from the shortcut.
  open var watchTemplate: INDefaultCardTemplate? {
    get { state.value.watchTemplate }
    set {
      let copy = newValue?.duplicate()
      state.withLock { $0.watchTemplate = copy }
    }
  }

  /// The widget that shows it, as the app names it.
  @available(iOS, introduced: 15.0)
  open var widgetKind: String? {
    get { state.value.widgetKind }
    set { state.withLock { $0.widgetKind = newValue } }
  }

  /// Whether it does something or tells something.
  open var shortcutRole: INRelevantShortcutRole {
    get { state.value.shortcutRole }
    set { state.withLock { $0.shortcutRole = newValue } }
  }

  public required init?(coder: NSCoder) {
    guard let fields = ObjectReader(coder, type: "RelevantShortcut"), let shortcut: INShortcut = fields["shortcut"]
    else { return nil }
    self.shortcut = shortcut
    state = Locked(
      State(
        relevanceProviders: fields.read("relevanceProviders", or: []), watchTemplate: fields["watchTemplate"],
        widgetKind: fields["widgetKind"], shortcutRole: fields.readCase("shortcutRole", or: .action)))
    super.init()
    guard fields.isValid else { return nil }
  }

  package var encoded: Value? {
    let state = state.value
    return .object(
      "RelevantShortcut",
      [
        "shortcut": shortcut, "relevanceProviders": state.relevanceProviders, "watchTemplate": state.watchTemplate,
        "widgetKind": state.widgetKind, "shortcutRole": state.shortcutRole,
      ])
  }

  open func copy(with zone: NSZone? = nil) -> Any { copyOfContents() }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(intentValue: encoded) }
  open override func isEqual(_ object: Any?) -> Bool { hasSameContents(as: object) }
  open override var hash: Int { contentsHash }
  open override var description: String { contentsDescription }
}
