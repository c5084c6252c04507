import Foundation

/// Something to be done.
public struct ToDo: Hashable, Sendable, Codable, Identifiable {
  public var id: String
  public var title: String
  /// The list that it stands on; nil for the inbox.
  public var listID: String?
  public var isCompleted: Bool
  public var isFlagged: Bool
  public var due: DueDate?
  public var place: Place?
  public var created: Date
  public var modified: Date

  public init(
    id: String = UUID().uuidString, title: String, listID: String? = nil, isCompleted: Bool = false,
    isFlagged: Bool = false, due: DueDate? = nil, place: Place? = nil, created: Date = Date()
  ) {
    self.id = id
    self.title = title
    self.listID = listID
    self.isCompleted = isCompleted
    self.isFlagged = isFlagged
    self.due = due
    self.place = place
    self.created = created
    modified = created
  }
}

/// When something comes up, once or again and again.
public struct DueDate: Hashable, Sendable, Codable {
  public enum Frequency: String, Sendable, Codable { case hour, day, week, month, year }

  /// As the person said it: without an hour it is a whole day.
  public var components: DateComponents
  /// How often it comes back; nil for once.
  public var frequency: Frequency?
  /// Every so many of them.
  public var interval: Int
  /// On which days of a week, Monday being 0; empty for that of the first time.
  public var weekdays: [Int]

  public init(
    _ components: DateComponents, every frequency: Frequency? = nil, interval: Int = 1, weekdays: [Int] = []
  ) {
    self.components = components
    self.frequency = frequency
    self.interval = interval
    self.weekdays = weekdays
  }

  /// The day, as late as it gets, if it has no hour.
  public func lastMoment(in calendar: Calendar) -> Date? {
    guard let date = calendar.date(from: components) else { return nil }
    guard components.hour == nil else { return date }
    return calendar.date(byAdding: DateComponents(day: 1, second: -1), to: calendar.startOfDay(for: date))
  }
}

/// Where something comes up.
public struct Place: Hashable, Sendable, Codable {
  public enum Event: String, Sendable, Codable { case arriving, leaving }

  public var name: String
  public var latitude: Double?
  public var longitude: Double?
  public var event: Event

  public init(name: String, latitude: Double? = nil, longitude: Double? = nil, event: Event) {
    self.name = name
    self.latitude = latitude
    self.longitude = longitude
    self.event = event
  }
}
