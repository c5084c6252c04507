import IntentSchema

/// Finds out what a slot of a pattern stands for in the schema.
struct SlotResolver {
  let schema: Schema
  private let objects: [String: ObjectType]
  private let enums: [String: EnumType]

  /// Objects inside objects, at most.
  private static let mostLayers = 4

  init(schema: Schema) {
    self.schema = schema
    objects = Dictionary(schema.objects.map { ($0.name, $0) }) { first, _ in first }
    enums = Dictionary(schema.enums.map { ($0.name, $0) }) { first, _ in first }
  }

  func isOptionSet(_ enumeration: String) -> Bool { enums[enumeration]?.isOptionSet ?? false }
  func cases(of enumeration: String) -> [EnumCase] { enums[enumeration]?.cases ?? [] }
  func properties(of object: String) -> [Parameter] { objects[object]?.properties ?? [] }

  /// The number of an enumeration's case, or of several together where several may hold, with commas between their
  /// names; nil if it has none of this name.
  func number(of name: String, in enumeration: String) -> Int? {
    guard let type = enums[enumeration] else { return nil }
    func value(of name: String) -> Int? { type.cases.first { $0.name == name }?.value }
    guard type.isOptionSet else { return value(of: name) }
    let names = name.split(separator: ",")
    var sum: Int? = names.isEmpty ? nil : 0
    for name in names {
      guard let value = value(of: name.trimmingPrefix(while: \.isWhitespace).description) else { return nil }
      sum = sum.map { $0 | value }
    }
    return sum
  }

  /// A type at the end of a path, and what stands around it.
  struct Place {
    var type: ValueType
    var isArray: Bool
    var assembly: ValueAssembly
    /// The last name of the path.
    var name: String
  }

  /// Nil if the intent has no such parameter or the parameter no such part.
  func place(_ path: String, of intent: IntentType) -> Place? {
    let names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let root = names.first, let parameter = intent.parameter(named: root) else { return nil }
    var place = Place(
      type: parameter.type, isArray: parameter.isArray,
      assembly: ValueAssembly(parameter: root, isArray: parameter.isArray), name: root)
    if names.count == 2, names[1] == "measured", !parameter.isArray {
      guard parameter.type == .decimal || parameter.type == .integer, let units = unitCases(of: intent) else {
        return nil
      }
      place.assembly.leaf = .measured(units)
      return place
    }
    for name in names.dropFirst() {
      guard let next = part(name, of: place) else { return nil }
      place = next
    }
    return place
  }

  /// The parameter of an intent that says which unit a number beside it is in; nil if there is none, or more than one.
  private func unitCases(of intent: IntentType) -> UnitCases? {
    let found = intent.parameters.compactMap { parameter -> UnitCases? in
      guard case .enumeration(let name) = parameter.type, let enumeration = enums[name] else { return nil }
      return UnitCases(parameter: parameter.name, enumeration: enumeration)
    }
    return found.count == 1 ? found[0] : nil
  }

  private func part(_ name: String, of place: Place) -> Place? {
    guard case .object(let type) = place.type, let object = objects[type] else { return nil }
    var next = place
    next.name = name
    if let property = object.properties.first(where: { $0.name == name }) {
      next.assembly.layers.append(.init(type: type, field: name, isArray: property.isArray))
      next.type = property.type
      next.isArray = property.isArray
      return next
    }
    // A case of one of the object's enumerations, for the part that is no enumeration: `spatialEventTrigger.arrive`.
    for property in object.properties {
      guard let value = value(ofCase: name, of: property.type),
        let other = object.properties.first(where: { $0.name != property.name && isReadable($0.type) })
      else { continue }
      next.assembly.layers.append(
        .init(type: type, field: other.name, isArray: other.isArray, constants: [property.name: value]))
      next.type = other.type
      next.isArray = other.isArray
      return next
    }
    return nil
  }

  private func isReadable(_ type: ValueType) -> Bool { if case .enumeration = type { false } else { true } }

  /// The number of an enumeration's case; `leave` is another word for `depart`.
  private func value(ofCase name: String, of type: ValueType) -> Value? {
    guard case .enumeration(let enumeration) = type else { return nil }
    let found = number(of: name, in: enumeration) ?? (name == "leave" ? number(of: "depart", in: enumeration) : nil)
    return found.map { .integer($0) }
  }

