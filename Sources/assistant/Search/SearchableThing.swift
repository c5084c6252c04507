import AssistantCore
import AssistantStore
import Foundation
import IntentSchema

/// What an app says of something that the person may look for: an item of an index, or an activity.
struct SearchableThing {
  let source: StoredSearchable.Source
  let identifier: String
  /// As the app wrote it.
  let object: ObjectValue
  private let attributes: ObjectValue

  /// How long something stays that does not say.
  private static let usualLife: TimeInterval = 30 * 24 * 60 * 60
  /// Words of each part that it is found by.
  private static let mostWords = 2_000
  /// What is read like a description, beside it.
  private static let furtherTexts = [
    "textContent", "subject", "comment", "headline", "instructions", "information", "path", "namedLocation", "city",
    "country", "artist", "album", "composer", "musicalGenre", "genre", "director", "producer", "accountIdentifier",
    "authorNames", "recipientNames", "editors", "participants", "performers", "organizations", "projects",
    "contributors",
  ]

  /// - Parameter item: an object `SearchableItem`; nil is returned for anything else, and for one without an identifier.
  init?(item: Value) {
    guard let object = item.object, object.type == "SearchableItem", let identifier = object["identifier"]?.string,
      !identifier.isEmpty
    else { return nil }
    self.init(.item, identifier: identifier, object, attributes: object["attributes"])
  }

  /// - Parameter activity: an object `UserActivity`; nil is returned for anything else.
  init?(activity: Value) {
    guard let object = activity.object, object.type == "UserActivity", let type = object["activityType"]?.string else {
      return nil
    }
    // One that the app has no name for is the same again if it is called the same.
    let named = object["persistentIdentifier"]?.string ?? object["targetContentIdentifier"]?.string
    let identifier = named ?? "\(type)\n\(object["title"]?.string ?? "")"
    self.init(.activity, identifier: identifier, object, attributes: object["contentAttributeSet"])
  }

  private init(
    _ source: StoredSearchable.Source, identifier: String, _ object: ObjectValue, attributes: Value?
  ) {
    self.source = source
    self.identifier = identifier
    self.object = object
    self.attributes = attributes?.object ?? ObjectValue(type: "SearchableAttributes")
  }

  /// What was kept of something that was found; nil where it cannot be read.
  init?(_ found: FoundSearchable) {
    guard let value = try? JSONDecoder().decode(Value.self, from: found.body) else { return nil }
    guard let thing = found.source == .item ? Self(item: value) : Self(activity: value) else { return nil }
    self = thing
  }

  // MARK: What the person reads

  /// Cleaned, on one line; nil where there is nothing to show.
  var title: String? {
    ["displayName", "title"].lazy.compactMap { attributes[$0]?.string.flatMap { SafeText.name($0) } }.first
      ?? object["title"]?.string.flatMap { SafeText.name($0) }
  }

  /// Cleaned, on one line.
  var description: String? { attributes["contentDescription"]?.string.flatMap { SafeText.name($0) } }
  var keywords: [String] { texts(attributes["keywords"]) + texts(object["keywords"]) }
  /// Where the picture is, cleaned; nil where there is none, or only its bytes.
  var thumbnailAddress: String? {
    attributes["thumbnailURL"]?.object?["absoluteString"]?.string.flatMap { SafeText.name($0) }
  }
  /// The bytes of the picture, in base 64.
  var thumbnailData: String? { attributes["thumbnailData"]?.object?["base64"]?.string }
  /// The item that the activity is of.
  var relatedItem: String? { attributes["relatedUniqueIdentifier"]?.string }

  /// What the app is opened with.
  var activity: UserActivity {
    switch source {
    case .item:
      UserActivity(
        activityType: "com.apple.corespotlightitem", title: title,
        userInfo: ["kCSSearchableItemActivityIdentifier": .string(identifier)])
    case .activity:
      UserActivity(
        activityType: object["activityType"]?.string ?? "", title: object["title"]?.string,
        userInfo: object["userInfo"]?.object?.fields ?? [:])
    }
  }

  // MARK: What is kept

  /// An item with what another one adds to it.
  func updated(by other: SearchableThing) -> SearchableThing? {
    var (merged, attributes) = (object, attributes)
    for (name, value) in other.object.fields where name != "attributes" && name != "isUpdate" { merged[name] = value }
    for (name, value) in other.attributes.fields { attributes[name] = value }
    merged["attributes"] = .object(attributes)
    merged["isUpdate"] = nil
    return SearchableThing(item: .object(merged))
  }

  var isUpdate: Bool { object["isUpdate"]?.bool == true }

  func stored(app: String, index: String, words: SearchableWords, now: Date) -> StoredSearchable {
    var kept = object
    if thumbnailData.map({ $0.utf8.count > Store.searchableBytes / 2 }) == true {
      // A picture that is too large to keep is not worth the item.
      var small = attributes
      small["thumbnailData"] = nil
      kept[source == .item ? "attributes" : "contentAttributeSet"] = .object(small)
    }
    let end = object["expirationDate"]?.object?["iso8601"]?.string.flatMap(Self.date)
    let domain = object["domain"]?.string ?? attributes["domainIdentifier"]?.string
    let related = source == .item ? relatedItem : nil
    return StoredSearchable(
      app: app, source: source, index: index, identifier: identifier, domain: domain, related: related,
      expires: end ?? now.addingTimeInterval(Self.usualLife),
      rank: attributes["rankingHint"]?.number.map { min(max($0, 0), 100) } ?? 0, words: entry(words),
      body: (try? JSONEncoder().encode(Value.object(kept))) ?? Data())
  }

  /// The words that it is found by, the most telling first.
  func entry(_ words: SearchableWords) -> StoredSearchable.Words {
    func part(_ texts: [String]) -> [SearchableWord] {
      words.entry(of: texts.joined(separator: " \n "), most: Self.mostWords)
    }
    let titles = ["displayName", "title"].flatMap { texts(attributes[$0]) } + texts(object["title"])
    return StoredSearchable.Words(
      title: part(Array(Set(titles)).sorted() + texts(attributes["alternateNames"])), keywords: part(keywords),
      description: part(texts(attributes["contentDescription"]) + Self.furtherTexts.flatMap { texts(attributes[$0]) }))
  }

  private func texts(_ value: Value?) -> [String] {
    value.map { $0.list ?? [$0] }?.compactMap(\.string) ?? []
  }

  private static func date(_ text: String) -> Date? {
    (try? Date(text, strategy: .iso8601))
      ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
  }
}
