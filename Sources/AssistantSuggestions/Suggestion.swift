/// A shortcut that may be offered now, and why.
package struct Suggestion: Hashable, Sendable {
  package var key: ShortcutKey
  /// How likely it is what comes next; those of all suggestions sum to one at most, and the rest is for something new.
  package var probability: Double
  /// What speaks for it most, first; what speaks against it, last.
  package var reasons: [SuggestionReason]
  /// What its app said it is, if it said that it helps now.
  package var role: RelevantShortcut.Role?
}

/// One of the things that a suggestion's place among the others comes from, as figures: words are for whoever shows it.
package struct SuggestionReason: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// It was done about so often in the last dozen events.
    case lately(times: Int)
    /// It followed the last one so many times, of all times something did.
    case after(ShortcutKey, times: Int, of: Int)
    /// It followed this run of shortcuts, the earliest first.
    case sequence([ShortcutKey], times: Int, of: Int)
    /// It is usually done about this hour, so large a share of its uses within an hour and a half of it.
    case timeOfDay(hour: Double, share: Double)
    /// The same on days of one kind, where it is done mostly on those.
    case dayAndTime(isWeekend: Bool, hour: Double, share: Double)
    /// So many of its uses were here, of all that was done here.
    case place(String, times: Int, of: Int)
    /// It followed the last one after a pause like this one, in seconds.
    case afterPause(ShortcutKey, seconds: Double)
    /// It followed the last one at this part of the day.
    case afterAtThisHour(ShortcutKey, hour: Double)
    /// It was last done so many seconds ago, and things come back after that; nil where no times are known.
    case timeSince(seconds: Double?)
    /// It usually comes back after so many seconds; nil where no times are known.
    case interval(seconds: Double?)
    /// So many others were done since it was.
    case othersSince(Int)
    /// Its app says that it helps now.
    case told
    /// It was sent away, so often lately.
    case dismissed(times: Double)
  }

  package var kind: Kind
  /// How much it moves the suggestion against the usual one: natural logarithm of the factor.
  package var weight: Double
}

/// Where suggestions are shown.
package enum SuggestionSurface: String, Hashable, Sendable, Codable, CaseIterable {
  /// Only what is almost certain.
  case lock
  /// Always the likeliest.
  case search
  /// What helps now first, then the likeliest.
  case watch

  /// How likely a suggestion has to be.
  package var threshold: Double { self == .lock ? 0.7 : 0 }
}

/// What the person does not want to be offered.
package struct SuggestionSwitches: Hashable, Sendable, Codable {
  package struct Action: Hashable, Sendable, Codable {
    package var app: String
    package var action: String

    package init(app: String, action: String) {
      self.app = app
      self.action = action
    }
  }

  package var apps: Set<String>
  package var actions: Set<Action>
  package var surfaces: Set<SuggestionSurface>
  /// What is not offered for reasons of the moment; not kept with the rest.
  package var hidden: Set<ShortcutKey> = []

  /// What is off.
  package init(apps: Set<String> = [], actions: Set<Action> = [], surfaces: Set<SuggestionSurface> = []) {
    self.apps = apps
    self.actions = actions
    self.surfaces = surfaces
  }

  private enum CodingKeys: String, CodingKey { case apps, actions, surfaces }

  package func allows(_ key: ShortcutKey) -> Bool {
    !apps.contains(key.app) && !hidden.contains(key) && !actions.contains(Action(app: key.app, action: key.action))
  }
}

/// Whether a shortcut is offered, and if not, why.
package enum SuggestionVerdict: Hashable, Sendable {
  /// At this place in the list, counted from 1.
  case offered(Suggestion, place: Int)
  /// Something that says more or less of the same action is offered in its place.
  case offeredAs(Suggestion)
  case switchedOff
  /// It was never done, or so long ago that it was forgotten, and no app says that it helps now.
  case neverDone
  /// It is what was done last.
  case justDone
  /// Too little speaks for it on this surface.
  case unlikely(Suggestion, needed: Double)
  /// Others are likelier; its place in the list without an end.
  case outranked(Suggestion, place: Int)
}
