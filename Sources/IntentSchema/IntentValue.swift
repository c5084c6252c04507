/// One request on its way: the intent's class name and the values of its parameters.
package struct IntentValue: Hashable, Sendable, Codable {
  /// For example `INSendMessageIntent`.
  package var className: String
  /// Stays the same from the first resolve to handle.
  package var identifier: String
  /// Values by parameter name; what was neither said nor resolved is absent.
  package var parameters: [String: Value]

  package init(className: String, identifier: String, parameters: [String: Value] = [:]) {
    self.className = className
    self.identifier = identifier
    self.parameters = parameters
  }
}

/// What an app says of one value of one parameter.
package enum ResolutionResult: Hashable, Sendable {
  /// The value is right, in the app's own reading of it.
  case success(Value?)
  /// A value is missing.
  case needsValue
  /// The parameter plays no part; a value given anyway is dropped.
  case notRequired
  /// The value cannot be used; the reason is a case of the parameter's reasons, nil where the app names none.
  case unsupported(reason: Int?)
  /// Several readings; the person chooses. Two to ten of them.
  case disambiguation([Value])
  /// One reading that the person says yes or no to; nil asks about what was said. The reason is the app's, where it has any.
  case confirmationRequired(Value?, reason: Int?)
  /// Too many readings to choose from: the person has to say more.
  case needsMoreDetails(Value?)
  /// The app does not look at this parameter; what was said stands.
  case notImplemented
}

/// What an app answers to confirm and handle.
package struct IntentResponse: Hashable, Sendable, Codable {
  package var code: Int
  /// The code's name in the schema, for example `success`; the fact that decides what happens next.
  package var codeName: String
  package var properties: [String: Value]
  package var userActivity: UserActivity?

  package init(code: Int, codeName: String, properties: [String: Value] = [:], userActivity: UserActivity? = nil) {
    self.code = code
    self.codeName = codeName
    self.properties = properties
    self.userActivity = userActivity
  }
}

/// What an app is opened with to go on where the conversation stopped.
package struct UserActivity: Hashable, Sendable, Codable {
  package var activityType: String
  package var title: String?
  /// Only what is text, number, flag, list or object; anything else was dropped by the sender.
  package var userInfo: [String: Value]

  package init(activityType: String, title: String? = nil, userInfo: [String: Value] = [:]) {
    self.activityType = activityType
    self.title = title
    self.userInfo = userInfo
  }
}

extension IntentResponse {
  /// Properties may be left out where there are none.
  package init(from decoder: any Decoder) throws {
    let keyed = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      code: try keyed.decode(Int.self, forKey: .code), codeName: try keyed.decode(String.self, forKey: .codeName),
      properties: try keyed.decodeIfPresent([String: Value].self, forKey: .properties) ?? [:],
      userActivity: try keyed.decodeIfPresent(UserActivity.self, forKey: .userActivity))
  }
}

extension UserActivity {
  /// The information may be left out where there is none.
  package init(from decoder: any Decoder) throws {
    let keyed = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      activityType: try keyed.decode(String.self, forKey: .activityType),
      title: try keyed.decodeIfPresent(String.self, forKey: .title),
      userInfo: try keyed.decodeIfPresent([String: Value].self, forKey: .userInfo) ?? [:])
  }
}

extension ResolutionResult: Codable {
  private enum Kind: String, Codable {
    case success, needsValue, notRequired, unsupported, disambiguation, confirmationRequired, needsMoreDetails
    case notImplemented
  }
  private enum CodingKeys: String, CodingKey { case kind, value, values, reason }

  package init(from decoder: any Decoder) throws {
    let keyed = try decoder.container(keyedBy: CodingKeys.self)
    let value = try keyed.decodeIfPresent(Value.self, forKey: .value)
    let reason = try keyed.decodeIfPresent(Int.self, forKey: .reason)
    switch try keyed.decode(Kind.self, forKey: .kind) {
    case .success: self = .success(value)
    case .needsValue: self = .needsValue
    case .notRequired: self = .notRequired
    case .unsupported: self = .unsupported(reason: reason)
    case .disambiguation: self = .disambiguation(try keyed.decode([Value].self, forKey: .values))
    case .confirmationRequired: self = .confirmationRequired(value, reason: reason)
    case .needsMoreDetails: self = .needsMoreDetails(value)
    case .notImplemented: self = .notImplemented
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var keyed = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .success(let value):
      try keyed.encode(Kind.success, forKey: .kind)
      try keyed.encodeIfPresent(value, forKey: .value)
    case .needsValue: try keyed.encode(Kind.needsValue, forKey: .kind)
    case .notRequired: try keyed.encode(Kind.notRequired, forKey: .kind)
    case .unsupported(let reason):
      try keyed.encode(Kind.unsupported, forKey: .kind)
      try keyed.encodeIfPresent(reason, forKey: .reason)
    case .disambiguation(let values):
      try keyed.encode(Kind.disambiguation, forKey: .kind)
      try keyed.encode(values, forKey: .values)
    case .confirmationRequired(let value, let reason):
      try keyed.encode(Kind.confirmationRequired, forKey: .kind)
      try keyed.encodeIfPresent(value, forKey: .value)
      try keyed.encodeIfPresent(reason, forKey: .reason)
    case .needsMoreDetails(let value):
      try keyed.encode(Kind.needsMoreDetails, forKey: .kind)
      try keyed.encodeIfPresent(value, forKey: .value)
    case .notImplemented: try keyed.encode(Kind.notImplemented, forKey: .kind)
    }
  }
}
