import Foundation
import IntentSchema
import Intents
import IntentsUI
import Testing
import UIKit

/// The connection is one for the whole process.
@Suite(.serialized) @MainActor struct AddShortcutTests {
  private func intent(_ content: String) -> INSendMessageIntent {
    let intent = INSendMessageIntent(
      recipients: nil, outgoingMessageType: .outgoingMessageText, content: content, speakableGroupName: nil,
      conversationIdentifier: nil, serviceName: nil, sender: nil, attachments: nil)
    intent.suggestedInvocationPhrase = "Tell them"
    return intent
  }

  private func shortcut(_ content: String = "Hello") throws -> INShortcut {
    try #require(INShortcut(intent: intent(content)))
  }

  private func withConnection<Result>(
    _ connection: (any AssistantConnection)?, _ body: () async throws -> Result
  ) async rethrows -> Result {
    await Host.turn.take()
    Assistant.connection.value = connection
    defer {
      Assistant.connection.value = nil
      Host.turn.give()
    }
    return try await body()
  }

  @Test func `without an assistant the delegate gets the error of that`() async throws {
    let witness = Witness()
    let controller = INUIAddVoiceShortcutViewController(shortcut: try shortcut())
    controller.delegate = witness
    try await withConnection(nil) {
      UIViewController().present(controller, animated: true)
      let event = try #require(await witness.next())
      #expect(event == .added(nil, code: INIntentError.Code.interactionOperationNotSupported.rawValue))
    }
  }

  @Test func `words that the person gave reach the delegate with the shortcut`() async throws {
    let witness = Witness()
    let controller = INUIAddVoiceShortcutViewController(shortcut: try shortcut())
    controller.delegate = witness
    try await withConnection(ScriptedConnection(phrase: "Greet")) {
      UIViewController().present(controller, animated: true)
      let event = try #require(await witness.next())
      #expect(event == .added("Hello: Greet, suggested Tell them", code: nil))
    }
  }

  @Test func `a person who does not want to is no error`() async throws {
    let witness = Witness()
    let controller = INUIAddVoiceShortcutViewController(shortcut: try shortcut())
    controller.delegate = witness
    await withConnection(ScriptedConnection(phrase: nil)) {
      UIViewController().present(controller, animated: true)
      #expect(await witness.next() == .cancelled)
    }
  }

  @Test func `a shortcut whose words were taken away is told by its identifier`() async throws {
    let witness = Witness()
    let words = INVoiceShortcut(identifier: UUID(), invocationPhrase: "Greet", shortcut: try shortcut())
    let controller = INUIEditVoiceShortcutViewController(voiceShortcut: words)
    controller.delegate = witness
    await withConnection(ScriptedConnection(phrase: nil)) {
      UIViewController().present(controller, animated: true)
      #expect(await witness.next() == .deleted(words.identifier))
    }
  }

  @Test func `the button adds words where there are none and changes those of the same request`() async throws {
    let witness = Witness()
    let button = INUIAddVoiceShortcutButton(style: .blackOutline)
    button.delegate = witness
    button.shortcut = try shortcut()
    let other = INVoiceShortcut(identifier: UUID(), invocationPhrase: "Other", shortcut: try shortcut("Bye"))
    await withConnection(ScriptedConnection(phrase: nil, saved: [other])) {
      button.sendActions(for: .touchUpInside)
      #expect(await witness.next() == .presentsAdd)
      #expect(button.currentTitle == "Tell them")
    }
    let same = INVoiceShortcut(identifier: UUID(), invocationPhrase: "Greet", shortcut: try shortcut())
    await withConnection(ScriptedConnection(phrase: nil, saved: [other, same])) {
      button.sendActions(for: .touchUpInside)
      #expect(await witness.next() == .presentsEdit)
      #expect(button.currentTitle == "Greet")
    }
  }

  @Test func `the button's style is what it was last set to, with an edge only if it says so`() {
    let button = INUIAddVoiceShortcutButton(style: .white)
    #expect(button.layer.borderWidth == 0)
    button.setStyle(.automaticOutline)
    #expect(button.style == .automaticOutline)
    #expect(button.layer.borderWidth == 1)
    button.cornerRadius = 3
    #expect(button.layer.cornerRadius == 3)
  }
}

