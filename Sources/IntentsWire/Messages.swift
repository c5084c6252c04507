import IntentSchema

/// Opens the conversation with an extension.
package struct InitializeRequest: Hashable, Sendable, Codable {
  package var version: Int
  /// The person's language, for example `pt`.
  package var locale: String

  package init(version: Int = Wire.version, locale: String) {
    self.version = version
    self.locale = locale
  }
}

/// What the extension says of itself.
package struct InitializeReply: Hashable, Sendable, Codable {
  package var version: Int
  /// Class names of the intents it can take.
  package var intents: [String]

  package init(version: Int = Wire.version, intents: [String]) {
    self.version = version
    self.intents = intents
  }
}

/// Asks for one parameter.
package struct ResolveRequest: Hashable, Sendable, Codable {
  /// One request of the person; the extension keeps the same handler object for it.
  package var session: String
  package var intent: IntentValue
  package var parameter: String

  package init(session: String, intent: IntentValue, parameter: String) {
    self.session = session
    self.intent = intent
    self.parameter = parameter
  }
}

/// One result, or one for each value of an array parameter.
package struct ResolveReply: Hashable, Sendable, Codable {
  package var results: [ResolutionResult]

  package init(results: [ResolutionResult]) { self.results = results }
}

/// Asks what the app offers for one parameter.
package struct ChoicesRequest: Hashable, Sendable, Codable {
  package var session: String
  package var intent: IntentValue
  package var parameter: String
  /// What the person typed so far; nil where nothing was typed.
  package var searchTerm: String?

  package init(session: String, intent: IntentValue, parameter: String, searchTerm: String? = nil) {
    self.session = session
    self.intent = intent
    self.parameter = parameter
    self.searchTerm = searchTerm
  }
}

package struct ChoicesReply: Hashable, Sendable, Codable {
  package var choices: Choices

  package init(choices: Choices) { self.choices = choices }
}

/// Asks which value a parameter has before anybody chose one.
package struct DefaultRequest: Hashable, Sendable, Codable {
  package var session: String
  package var intent: IntentValue
  package var parameter: String

  package init(session: String, intent: IntentValue, parameter: String) {
    self.session = session
    self.intent = intent
    self.parameter = parameter
  }
}

package struct DefaultReply: Hashable, Sendable, Codable {
  /// Nil where the app proposes none.
  package var value: Value?

  package init(value: Value?) { self.value = value }
}

/// Confirms or handles, as the method says.
package struct IntentRequest: Hashable, Sendable, Codable {
  package var session: String
  package var intent: IntentValue

  package init(session: String, intent: IntentValue) {
    self.session = session
    self.intent = intent
  }
}

package struct IntentReply: Hashable, Sendable, Codable {
  package var response: IntentResponse
  /// Whether `finished` will follow; absent means no. Only for what is in progress.
  package var continues: Bool?

  package init(response: IntentResponse, continues: Bool? = nil) {
    self.response = response
    self.continues = continues
  }
}

/// Hands an app's own program what it is to go on with.
package struct ContinueRequest: Hashable, Sendable, Codable {
  package var activity: UserActivity
  /// What was asked of the app; nil where nothing was.
  package var intent: IntentValue?
  /// What its extension answered; nil where it did not.
  package var response: IntentResponse?

  package init(activity: UserActivity, intent: IntentValue?, response: IntentResponse?) {
    self.activity = activity
    self.intent = intent
    self.response = response
  }
}

package struct ContinueReply: Hashable, Sendable, Codable {
  /// Whether the app knows the activity.
  package var isTaken: Bool

  package init(isTaken: Bool) { self.isTaken = isTaken }
}

/// How what was in progress has ended.
package struct FinishedNotification: Hashable, Sendable, Codable {
  package var session: String
  /// Nil where the app has let go of it without a word.
  package var response: IntentResponse?

  package init(session: String, response: IntentResponse?) {
    self.session = session
    self.response = response
  }
}

package struct EndRequest: Hashable, Sendable, Codable {
  package var session: String

  package init(session: String) { self.session = session }
}

/// A line for the developer, never for the person.
package struct LogNotification: Hashable, Sendable, Codable {
  package var message: String

  package init(message: String) { self.message = message }
}

/// The reply to a request that has nothing to say.
package struct Empty: Hashable, Sendable, Codable {
  package init() {}
}
