import Foundation
import IntentSchema
import IntentsWire

/// What a program had to say while no assistant listened: requests, a line each, in a file of its own container.
///
/// The file is given another name before it is read, so that its lines are known by that name and their number, whatever
/// the program writes meanwhile; a kill leaves it, and the next assistant goes on with it. The container is the program's to
/// write, so nothing in it is trusted: no link is followed, nobody is waited for, and what is no request is passed over.
enum AppQueue {
  /// Has the requests carried out in order, and deletes them; those that a kill interrupted come first, under the same name.
  ///
  /// - Parameters:
  ///   - identifier: gives names that were never given before.
  ///   - begin: told the name of what comes next; gives how many of its lines are done.
  ///   - body: carries out a line; false leaves it and all that follows for another time.
  ///   - finish: told the name of what is gone.
  static func take(
    from container: String, identifier: () -> String, begin: (String) async -> Int,
    _ body: (QueuePlace, [UInt8]) async -> Bool, finish: (String) async -> Void
  ) async {
    guard let (folder, name) = parent(container) else { return }
    defer { close(folder) }
    for old in taken(in: folder, name) {
      guard await take(old, in: folder, name, begin, body, finish) else { return }
    }
    // Whoever adds to it holds its lock; it is done with before the name changes.
    guard let file = open(name, in: folder) else { return }
    let next = prefix(name) + identifier()
    let isNamed = renameat(folder, name, folder, next) == 0
    FileLock.release(file)
    if isNamed { _ = await take(next, in: folder, name, begin, body, finish) }
  }

  /// False where somebody else is at it, or it cannot be deleted: what comes after has to wait.
  private static func take(
    _ file: String, in folder: Int32, _ name: String, _ begin: (String) async -> Int,
    _ body: (QueuePlace, [UInt8]) async -> Bool, _ finish: (String) async -> Void
  ) async -> Bool {
    guard let descriptor = open(file, in: folder) else { return false }
    defer { FileLock.release(descriptor) }
    let batch = String(file.dropFirst(prefix(name).count))
    let done = await begin(batch)
    for (index, line) in read(descriptor).split(separator: 0x0A).enumerated() where index >= done {
      guard await body(QueuePlace(batch: batch, number: index + 1), Array(line)), !Task.isCancelled else {
        return false
      }
    }
    guard unlinkat(folder, file, 0) == 0 else { return false }
    await finish(batch)
    return true
  }

  private static func prefix(_ name: String) -> String { name + ".taken-" }

  /// Files that were begun, by name.
  private static func taken(in folder: Int32, _ name: String) -> [String] {
    DurableFiles.names(in: "/proc/self/fd/\(folder)").filter { file in
      let batch = file.dropFirst(prefix(name).count)
      return file.hasPrefix(prefix(name)) && !batch.isEmpty && batch.utf8.count <= 64
        && batch.utf8.allSatisfy { $0 == 0x2D || (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
    }
  }

  /// The folder that the file is in, and its name there; nil where there is no such folder.
  private static func parent(_ container: String) -> (folder: Int32, name: String)? {
    var folder = Foundation.open(container, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard folder >= 0 else { return nil }
    var names = AppWire.queue.split(separator: "/").map(String.init)
    guard let last = names.popLast() else { return nil }
    for name in names {
      let inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
      close(folder)
      guard inner >= 0 else { return nil }
      folder = inner
    }
    return (folder, last)
  }

  /// With its lock held. Nil where there is no such file, or none that is as it should be, or somebody else has it.
  private static func open(_ name: String, in folder: Int32) -> Int32? {
    // Opening a pipe without a writer would wait for one.
    let file = openat(folder, name, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return nil }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1, status.st_size > 0,
      status.st_size <= AppWire.queueBytes, flock(file, LOCK_EX | LOCK_NB) == 0
    else {
      close(file)
      return nil
    }
    return file
  }

  private static func read(_ file: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= AppWire.queueBytes {
      let count = Foundation.read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes
  }
}

extension AppRequests {
  /// Carries out what the program kept for an assistant; what is refused goes to the developer's log.
  func takeQueue(from container: String, log: ExtensionLog, identifier: () -> String) async {
    var memory = Memory()
    memory.hasGreeted = true
    await AppQueue.take(
      from: container, identifier: identifier, begin: { await desk.linesTaken(of: $0, app: program.app) },
      { place, line in
        guard let envelope = try? QuickJSON.decode(RPCEnvelope.self, from: line),
          let method = envelope.method, AppWire.queuedMethods.contains(method)
        else {
          log.append(line: "A message that waited for the assistant cannot be read.")
          return true
        }
        do throws(RPCError) {
          guard case .job(_, let job) = try work(method, 0, line, &memory, from: place) else { return true }
          if let error = await job().error { throw error }
          return true
        } catch {
          log.append(line: "The assistant refused a message that waited for it: \(error.message).")
          return error.code != RPCError.unavailable
        }
      }, finish: { await desk.finish(batch: $0, of: program.app) })
  }
}
