/// A sentence and what it means, to learn from or to compare with.
package struct AnnotatedUtterance: Hashable, Sendable {
  package var text: String
  /// Any name; what is equal is the same intent.
  package var intent: String
  /// In any order, without overlap; where two overlap the later one is left out.
  package var slots: [Slot]

  /// A stretch of the sentence that is a value.
  package struct Slot: Hashable, Sendable, Codable {
    /// Offsets in Unicode scalars, end exclusive.
    package var start: Int
    package var end: Int
    /// What kind of value it is; any name.
    package var type: String

    package init(start: Int, end: Int, type: String) {
      self.start = start
      self.end = end
      self.type = type
    }
  }

  package init(text: String, intent: String, slots: [Slot] = []) {
    self.text = text
    self.intent = intent
    self.slots = slots
  }
}
