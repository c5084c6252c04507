import Foundation
import IntentSchema

@testable import Intents

/// An assistant that writes down what it is asked and answers as told.
final class RecordingConnection: AssistantConnection {
  enum Call: Equatable {
    case donate(Donation)
    case delete(DonationSelection)
    case setVocabulary(Vocabulary)
    case removeVocabulary
    case requestAuthorization
    case donateActivity(Value)
    case deleteActivities([String]?)
  }

  private let state = Locked<[Call]>([])
  private let error: INIntentError?
  private let authorization: INSiriAuthorizationStatus

  init(error: INIntentError? = nil, authorization: INSiriAuthorizationStatus = .authorized) {
    self.error = error
    self.authorization = authorization
  }

  var calls: [Call] { state.value }
  private func record(_ call: Call) { state.withLock { $0.append(call) } }

  func donate(_ donation: Donation, completion: @escaping @Sendable (INIntentError?) -> Void) {
    record(.donate(donation))
    completion(error)
  }
  func delete(_ selection: DonationSelection, completion: @escaping @Sendable (INIntentError?) -> Void) {
    record(.delete(selection))
    completion(error)
  }
  func setVocabulary(_ vocabulary: Vocabulary) { record(.setVocabulary(vocabulary)) }
  func removeVocabulary() { record(.removeVocabulary) }
  func requestAuthorization(completion: @escaping @Sendable (INSiriAuthorizationStatus) -> Void) {
    record(.requestAuthorization)
    completion(authorization)
  }
  func donate(activity: Value, completion: @escaping @Sendable (INIntentError?) -> Void) {
    record(.donateActivity(activity))
    completion(error)
  }
  func deleteActivities(_ identifiers: [String]?, completion: @escaping @Sendable () -> Void) {
    record(.deleteActivities(identifiers))
    completion()
  }
}

/// Everything that reads or sets what this process knows of its host; one at a time, and put back afterwards.
enum Host {
  /// Who has taken this may set what the whole process shares.
  static let turn = AsyncTurn()

  static func with<Result: Sendable>(
    _ facts: HostFacts, _ connection: RecordingConnection?, _ body: @Sendable () async throws -> Result
  ) async rethrows -> Result {
    await turn.take()
    HostFacts.shared.value = facts
    Assistant.connection.value = connection
    defer {
      HostFacts.shared.value = HostFacts()
      Assistant.connection.value = nil
      turn.give()
    }
    return try await body()
  }
}

/// Lets one task in at a time.
final class AsyncTurn: Sendable {
  private let state = Locked<(isTaken: Bool, waiting: [CheckedContinuation<Void, Never>])>((false, []))

  func take() async {
    await withCheckedContinuation { continuation in
      let isMine = state.withLock { state in
        if state.isTaken { state.waiting.append(continuation) }
        defer { state.isTaken = true }
        return !state.isTaken
      }
      if isMine { continuation.resume() }
    }
  }

  func give() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.waiting.isEmpty else {
        state.isTaken = false
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}

/// Lines for the developer that were logged.
final class LogLines: Sendable {
  private let lines = Locked<[String]>([])

  var all: [String] { lines.value }
  var log: @Sendable (String) -> Void { { line in self.lines.withLock { $0.append(line) } } }
}
