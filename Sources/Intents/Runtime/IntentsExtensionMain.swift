import Foundation
import IntentsWire

/// The life of an extension's process; the generated `@main` calls it and does nothing else.
@_spi(Generated) public enum IntentsExtensionMain {
  /// Answers the assistant until it has no more questions.
  ///
  /// Exits with status 0 when the assistant says so or is gone, 1 when it sent too long a message, and 64 when no
  /// assistant started this process. Standard output and error are the app's own.
  ///
  /// - Parameters:
  ///   - intents: classes of the app's own definition files.
  ///   - principal: makes the extension's first object; called once, on the main thread.
  public static func run(
    intents: [INIntent.Type] = [], principal: @escaping @MainActor @Sendable () -> INExtension
  ) -> Never {
    let variable = Wire.descriptorVariable
    guard let text = ProcessInfo.processInfo.environment[variable], let descriptor = Int32(text),
      fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
    else {
      let message = """
        This is an Intents extension: it runs when an assistant starts it. \(variable) does not name an open socket. \
        Bundle the app, install it, and ask for it.

        """
      FileHandle.standardError.write(Data(message.utf8))
      exit(64)
    }
    printLineByLine()
    IntentRegistry.shared.register(intents)
    let server = ExtensionServer(descriptor: descriptor, principal: principal)
    HostFacts.shared.withLock { $0.log = { [weak server] in server?.log($0) } }
    // Reading gets a thread, because it blocks; the main thread stays free for what an app puts on it.
    let reader = Thread { exit(server.run()) }
    reader.name = "assistant"
    reader.start()
    serveMainThread()
  }

  /// Has the C library pass on each line that the app prints: into a pipe it waits for a whole block otherwise, and a crash
  /// would take with it the very lines that explain it.
  private static func printLineByLine() {
    // Looked up by name, since Swift 6 does not let a variable of C's be used by its own.
    guard let variable = dlsym(nil, "stdout") else { return }
    setvbuf(variable.load(as: UnsafeMutablePointer<FILE>?.self), nil, _IOLBF, 0)
  }

  /// Runs the main run loop, and with it the main queue and the main actor, for good.
  private static func serveMainThread() -> Never {
    // A run loop without a source returns at once.
    let idle = Timer(timeInterval: 1_000_000_000, repeats: true) { _ in }
    RunLoop.main.add(idle, forMode: .default)
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }
}
