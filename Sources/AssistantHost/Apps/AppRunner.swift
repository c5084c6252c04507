import AssistantCore
import Foundation
import IntentSchema
import Synchronization

/// Runs the main programs of installed apps, each in its sandbox and with its own way to the assistant.
package struct AppRunner: Sendable {
  private let library: AppLibrary
  private let desk: any AppDesk
  private let surroundings: Surroundings
  private let options: SandboxedExtensionHost.Options

  package init(
    library: AppLibrary, desk: any AppDesk, surroundings: Surroundings = .system,
    options: SandboxedExtensionHost.Options = .init()
  ) {
    self.library = library
    self.desk = desk
    self.surroundings = surroundings
    self.options = options
  }

  /// How a program ended.
  package enum Ending: Hashable, Sendable {
    case exited(status: Int32)
    /// Told to the developer: it could not be started, or was killed.
    case failed(String)
  }

  /// Takes in what the programs of the apps kept while no assistant listened.
  package func takeQueues(of apps: [InstalledApp]) async {
    for app in apps {
      for program in [AppProgram(app: app)] + app.extensions.map({ AppProgram(app: app, handler: $0) }) {
        let container = library.folders.container(program.identifier)
        guard DurableFiles.exists(container) else { continue }
        await AppRequests(program: program, desk: desk, limits: AppSocketLimits())
          .takeQueue(from: container, log: log(of: program), identifier: surroundings.identifier)
      }
    }
  }

  /// Runs the app's main program until it ends; what it said to the assistant has been looked after then.
  ///
  /// A cancelled task ends the program.
  /// - Parameters:
  ///   - locale: the person's language code.
  ///   - print: takes the lines that the program prints, cleaned of what a terminal would act on.
  package func run(
    _ app: InstalledApp, arguments: [String], locale: String, print: @escaping @Sendable (String) -> Void
  ) async -> Ending {
    let owner = AppProgram(app: app)
    let log = log(of: owner)
    let sockets: SocketFolder
    let socket: AppSocket
    var program: SandboxedProgram
    do throws(HostError) {
      program = try SandboxedProgram(
        owner, folders: library.folders, locale: locale,
        limits: library.limits(of: app.identifier).applied(to: options.limits))
      sockets = try SocketFolder(root: library.folders.sockets)
      socket = try AppSocket(
        owner, folder: sockets.make(), isSandboxed: !options.unsandboxed, desk: desk, log: log)
    } catch {
      return .failed(error.message)
    }
    await takeQueues(of: [app])
    program.socketFolder = socket.folder
    program.arguments = arguments
    var bubblewrap = Bubblewrap(path: options.bubblewrap, layout: .current())
    var command = options.unsandboxed ? PlainProcess.command(for: program) : bubblewrap.command(for: program)
    var ending = await run(command, log: log, print: print)
    if !options.unsandboxed, ending != .exited(0), Self.isComplaint(log) {
      // Older versions of bubblewrap, and some kernels, cannot forbid further namespaces: the rest still holds.
      bubblewrap.forbidsNamespaces = false
      command = bubblewrap.command(for: program)
      ending = await run(command, log: log, print: print)
    }
    socket.end()
    await socket.waitForEnd()
    withExtendedLifetime(sockets) {}
    switch ending {
    case .exited(let status) where status <= 128 && !Self.isComplaint(log): return .exited(status: status)
    default:
      let reason = EndReason(ending, command: command, log: log, isReady: false)
      return .failed("\(app.identifier) \(reason.message)")
    }
  }

  private static func isComplaint(_ log: ExtensionLog) -> Bool {
    log.tail.contains { $0.hasPrefix("bwrap: ") || $0.hasPrefix("prlimit: ") }
  }

  private func log(of program: AppProgram) -> ExtensionLog {
    ExtensionLog(path: "\(library.folders.logs)/\(program.identifier).log", now: surroundings.now)
  }

  private func run(
    _ command: ProcessCommand, log: ExtensionLog, print: @escaping @Sendable (String) -> Void
  ) async -> ChildProcess.Ending {
    let child = Mutex<ChildProcess?>(nil)
    let lines = PrintedLines(print)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let started = ChildProcess(
          command,
          .init(
            received: { _ in },
            printed: { bytes in
              log.append(bytes)
              lines.append(bytes)
            },
            ended: { ending in
              log.finish()
              lines.finish()
              continuation.resume(returning: ending)
            }, noticed: { log.append(line: $0) }))
        child.withLock { $0 = started }
        if Task.isCancelled { started.stop() }
      }
    } onCancel: {
      child.withLock { $0 }?.stop()
    }
  }
}

/// What a program prints, as lines that are safe to show.
private final class PrintedLines: Sendable {
  private let partial = Mutex<[UInt8]>([])
  private let print: @Sendable (String) -> Void

  private static let longest = 16_384

  init(_ print: @escaping @Sendable (String) -> Void) { self.print = print }

  func append(_ bytes: ArraySlice<UInt8>) {
    let lines = partial.withLock { partial in
      var lines: [[UInt8]] = []
      for byte in bytes {
        if byte == 0x0A || partial.count >= Self.longest {
          lines.append(partial)
          partial.removeAll(keepingCapacity: true)
        }
        if byte != 0x0A { partial.append(byte) }
      }
      return lines
    }
    lines.forEach(show)
  }

  func finish() {
    let rest = partial.withLock { partial in
      defer { partial = [] }
      return partial
    }
    if !rest.isEmpty { show(rest) }
  }

  private func show(_ line: [UInt8]) {
    print(SafeText(String(decoding: line, as: UTF8.self), limit: Self.longest).text)
  }
}
