import Foundation
import IntentSchema

/// What an app's process asks of the assistant.
///
/// Each call returns at once and keeps its place in the order of calls; a completion is called exactly once, on any thread.
package protocol AssistantConnection: Sendable {
  /// Makes sure that `HostFacts` are those that the assistant has told; returns soon where it does not answer.
  func prepare()
  /// As `prepare`, and what the person has decided is asked for anew.
  func refresh()
  /// Nil in the completion where it went well.
  func donate(_ donation: Donation, completion: @escaping @Sendable (INIntentError?) -> Void)
  func delete(_ selection: DonationSelection, completion: @escaping @Sendable (INIntentError?) -> Void)
  /// Replaces all words of the vocabulary's type.
  func setVocabulary(_ vocabulary: Vocabulary)
  /// Forgets the words of all types.
  func removeVocabulary()
  /// Asks the person, if nobody has yet.
  func requestAuthorization(completion: @escaping @Sendable (INSiriAuthorizationStatus) -> Void)
  /// An activity that became current and may be suggested.
  func donate(activity: Value, completion: @escaping @Sendable (INIntentError?) -> Void)
  /// - Parameter identifiers: nil for all of the app's.
  func deleteActivities(_ identifiers: [String]?, completion: @escaping @Sendable () -> Void)
  /// Replaces what the app told of this kind before.
  func tell(_ notice: AppNotice, completion: @escaping @Sendable (INIntentError?) -> Void)
  /// Items that the person may look for changed.
  ///
  /// - Parameter index: the name of the app's index; empty for the one without.
  func searchableItems(
    _ change: SearchableChange, index: String, completion: @escaping @Sendable (INIntentError?) -> Void)
  /// The shortcuts to which the person gave words, as `INVoiceShortcut` encodes them.
  func voiceShortcuts(completion: @escaping @Sendable (Result<[Value], INIntentError>) -> Void)
  /// Asks the person which words are to start the shortcut, as `INShortcut` encodes it.
  ///
  /// - Parameter suggestion: words that the app suggests; nil for none.
  func addVoiceShortcut(
    _ shortcut: Value, suggestion: String?,
    completion: @escaping @Sendable (Result<VoiceShortcutChange, INIntentError>) -> Void)
  /// Lets the person change the words of a shortcut, or take them away.
  func editVoiceShortcut(
    _ identifier: UUID, completion: @escaping @Sendable (Result<VoiceShortcutChange, INIntentError>) -> Void)
}

extension AssistantConnection {
  package func prepare() {}
  package func refresh() {}

  package func tell(_ notice: AppNotice, completion: @escaping @Sendable (INIntentError?) -> Void) {
    completion(.notTaken)
  }

  package func searchableItems(
    _ change: SearchableChange, index: String, completion: @escaping @Sendable (INIntentError?) -> Void
  ) { completion(.notTaken) }

  package func voiceShortcuts(completion: @escaping @Sendable (Result<[Value], INIntentError>) -> Void) {
    completion(.failure(.notTaken))
  }

  package func addVoiceShortcut(
    _ shortcut: Value, suggestion: String?,
    completion: @escaping @Sendable (Result<VoiceShortcutChange, INIntentError>) -> Void
  ) { completion(.failure(.notTaken)) }

  package func editVoiceShortcut(
    _ identifier: UUID, completion: @escaping @Sendable (Result<VoiceShortcutChange, INIntentError>) -> Void
  ) { completion(.failure(.notTaken)) }
}

/// What the person did when they were asked for a shortcut's words.
package enum VoiceShortcutChange: Hashable, Sendable, Codable {
  /// The shortcut with its words, as `INVoiceShortcut` encodes it.
  case saved(Value)
  case deleted
  case cancelled
}

extension INIntentError {
  /// What an app hears of an assistant that does not take what it was told.
  package static let notTaken = INIntentError(
    .interactionOperationNotSupported, "The assistant on this machine does not take this.")
}

/// Something that an app tells of itself, so that the assistant can offer it.
package enum AppNotice: Hashable, Sendable, Codable {
  /// Shortcuts that the person may want to give words to, best first.
  case shortcutSuggestions([Value])
  /// Shortcuts with the times and places at which they help.
  case relevantShortcuts([Value])
  /// Media to offer next, best first.
  case upcomingMedia([IntentValue])
  /// The raw values of an `INUpcomingMediaPredictionMode` and of an `INMediaItemType`.
  case mediaPrediction(mode: Int, type: Int)
  /// What the person's account with the app is like.
  case userContext(Value)
}

/// How this process reaches the assistant.
package enum Assistant {
  /// Nil where no assistant started this process.
  package static let connection = Locked<(any AssistantConnection)?>(AppConnection.fromEnvironment())
}

/// What an app tells about something that was done with it.
package struct Donation: Hashable, Sendable, Codable {
  package var identifier: String
  package var groupIdentifier: String?
  package var intent: IntentValue
  package var response: IntentResponse?
  /// The raw value of an `INInteractionDirection`.
  package var direction: Int
  /// The raw value of an `INIntentHandlingStatus`.
  package var handlingStatus: Int
  package var dateInterval: DateInterval?
  package var suggestedInvocationPhrase: String?
  /// An `INImage` as it encodes itself.
  package var image: Value?
  /// An `INIntentDonationMetadata` as it encodes itself.
  package var metadata: Value?
}

/// Which of its donations an app wants forgotten.
package enum DonationSelection: Hashable, Sendable, Codable {
  case all
  case identifiers([String])
  case group(String)
}

/// The words of one type that a person may use with an app, most important first.
package struct Vocabulary: Hashable, Sendable, Codable {
  package struct Word: Hashable, Sendable, Codable {
    package var spokenPhrase: String
    package var pronunciationHint: String?
    package var identifier: String?

    package init(spokenPhrase: String, pronunciationHint: String? = nil, identifier: String? = nil) {
      self.spokenPhrase = spokenPhrase
      self.pronunciationHint = pronunciationHint
      self.identifier = identifier
    }
  }

  /// The raw value of an `INVocabularyStringType`.
  package var type: Int
  package var words: [Word]

  package init(type: Int, words: [Word]) {
    self.type = type
    self.words = words
  }
}
