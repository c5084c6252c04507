import Foundation
import GRDB
import IntentSchema

/// Something that was done with an app, or that the person was at in it: a line of the donation log.
package struct StoredDonation: Hashable, Sendable {
  package enum Kind: Int64, Hashable, Sendable {
    /// A request with its values.
    case interaction = 0
    /// An activity that the app can be opened with.
    case activity = 1
  }

  /// Grows with each donation; 0 until it is kept.
  package var id: Int64 = 0
  /// The same for all donations of the app that say the same, but for when and how it ended; 0 until it is kept.
  package var content: Int64 = 0
  package var app: String
  package var kind: Kind
  /// The assistant's own donation of what it did itself; it gives way to the app's.
  package var isOwn = false
  /// What the app calls it; not always unique. Nil for an activity without a name.
  package var identifier: String?
  package var group: String?
  /// When the app told it; to the millisecond.
  package var time: Date
  /// How far the person's clocks were ahead of Greenwich then, in seconds; nil where that is not known.
  package var zone: Int?
  /// A name that means one place to this person; nil where that is not known.
  package var place: String?
  /// The intent's class name, or the activity's type.
  package var action: String
  /// What it says, as JSON: the values of the intent's parameters by name, or the activity as a value.
  package var body: Data
  /// How it ended and how it is shown, as JSON (`DonationOutcome`); nil where nobody said.
  package var outcome: Data?
  package var start: Date?
  package var end: Date?
  /// The identifier of the request that it tells of, which the assistant's own donation of it goes by; not kept.
  package var deed: String?

  package init(
    app: String, kind: Kind = .interaction, identifier: String?, group: String? = nil, time: Date, action: String,
    body: Data, outcome: Data? = nil
  ) {
    self.app = app
    self.kind = kind
    self.identifier = identifier
    self.group = group
    self.time = time
    self.action = action
    self.body = body
    self.outcome = outcome
  }

  /// A request that was carried out; the intent's identifier tells which.
  package init(app: String, identifier: String, group: String? = nil, time: Date, intent: IntentValue) {
    self.init(
      app: app, identifier: identifier, group: group, time: time, action: intent.className,
      body: Self.json(intent.parameters))
    deed = intent.identifier
  }

  /// An activity as apps write it; nil for what is none.
  package init?(app: String, time: Date, activity: Value) {
    guard let object = activity.object, object.type == "UserActivity", let type = object["activityType"]?.string else {
      return nil
    }
    self.init(
      app: app, kind: .activity, identifier: object["persistentIdentifier"]?.string, time: time, action: type,
      body: Self.json(activity))
  }

  /// Equal bytes for equal values.
  private static func json(_ value: some Encodable) -> Data {
    (try? QuickJSON.encode(value)).map { Data($0) } ?? Data("{}".utf8)
  }

  /// The request, without an identifier of its own; nil for an activity.
  package var intent: IntentValue? {
    guard kind == .interaction else { return nil }
    let parameters: [String: Value]? = try? QuickJSON.decode(from: body)
    return IntentValue(className: action, identifier: "", parameters: parameters ?? [:])
  }

  /// How it ended and how it is shown; nil where nobody said.
  package var told: DonationOutcome? {
    outcome.flatMap { try? QuickJSON.decode(from: $0) }
  }

  /// The activity as apps write it; nil for a request.
  package var activity: Value? {
    kind == .activity ? try? QuickJSON.decode(from: body) : nil
  }
}

/// What else is told of a donation: how it ended, and how it may be shown.
package struct DonationOutcome: Hashable, Sendable, Codable {
  package var response: IntentResponse?
  /// The numbers of an `INInteractionDirection` and an `INIntentHandlingStatus`.
  package var direction: Int?
  package var status: Int?
  /// Words that the person might use for it, as the app suggests.
  package var suggestedInvocationPhrase: String?
  /// An `Image`.
  package var image: Value?
  /// What else the app knows of it, such as how many people a message went to.
  package var metadata: Value?

  package init(
    response: IntentResponse? = nil, direction: Int? = nil, status: Int? = nil,
    suggestedInvocationPhrase: String? = nil, image: Value? = nil, metadata: Value? = nil
  ) {
    self.response = response
    self.direction = direction
    self.status = status
    self.suggestedInvocationPhrase = suggestedInvocationPhrase
    self.image = image
    self.metadata = metadata
  }

  /// Nil where it says nothing.
  package var encoded: Data? {
    let says = response != nil || direction ?? 0 != 0 || status ?? 0 != 0
    guard says || suggestedInvocationPhrase != nil || image != nil || metadata != nil else { return nil }
    return (try? QuickJSON.encode(self)).map { Data($0) }
  }
}

extension StoredDonation {
  /// Columns of `donation`, with the app's name and the content beside them.
  static let columns = """
    d.id, donor.app, d.kind, d.own, d.identifier, d.grouping, d.time, d.zone, d.place, content.action, content.body,
    outcome.body, d.start, d.end, d.body
    """
  static let tables = """
    donation d JOIN donor ON donor.id = d.app JOIN content ON content.id = d.body
    LEFT JOIN content outcome ON outcome.id = d.outcome
    """

  init(_ row: Row) {
    self.init(
      app: String.fromDatabaseValue(row[1]) ?? "",
      kind: Int64.fromDatabaseValue(row[2]).flatMap(Kind.init) ?? .interaction,
      identifier: PackedName.read(row[4]), group: String.fromDatabaseValue(row[5]),
      time: Date(milliseconds: Int64.fromDatabaseValue(row[6]) ?? 0),
      action: String.fromDatabaseValue(row[9]) ?? "", body: Data.fromDatabaseValue(row[10]) ?? Data(),
      outcome: Data.fromDatabaseValue(row[11]))
    id = Int64.fromDatabaseValue(row[0]) ?? 0
    isOwn = Int64.fromDatabaseValue(row[3]) == 1
    zone = Int.fromDatabaseValue(row[7])
    place = String.fromDatabaseValue(row[8])
    start = Int64.fromDatabaseValue(row[12]).map(Date.init(milliseconds:))
    end = Int64.fromDatabaseValue(row[13]).map(Date.init(milliseconds:))
    content = Int64.fromDatabaseValue(row[14]) ?? 0
  }
}

/// A name as the file has it: most are UUIDs, which take less than half of the room as bytes.
enum PackedName {
  static func value(_ name: String?) -> DatabaseValue {
    guard let name else { return .null }
    guard name.utf8.count == 36, let identifier = UUID(uuidString: name), identifier.uuidString == name else {
      return name.databaseValue
    }
    return withUnsafeBytes(of: identifier.uuid) { Data($0) }.databaseValue
  }

  static func read(_ value: DatabaseValue) -> String? {
    guard case .blob(let bytes) = value.storage else { return String.fromDatabaseValue(value) }
    guard bytes.count == 16 else { return nil }
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)).uuidString }
  }
}
