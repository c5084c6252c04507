import IntentSchema
import UtteranceValues

/// Which of the times is meant in a slot that its words may stand for: pictures “from Sunday” were taken last Sunday, a
/// reminder “on Sunday” is for the next, and a table “at eight” is for the evening.
struct SlotTime: Sendable {
  /// Apple's parameters for when something was made, sent, paid or published.
  private static let pastParameters: Set<String> = ["dateCreated", "dateTimeRange", "paymentDateRange", "releaseDate"]
  /// What other parameters of the same intent say that makes a time one of the past.
  private static let pastConditions = [
    "dateTime": [("dateSearchType", "byCreatedDate"), ("dateSearchType", "byModifiedDate"), ("itemType", "note")]
  ]
  /// Apple's parameters for when somebody wants to eat.
  private static let mealParameters: Set<String> = ["bookingDateComponents", "preferredBookingDateComponents"]

  /// Apple's parameters for until when something is put off.
  private static let delayParameters: Set<String> = ["nextTriggerTime"]

  /// Whether words that are an hour of the day and a duration are the duration: “repousse le rappel de deux heures”.
  let isDelay: Bool
  /// What is meant whatever else is said.
  private let sense: TimeSense
  /// Values by parameter of which one is enough for a time of the past.
  private let past: [(parameter: String, value: IntentSchema.Value)]

  static let next = SlotTime(sense: .next, past: [], isDelay: false)

  private init(sense: TimeSense, past: [(parameter: String, value: IntentSchema.Value)], isDelay: Bool) {
    (self.sense, self.past, self.isDelay) = (sense, past, isDelay)
  }

  /// - Parameter name: the slot as it stands in a pattern.
  init(of name: String, intent: IntentType, resolver: SlotResolver) {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    self.init(
      sense: Self.pastParameters.contains(last) ? .latest : Self.mealParameters.contains(last) ? .meal : .next,
      past: (Self.pastConditions[name] ?? []).compactMap { parameter, item in
        guard case .enumeration(let type)? = intent.parameter(named: parameter)?.type else { return nil }
        return resolver.number(of: item, in: type).map { (parameter, .integer($0)) }
      },
      isDelay: Self.delayParameters.contains(last))
  }

  /// - Parameter values: what is known of the request by parameter.
  func sense(in values: [String: IntentSchema.Value]) -> TimeSense {
    past.contains { values[$0.parameter] == $0.value } ? .latest : sense
  }

  /// Whether other slots have to be read first.
  var dependsOnOthers: Bool { !past.isEmpty }
}
