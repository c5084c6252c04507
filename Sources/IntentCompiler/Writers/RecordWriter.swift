import IntentSchema

/// Writes a class that holds values: what never changes as constants, what does behind one lock.
struct RecordWriter {
  private let record: RecordDeclaration
  private let namer: Namer
  private let base: RecordDeclaration?
  private let settable: [PropertyDeclaration]
  private let constant: [PropertyDeclaration]

  init(_ record: RecordDeclaration, namer: Namer) {
    self.record = record
    self.namer = namer
    base = record.basedOn.flatMap { namer.record(named: $0) }
    settable = record.properties.filter(\.isSettable)
    constant = record.properties.filter { !$0.isSettable }
  }

  func write(to printer: inout SourcePrinter) {
    let parents = base.map(\.className) ?? "NSObject, NSCopying, NSSecureCoding, ValueObject"
    printer.gap()
    printer.documentation(record.summary)
    printer.availability(record.availability)
    printer.block("open class \(record.className): \(parents), @unchecked Sendable") { printer in
      writeState(to: &printer)
      for property in record.properties { write(property, to: &printer) }
      for initializer in record.initializers { write(initializer, to: &printer) }
      if record.isAbstract { write(memberwise, access: "package", to: &printer) }
      if record.initializers.isEmpty, !record.isAbstract { writeEmptyInitializer(to: &printer) }
      writeCoding(to: &printer)
    }
  }

  // MARK: Properties

  private func writeState(to printer: inout SourcePrinter) {
    guard !settable.isEmpty else { return }
    printer.block("private struct State") { printer in
      for property in settable {
        let fallback = namer.isOptional(property) ? nil : namer.fallback(of: property)
        printer.line(
          "var \(namer.declared(property.name)): \(namer.shownType(of: property))\(fallback.map { " = \($0)" } ?? "")")
      }
    }
    printer.gap()
    printer.line("private let state: Locked<State>")
  }

  private func write(_ property: PropertyDeclaration, to printer: inout SourcePrinter) {
    let name = namer.declared(property.name)
    printer.gap()
    printer.documentation(property.summary)
    printer.availability(property.availability)
    guard property.isSettable else {
      if stored(property) == name {
        printer.line("public let \(name): \(namer.shownType(of: property))")
      } else {
        printer.line("public var \(name): \(namer.shownType(of: property)) { \(stored(property)) }")
        printer.gap()
        printer.line("private let \(stored(property)): \(namer.shownType(of: property))")
      }
      return
    }
    printer.block("open var \(name): \(namer.shownType(of: property))") { printer in
      printer.line("get { state.value.\(name) }")
      guard isCopied(property) else {
        printer.line("set { state.withLock { $0.\(name) = newValue } }")
        return
      }
      printer.block("set") { printer in
        printer.line("let copy = newValue\(namer.isOptional(property) ? "?" : "").duplicate()")
        printer.line("state.withLock { $0.\(name) = copy }")
      }
    }
  }

  /// Where the value of a property is to be found without a warning: under another name if it is advised against.
  private func stored(_ property: PropertyDeclaration) -> String {
    let name = namer.declared(property.name)
    guard property.availability.isDeprecated, !record.availability.isDeprecated else { return name }
    return property.isSettable
      ? "state.value.\(name)" : "kept" + property.name.prefix(1).uppercased() + property.name.dropFirst()
  }

  /// Whether a property keeps a copy of its own: what can change, and is not in a list.
  private func isCopied(_ property: PropertyDeclaration) -> Bool {
    guard case .object(let name) = property.type, !property.isArray else { return false }
    return name == "UserActivity" || namer.record(named: name).map(namer.isMutable) == true
  }

  // MARK: Initialisers

  private var memberwise: InitializerDeclaration {
    InitializerDeclaration(
      arguments: record.properties.map { .init(name: $0.name) }, availability: Availability(), line: record.line)
  }

  private func argument(_ argument: InitializerDeclaration.Argument) -> String? {
    let properties = namer.lineage(of: record).flatMap(\.properties)
    guard let property = properties.first(where: { $0.name == argument.name }) else { return nil }
    let label = argument.label.map { "\($0) " } ?? ""
    let value = argument.defaultValue.map { " = \($0)" } ?? ""
    let type = argument.swiftType ?? namer.shownType(of: property)
    return "\(label)\(namer.declared(argument.name)): \(type)\(value)"
  }

  /// What a property becomes: the argument, else its fallback.
  private func value(of property: PropertyDeclaration, in initializer: InitializerDeclaration) -> String? {
    let fallback = namer.isOptional(property) ? "nil" : namer.fallback(of: property)
    guard let argument = initializer.arguments.first(where: { $0.name == property.name }) else { return fallback }
    let isOptional = argument.swiftType?.hasSuffix("?") ?? namer.isOptional(property)
    var value = namer.declared(property.name)
    if isCopied(property) { value += isOptional ? "?.duplicate()" : ".duplicate()" }
    return isOptional && !namer.isOptional(property) ? value + (fallback.map { " ?? \($0)" } ?? "") : value
  }

  private func write(
    _ initializer: InitializerDeclaration, access: String = "public", to printer: inout SourcePrinter
  ) {
    let access = access + (initializer.isRequired ? " required" : "")
    let header = "\(access) init\(initializer.isFailable ? "?" : "")("
    printer.gap()
    printer.documentation(initializer.summary ?? "One with these values.")
    printer.availability(initializer.availability)
    printer.list(header, initializer.arguments.compactMap(argument), ") {")
    printer.nested { printer in
      for property in constant {
        printer.line("self.\(stored(property)) = \(value(of: property, in: initializer) ?? "nil")")
      }
      let given = Set(initializer.arguments.map(\.name))
      writeStateSetting(settable.filter { given.contains($0.name) }, to: &printer) { property in
        value(of: property, in: initializer) ?? "nil"
      }
      printer.line(base.flatMap { superCall(for: initializer, of: $0) } ?? "super.init()")
    }
    printer.line("}")
  }

