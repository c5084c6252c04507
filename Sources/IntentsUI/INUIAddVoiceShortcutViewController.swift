import Foundation
import Intents
import UIKit

/// Lets a person give words to a shortcut.
///
/// - Compatibility: Once it is shown, the assistant asks the person in its own way, and the delegate hears what became
///   of it. Where no assistant can be reached, the delegate gets that as its error.
@available(iOS, introduced: 12.0)
open class INUIAddVoiceShortcutViewController: UIViewController {
  /// Hears what the person did.
  open weak var delegate: (any INUIAddVoiceShortcutViewControllerDelegate)?
  private let shortcut: INShortcut

  /// Words for this shortcut.
  public init(shortcut: INShortcut) {
    self.shortcut = shortcut
    super.init(nibName: nil, bundle: nil)
  }

  /// - Compatibility: Never made from an interface file: always nil.
  public required init?(coder: NSCoder) { return nil }

  open override func loadView() { view = ShortcutSummary.view(of: shortcut) }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let report: @Sendable (Result<VoiceShortcutChange, INIntentError>) -> Void = { [weak self] outcome in
      Task { @MainActor in self?.finish(outcome) }
    }
    guard let connection = Assistant.connection.value else { return report(.failure(.noAssistant)) }
    guard let value = shortcut.encoded else {
      return report(.failure(INIntentError(.encodingGeneric, "The shortcut holds what cannot be sent.")))
    }
    connection.addVoiceShortcut(value, suggestion: shortcut.suggestedPhrase, completion: report)
  }

  /// Nothing is told of a controller that was taken away meanwhile.
  private func finish(_ outcome: Result<VoiceShortcutChange, INIntentError>) {
    guard isShown else { return }
    switch outcome {
    case .success(.saved(let value)):
      let saved = INVoiceShortcut.decoded(from: value) as? INVoiceShortcut
      let error =
        saved == nil ? INIntentError(.voiceShortcutCreationFailed, "The assistant's answer is not readable.") : nil
      delegate?.addVoiceShortcutViewController(self, didFinishWith: saved, error: error)
    case .success(.cancelled), .success(.deleted): delegate?.addVoiceShortcutViewControllerDidCancel(self)
    case .failure(let error): delegate?.addVoiceShortcutViewController(self, didFinishWith: nil, error: error)
    }
  }
}

/// Hears what a person did when they were asked for words.
@available(iOS, introduced: 12.0)
@MainActor @preconcurrency
public protocol INUIAddVoiceShortcutViewControllerDelegate: NSObjectProtocol {
  /// Called when there are words, or there can be none; the delegate takes the controller away.
  func addVoiceShortcutViewController(
    _ controller: INUIAddVoiceShortcutViewController, didFinishWith voiceShortcut: INVoiceShortcut?,
    error: (any Error)?)

  /// Called when the person does not want to; the delegate takes the controller away.
  func addVoiceShortcutViewControllerDidCancel(_ controller: INUIAddVoiceShortcutViewController)
}
