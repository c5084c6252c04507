/// A shortcut of which its app says when and where it helps.
package struct RelevantShortcut: Hashable, Sendable, Codable {
  package enum Role: String, Hashable, Sendable, Codable {
    /// It does something.
    case action
    /// It tells something.
    case information
  }

  package var key: ShortcutKey
  /// Any of them is enough; with none it helps always.
  package var providers: [RelevanceProvider]
  package var role: Role

  package init(key: ShortcutKey, providers: [RelevanceProvider], role: Role = .action) {
    self.key = key
    self.providers = providers
    self.role = role
  }

  /// It says nothing of when, so it helps no more now than at any time.
  package var helpsAlways: Bool { providers.isEmpty }

  package func helps(at moment: Moment) -> Bool {
    helpsAlways || providers.contains { $0.holds(at: moment) }
  }
}

/// When or where a shortcut helps.
package enum RelevanceProvider: Hashable, Sendable, Codable {
  /// In seconds since 1970; without an end, for an hour.
  case date(from: Double, to: Double?)
  /// Within so many metres.
  case region(Position, radius: Double)
  case routine(DailySituation)

  /// Where the moment does not say what it would take to know, it does not hold.
  package func holds(at moment: Moment) -> Bool {
    switch self {
    case .date(let from, let to):
      guard let time = moment.time else { return false }
      return time >= from && time <= (to ?? from + 3_600)
    case .region(let centre, let radius):
      guard let position = moment.position else { return false }
      return position.distance(to: centre) <= radius
    case .routine(let situation):
      if moment.situations.contains(situation) { return true }
      switch situation {
      case .morning: return moment.hour.map { $0 >= 5 && $0 < 11 } ?? false
      case .evening: return moment.hour.map { $0 >= 17 && $0 < 23 } ?? false
      case .home, .work, .school, .gym: return moment.place == situation.rawValue
      case .commute, .headphonesConnected, .activeWorkout, .physicalActivityIncomplete: return false
      }
    }
  }
}

/// One line of the log that everything is learned from.
package enum SuggestionEvent: Hashable, Sendable {
  case done(Donation)
  /// The person sent an offer away.
  case dismissed(ShortcutKey)
  /// The person took an offer; that it was done is told by a line of its own.
  case taken(ShortcutKey)
  /// All that helps of this app from now on, in place of what it said before.
  case relevant(app: String, [RelevantShortcut])

  /// Whose event it is; without that app's events nothing of it is known.
  package var app: String {
    switch self {
    case .done(let donation): donation.app
    case .dismissed(let key), .taken(let key): key.app
    case .relevant(let app, _): app
    }
  }
}