@MainActor private final class Witness: NSObject {
  enum Event: Equatable {
    case added(String?, code: Int?)
    case cancelled, presentsAdd, presentsEdit
    case updated(String?)
    case deleted(UUID)
  }

  private let events = AsyncStream.makeStream(of: Event.self)
  func tell(_ event: Event) { events.continuation.yield(event) }

  func next() async -> Event? {
    var iterator = events.stream.makeAsyncIterator()
    return await iterator.next(isolation: MainActor.shared)
  }
}

extension Witness: INUIAddVoiceShortcutViewControllerDelegate {
  func addVoiceShortcutViewController(
    _ controller: INUIAddVoiceShortcutViewController, didFinishWith voiceShortcut: INVoiceShortcut?, error: Error?
  ) {
    let content = (voiceShortcut?.shortcut.intent as? INSendMessageIntent)?.content
    let words = voiceShortcut.map { "\(content ?? ""): \($0.invocationPhrase)" }
    tell(.added(words, code: (error as? INIntentError)?.code.rawValue))
  }

  func addVoiceShortcutViewControllerDidCancel(_ controller: INUIAddVoiceShortcutViewController) { tell(.cancelled) }
}

extension Witness: INUIEditVoiceShortcutViewControllerDelegate {
  func editVoiceShortcutViewController(
    _ controller: INUIEditVoiceShortcutViewController, didUpdate voiceShortcut: INVoiceShortcut?, error: Error?
  ) { tell(.updated(voiceShortcut?.invocationPhrase)) }

  func editVoiceShortcutViewController(
    _ controller: INUIEditVoiceShortcutViewController, didDeleteVoiceShortcutWithIdentifier identifier: UUID
  ) { tell(.deleted(identifier)) }

  func editVoiceShortcutViewControllerDidCancel(_ controller: INUIEditVoiceShortcutViewController) { tell(.cancelled) }
}

extension Witness: INUIAddVoiceShortcutButtonDelegate {
  func present(_ controller: INUIAddVoiceShortcutViewController, for button: INUIAddVoiceShortcutButton) {
    tell(.presentsAdd)
  }

  func present(_ controller: INUIEditVoiceShortcutViewController, for button: INUIAddVoiceShortcutButton) {
    tell(.presentsEdit)
  }
}

/// An assistant whose person always answers the same.
private struct ScriptedConnection: AssistantConnection {
  /// Nil for a person who does not want to, or takes words away.
  var phrase: String?
  var saved: [INVoiceShortcut] = []

  func donate(_ donation: Donation, completion: @escaping @Sendable (INIntentError?) -> Void) { completion(nil) }
  func delete(_ selection: DonationSelection, completion: @escaping @Sendable (INIntentError?) -> Void) {
    completion(nil)
  }
  func setVocabulary(_ vocabulary: Vocabulary) {}
  func removeVocabulary() {}
  func requestAuthorization(completion: @escaping @Sendable (INSiriAuthorizationStatus) -> Void) {
    completion(.authorized)
  }
  func donate(activity: Value, completion: @escaping @Sendable (INIntentError?) -> Void) { completion(nil) }
  func deleteActivities(_ identifiers: [String]?, completion: @escaping @Sendable () -> Void) { completion() }

  func voiceShortcuts(completion: @escaping @Sendable (Result<[Value], INIntentError>) -> Void) {
    completion(.success(saved.compactMap(\.encoded)))
  }

  func addVoiceShortcut(
    _ shortcut: Value, suggestion: String?,
    completion: @escaping @Sendable (Result<VoiceShortcutChange, INIntentError>) -> Void
  ) {
    guard let phrase, let decoded = INShortcut.decoded(from: shortcut) as? INShortcut else {
      return completion(.success(.cancelled))
    }
    let heard = "\(phrase), suggested \(suggestion ?? "nothing")"
    let words = INVoiceShortcut(identifier: UUID(), invocationPhrase: heard, shortcut: decoded)
    completion(words.encoded.map { .success(.saved($0)) } ?? .success(.cancelled))
  }

  func editVoiceShortcut(
    _ identifier: UUID, completion: @escaping @Sendable (Result<VoiceShortcutChange, INIntentError>) -> Void
  ) { completion(.success(.deleted)) }
}
