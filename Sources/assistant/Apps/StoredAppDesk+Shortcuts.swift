import AssistantHost
import AssistantStore
import Foundation
import IntentSchema
import IntentsWire

/// Words that apps have the person give to shortcuts.
extension StoredAppDesk {
  func voiceShortcuts(of app: InstalledApp) async throws(RPCError) -> VoiceShortcutsReply {
    VoiceShortcutsReply(
      shortcuts: try await keeping { try await self.store.shortcuts(app: app.identifier).compactMap(\.value) })
  }

  func addVoiceShortcut(
    _ shortcut: Value, suggestion: String?, of app: InstalledApp
  ) async throws(RPCError) -> VoiceShortcutReply {
    guard let shortcut = Shortcut(shortcut) else {
      throw RPCError(
        code: RPCError.invalidParameters, message: "this is no shortcut: it has neither intent nor activity")
    }
    guard let sheet else { return VoiceShortcutReply(outcome: .cancelled) }
    return try await keeping { try await sheet.add(shortcut, suggestion: suggestion, of: app) }
  }

  func editVoiceShortcut(_ identifier: UUID, of app: InstalledApp) async throws(RPCError) -> VoiceShortcutReply {
    guard let sheet else { return VoiceShortcutReply(outcome: .cancelled) }
    guard let reply = try await keeping({ try await sheet.edit(identifier, of: app) }) else {
      throw RPCError(
        code: RPCError.refused,
        message: "the app has no voice shortcut \(identifier.uuidString); ask for all of them anew")
    }
    return reply
  }

  /// What an app says of relevance is part of the log that suggestions learn from.
  func learn(relevant items: [Value], of app: InstalledApp) async throws(RPCError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let body = try? encoder.encode(items) else { return }
    try await keeping {
      try await self.store.add(SuggestionEntry(kind: .relevant, app: app.identifier, body: body))
    }
  }
}
