import Foundation
import Intents
import NotebookKit

extension IntentHandler: INCreateNoteIntentHandling {
  /// A note without a title has its first words for one.
  func resolveTitle(for intent: INCreateNoteIntent) async -> INSpeakableStringResolutionResult {
    text(intent.title) == nil ? .notRequired() : resolveTitle(intent.title)
  }

  func resolveContent(for intent: INCreateNoteIntent) async -> INNoteContentResolutionResult {
    resolveContent(intent.content)
  }

  func resolveGroupName(for intent: INCreateNoteIntent) async -> INSpeakableStringResolutionResult {
    text(intent.groupName) == nil ? .notRequired() : resolveTitle(intent.groupName)
  }

  func confirm(intent: INCreateNoteIntent) async -> INCreateNoteIntentResponse {
    let isPossible = (try? openStore().checkIsWritable()) != nil
    return INCreateNoteIntentResponse(code: isPossible ? .ready : .failure, userActivity: nil)
  }

  func handle(intent: INCreateNoteIntent) async -> INCreateNoteIntentResponse {
    guard let content = noteText(intent.content) else {
      return INCreateNoteIntentResponse(code: .failureRequiringAppLaunch, userActivity: activity(for: intent))
    }
    do {
      let title = text(intent.title) ?? content.split(separator: " ").prefix(4).joined(separator: " ")
      let note = Note(title: title, text: content, group: text(intent.groupName), created: now())
      try openStore().add(.addedNote(note))
      let response = INCreateNoteIntentResponse(code: .success, userActivity: activity(for: intent))
      response.createdNote = self.note(for: note)
      return response
    } catch {
      return INCreateNoteIntentResponse(code: .failure, userActivity: nil)
    }
  }
}

extension IntentHandler {
  /// Pictures cannot be kept.
  func resolveContent(_ content: INNoteContent?) -> INNoteContentResolutionResult {
    if content is INImageNoteContent { return .unsupported() }
    return noteText(content).map { .success(with: INTextNoteContent(text: $0)) } ?? .needsValue()
  }

  func noteText(_ content: INNoteContent?) -> String? {
    let text = (content as? INTextNoteContent)?.text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    return text.isEmpty ? nil : text
  }
}
