import Foundation
import IntentSchema

/// An activity of the app that the person was at.
package struct ActivityRequest: Hashable, Sendable, Codable {
  /// A `UserActivity` as `docs/Wire.md` has it.
  package var activity: Value
  /// When it was current, in seconds since 1970; absent for now.
  package var time: Double?

  package init(activity: Value, time: Double? = nil) {
    self.activity = activity
    self.time = time
  }
}

/// Which of its activities an app wants forgotten: those with one of the persistent identifiers, or without any all.
package struct ActivityDeletion: Hashable, Sendable, Codable {
  package var identifiers: [String]?

  package init(identifiers: [String]? = nil) { self.identifiers = identifiers }
}

/// What an app tells of itself, so that the assistant can offer it; it replaces what the app told of the kind before.
package struct NoticeRequest: Hashable, Sendable, Codable {
  package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Shortcuts that the person may want to give words to, best first.
    case shortcutSuggestions
    /// Shortcuts with the times and places at which they help.
    case relevantShortcuts
    /// Requests for media to offer next, best first.
    case upcomingMedia
    /// How the assistant may guess what media comes next; one notice for each type of media.
    case mediaPrediction
    /// What the person's account with the app is like.
    case userContext
  }

  package var kind: Kind
  /// Tells notices of the kind from one another, where there can be several: the type of media; absent otherwise.
  package var subject: String?
  /// The objects that `docs/Wire.md` names for the kind; none takes the notice back.
  package var items: [Value]

  package init(kind: Kind, subject: String? = nil, items: [Value]) {
    self.kind = kind
    self.subject = subject
    self.items = items
  }
}

/// A change of what the person may look for in the app: exactly one of the four kinds.
package struct SearchableRequest: Hashable, Sendable, Codable {
  /// The name of the app's index; empty for the one without a name.
  package var index: String
  /// `SearchableItem`s; those with a known identifier replace what was there.
  package var items: [Value]?
  /// Items to remove.
  package var identifiers: [String]?
  /// Groups to remove, with all groups in them.
  package var domains: [String]?
  /// Whether all items of the index are removed.
  package var all: Bool?

  package init(
    index: String = "", items: [Value]? = nil, identifiers: [String]? = nil, domains: [String]? = nil, all: Bool? = nil
  ) {
    self.index = index
    self.items = items
    self.identifiers = identifiers
    self.domains = domains
    self.all = all
  }

  /// Whether it says one thing, and one only.
  package var isWellFormed: Bool {
    [items != nil, identifiers != nil, domains != nil, all == true].count { $0 } == 1
  }
}

/// The shortcuts of the app that the person gave words to.
package struct VoiceShortcutsReply: Hashable, Sendable, Codable {
  /// `VoiceShortcut`s, in no order.
  package var shortcuts: [Value]

  package init(shortcuts: [Value]) { self.shortcuts = shortcuts }
}

/// Asks the person for the words that are to start a shortcut.
package struct AddVoiceShortcutRequest: Hashable, Sendable, Codable {
  /// A `Shortcut`.
  package var shortcut: Value
  /// Words that the app suggests; absent for none.
  package var suggestion: String?

  package init(shortcut: Value, suggestion: String? = nil) {
    self.shortcut = shortcut
    self.suggestion = suggestion
  }
}

/// Lets the person change the words of a shortcut, or take them away.
package struct EditVoiceShortcutRequest: Hashable, Sendable, Codable {
  /// A UUID in its written form.
  package var identifier: String

  package init(identifier: String) { self.identifier = identifier }
}

/// What the person did when they were asked for a shortcut's words.
package struct VoiceShortcutReply: Hashable, Sendable, Codable {
  package enum Outcome: String, Hashable, Sendable, Codable {
    case saved, deleted, cancelled
  }

  package var outcome: Outcome
  /// The `VoiceShortcut` that was saved; absent otherwise.
  package var shortcut: Value?

  package init(outcome: Outcome, shortcut: Value? = nil) {
    self.outcome = outcome
    self.shortcut = shortcut
  }
}
