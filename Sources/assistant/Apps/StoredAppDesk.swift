import AssistantCore
import AssistantHost
import AssistantStore
import AssistantUnderstanding
import Foundation
import IntentSchema
import IntentsWire
import Synchronization

/// Keeps what apps tell in the store, and has the person asked.
final class StoredAppDesk: AppDesk {
  let locale: String
  let store: Store
  /// Where words are given to shortcuts; nil where nobody can be asked.
  let sheet: ShortcutSheet?
  /// Called when donations were taken back: what was learned from them must not be left anywhere.
  let forgotten: @Sendable () -> Void
  let schema: Schema
  private let wording: CommandWording
  private let consent: ConsentDesk
  private let readAnswer: @Sendable (String) -> Bool?
  let now: @Sendable () -> Date
  let calendar: @Sendable () -> Calendar
  /// The name of the place where the person is; nil where that is not known.
  let place: @Sendable () async -> String?
  /// Called when words have changed.
  private let vocabularyChanged: @Sendable () async -> Void
  /// An app that asks again while it asks waits for the same answer.
  private let asking = Mutex<[String: Task<Permission, Never>]>([:])

  private static let tries = 3

  /// - Parameters:
  ///   - schema: the system's intents.
  ///   - readAnswer: whether words are a yes or a no; nil where they are neither.
  ///   - place: the name of the place where the person is; nil where that is not known.
  init(
    store: Store, schema: Schema, locale: String, wording: CommandWording, consent: ConsentDesk,
    readAnswer: @escaping @Sendable (String) -> Bool?, now: @escaping @Sendable () -> Date,
    sheet: ShortcutSheet? = nil, forgotten: @escaping @Sendable () -> Void = {},
    calendar: @escaping @Sendable () -> Calendar = Surroundings.system.calendar,
    place: @escaping @Sendable () async -> String? = { nil },
    vocabularyChanged: @escaping @Sendable () async -> Void = {}
  ) {
    self.store = store
    self.sheet = sheet
    self.forgotten = forgotten
    self.schema = schema
    self.locale = locale
    self.wording = wording
    self.consent = consent
    self.readAnswer = readAnswer
    self.now = now
    self.calendar = calendar
    self.place = place
    self.vocabularyChanged = vocabularyChanged
  }

  func authorization(of app: InstalledApp) async -> Permission {
    (try? await store.permission(app: app.identifier)) ?? .notDetermined
  }

  func requestAuthorization(of app: InstalledApp) async -> Permission {
    let known = await authorization(of: app)
    guard known == .notDetermined else { return known }
    let task = asking.withLock { asking in
      if let task = asking[app.identifier] { return task }
      let task = Task { await ask(app) }
      asking[app.identifier] = task
      return task
    }
    let answer = await task.value
    asking.withLock { $0[app.identifier] = nil }
    return answer
  }

  private func ask(_ app: InstalledApp) async -> Permission {
    let name = app.description.displayName(locale: locale)
    let reason = app.description.usageDescription(locale: locale).map {
      wording(.usageDescription, ["app": name, "reason": $0]) + " "
    }
    var question = (reason ?? "") + wording(.askPermission, ["app": name])
    for _ in 0..<Self.tries {
      guard let words = await consent.answer(question) else { return .notDetermined }
      if let answer = readAnswer(words) {
        let permission: Permission = answer ? .authorized : .denied
        try? await store.setPermission(permission, app: app.identifier)
        return permission
      }
      question = wording(.answerYesOrNo)
    }
    return .notDetermined
  }

  func setVocabulary(
    _ words: [VocabularyRequest.Word], kind: String, of app: InstalledApp
  ) async throws(RPCError) {
    guard VocabularyTerm.personalKinds.contains(kind) else {
      throw RPCError(
        code: RPCError.refused, message: "there are no words of the kind “\(DiagnosticText.shown(kind))”")
    }
    let terms = words.compactMap { word in
      SafeText.name(word.phrase).map {
        VocabularyTerm(
          kind: kind, phrase: $0, pronunciations: [word.pronunciation.flatMap { SafeText.name($0) }].compactMap(\.self),
          identifier: word.identifier.flatMap { $0.contains("\0") ? nil : $0 })
      }
    }
    try await keeping { try await self.store.setVocabulary(terms, app: app.identifier, kind: kind) }
    await vocabularyChanged()
  }

  func removeVocabulary(of app: InstalledApp) async throws(RPCError) {
    try await keeping { try await self.store.removeVocabulary(app: app.identifier) }
    await vocabularyChanged()
  }

  func linesTaken(of batch: String, app: InstalledApp) async -> Int {
    (try? await store.linesTaken(of: batch, app: app.identifier)) ?? 0
  }

  func finish(batch: String, of app: InstalledApp) async {
    try? await store.forget(batch: batch, app: app.identifier)
  }

  @discardableResult
  func keeping<Result>(_ body: () async throws -> Result) async throws(RPCError) -> Result {
    do {
      return try await body()
    } catch let error as StoreError where error.code == .tooMany || error.code == .badName {
      throw RPCError(code: RPCError.refused, message: error.message)
    } catch {
      let reason = (error as? StoreError)?.message ?? "the assistant could not keep it"
      throw RPCError(code: RPCError.unavailable, message: reason)
    }
  }
}

extension QueueLine {
  init(_ place: QueuePlace) { self.init(batch: place.batch, number: place.number) }
}
