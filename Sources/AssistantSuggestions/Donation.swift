/// Something that was done, as an app tells of it.
package struct Donation: Hashable, Sendable {
  package var app: String
  package var action: String
  /// What it could be offered as, from the one that says least to the one that says most; what it teaches.
  package var levels: [ShortcutKey]
  package var moment: Moment

  /// - Parameter levels: in order.
  package init(app: String, action: String, levels: [ShortcutKey], moment: Moment) {
    self.app = app
    self.action = action
    self.levels = levels
    self.moment = moment
  }

  /// - Parameters:
  ///   - values: by parameter; a text that is equal where the values are.
  ///   - combinations: the app's shortcut types: which parameters can be offered together. None where values do not matter.
  package init(
    app: String, action: String, values: [String: String] = [:], combinations: [[String]] = [], moment: Moment
  ) {
    self.init(
      app: app, action: action,
      levels: Self.levels(app: app, action: action, values: values, combinations: combinations), moment: moment)
  }

  /// What something with these values could be offered as, in order.
  ///
  /// A combination counts only if all its parameters have values. Empty if no combination does.
  package static func levels(
    app: String, action: String, values: [String: String], combinations: [[String]]
  ) -> [ShortcutKey] {
    guard !combinations.isEmpty else { return [ShortcutKey(app: app, action: action)] }
    let valid = combinations.filter { $0.allSatisfy { values[$0] != nil } }
    let keys = valid.map { names in
      ShortcutKey(app: app, action: action, values: values.filter { names.contains($0.key) })
    }
    return Set(keys).sorted()
  }
}
