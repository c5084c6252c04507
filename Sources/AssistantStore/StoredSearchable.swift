import AssistantCore
import Foundation

/// Something of an app's that the person may look for.
package struct StoredSearchable: Hashable, Sendable {
  /// Where it comes from.
  package enum Source: String, Hashable, Sendable {
    /// An item that the app put into an index.
    case item
    /// An activity that the person was at.
    case activity
  }

  package var app: String
  package var source: Source
  /// The name of the app's index; empty for the one without, and for activities.
  package var index: String
  /// What the app calls it; one of a kind among those of the app's source and index.
  package var identifier: String
  /// The group that it is in; `mail.work` is a part of `mail`.
  package var domain: String?
  /// The item that it is removed with.
  package var related: String?
  /// From when on it is not found any more.
  package var expires: Date
  /// How much it matters among what is found, from 0 to 100.
  package var rank: Double
  package var words: Words
  /// All that the app said of it, as JSON.
  package var body: Data

  /// What it is found by, the most telling first.
  package struct Words: Hashable, Sendable {
    package var title: [SearchableWord]
    package var keywords: [SearchableWord]
    package var description: [SearchableWord]

    package init(title: [SearchableWord], keywords: [SearchableWord], description: [SearchableWord]) {
      self.title = title
      self.keywords = keywords
      self.description = description
    }
  }

  package init(
    app: String, source: Source, index: String, identifier: String, domain: String? = nil, related: String? = nil,
    expires: Date, rank: Double = 0, words: Words, body: Data
  ) {
    self.app = app
    self.source = source
    self.index = index
    self.identifier = identifier
    self.domain = domain
    self.related = related
    self.expires = expires
    self.rank = rank
    self.words = words
    self.body = body
  }
}

/// Something that was found.
package struct FoundSearchable: Hashable, Sendable {
  package var app: String
  package var source: StoredSearchable.Source
  package var index: String
  package var identifier: String
  package var rank: Double
  package var body: Data
}

/// Which of its things an app takes away.
package enum SearchableSelection: Hashable, Sendable {
  case all
  /// With what belongs to them.
  case identifiers([String])
  /// With all groups in them.
  case domains([String])
}
