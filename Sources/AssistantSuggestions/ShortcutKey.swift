/// What can be offered: an action of an app, with the values that some of its parameters have.
package struct ShortcutKey: Hashable, Sendable, Codable, Comparable {
  package struct Value: Hashable, Sendable, Codable, Comparable {
    package var parameter: String
    /// A text that is equal where the values are.
    package var value: String

    package init(parameter: String, value: String) {
      self.parameter = parameter
      self.value = value
    }

    package static func < (first: Value, second: Value) -> Bool {
      (first.parameter, first.value) < (second.parameter, second.value)
    }
  }

  /// The app's identifier.
  package let app: String
  /// An intent's class or an activity's type.
  package let action: String
  /// In order of the parameters' names.
  package let values: [Value]
  /// The same number for the same key in every process.
  let digest: UInt64

  package init(app: String, action: String, values: [String: String] = [:]) {
    self.init(app, action, values.map(Value.init).sorted())
  }

  private init(_ app: String, _ action: String, _ values: [Value]) {
    self.app = app
    self.action = action
    self.values = values
    var digest = Digest()
    digest.add(app)
    digest.add(action)
    for value in values {
      digest.add(value.parameter)
      digest.add(value.value)
    }
    self.digest = digest.number
  }

  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try members.decode(String.self, forKey: .app), try members.decode(String.self, forKey: .action),
      try members.decode([Value].self, forKey: .values))
  }

  private enum CodingKeys: String, CodingKey { case app, action, values }

  package static func == (first: ShortcutKey, second: ShortcutKey) -> Bool {
    first.digest == second.digest && first.app == second.app && first.action == second.action
      && first.values == second.values
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(digest) }

  /// This says no less than the other, and of the same action.
  package func refines(_ other: ShortcutKey) -> Bool {
    app == other.app && action == other.action && other.values.allSatisfy(values.contains)
  }

  package static func < (first: ShortcutKey, second: ShortcutKey) -> Bool {
    if first.app != second.app { return first.app < second.app }
    if first.action != second.action { return first.action < second.action }
    if first.values.count != second.values.count { return first.values.count < second.values.count }
    return first.values.lexicographicallyPrecedes(second.values)
  }
}
