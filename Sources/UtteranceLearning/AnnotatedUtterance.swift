/// A sentence and what it means, to learn from or to compare with.
package struct AnnotatedUtterance: Hashable, Sendable {
  package var text: String
  /// Any name; what is equal is the same intent.
  package var intent: String
  /// In any order, without overlap; what is `overlapping` is left out.
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

  /// Slots that begin inside another that begins before them, or at the same place; what is learned leaves them out.
  package var overlapping: [Slot] {
    var end = 0
    return slots.sorted { ($0.start, $0.end) < ($1.start, $1.end) }.filter { slot in
      if slot.start < end { return true }
      end = slot.end
      return false
    }
  }

  package init(text: String, intent: String, slots: [Slot] = []) {
    self.text = text
    self.intent = intent
    self.slots = slots
  }
}
