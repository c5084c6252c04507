import IntentsUI
import UIKit

extension RowsController: INUIAddVoiceShortcutViewControllerDelegate {
  func addVoiceShortcutViewController(
    _ controller: INUIAddVoiceShortcutViewController, didFinishWith voiceShortcut: INVoiceShortcut?, error: Error?
  ) { finish(with: error) }

  func addVoiceShortcutViewControllerDidCancel(_ controller: INUIAddVoiceShortcutViewController) { finish(with: nil) }
}

extension RowsController: INUIEditVoiceShortcutViewControllerDelegate {
  func editVoiceShortcutViewController(
    _ controller: INUIEditVoiceShortcutViewController, didUpdate voiceShortcut: INVoiceShortcut?, error: Error?
  ) { finish(with: error) }

  func editVoiceShortcutViewController(
    _ controller: INUIEditVoiceShortcutViewController,
    didDeleteVoiceShortcutWithIdentifier deletedVoiceShortcutIdentifier: UUID
  ) { finish(with: nil) }

  func editVoiceShortcutViewControllerDidCancel(_ controller: INUIEditVoiceShortcutViewController) {
    finish(with: nil)
  }

  private func finish(with error: Error?) {
    dismiss(animated: true)
    if let error {
      NSLog("The voice shortcut was not changed: %@", "\(error)")
      tell(NSLocalizedString("shortcut.failed", comment: "The words could not be kept"))
    }
    kitchen.voiceShortcuts.update { [weak self] in self?.reload() }
  }
}
