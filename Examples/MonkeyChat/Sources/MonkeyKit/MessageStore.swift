import Foundation
import Intents

/// The person's messages, in a file that app and extension share.
///
/// Each change is one line, added at the end and on the disk before the call returns; a line that a lost power supply cut
/// off is passed over.
public struct MessageStore: Sendable {
  private let log: AppendOnlyFile

  public init(folder: URL) { log = AppendOnlyFile(url: folder.appendingPathComponent("Messages.jsonl")) }

  /// The store in the folder of the app's group; in the app's own where there is no such group, as in a test.
  public static func standard() throws -> MessageStore {
    let files = FileManager.default
    let group = files.containerURL(forSecurityApplicationGroupIdentifier: "group.com.example.MonkeyChat")
    let support =
      try group
      ?? files.url(for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
    return MessageStore(folder: support.appendingPathComponent("MonkeyChat"))
  }

  public enum Attribute: String, Sendable, Codable {
    case read, unread, flagged, unflagged
  }

  private enum Change: Codable {
    case added(Message)
    case marked(ids: [String], attribute: Attribute)
    case edited(id: String, content: String)
    case unsent(ids: [String])
  }

  public func add(_ message: Message) throws { try log.append(JSONEncoder().encode(Change.added(message))) }

  public func mark(_ ids: [String], as attribute: Attribute) throws {
    try log.append(JSONEncoder().encode(Change.marked(ids: ids, attribute: attribute)))
  }

  /// Gives a message that was sent other words.
  public func edit(_ id: String, content: String) throws {
    try log.append(JSONEncoder().encode(Change.edited(id: id, content: content)))
  }

  /// Takes messages back, as though they had never been sent.
  public func unsend(_ ids: [String]) throws { try log.append(JSONEncoder().encode(Change.unsent(ids: ids))) }

  /// Every message, oldest first.
  public func messages() throws -> [Message] {
    var messages: [Message] = []
    var positions: [String: Int] = [:]
    var unsent: Set<String> = []
    for line in try log.lines() {
      guard let change = try? JSONDecoder().decode(Change.self, from: line) else { continue }
      switch change {
      case .added(let message):
        positions[message.id] = messages.count
        messages.append(message)
      case .edited(let id, let content): if let position = positions[id] { messages[position].content = content }
      case .unsent(let ids): unsent.formUnion(ids)
      case .marked(let ids, let attribute):
        for position in ids.compactMap({ positions[$0] }) {
          switch attribute {
          case .read: messages[position].isRead = true
          case .unread: messages[position].isRead = false
          case .flagged: messages[position].isFlagged = true
          case .unflagged: messages[position].isFlagged = false
          }
        }
      }
    }
    return messages.filter { !unsent.contains($0.id) }
  }

  /// Whether a message could be kept now: a check before anything is promised.
  public func checkIsWritable() throws { try log.checkIsWritable() }
}
