import AssistantCore
import Foundation
import IntentSchema

/// Runs the installed apps' extensions, each in a sandboxed process that starts on demand and stays for a while.
package actor SandboxedExtensionHost: ExtensionHost {
  package struct Options: Sendable {
    package var times = ExtensionProcess.TimeLimits()
    package var limits = SandboxLimits()
    /// How long a process without a session stays.
    package var idle: Duration = .seconds(120)
    /// Starts extensions without any sandbox. Only where the person has said so.
    package var unsandboxed = false
    /// The name or path of bubblewrap's command.
    package var bubblewrap = "bwrap"

    package init() {}
  }

  /// An extension of one app in one language has one process.
  struct Key: Hashable {
    var app: String
    var extensionIdentifier: String
    var locale: String
  }

  private struct Running {
    var process: ExtensionProcess
    var stamp: String
    var sessions: Set<String> = []
    /// Changes with every use, so that a wait for idleness that began earlier is void.
    var use = 0
  }

  private let library: AppLibrary
  private let surroundings: Surroundings
  private let options: Options
  private let layout = SystemLayout.current()
  private var forbidsNamespaces = true
  private var running: [Key: Running] = [:]
  private var starting: [Key: Task<ExtensionProcess, any Error>] = [:]
  private var crashes: [Key: CrashHistory] = [:]
  private var installed: [String: (stamp: String, app: InstalledApp)] = [:]
  private var idleWaits: [Key: Task<Void, Never>] = [:]
  private var isShutDown = false

  package init(library: AppLibrary, surroundings: Surroundings = .system, options: Options = Options()) {
    self.library = library
    self.surroundings = surroundings
    self.options = options
  }

  package func session(app: String, intent className: String, locale: String) async throws -> any ExtensionSession {
    let (stamp, installed) = try find(app)
    guard let handler = installed.handler(of: className) else {
      throw ExtensionFailure(.noExtension, "No extension of \(app) handles \(className).")
    }
    let key = Key(app: app, extensionIdentifier: handler.identifier, locale: locale)
    let process = try await process(key, stamp: stamp, of: installed, handler)
    let identifier = surroundings.identifier()
    running[key]?.sessions.insert(identifier)
    running[key]?.use += 1
    return SandboxedSession(identifier: identifier, process: process) { [weak self] isBusy in
      await self?.ended(identifier, key, process, isBusy: isBusy)
    }
  }

  /// Ends every process and returns when they are gone; there are no sessions after that.
  package func shutdown() async {
    isShutDown = true
    for wait in idleWaits.values { wait.cancel() }
    idleWaits = [:]
    for task in starting.values {
      task.cancel()
      _ = try? await task.value
    }
    let processes = running.values.map(\.process)
    running = [:]
    await withTaskGroup(of: Void.self) { group in
      for process in processes { group.addTask { await process.stop() } }
    }
  }

  /// The processes of an app's extensions that run now: bubblewrap's and all below them, parents first.
  package func processIdentifiers(app: String) -> [Int32] {
    let roots = running.filter { $0.key.app == app }.compactMap(\.value.process.processIdentifier).sorted()
    return ProcessTree.descendants(of: roots)
  }

  /// What the extensions of an app printed last, for its developer: the paths of the logs that there are.
  package nonisolated func logs(of app: InstalledApp) -> [String] {
    app.extensions.map { library.folders.logs + "/" + $0.identifier + ".log" }.filter(DurableFiles.exists)
  }

  /// Reads the bundle anew only where it has changed.
  private func find(_ identifier: String) throws(ExtensionFailure) -> (String, InstalledApp) {
    guard !isShutDown else { throw ExtensionFailure(.couldNotStart, "The assistant is ending.") }
    if let stamp = library.stamp(identifier: identifier) {
      if let known = installed[identifier], known.stamp == stamp { return known }
      if let app = try? library.app(identifier: identifier) {
        installed[identifier] = (stamp, app)
        return (stamp, app)
      }
    }
    installed[identifier] = nil
    for (key, known) in running where key.app == identifier {
      running[key] = nil
      Task { await known.process.stop() }
    }
    throw ExtensionFailure(.noExtension, "No app \(DiagnosticText.shown(identifier)) is installed, or it is damaged.")
  }
}

