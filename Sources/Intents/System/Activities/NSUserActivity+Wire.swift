import Foundation
import IntentSchema

extension NSUserActivity {
  /// What an app is opened with; entries that cannot be carried are left out.
  package var wire: UserActivity {
    UserActivity(activityType: activityType, title: title, userInfo: DynamicValue.encode(userInfo ?? [:]))
  }

  /// An activity as the other end sent it.
  package convenience init(wire: UserActivity) {
    self.init(activityType: wire.activityType)
    title = wire.title
    if !wire.userInfo.isEmpty { userInfo = Self.entries(wire.userInfo) }
  }

  private static func entries(_ values: [String: Value]) -> [AnyHashable: Any] {
    var entries: [AnyHashable: Any] = [:]
    for (name, value) in values { entries[name] = DynamicValue.decode(value) }
    return entries
  }
}

extension NSUserActivity: ValueCodable {
  /// Everything but the delegate and the interaction; what says nothing is left out.
  package var encoded: Value? {
    let info = ObjectValue(type: DynamicValue.dictionaryType, fields: DynamicValue.encode(userInfo ?? [:]))
    var value = Value.object(
      "UserActivity",
      [
        "activityType": activityType, "title": title, "webpageURL": webpageURL, "referrerURL": referrerURL,
        "expirationDate": expirationDate, "keywords": keywords.isEmpty ? nil : keywords.sorted(),
        "requiredUserInfoKeys": requiredUserInfoKeys?.sorted(), "targetContentIdentifier": targetContentIdentifier,
        "isEligibleForHandoff": isEligibleForHandoff ? nil : false,
        "isEligibleForSearch": isEligibleForSearch ? true : nil,
        "isEligibleForPublicIndexing": isEligibleForPublicIndexing ? true : nil,
        "isEligibleForPrediction": isEligibleForPrediction ? true : nil,
        "persistentIdentifier": persistentIdentifier, "suggestedInvocationPhrase": suggestedInvocationPhrase,
        "shortcutAvailability": shortcutAvailability.isEmpty ? nil : shortcutAvailability,
      ])
    if case .object(var object) = value {
      if !info.fields.isEmpty { object["userInfo"] = .object(info) }
      object["contentAttributeSet"] = encodedContentAttributes
      value = .object(object)
    }
    return value
  }

  package static func decoded(from value: Value) -> Any? {
    guard let fields = ObjectReader(value, type: "UserActivity"), let type: String = fields["activityType"] else {
      return nil
    }
    let activity = NSUserActivity(activityType: type)
    activity.title = fields["title"]
    activity.webpageURL = fields["webpageURL"]
    activity.referrerURL = fields["referrerURL"]
    activity.expirationDate = fields["expirationDate"]
    activity.keywords = Set(fields.read("keywords", or: []))
    activity.requiredUserInfoKeys = (fields["requiredUserInfoKeys"] as [String]?).map(Set.init)
    activity.targetContentIdentifier = fields["targetContentIdentifier"]
    activity.isEligibleForHandoff = fields.read("isEligibleForHandoff", or: true)
    activity.isEligibleForSearch = fields.read("isEligibleForSearch", or: false)
    activity.isEligibleForPublicIndexing = fields.read("isEligibleForPublicIndexing", or: false)
    activity.isEligibleForPrediction = fields.read("isEligibleForPrediction", or: false)
    activity.persistentIdentifier = fields["persistentIdentifier"]
    activity.suggestedInvocationPhrase = fields["suggestedInvocationPhrase"]
    activity.shortcutAvailability = fields.read("shortcutAvailability", or: [])
    activity.receive(contentAttributes: value.object?["contentAttributeSet"])
    if let info = value.object?["userInfo"] {
      guard let object = info.object, object.type == DynamicValue.dictionaryType else { return nil }
      activity.userInfo = entries(object.fields)
    }
    return fields.isValid ? activity : nil
  }
}
