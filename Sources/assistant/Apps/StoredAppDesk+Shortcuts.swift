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

  /// Media that an app may have offered at a time, of those that it says come next.
  private static let mostMedia = 10

  /// What an app says of relevance is part of the log that suggestions learn from; the media that it says come next help always.
  func learnWhatHelps(of app: InstalledApp) async throws(RPCError) {
    try await keeping {
      let shortcuts = try await items(.relevantShortcuts, of: app)
      let media = try await items(.upcomingMedia, of: app).prefix(Self.mostMedia).map { intent in
        let shortcut = ObjectValue(type: "Shortcut", fields: ["intent": intent])
        return Value.object(ObjectValue(type: "RelevantShortcut", fields: ["shortcut": .object(shortcut)]))
      }
      guard let body = try? QuickJSON.encode(shortcuts + media) else { return }
      try await store.add(SuggestionEntry(kind: .relevant, app: app.identifier, body: Data(body)))
    }
  }

  private func items(_ kind: NoticeRequest.Kind, of app: InstalledApp) async throws -> [Value] {
    try await store.notices(app: app.identifier, kind: kind.rawValue).flatMap(\.items)
  }
}
