import Foundation

/// One call, made, taken or missed.
public struct Call: Hashable, Sendable, Codable, Identifiable {
  public enum Kind: String, Sendable, Codable { case outgoing, missed, received }

  public var id: String
  /// The identifier of the contact at the other end.
  public var contact: String
  public var kind: Kind
  public var isVideo: Bool
  public var date: Date

  public init(
    id: String = UUID().uuidString, contact: String, kind: Kind, isVideo: Bool = false, date: Date = Date()
  ) {
    self.id = id
    self.contact = contact
    self.kind = kind
    self.isVideo = isVideo
    self.date = date
  }
}

/// The person's calls, in a file that app and extension share.
public struct CallLog: Sendable {
  private let log: AppendOnlyFile

  public init(folder: URL) { log = AppendOnlyFile(url: folder.appendingPathComponent("Calls.jsonl")) }

  /// The log in the app's container.
  public static func standard() throws -> CallLog {
    let support = try FileManager.default.url(
      for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
    return CallLog(folder: support.appendingPathComponent("MonkeyChat"))
  }

  public func add(_ call: Call) throws { try log.append(JSONEncoder().encode(call)) }

  /// Every call, the latest first.
  public func calls() throws -> [Call] {
    try log.lines().compactMap { try? JSONDecoder().decode(Call.self, from: $0) }.reversed()
  }

  /// Calls from friends who were not called since, the latest of each first.
  public func missedCallsToReturn() throws -> [Call] {
    var settled: Set<String> = []
    return try calls().filter { call in
      let isFirst = settled.insert(call.contact).inserted
      return isFirst && call.kind == .missed
    }
  }

  public func checkIsWritable() throws { try log.checkIsWritable() }
}
