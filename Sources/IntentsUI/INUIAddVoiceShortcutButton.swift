import Foundation
import Intents
import UIKit

/// A button by which a person gives words to a shortcut, or changes them.
///
/// - Compatibility: The button shows the words that there are, or those that the app suggests, beside a plus or a
///   check mark; it has no words of its own.
@available(iOS, introduced: 12.0)
open class INUIAddVoiceShortcutButton: UIButton {
  open private(set) var style: INUIAddVoiceShortcutButtonStyle
  /// Shows the controllers that the button makes.
  open weak var delegate: (any INUIAddVoiceShortcutButtonDelegate)?
  /// What gets words; nil for a button that does nothing.
  open var shortcut: INShortcut? { didSet { refresh() } }
  /// Points.
  @available(iOS, introduced: 13.0)
  open var cornerRadius: CGFloat = 6 { didSet { layer.cornerRadius = cornerRadius } }
  /// The shortcut with the words that it has; nil for none.
  package private(set) var voiceShortcut: INVoiceShortcut? { didSet { showWords() } }

  public init(style: INUIAddVoiceShortcutButtonStyle) {
    self.style = style
    super.init(kind: .custom)
    contentEdgeInsets = UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 16)
    layer.cornerRadius = cornerRadius
    setStyle(style)
    showWords()
    addAction(UIAction { [weak self] _ in self?.ask() }, for: .touchUpInside)
  }

  /// - Compatibility: Never made from an interface file: always nil.
  public required init?(coder: NSCoder) { return nil }

  /// Takes other colours.
  @available(iOS, introduced: 13.0)
  open func setStyle(_ style: INUIAddVoiceShortcutButtonStyle) {
    self.style = style
    backgroundColor = style.background
    setTitleColor(style.foreground, for: .normal)
    tintColor = style.foreground
    layer.borderWidth = style.hasOutline ? 1 : 0
    layer.edge = style.hasOutline ? style.foreground : nil
  }

  /// Looks up which words there are, if the assistant can be asked.
  private func refresh() {
    showWords()
    find { button, found in button.voiceShortcut = found }
  }

  private func ask() {
    guard shortcut != nil else { return }
    find { button, found in
      button.voiceShortcut = found
      if let found {
        button.delegate?.present(INUIEditVoiceShortcutViewController(voiceShortcut: found), for: button)
      } else if let shortcut = button.shortcut {
        button.delegate?.present(INUIAddVoiceShortcutViewController(shortcut: shortcut), for: button)
      }
    }
  }

  /// The shortcut with its words; none where they cannot be asked for, and the controller will say why.
  private func find(_ take: @escaping @MainActor @Sendable (INUIAddVoiceShortcutButton, INVoiceShortcut?) -> Void) {
    INVoiceShortcutCenter.shared.getAllVoiceShortcuts { [weak self] all, _ in
      Task { @MainActor in
        guard let self, let shortcut = self.shortcut else { return }
        take(self, all?.first { $0.shortcut.doesTheSame(as: shortcut) })
      }
    }
  }

  private func showWords() {
    setTitle(voiceShortcut?.invocationPhrase ?? shortcut?.suggestedPhrase ?? shortcut?.appTitle, for: .normal)
    setImage(UIImage(systemName: voiceShortcut == nil ? "plus" : "checkmark"), for: .normal)
  }
}

/// Shows what a button makes.
@available(iOS, introduced: 12.0)
@MainActor @preconcurrency
public protocol INUIAddVoiceShortcutButtonDelegate: NSObjectProtocol {
  /// Called when the shortcut has no words yet; the delegate becomes the controller's own and shows it.
  func present(
    _ addVoiceShortcutViewController: INUIAddVoiceShortcutViewController,
    for addVoiceShortcutButton: INUIAddVoiceShortcutButton)

  /// Called when it has; the delegate becomes the controller's own and shows it.
  func present(
    _ editVoiceShortcutViewController: INUIEditVoiceShortcutViewController,
    for addVoiceShortcutButton: INUIAddVoiceShortcutButton)
}

/// The colours of a button.
@available(iOS, introduced: 12.0)
public enum INUIAddVoiceShortcutButtonStyle: UInt, Hashable, Sendable {
  case white = 0
  case whiteOutline = 1
  case black = 2
  case blackOutline = 3
  /// White in the dark, black in the light.
  @available(iOS, introduced: 13.0)
  case automatic = 4
  @available(iOS, introduced: 13.0)
  case automaticOutline = 5

  var background: UIColor {
    switch self {
    case .white, .whiteOutline: .white
    case .black, .blackOutline: .black
    case .automatic, .automaticOutline: UIColor(light: 0x000000, dark: 0xFFFFFF)
    }
  }

  var foreground: UIColor {
    switch self {
    case .white, .whiteOutline: .black
    case .black, .blackOutline: .white
    case .automatic, .automaticOutline: UIColor(light: 0xFFFFFF, dark: 0x000000)
    }
  }

  var hasOutline: Bool { [.whiteOutline, .blackOutline, .automaticOutline].contains(self) }
}
