import AssistantCore
import Foundation
import IntentSchema
import IntentsWire

/// Takes what apps tell the assistant and answers what they ask; whose word it is has been made sure of before.
///
/// What cannot be done is thrown as the error that the app gets; its message is for the app's developer.
package protocol AppDesk: Sendable {
  /// The person's language, for example `pt`.
  var locale: String { get }
  func authorization(of app: InstalledApp) async -> Permission
  /// Asks the person unless they have decided before; `notDetermined` where nobody can be asked or they would not say.
  func requestAuthorization(of app: InstalledApp) async -> Permission
  /// Puts words in the place of those of the kind, the most important first; in effect when it returns.
  func setVocabulary(
    _ words: [VocabularyRequest.Word], kind: String, of app: InstalledApp) async throws(RPCError)
  func removeVocabulary(of app: InstalledApp) async throws(RPCError)
  /// - Parameter place: where it was kept while nobody listened; one of a place that was taken before counts once.
  func donate(_ donation: DonationRequest, of app: InstalledApp, from place: QueuePlace?) async throws(RPCError)
  /// - Parameter place: as for `donate`.
  func delete(_ deletion: DonationDeletion, of app: InstalledApp, from place: QueuePlace?) async throws(RPCError)
  /// - Parameter place: as for `donate`.
  func donate(_ activity: ActivityRequest, of app: InstalledApp, from place: QueuePlace?) async throws(RPCError)
  /// - Parameter place: as for `donate`.
  func delete(_ deletion: ActivityDeletion, of app: InstalledApp, from place: QueuePlace?) async throws(RPCError)
  /// Puts what the app tells in the place of what it told of the kind and the subject before.
  ///
  /// - Parameter place: as for `donate`.
  func tell(_ notice: NoticeRequest, of app: InstalledApp, from place: QueuePlace?) async throws(RPCError)
  /// Changes what the person may look for; the request says one thing only.
  ///
  /// - Parameter place: as for `donate`; changes that were made before may be made again in their order.
  func searchableItems(
    _ change: SearchableRequest, of app: InstalledApp, from place: QueuePlace?) async throws(RPCError)
  /// Those of the app.
  func voiceShortcuts(of app: InstalledApp) async throws(RPCError) -> VoiceShortcutsReply
  /// Asks the person, which may take minutes; cancelled where nobody can be asked.
  ///
  /// - Parameter suggestion: words that the app suggests; nil for none.
  func addVoiceShortcut(
    _ shortcut: Value, suggestion: String?, of app: InstalledApp
  ) async throws(RPCError) -> VoiceShortcutReply
  /// As `addVoiceShortcut`, for one that has words already; throws where it is not one of the app's.
  func editVoiceShortcut(_ identifier: UUID, of app: InstalledApp) async throws(RPCError) -> VoiceShortcutReply
  /// How many lines of the batch have been taken in; what is not known is taken in.
  func linesTaken(of batch: String, app: InstalledApp) async -> Int
  /// The batch is gone, and its name is not used again.
  func finish(batch: String, of app: InstalledApp) async
}

extension AppDesk {
  package func donate(
    _ activity: ActivityRequest, of app: InstalledApp, from place: QueuePlace?
  ) async throws(RPCError) { throw .notTaken }

  package func delete(
    _ deletion: ActivityDeletion, of app: InstalledApp, from place: QueuePlace?
  ) async throws(RPCError) { throw .notTaken }

  package func tell(
    _ notice: NoticeRequest, of app: InstalledApp, from place: QueuePlace?
  ) async throws(RPCError) { throw .notTaken }

  package func searchableItems(
    _ change: SearchableRequest, of app: InstalledApp, from place: QueuePlace?
  ) async throws(RPCError) { throw .notTaken }

  package func voiceShortcuts(of app: InstalledApp) async throws(RPCError) -> VoiceShortcutsReply { throw .notTaken }

  package func addVoiceShortcut(
    _ shortcut: Value, suggestion: String?, of app: InstalledApp
  ) async throws(RPCError) -> VoiceShortcutReply { throw .notTaken }

  package func editVoiceShortcut(
    _ identifier: UUID, of app: InstalledApp
  ) async throws(RPCError) -> VoiceShortcutReply { throw .notTaken }
}

extension RPCError {
  /// What a desk says that does not do this.
  static let notTaken = RPCError(code: methodNotFound, message: "the assistant on this machine does not take this")
}

/// A line of what a program kept while nobody listened.
package struct QueuePlace: Hashable, Sendable {
  /// Names all lines that were kept together.
  package var batch: String
  /// Counts from 1.
  package var number: Int
}

/// A program inside an installed app: its main program, or one of its extensions.
package struct AppProgram: Hashable, Sendable {
  package var app: InstalledApp
  /// The extension; nil for the main program.
  package var handler: InstalledExtension?

  package init(app: InstalledApp, handler: InstalledExtension? = nil) {
    self.app = app
    self.handler = handler
  }

  /// The program's own bundle identifier, which names its container and its log.
  package var identifier: String { handler?.identifier ?? app.identifier }
  package var entitlements: Entitlements { handler?.entitlements ?? app.entitlements }
  var role: HelloReply.Role { handler == nil ? .app : .appExtension }
}

extension AppAuthorization {
  init(_ permission: Permission) {
    switch permission {
    case .authorized: self = .authorized
    case .denied: self = .denied
    case .notDetermined: self = .notDetermined
    }
  }
}
