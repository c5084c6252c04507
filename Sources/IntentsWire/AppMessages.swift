import Foundation
import IntentSchema

/// Begins what an app's program says on the assistant's socket.
package struct HelloRequest: Hashable, Sendable, Codable {
  package var version: Int

  package init(version: Int = AppWire.version) { self.version = version }
}

/// What the assistant takes the program for, and what stands between them.
package struct HelloReply: Hashable, Sendable, Codable {
  package enum Role: String, Hashable, Sendable, Codable {
    case app
    case appExtension = "extension"
  }

  package var version: Int
  /// The app's bundle identifier.
  package var app: String
  package var role: Role
  package var authorization: AppAuthorization
  /// Whether the app's entitlements let it use the assistant.
  package var isEntitled: Bool
  /// The person's language, for example `pt`.
  package var locale: String

  package init(
    version: Int = AppWire.version, app: String, role: Role, authorization: AppAuthorization, isEntitled: Bool,
    locale: String
  ) {
    self.version = version
    self.app = app
    self.role = role
    self.authorization = authorization
    self.isEntitled = isEntitled
    self.locale = locale
  }
}

/// What the person has decided about an app.
package enum AppAuthorization: String, Hashable, Sendable, Codable {
  case notDetermined, denied, authorized
}

/// What stands now.
package struct AuthorizationReply: Hashable, Sendable, Codable {
  package var authorization: AppAuthorization

  package init(authorization: AppAuthorization) { self.authorization = authorization }
}

/// A part of a list of words, the most important first; the list takes effect as a whole with its last part.
package struct VocabularyRequest: Hashable, Sendable, Codable {
  package struct Word: Hashable, Sendable, Codable {
    package var phrase: String
    /// What the app calls it.
    package var identifier: String?
    /// How it sounds, in the app's own spelling.
    package var pronunciation: String?

    package init(phrase: String, identifier: String? = nil, pronunciation: String? = nil) {
      self.phrase = phrase
      self.identifier = identifier
      self.pronunciation = pronunciation
    }
  }

  /// What the words name, for example `contactName`.
  package var kind: String
  package var words: [Word]
  /// From 0; parts of a list follow one another.
  package var part: Int
  package var isLast: Bool

  package init(kind: String, words: [Word], part: Int = 0, isLast: Bool = true) {
    self.kind = kind
    self.words = words
    self.part = part
    self.isLast = isLast
  }
}

/// Something that was done with the app.
package struct DonationRequest: Hashable, Sendable, Codable {
  package var identifier: String
  package var group: String?
  package var intent: IntentValue
  package var response: IntentResponse?
  /// The number of an `INInteractionDirection`.
  package var direction: Int
  /// The number of an `INIntentHandlingStatus`.
  package var status: Int
  /// When it was done, in seconds since 1970; absent where the app does not say.
  package var start: Double?
  package var end: Double?
  /// When the app told it, in seconds since 1970; absent for now.
  package var time: Double?
  /// Words that the person might use for it.
  package var suggestedInvocationPhrase: String?
  /// An `Image` to show for it.
  package var image: Value?
  /// What else is known of it: `SendMessageIntentDonationMetadata`.
  package var metadata: Value?

  package init(
    identifier: String, group: String? = nil, intent: IntentValue, response: IntentResponse? = nil, direction: Int = 0,
    status: Int = 0, start: Double? = nil, end: Double? = nil, time: Double? = nil
  ) {
    self.identifier = identifier
    self.group = group
    self.intent = intent
    self.response = response
    self.direction = direction
    self.status = status
    self.start = start
    self.end = end
    self.time = time
  }
}

/// Which of its donations an app wants forgotten: those named, those of a group, or without either all.
package struct DonationDeletion: Hashable, Sendable, Codable {
  package var identifiers: [String]?
  package var group: String?

  package init(identifiers: [String]? = nil, group: String? = nil) {
    self.identifiers = identifiers
    self.group = group
  }
}
