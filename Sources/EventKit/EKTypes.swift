/// The unit that the interval of a rule counts.
public enum EKRecurrenceFrequency: Int, Sendable {
  case daily
  case weekly
  case monthly
  case yearly
}

/// A day of the week, counted from Sunday, which is 1.
public enum EKWeekday: Int, Sendable {
  case sunday = 1
  case monday
  case tuesday
  case wednesday
  case thursday
  case friday
  case saturday
}
