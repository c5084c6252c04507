import IntentSchema

/// What placeholders name: a value, and by a path after a dot what it is made of.
///
/// The last name of a path may ask for more than a field: `count` of a list, `first` of a list, `percent` of a number,
/// `when` of a time (“tomorrow at 8”, to stand in a sentence), `told` of objects (all that is worth telling, by the
/// phrases `tell.TYPE`), or the number, of a list that of its items, with what it counts by a phrase `count.NAME`.
extension ValueFormatter {
  /// Adds a value under its name, and all of its parts that the phrases name.
  func add(_ value: Value, named name: String, type: ValueType?, to arguments: inout Arguments) {
    addWhole(value, named: name, type: type, depth: 0, to: &arguments)
    for path in wording.paths[name] ?? [] {
      add(path, of: value, type: type, named: "\(name).\(path.joined(separator: "."))", depth: 1, to: &arguments)
    }
  }

  /// Adds a field of an object, or a part of one.
  func add(_ path: [String], of object: ObjectValue, named name: String, depth: Int, to arguments: inout Arguments) {
    add(path, of: .object(object), type: .object(object.type), named: name, depth: depth, to: &arguments)
  }

  private func add(
    _ path: [String], of value: Value, type: ValueType?, named name: String, depth: Int, to arguments: inout Arguments
  ) {
    var value = value
    var type = type
    for (index, step) in path.enumerated() {
      if let object = value.object, let field = object[step] {
        if object.type == "PersonHandle", step == "label" {
          // Labels are words of a program's; those without words of a language's are not told.
          let kind = field.string.flatMap { phrase("value.PersonHandleLabel.\($0)") }
          return arguments[name] = kind.map { Words($0) }
        }
        type = schema.objects.first { $0.name == object.type }?.properties.first { $0.name == step }?.type
        value = field
      } else if index == path.count - 1 {
        return add(step, of: value, named: name, to: &arguments)
      } else {
        return
      }
    }
    addWhole(value, named: name, type: type, depth: depth, to: &arguments)
  }

  private func addWhole(
    _ value: Value, named name: String, type: ValueType?, depth: Int, to arguments: inout Arguments
  ) {
    if case .enumeration(let enumeration) = type {
      arguments[case: name] = value.integer.flatMap { number in
        schema.enumeration(named: enumeration)?.cases.first { $0.value == number }?.name
      }
    } else if let flag = value.bool {
      arguments[case: name] = flag ? "true" : "false"
    } else if case .integer(let number) = value {
      arguments[count: name] = number
    }
    arguments[name] = words(value, type: type, depth: depth)
    if let items = value.list { arguments[count: "\(name).count"] = items.count }
  }

  /// What is asked of a value that is no field of it.
  private func add(_ aspect: String, of value: Value, named name: String, to arguments: inout Arguments) {
    if aspect == "count" {
      if let items = value.list { arguments[count: name] = items.count }
      return
    }
    arguments[name] = self.aspect(aspect, of: value).map { Words($0, speech: spoken.aspect(aspect, of: value)) }
  }

  private func aspect(_ aspect: String, of value: Value) -> String? {
    switch aspect {
    case "percent":
      value.number.map { $0.formatted(.percent.precision(.fractionLength(0)).locale(locale)) }
    case "when": when(value)
    case "told": told(value)
    case "first": value.list?.first.flatMap { shown($0, type: nil) }
    default: counted(value.list.map { .integer($0.count) } ?? value, as: "count.\(aspect)")
    }
  }

  /// The number with what it counts: “2 people”.
  func counted(_ value: Value, as key: String) -> String? {
    guard let number = value.number, number.isFinite, wording.phrases[key] != nil else { return nil }
    var arguments = Arguments()
    arguments[count: "count"] = Int(clamping: Int64(number.rounded(.towardZero).clamped))
    if value.integer == nil { arguments.hasFraction.insert("count") }
    arguments["count"] = Words(number.formatted(.number.precision(.fractionLength(0...1)).locale(locale)))
    return phrase(key, arguments)
  }
}

extension Double {
  /// Within what an integer holds.
  var clamped: Double { min(max(self, -1e15), 1e15) }
}
