/// A day, or some days, of each year that a calendar computes; known by an English name.
package struct Holiday: Hashable, Sendable {
  package var name: String

  /// Nil if no rule is known for the name.
  init?(named name: String) {
    guard HolidayRule.lines[name] != nil else { return nil }
    self.name = name
  }

  /// The name without what tells it from others of the same name.
  var displayName: String { name.split(separator: "#").first.map(String.init) ?? name }

  /// The rule for a region.
  func rule(in region: String?) -> HolidayRule? {
    let rules = HolidayRule.rules(of: name)
    return region.flatMap { rules?[$0] } ?? rules?[""]
  }
}
