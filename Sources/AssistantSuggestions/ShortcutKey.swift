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
  package var app: String
  /// An intent's class or an activity's type.
  package var action: String
  /// In order of the parameters' names.
  package private(set) var values: [Value]

  package init(app: String, action: String, values: [String: String] = [:]) {
    self.app = app
    self.action = action
    self.values = values.map(Value.init).sorted()
  }

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

  /// The same number for the same key in every process.
  var digest: UInt64 {
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    for text in [app, action] + values.flatMap({ [$0.parameter, $0.value] }) {
      for byte in text.utf8 { digest = (digest ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
      // No byte of a text, so that where one ends counts.
      digest = (digest ^ 0x100) &* 0x0000_0100_0000_01b3
    }
    return digest
  }
}

/// Something that was done, as an app tells of it.
package struct Donation: Hashable, Sendable, Codable {
  package var app: String
  package var action: String
  /// By parameter; a text that is equal where the values are.
  package var values: [String: String]
  /// The app's shortcut types: which parameters can be offered together. None where values do not matter.
  package var combinations: [[String]]
  package var moment: Moment

  package init(
    app: String, action: String, values: [String: String] = [:], combinations: [[String]] = [], moment: Moment
  ) {
    self.app = app
    self.action = action
    self.values = values
    self.combinations = combinations
    self.moment = moment
  }

  /// What it could be offered as, from the one that says least to the one that says most.
  ///
  /// A combination counts only if all its parameters have values. Empty if no combination does.
  package var levels: [ShortcutKey] {
    guard !combinations.isEmpty else { return [ShortcutKey(app: app, action: action)] }
    let valid = combinations.filter { $0.allSatisfy { values[$0] != nil } }
    let keys = valid.map { names in
      ShortcutKey(app: app, action: action, values: values.filter { names.contains($0.key) })
    }
    return Set(keys).sorted()
  }
}