  private func writeStateSetting(
    _ properties: [PropertyDeclaration], to printer: inout SourcePrinter, value: (PropertyDeclaration) -> String
  ) {
    guard !settable.isEmpty else { return }
    printer.line("state = Locked(")
    printer.nested { printer in
      printer.list("State(", properties.map { "\($0.name): \(value($0))" }, "))")
    }
  }

  /// The call of the base's initialiser that takes all that is given for it; nil if there is none.
  func superCall(for initializer: InitializerDeclaration, of base: RecordDeclaration) -> String? {
    let inherited = namer.lineage(of: base).flatMap(\.properties)
    let given = initializer.arguments.map(\.name).filter { name in inherited.contains { $0.name == name } }
    let own = RecordWriter(base, namer: namer).memberwise
    let candidates = base.isAbstract ? [own] : base.initializers
    if candidates.isEmpty, given.isEmpty { return "super.init()" }
    let fitting = candidates.filter { candidate in
      candidate.arguments.allSatisfy { argument in
        given.contains(argument.name)
          || inherited.first { $0.name == argument.name }.map(namer.isOptional) == true
      } && given.allSatisfy { name in candidate.arguments.contains { $0.name == name } }
    }
    guard let chosen = fitting.first else { return nil }
    let arguments = chosen.arguments.map { argument in
      "\(argument.label ?? argument.name): \(given.contains(argument.name) ? namer.declared(argument.name) : "nil")"
    }
    return "super.init(\(arguments.joined(separator: ", ")))"
  }

  private func writeEmptyInitializer(to printer: inout SourcePrinter) {
    printer.gap()
    printer.documentation("One that says nothing yet.")
    printer.block("public override init()") { printer in
      writeStateSetting([], to: &printer) { _ in "" }
      for property in constant {
        let fallback = namer.isOptional(property) ? nil : namer.fallback(of: property)
        printer.line("self.\(stored(property)) = \(fallback ?? "nil")")
      }
      printer.line("super.init()")
    }
  }

  // MARK: Archives and the wire

  private func writeCoding(to printer: inout SourcePrinter) {
    let overrides = base == nil ? "" : "override "
    printer.gap()
    printer.line("\(overrides)package class var typeName: String { \"\(record.name)\" }")
    writeDecoding(to: &printer)
    writeEncoding(overrides, to: &printer)
    if base == nil {
      printer.gap()
      printer.line(
        "open func copy(with zone: NSZone? = nil) -> Any { \(namer.isMutable(record) ? "copyOfContents()" : "self") }")
      printer.line("open class var supportsSecureCoding: Bool { true }")
      printer.line("open func encode(with coder: NSCoder) { coder.encode(intentValue: encoded) }")
      printer.line("open override func isEqual(_ object: Any?) -> Bool { hasSameContents(as: object) }")
      printer.line("open override var hash: Int { contentsHash }")
      printer.line("open override var description: String { contentsDescription }")
    } else if let base, namer.isMutable(record), !namer.isMutable(base) {
      printer.gap()
      printer.line("open override func copy(with zone: NSZone? = nil) -> Any { copyOfContents() }")
    }
  }

  private func writeDecoding(to printer: inout SourcePrinter) {
    printer.gap()
    printer.block("public required init?(coder: NSCoder)") { printer in
      var conditions = ["let fields = ObjectReader(coder, type: Self.typeName)"]
      let required = record.properties.filter { !namer.isOptional($0) && namer.fallback(of: $0) == nil }
      conditions += required.map {
        "let \(namer.declared($0.name)): \(namer.storedType(of: $0)) = fields[\"\($0.name)\"]"
      }
      printer.list("guard ", conditions, " else { return nil }")
      let reading: (PropertyDeclaration) -> String = { property in
        if required.contains(property) { return namer.declared(property.name) }
        return read(property)
      }
      for property in constant { printer.line("self.\(stored(property)) = \(reading(property))") }
      writeStateSetting(settable, to: &printer, value: reading)
      printer.line(base == nil ? "super.init()" : "super.init(coder: coder)")
      printer.line("guard fields.isValid else { return nil }")
    }
  }

  private func read(_ property: PropertyDeclaration) -> String {
    guard !namer.isOptional(property), let fallback = namer.fallback(of: property) else {
      return "fields[\"\(property.name)\"]"
    }
    if case .enumeration(let name) = property.type, !property.isArray,
      let enumeration = namer.enumeration(named: name), !enumeration.isOptionSet, enumeration.rawType == nil
    {
      return "fields.readCase(\"\(property.name)\", or: \(fallback))"
    }
    return "fields.read(\"\(property.name)\", or: \(fallback))"
  }

  private func writeEncoding(_ overrides: String, to printer: inout SourcePrinter) {
    let fields = record.properties.map { "\"\($0.name)\": \(stored($0))" }
    guard base == nil || !fields.isEmpty else { return }
    printer.gap()
    printer.block("\(overrides)package var encoded: Value?") { printer in
      printer.line(base == nil ? ".object(" : "super.encoded?.adding(")
      printer.nested { printer in
        if base == nil { printer.line("Self.typeName,") }
        printer.list("[", fields.isEmpty ? [":"] : fields, "])")
      }
    }
  }
}
