import IntentSchema

/// What the assistant is waiting to hear.
package enum Expectation: Hashable, Sendable, Codable {
  /// Yes or no.
  case yesOrNo
  /// One or several of these, by name, part of a name, or position: what is shown to the person, in order, and for each
  /// what else it may be told by, and how much it is; nothing of that where these are empty.
  case choice([String], details: [[String]] = [], amounts: [Double] = [])
  /// A value of this parameter of this intent.
  case value(intent: String, parameter: String)
  /// A no, and the value of this parameter that is meant instead.
  case correction(intent: String, parameter: String)
}

/// How a reply was understood, in the light of what was expected.
package enum Reply: Hashable, Sendable, Codable {
  case yes
  case no
  case cancel
  /// Position in the list of choices, from 0; where a yes or a no was asked for, in the list that was offered last.
  case choice(Int)
  /// Several of the choices at once; positions, in order.
  case choices([Int])
  /// The one of two that was not spoken of last.
  case other
  /// None of the choices.
  case noneOfThem
  /// More than one choice fits what was said; positions, in order.
  case ambiguous([Int])
  case value(Value)
  /// Something that was understood or said before is to be otherwise.
  case correction(Correction)
  /// A new request in the place of an answer; never empty.
  case request([Interpretation])
  /// Words to the assistant itself.
  case remark(Remark)
  /// Not an answer to what was asked; as said.
  case unrelated
  /// No words at all.
  case silence
}

/// What a person says to the assistant about the conversation.
package enum Remark: Hashable, Sendable, Codable {
  /// What was said last is to be said again.
  case `repeat`
  /// The person needs a moment.
  case wait
  /// What may be said now?
  case help
  /// What can be done, by all apps or by the one of this identifier?
  case capabilities(app: String?)
  /// Nothing more is wanted; only where nothing was asked.
  case stop
}

/// A request as far as it has come, for replies that change it.
package struct Draft: Hashable, Sendable {
  /// The app's identifier.
  package var app: String
  /// The intent's class name.
  package var intent: String
  /// By parameter name, arrays as lists.
  package var values: [String: Value]
  /// The parameter that is asked about; nil where it is another question.
  package var asked: String?
  /// How many choices the person had last, of which one was taken; 0 if there were none.
  package var offered: Int

  package init(app: String, intent: String, values: [String: Value], asked: String? = nil, offered: Int = 0) {
    self.app = app
    self.intent = intent
    self.values = values
    self.asked = asked
    self.offered = offered
  }
}

/// What a request is to be instead of what it was.
package struct Correction: Hashable, Sendable, Codable {
  /// The values from now on by parameter name, arrays as whole lists.
  package var values: [String: Value]
  /// Parameters that have no value from now on.
  package var removed: [String]
  /// Known words that may have been meant where something like them was said; nil if there are none.
  package var nearMisses: [NearMiss]?

  package init(values: [String: Value], removed: [String] = [], nearMisses: [NearMiss] = []) {
    self.values = values
    self.removed = removed
    self.nearMisses = nearMisses.isEmpty ? nil : nearMisses
  }
}
