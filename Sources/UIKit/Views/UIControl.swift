import Foundation

/// A view that a person does something with.
///
/// - Compatibility: There are no selectors without Objective-C, so there is no `addTarget(_:action:for:)`. Use
///   `addAction(_:for:)` with a ``UIAction``, which iOS has from version 14 on.
@MainActor @preconcurrency
open class UIControl: UIView {
  /// What can happen to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What a button is for, however it is pressed.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// What a control looks like for.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    public static let focused = State(rawValue: 8)
  }

  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }

  private var actions: [(action: UIAction, events: Event)] = []

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { return nil }

  /// A control that does this for what it is for.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  open var contentVerticalAlignment = ContentVerticalAlignment.center

  open var state: State {
    var state = State.normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  /// Has the action done when one of these happens; it takes the place of one of the same name.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    let before = actions.first { $0.action.identifier == action.identifier }?.events ?? []
    actions.removeAll { $0.action.identifier == action.identifier }
    actions.append((action, before.union(controlEvents)))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    actions = actions.compactMap { entry in
      guard entry.action.identifier == actionIdentifier else { return entry }
      let left = entry.events.subtracting(controlEvents)
      return left.isEmpty ? nil : (entry.action, left)
    }
  }

  /// Goes through the actions; the closure may stop it.
  open func enumerateEventHandlers(_ iterator: (UIAction, Event, inout Bool) -> Void) {
    var stop = false
    for (action, events) in actions where !stop { iterator(action, events, &stop) }
  }

  open var allControlEvents: Event { actions.reduce(into: []) { $0.formUnion($1.events) } }

  /// Does what was added for any of these, in the order of adding.
  open func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) { action.perform(from: self) }
  }

  open func sendAction(_ action: UIAction) { action.perform(from: self) }

  /// What a touch on the control does.
  package func press() {
    guard isEnabled, isUserInteractionEnabled else { return }
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }
}
