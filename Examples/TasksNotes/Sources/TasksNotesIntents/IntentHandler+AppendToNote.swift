import Foundation
import Intents
import NotebookKit

extension IntentHandler: INAppendToNoteIntentHandling {
  func resolveTargetNote(for intent: INAppendToNoteIntent) async -> INNoteResolutionResult {
    let notebook = notebook
    guard let wanted = intent.targetNote else {
      // Where there is one, it is meant; among a few the person chooses.
      switch notebook.notes.count {
      case 0: return .unsupported()
      case 1: return .success(with: note(for: notebook.notes[0]))
      default: return .needsValue()
      }
    }
    if let known = wanted.identifier.flatMap(notebook.note(withIdentifier:)) {
      return .success(with: note(for: known))
    }
    switch notebook.notes(called: wanted.title.spokenPhrase) {
    case .one(let found): return .success(with: note(for: found))
    case .several(let found): return .disambiguation(with: found.map(note(for:)))
    case .none: return .unsupported()
    }
  }

  func resolveContent(for intent: INAppendToNoteIntent) async -> INNoteContentResolutionResult {
    resolveContent(intent.content)
  }

  func confirm(intent: INAppendToNoteIntent) async -> INAppendToNoteIntentResponse {
    INAppendToNoteIntentResponse(code: obstacle(to: intent) ?? .ready, userActivity: nil)
  }

  func handle(intent: INAppendToNoteIntent) async -> INAppendToNoteIntentResponse {
    if let obstacle = obstacle(to: intent) {
      return INAppendToNoteIntentResponse(code: obstacle, userActivity: activity(for: intent))
    }
    guard let id = intent.targetNote?.identifier, let content = noteText(intent.content) else {
      return INAppendToNoteIntentResponse(code: .failure, userActivity: nil)
    }
    do {
      let store = try openStore()
      try store.add(.appended(text: content, noteID: id, date: now()))
      let response = INAppendToNoteIntentResponse(code: .success, userActivity: activity(for: intent))
      response.note = try store.notebook().note(withIdentifier: id).map(note(for:))
      return response
    } catch {
      return INAppendToNoteIntentResponse(code: .failure, userActivity: nil)
    }
  }

  /// Why it cannot be done; nil if it can.
  private func obstacle(to intent: INAppendToNoteIntent) -> INAppendToNoteIntentResponseCode? {
    guard let note = intent.targetNote?.identifier.flatMap(notebook.note(withIdentifier:)) else {
      return .failureRequiringAppLaunch
    }
    if note.isLocked { return .failureCannotUpdatePasswordProtectedNote }
    return (try? openStore().checkIsWritable()) == nil ? .failure : nil
  }
}
