import IntentSchema

/// Placeholders that name a part of a value.
extension WordingNeeds {
  /// Whether something fills a placeholder of a key: one that is available, or a part of one by the schema's types.
  ///
  /// - Parameter counted: what numbers may be told with: the `NAME` of the phrases `count.NAME`.
  func isFilled(_ placeholder: String, of key: String, available: Set<String>, counted: Set<String>) -> Bool {
    if available.contains(placeholder) { return true }
    let path = placeholder.split(separator: ".").map(String.init)
    guard path.count > 1, available.contains(path[0]), var type = type(of: path[0], in: key) else { return false }
    for (index, step) in path.enumerated().dropFirst() {
      if case .object(let name) = type,
        let field = schema.objects.first(where: { $0.name == name })?.properties.first(where: { $0.name == step })
      {
        type = field.type
      } else {
        return index == path.count - 1 && (Self.aspects.contains(step) || counted.contains(step))
      }
    }
    return true
  }

  /// What is told of a value beyond its fields.
  private static let aspects: Set<String> = ["count", "first", "told", "when", "percent"]

  private func type(of name: String, in key: String) -> ValueType? {
    for part in key.split(separator: ".").map(String.init) {
      if let intent = schema.intent(named: part) {
        return (intent.response.properties + intent.parameters).first { $0.name == name }?.type
      }
      if let object = schema.objects.first(where: { $0.name == part }) {
        return object.properties.first { $0.name == name }?.type
      }
    }
    return nil
  }

  /// Placeholders of the words for times, money, units and counts; nil for other keys.
  func placeholdersOfValues(_ parts: [String]) -> Set<String>? {
    guard parts.count >= 2 else { return nil }
    return switch parts[0] {
    case "time": Set(["time", "date", "day", "weekday", "start", "end", "startTime", "endTime"])
    case "money": Set(["count", "whole", "rest", "amount", "low", "high"])
    case "unit", "count": Set(["count"])
    case "recurrence": Set(["count", "days", "every", "day"])
    case "spatial": Set(["placemark"])
    default: nil
    }
  }
}