  /// Goes on inward until there is something that can be said: the title of an object, the amount of a payment.
  func leaf(of place: Place) -> (place: Place, readings: [SlotReading])? {
    var place = place
    for _ in 0...Self.mostLayers {
      if let readings = readings(of: &place) { return (place, readings) }
      guard case .object(let type) = place.type, let object = objects[type],
        let property = Self.spokenProperty(of: object)
      else { return nil }
      let isList = place.isArray
      place.assembly.layers.append(.init(type: type, field: property.name, isArray: property.isArray))
      place.type = property.type
      // A list of objects is heard as a list of their titles.
      place.isArray = isList || property.isArray
      if Self.isTitled(type) { place.name = "title" }
    }
    return nil
  }

  /// What an object is spoken of by.
  static func spokenProperty(of object: ObjectType) -> Parameter? {
    for name in ["displayString", "title", "name", "nickname", "playlistName", "mediaName", "organizationName"] {
      if let property = object.properties.first(where: { $0.name == name }), isWords(property.type) { return property }
    }
    return object.properties.first { property in
      if case .object = property.type { return ["amount", "dateComponentsRange", "placemark"].contains(property.name) }
      return false
    }
  }

  private static func isWords(_ type: ValueType) -> Bool { type == .string || type == .object("SpeakableString") }

  /// Things whose titles are sentences rather than names.
  private static func isTitled(_ type: String) -> Bool { type == "Task" || type == "Note" }

  /// How the type at the place is said; nil if it has to be looked into.
  private func readings(of place: inout Place) -> [SlotReading]? {
    if let units = place.assembly.units { return [.measured(units)] }
    switch place.type {
    case .string: return isName(place) ? [.name] : [.text]
    case .boolean, .enumeration: return []
    case .integer: return [.integer]
    case .decimal:
      if place.name.lowercased().contains("percent") { place.assembly.leaf = .share }
      return [.number]
    case .object(let type):
      switch type {
      case "Person", "RestaurantGuest":
        place.assembly.leaf = .person(type)
        return [.person]
      case "SpeakableString":
        place.assembly.leaf = .speakable
        return [place.isArray || place.name.lowercased().hasSuffix("title") ? .text : .name]
      case "NoteContent", "TextNoteContent":
        place.assembly.layers.append(.init(type: "TextNoteContent", field: "text"))
        return [.text]
      case "DateComponents": place.assembly.leaf = .dateComponents
      case "DateComponentsRange": place.assembly.leaf = .dateComponentsRange
      case "Date": place.assembly.leaf = .date
      case "CurrencyAmount": return [.money]
      case "Measurement": return [.measure(Self.dimension(of: place.name))]
      case "Placemark":
        place.assembly.layers.append(.init(type: type, field: "name"))
        return [.name]
      case "MediaDestination":
        place.assembly.layers.append(.init(type: type, field: "playlistName"))
        return [.name]
      default:
        guard objects[type] == nil else { return nil }
        // A type of an app's own: its objects are known by what is displayed of them.
        place.assembly.layers.append(.init(type: type, field: "displayString"))
        return [.name]
      }
      return [.time]
    }
  }

  /// Whether a text at the place is the name of an object rather than words of the person's own.
  private func isName(_ place: Place) -> Bool {
    guard let layer = place.assembly.layers.last else { return false }
    return Self.spokenProperty(of: objects[layer.type] ?? ObjectType(name: "", properties: []))?.name == layer.field
      && layer.type != "MediaSearch" && !Self.isTitled(layer.type)
  }

  /// The dimension that a parameter of this name is measured in; nil if the name does not tell.
  static func dimension(of name: String) -> String? {
    let name = name.lowercased()
    return ["temperature", "distance", "length", "mass", "weight", "volume", "speed", "energy", "duration"]
      .first { name.contains($0) }
  }
}

extension ValueType {
  /// The type's own name, that of an enumeration without the word before it.
  var name: String {
    switch self {
    case .enumeration(let name), .object(let name): name
    case .string, .boolean, .integer, .decimal: rawValue
    }
  }
}
