import Foundation

/// One message of a chat, sent or received.
public struct Message: Hashable, Sendable, Codable, Identifiable {
  public var id: String
  /// Who sent it; nil if the person did.
  public var sender: String?
  /// Identifiers of the contacts who get it.
  public var recipients: [String]
  public var content: String
  public var date: Date
  public var isRead: Bool
  public var isFlagged: Bool

  public init(
    id: String = UUID().uuidString, sender: String? = nil, recipients: [String], content: String, date: Date = Date(),
    isRead: Bool = true, isFlagged: Bool = false
  ) {
    self.id = id
    self.sender = sender
    self.recipients = recipients
    self.content = content
    self.date = date
    self.isRead = isRead
    self.isFlagged = isFlagged
  }
}
