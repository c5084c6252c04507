import Foundation
import Intents
import UIKit

/// Lets a person change the words of a shortcut, or take them away.
///
/// - Compatibility: Once it is shown, the assistant asks the person in its own way, and the delegate hears what became
///   of it. Where no assistant can be reached, the delegate gets that as its error.
@available(iOS, introduced: 12.0)
open class INUIEditVoiceShortcutViewController: UIViewController {
  /// Hears what the person did.
  open weak var delegate: (any INUIEditVoiceShortcutViewControllerDelegate)?
  private let voiceShortcut: INVoiceShortcut

  /// The words of this shortcut.
  public init(voiceShortcut: INVoiceShortcut) {
    self.voiceShortcut = voiceShortcut
    super.init(nibName: nil, bundle: nil)
  }

  /// - Compatibility: Never made from an interface file: always nil.
  public required init?(coder: NSCoder) { return nil }

  open override func loadView() {
    view = ShortcutSummary.view(of: voiceShortcut.shortcut, phrase: voiceShortcut.invocationPhrase)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let report: @Sendable (Result<VoiceShortcutChange, INIntentError>) -> Void = { [weak self] outcome in
      Task { @MainActor in self?.finish(outcome) }
    }
    guard let connection = Assistant.connection.value else { return report(.failure(.noAssistant)) }
    connection.editVoiceShortcut(voiceShortcut.identifier, completion: report)
  }

  /// Nothing is told of a controller that was taken away meanwhile.
  private func finish(_ outcome: Result<VoiceShortcutChange, INIntentError>) {
    guard isShown else { return }
    switch outcome {
    case .success(.saved(let value)):
      let saved = INVoiceShortcut.decoded(from: value) as? INVoiceShortcut
      let error = saved == nil ? INIntentError(.voiceShortcutGetFailed, "The assistant's answer is not readable.") : nil
      delegate?.editVoiceShortcutViewController(self, didUpdate: saved, error: error)
    case .success(.deleted):
      delegate?.editVoiceShortcutViewController(
        self, didDeleteVoiceShortcutWithIdentifier: voiceShortcut.identifier)
    case .success(.cancelled): delegate?.editVoiceShortcutViewControllerDidCancel(self)
    case .failure(let error): delegate?.editVoiceShortcutViewController(self, didUpdate: nil, error: error)
    }
  }
}

/// Hears what a person did with the words of a shortcut.
@available(iOS, introduced: 12.0)
@MainActor @preconcurrency
public protocol INUIEditVoiceShortcutViewControllerDelegate: NSObjectProtocol {
  /// Called when there are other words, or they cannot be changed; the delegate takes the controller away.
  func editVoiceShortcutViewController(
    _ controller: INUIEditVoiceShortcutViewController, didUpdate voiceShortcut: INVoiceShortcut?,
    error: (any Error)?)

  /// Called when the words were taken away; the delegate takes the controller away.
  func editVoiceShortcutViewController(
    _ controller: INUIEditVoiceShortcutViewController,
    didDeleteVoiceShortcutWithIdentifier deletedVoiceShortcutIdentifier: UUID)

  /// Called when all stays as it is; the delegate takes the controller away.
  func editVoiceShortcutViewControllerDidCancel(_ controller: INUIEditVoiceShortcutViewController)
}
