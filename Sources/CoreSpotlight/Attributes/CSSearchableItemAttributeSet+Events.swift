import Foundation

// What describes events and tasks. All of it is nil until the app says it.

extension CSSearchableItemAttributeSet {
  /// By when it has to be done.
  public var dueDate: Date? {
    get { value() }
    set { set(newValue) }
  }
  /// When it was done.
  public var completionDate: Date? {
    get { value() }
    set { set(newValue) }
  }
  /// When it begins.
  public var startDate: Date? {
    get { value() }
    set { set(newValue) }
  }
  /// When it ends.
  public var endDate: Date? {
    get { value() }
    set { set(newValue) }
  }
  /// Days that matter for it.
  public var importantDates: [Date]? {
    get { value() }
    set { set(newValue) }
  }
  /// Whether it takes whole days.
  public var allDay: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
}
