import Foundation
import IntentSchema
import IntentsWire

/// What a program had to say while no assistant listened: requests, a line each, in a file of its own container.
///
/// The container is the program's to write, so nothing in it is trusted: no link is followed, nobody is waited for, and
/// what is no request is passed over.
enum AppQueue {
  /// Reads the requests, has them carried out, and empties the file; what a kill interrupts is carried out again.
  static func take(from container: String, _ body: ([UInt8]) async -> Void) async {
    guard let file = open(container) else { return }
    defer { close(file) }
    for line in read(file).split(separator: 0x0A) { await body(Array(line)) }
    ftruncate(file, 0)
  }

  /// Nil where there is no such file, or none that is as it should be.
  private static func open(_ container: String) -> Int32? {
    var folder = Foundation.open(container, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard folder >= 0 else { return nil }
    defer { close(folder) }
    var names = AppWire.queue.split(separator: "/").map(String.init)
    guard let last = names.popLast() else { return nil }
    for name in names {
      let inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
      guard inner >= 0 else { return nil }
      close(folder)
      folder = inner
    }
    // Opening a pipe without a writer would wait for one.
    let file = openat(folder, last, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
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
  func takeQueue(from container: String, log: ExtensionLog) async {
    var memory = Memory()
    memory.hasGreeted = true
    await AppQueue.take(from: container) { line in
      guard let envelope = try? JSONDecoder().decode(RPCEnvelope.self, from: Data(line)),
        let method = envelope.method, AppWire.queuedMethods.contains(method)
      else { return log.append(line: "A message that waited for the assistant cannot be read.") }
      do throws(RPCError) {
        guard case .job(_, let job) = try work(method, 0, line, &memory) else { return }
        if let refusal = await job().refusal { throw RPCError(code: RPCError.refused, message: refusal) }
      } catch {
        log.append(line: "The assistant refused a message that waited for it: \(error.message).")
      }
    }
  }
}