extension SandboxedExtensionHost {
  private func process(
    _ key: Key, stamp: String, of app: InstalledApp, _ handler: InstalledExtension
  ) async throws -> ExtensionProcess {
    if let known = running[key] {
      if known.process.failure == nil, known.stamp == stamp { return known.process }
      if known.process.failure != nil, !known.sessions.isEmpty { recordFailure(key) }
      running[key] = nil
      // One that was replaced by another version goes; its sessions fail.
      Task { await known.process.stop() }
    }
    if let task = starting[key] { return try await task.value }
    if let pause = crashes[key]?.pause(at: surroundings.now()) {
      throw ExtensionFailure(
        .couldNotStart,
        "\(handler.identifier) failed \(crashes[key]?.failures ?? 0) times in a row: it is started again in "
          + "\(Int(pause.rounded(.up))) s at the earliest.")
    }
    let task = Task {
      defer { starting[key] = nil }
      do {
        let process = try await start(key, app, handler)
        guard !isShutDown else {
          await process.kill()
          throw ExtensionFailure(.couldNotStart, "The assistant is ending.")
        }
        running[key] = Running(process: process, stamp: stamp)
        return process
      } catch {
        recordFailure(key)
        throw error
      }
    }
    starting[key] = task
    return try await task.value
  }

  private func start(_ key: Key, _ app: InstalledApp, _ handler: InstalledExtension) async throws -> ExtensionProcess {
    let program = try prepare(app, handler, locale: key.locale)
    if options.unsandboxed { return try await launch(PlainProcess.command(for: program), key) }
    do {
      return try await launch(bubblewrap.command(for: program), key)
    } catch let failure as ExtensionFailure where failure.code == .couldNotStart && forbidsNamespaces {
      // Older versions of bubblewrap, and some kernels, cannot forbid further namespaces: the rest still holds.
      var command = bubblewrap
      command.forbidsNamespaces = false
      guard let process = try? await launch(command.command(for: program), key) else { throw failure }
      forbidsNamespaces = false
      return process
    }
  }

  private var bubblewrap: Bubblewrap {
    Bubblewrap(path: options.bubblewrap, layout: layout, forbidsNamespaces: forbidsNamespaces)
  }

  private func launch(_ command: ProcessCommand, _ key: Key) async throws -> ExtensionProcess {
    let log = ExtensionLog(
      path: "\(library.folders.logs)/\(key.extensionIdentifier).log", now: surroundings.now)
    return try await ExtensionProcess(
      command, name: key.extensionIdentifier, locale: key.locale, log: log, surroundings: surroundings,
      limits: options.times)
  }

  /// Makes the folders that the extension is to find.
  private func prepare(
    _ app: InstalledApp, _ handler: InstalledExtension, locale: String
  ) throws -> SandboxedProgram {
    let folders = library.folders
    do {
      try SystemFiles.write(to: folders.systemFiles)
      try ContainerFolder.make(folders.container(handler.identifier))
      for group in handler.entitlements.groups { try DurableFiles.makeFolder(folders.group(group)) }
    } catch {
      throw ExtensionFailure(.couldNotStart, error.message)
    }
    let path = app.bundle.path(percentEncoded: false)
    return SandboxedProgram(
      bundle: path.hasSuffix("/") ? String(path.dropLast()) : path,
      program: handler.folder + "/" + handler.executable, container: folders.container(handler.identifier),
      groups: Dictionary(uniqueKeysWithValues: handler.entitlements.groups.map { ($0, folders.group($0)) }),
      hasNetwork: handler.entitlements.network, locale: locale, systemFiles: folders.systemFiles, limits: options.limits
    )
  }

  /// - Parameter isBusy: whether the extension is at something that the person has called off: it is ended then, unless
  ///   it serves others, too.
  private func ended(_ session: String, _ key: Key, _ process: ExtensionProcess, isBusy: Bool) async {
    guard let known = running[key], known.process === process else { return }
    running[key]?.sessions.remove(session)
    running[key]?.use += 1
    if isBusy, process.failure == nil, running[key]?.sessions.isEmpty == true {
      running[key] = nil
      await process.stop()
      return
    }
    if process.failure != nil {
      recordFailure(key)
      running[key] = nil
    } else {
      crashes[key]?.recordSuccess()
      waitForIdleness(key)
    }
  }

  private func recordFailure(_ key: Key) { crashes[key, default: CrashHistory()].recordFailure(at: surroundings.now()) }

  private func waitForIdleness(_ key: Key) {
    guard let known = running[key], known.sessions.isEmpty, !isShutDown else { return }
    idleWaits[key]?.cancel()
    idleWaits[key] = Task { [surroundings, options] in
      guard (try? await surroundings.sleep(options.idle)) != nil else { return }
      await stopIdle(key, use: known.use)
    }
  }

  private func stopIdle(_ key: Key, use: Int) async {
    guard let known = running[key], known.use == use, known.sessions.isEmpty else { return }
    running[key] = nil
    idleWaits[key] = nil
    await known.process.stop()
  }
}
