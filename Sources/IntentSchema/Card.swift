/// What is shown beside the words of an answer or a question; a front end draws it as it can.
package struct Card: Hashable, Sendable, Codable {
  package var title: String
  package var subtitle: String?
  /// What was done or is asked about, in the order in which to show it.
  package var rows: [Row]

  /// One labelled line. The value may come from an app or a person: a front end escapes it.
  package struct Row: Hashable, Sendable, Codable {
    package var label: String
    package var value: String

    package init(label: String, value: String) {
      self.label = label
      self.value = value
    }
  }

  package init(title: String, subtitle: String? = nil, rows: [Row] = []) {
    self.title = title
    self.subtitle = subtitle
    self.rows = rows
  }
}
