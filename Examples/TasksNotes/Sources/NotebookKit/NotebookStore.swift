import Foundation

/// The person's notebook, in a file that app and extension share.
///
/// Each change is one line, added at the end and on the disk before the call returns, so that a process that is killed loses
/// nothing that it has promised. A line that was cut off is passed over, and its change has not happened, no part of it.
public struct NotebookStore: Sendable {
  private let log: AppendOnlyFile

  public init(folder: URL) { log = AppendOnlyFile(url: folder.appendingPathComponent("Notebook.jsonl")) }

  /// The store in the folder of the app's group.
  public static func standard() throws -> NotebookStore {
    let group = "group.com.example.TasksNotes"
    guard let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group) else {
      throw CocoaError(.fileNoSuchFile)
    }
    return NotebookStore(folder: folder.appendingPathComponent("Notebook"))
  }

  public func add(_ change: Notebook.Change) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try log.append(encoder.encode(change))
  }

  public func notebook() throws -> Notebook {
    var notebook = Notebook()
    let decoder = JSONDecoder()
    for line in try log.lines() {
      if let change = try? decoder.decode(Notebook.Change.self, from: line) { notebook.apply(change) }
    }
    return notebook
  }

  /// Whether a change could be kept now: a check before anything is promised.
  public func checkIsWritable() throws { try log.checkIsWritable() }
}
