/// A slot as a pattern writes it: `recipients`, `spatialEventTrigger.arrive`, or `workoutName!` for known values alone.
struct SlotName: Hashable, Sendable {
  /// A parameter, or a part of one after a dot.
  var path: String
  /// Whether only values may stand there that the language has words for, and no others.
  var isKnownOnly: Bool

  init(_ text: String) {
    isKnownOnly = text.hasSuffix("!")
    path = isKnownOnly ? String(text.dropLast()) : text
  }

  /// The parameter.
  var parameter: String { path.split(separator: ".").first.map(String.init) ?? path }
}
