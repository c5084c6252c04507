import IntentSchema

/// Whether a slot is about what has been: pictures “from Sunday” were taken last Sunday, a reminder “on Sunday” is for the
/// next.
struct PastTime: Sendable {
  /// Apple's parameters for when something was made, sent, paid or published.
  private static let parameters: Set<String> = ["dateCreated", "dateTimeRange", "paymentDateRange", "releaseDate"]
  /// What other parameters of the same intent say that makes a time one of the past.
  private static let conditions = [
    "dateTime": [("dateSearchType", "byCreatedDate"), ("dateSearchType", "byModifiedDate"), ("itemType", "note")]
  ]

  /// Whether it is so whatever else is said.
  private let always: Bool
  /// Values by parameter of which one is enough.
  private let with: [(parameter: String, value: Value)]

  static let never = PastTime(always: false, with: [])

  private init(always: Bool, with: [(parameter: String, value: Value)]) { (self.always, self.with) = (always, with) }

  /// - Parameter name: the slot as it stands in a pattern.
  init(of name: String, intent: IntentType, resolver: SlotResolver) {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let conditions = Self.conditions[name] ?? []
    self.init(
      always: Self.parameters.contains(last),
      with: conditions.compactMap { parameter, item in
        guard case .enumeration(let type)? = intent.parameter(named: parameter)?.type else { return nil }
        return resolver.number(of: item, in: type).map { (parameter, .integer($0)) }
      })
  }

  /// - Parameter values: what is known of the request by parameter.
  func holds(in values: [String: Value]) -> Bool {
    always || with.contains { values[$0.parameter] == $0.value }
  }

  /// Whether other slots have to be read first.
  var dependsOnOthers: Bool { !with.isEmpty }
}
