import AssistantStore
import Foundation
import IntentSchema

/// A line of what `assistant donations` shows.
protocol DonationLine: Encodable, Sendable {
  /// For a terminal; the first is the line itself, the others say more of it.
  var lines: [String] { get }
}

/// A shortcut that was done lately, as a developer's list of recent shortcuts has it.
struct RecentShortcutReport: DonationLine, Hashable {
  var type = "shortcut"
  /// The app's identifier.
  var app: String
  var appName: String
  /// The intent's class name or the activity's type.
  var action: String
  var title: String
  var subtitle: String?
  /// The name or the address of its picture; nil for none, `data` where the app sent the picture itself.
  var image: String?
  /// Words that the app suggests for it.
  var suggestedPhrase: String?
  /// When it was done last.
  var time: Date
  /// How often it was done among the last donations.
  var count = 0

  init(_ donation: StoredDonation, _ named: SuggestionShelf.Named) {
    app = donation.app
    appName = named.appName
    action = donation.action
    title = named.title.title
    subtitle = named.title.subtitle
    image = DonationImage.name(of: donation)
    suggestedPhrase =
      (donation.told?.suggestedInvocationPhrase
      ?? donation.activity?.object?["suggestedInvocationPhrase"]?.string).flatMap { SafeText.name($0) }
    time = donation.time
  }

  var lines: [String] {
    var line = [title, subtitle].compactMap(\.self).joined(separator: " · ") + "  (\(appName))  \(count)×"
    line += "  last \(time.formatted(.iso8601))  \(action)"
    if let image { line += "  image \(image)" }
    if let suggestedPhrase { line += "  suggests “\(suggestedPhrase)”" }
    return [line]
  }
}

/// A donation, what it taught, and what its developer should look at.
struct DonationReport: DonationLine {
  struct Lesson: Encodable, Hashable {
    var title: String
    var subtitle: String?
    /// Those whose values make the shortcut.
    var parameters: [String]
    /// How often it has been done.
    var uses: Int
  }

  var type = "donation"
  /// Its place in the log.
  var number: Int64
  var time: Date
  /// The app's identifier.
  var app: String
  var appName: String
  /// `interaction` or `activity`.
  var kind: String
  /// The intent's class name or the activity's type.
  var action: String
  /// What the app calls it.
  var identifier: String?
  var group: String?
  /// Whether the assistant donated it, having had the app do it.
  var isOwn: Bool
  /// By parameter; of an activity, what it says.
  var values: [String: Value]
  /// Seconds that the person's clocks were ahead of Greenwich.
  var zone: Int?
  var place: String?
  var image: String?
  /// When it was begun and ended; nil where the app did not say.
  var start: Date?
  var end: Date?
  /// `outgoing` or `incoming`; nil where the app did not say.
  var direction: String?
  /// A case of `INIntentHandlingStatus`; nil where the app did not say.
  var status: String?
  /// The response's code; nil where the app told of none.
  var response: String?
  /// What else the app told of it, by name.
  var metadata: [String: Value]?
  /// The shortcut that it counts as; nil where it teaches nothing.
  var countsAs: Lesson?
  /// What to mend, a sentence each.
  var warnings: [String] = []

  init(_ donation: StoredDonation) {
    number = donation.id
    time = donation.time
    app = donation.app
    appName = donation.app
    kind = donation.kind.name
    action = donation.action
    identifier = donation.identifier
    group = donation.group
    isOwn = donation.isOwn
    values = donation.intent?.parameters ?? donation.activity?.object?.fields ?? [:]
    values["activityType"] = nil
    zone = donation.zone
    place = donation.place
    image = DonationImage.name(of: donation)
    start = donation.start
    end = donation.end
    let told = donation.told
    response = told?.response?.codeName
    metadata = told?.metadata?.object?.fields
    direction = Self.name(told?.direction, among: ["outgoing", "incoming"])
    status = Self.name(told?.status, among: Self.statuses)
  }

  /// From 1 on.
  private static let statuses = [
    "ready", "inProgress", "success", "failure", "deferredToApplication", "userConfirmationRequired",
  ]

  private static func name(_ number: Int?, among names: [String]) -> String? {
    number.flatMap { names.indices.contains($0 - 1) ? names[$0 - 1] : nil }
  }

  var lines: [String] {
    var line = "\(number)  \(time.formatted(.iso8601))  \(appName)  \(action)"
    if let identifier { line += "  \(identifier)" }
    if let group { line += "  group \(group)" }
    if isOwn { line += "  (donated by the assistant)" }
    var lines = [line]
    if let countsAs {
      let title = [countsAs.title, countsAs.subtitle].compactMap(\.self).joined(separator: " · ")
      let parameters = countsAs.parameters.filter { $0 != SuggestionLessons.activity }.joined(separator: ", ")
      lines.append(
        "counts as “\(title)”" + (parameters.isEmpty ? "" : " (\(parameters))") + ", done \(countsAs.uses)×")
    }
    return lines + warnings.map { "warning: \($0)" }
  }
}

/// Donations that were not taken.
struct RefusalReport: DonationLine, Hashable {
  var type = "refusal"
  var time: Date
  /// The app's identifier.
  var app: String
  /// `interaction` or `activity`.
  var kind: String
  /// The intent's class name or the activity's type.
  var action: String
  /// Why, and what to do.
  var message: String
  /// How often it was refused for that.
  var count: Int

  init(_ refusal: StoredRefusal) {
    time = refusal.time
    app = refusal.app
    kind = refusal.kind.name
    action = refusal.action
    message = refusal.message
    count = refusal.count
  }

  var lines: [String] { ["refused \(count)×  last \(time.formatted(.iso8601))  \(app)", message] }
}

extension StoredDonation.Kind {
  /// As reports have it.
  fileprivate var name: String { self == .activity ? "activity" : "interaction" }
}

enum DonationImage {
  /// The name or the address of the picture that an app gives a donation; nil for none.
  static func name(of donation: StoredDonation) -> String? {
    if let image = donation.told?.image { return name(of: image) }
    if let activity = donation.activity?.object {
      let attributes = activity["contentAttributeSet"]?.object
      if let url = attributes?["thumbnailURL"]?.object?["absoluteString"]?.string { return SafeText.name(url) }
      return attributes?["thumbnailData"] == nil ? nil : "data"
    }
    let values = (donation.intent?.parameters ?? [:]).sorted { $0.key < $1.key }
    return values.lazy.compactMap { $0.value.object?["displayImage"].flatMap(name) }.first
  }

  static func name(of image: Value) -> String? {
    guard let object = image.object, object.type == "Image" else { return nil }
    let text =
      object["name"]?.string ?? object["systemName"]?.string ?? object["url"]?.object?["absoluteString"]?.string
    return text.flatMap { SafeText.name($0) } ?? (object["data"] == nil ? nil : "data")
  }
}
