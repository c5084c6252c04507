/// Something of an app that can be done again: a request with its values, or an activity that the app is opened with.
package struct Shortcut: Hashable, Sendable, Codable {
  package enum Action: Hashable, Sendable {
    case intent(IntentValue)
    case activity(UserActivity)
  }

  package let action: Action
  /// As apps write it: an object `Shortcut` that holds an `intent` or a `userActivity`.
  package let value: Value

  /// - Returns: nil for a value that is no shortcut.
  package init?(_ value: Value) {
    guard let object = value.object, object.type == "Shortcut" else { return nil }
    self.value = value
    if let activity = object["userActivity"]?.object, let type = activity["activityType"]?.string, !type.isEmpty {
      action = .activity(
        UserActivity(
          activityType: type, title: activity["title"]?.string, userInfo: activity["userInfo"]?.object?.fields ?? [:]))
    } else if let request = object["intent"]?.object, let name = request["className"]?.string, !name.isEmpty {
      action = .intent(
        IntentValue(
          className: name, identifier: request["identifier"]?.string ?? "",
          parameters: request["parameters"]?.object?.fields ?? [:]))
    } else {
      return nil
    }
  }

  package init(intent: IntentValue) {
    action = .intent(intent)
    let request = ObjectValue(
      type: "Intent",
      fields: [
        "className": .string(intent.className), "identifier": .string(intent.identifier),
        "parameters": .object(ObjectValue(type: "Parameters", fields: intent.parameters)),
      ])
    value = .object(ObjectValue(type: "Shortcut", fields: ["intent": .object(request)]))
  }

  /// - Parameter activity: an object `UserActivity` as apps write it.
  package init?(activity: Value) {
    self.init(.object(ObjectValue(type: "Shortcut", fields: ["userActivity": activity])))
  }

  package var intent: IntentValue? { if case .intent(let intent) = action { intent } else { nil } }
  package var activity: UserActivity? { if case .activity(let activity) = action { activity } else { nil } }
  /// The intent's class name, or the activity's type.
  package var name: String {
    switch action {
    case .intent(let intent): intent.className
    case .activity(let activity): activity.activityType
    }
  }

  /// The activity with all that apps say of it; nil for a request.
  package var activityObject: ObjectValue? { value.object?["userActivity"]?.object }

  /// Words to say for it, as the app suggests them; nil for none.
  package var suggestedInvocationPhrase: String? {
    let said = value.object?["intent"]?.object ?? activityObject
    return said?["suggestedInvocationPhrase"]?.string
  }

  /// Whether both do the same: the requests' identifiers make no difference.
  package func doesTheSame(as other: Shortcut) -> Bool {
    switch (action, other.action) {
    case (.intent(let one), .intent(let two)): one.className == two.className && one.parameters == two.parameters
    case (.activity(let one), .activity(let two)): one == two
    default: false
    }
  }

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer().decode(Value.self)
    guard let shortcut = Shortcut(value) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "This is no shortcut."))
    }
    self = shortcut
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
