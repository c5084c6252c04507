import IntentSchema

/// How what was said becomes the value of a parameter: which objects it is put into, and how lists grow.
struct ValueAssembly: Sendable {
  /// An object around a value.
  struct Layer: Hashable, Sendable {
    /// The object's type.
    var type: String
    /// The field that the value goes into.
    var field: String
    /// Whether the field holds a list of such values.
    var isArray = false
    /// What else the object has.
    var constants: [String: Value] = [:]
  }

  /// The leaf's own type, which says how a time or an amount is written.
  enum Leaf: Hashable, Sendable {
    case plain
    case speakable
    /// A part of a whole, from 0 to 1.
    case share
    case dateComponents, dateComponentsRange, date
    /// The object's type: `Person`, `RestaurantGuest`.
    case person(String)
    /// A number whose unit goes into another parameter.
    case measured(UnitCases)
  }

  var parameter: String
  var isArray = false
  var leaf = Leaf.plain
  /// Outermost first.
  var layers: [Layer] = []

  /// Whether a second value stands beside the first, and not in its place.
  var takesSeveral: Bool { isArray || layers.contains(where: \.isArray) }

  /// The units of a number that is said with one; nil for everything else.
  var units: UnitCases? { if case .measured(let units) = leaf { units } else { nil } }

  /// Puts values into the parameter beside what other slots have put there.
  func add(_ items: [Value], to values: inout [String: Value]) {
    guard !items.isEmpty else { return }
    if case .measured(let units) = leaf, let measured = items[0].object, measured.type == UnitCases.type {
      values[parameter] = measured[UnitCases.amount]
      values[units.parameter] = measured[UnitCases.unit]
      return
    }
    if isArray {
      values[parameter] = .list((values[parameter]?.list ?? []) + items.map { wrap([$0]) })
    } else {
      let value = wrap(items)
      values[parameter] = values[parameter].map { Self.merge($0, value) } ?? value
    }
  }

  /// The parameter's value, or an element of it where the parameter is a list.
  func wrap(_ items: [Value]) -> Value {
    var value: Value = layers.last?.isArray == true ? .list(items) : items[0]
    for (depth, layer) in layers.enumerated().reversed() {
      var object = ObjectValue(type: layer.type, fields: layer.constants)
      object[layer.field] = layer.isArray && depth < layers.count - 1 ? .list([value]) : value
      value = .object(object)
    }
    return value
  }

  /// Both values' fields; of a field that both have, lists are joined and of others the later one counts.
  static func merge(_ one: Value, _ other: Value) -> Value {
    switch (one, other) {
    case (.object(var object), .object(let new)) where object.type == new.type:
      for (name, value) in new.fields { object[name] = object[name].map { merge($0, value) } ?? value }
      return .object(object)
    case (.list(let items), .list(let more)): return .list(items + more)
    default: return other
    }
  }
}
