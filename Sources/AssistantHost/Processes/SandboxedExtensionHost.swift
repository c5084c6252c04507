import AssistantCore
import Foundation
import IntentSchema
import IntentsWire

/// Runs the installed apps' extensions, each in a sandboxed process that starts on demand and stays for a while.
package actor SandboxedExtensionHost: ExtensionHost {
  package struct Options: Sendable {
    package var times = ExtensionProcess.TimeLimits()
    package var limits = SandboxLimits()
    /// How long a process without a session stays.
    package var idle: Duration = .seconds(120)
    /// The share of the machine's memory that is to be had, from 0 to 1; nil where nobody knows.
    package var availableMemory: @Sendable () -> Double? = { MachineMemory.availableShare }
    /// Below this share, processes without a session go at once.
    package var scarceMemory = 0.06
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

  struct Running {
    var process: ExtensionProcess
    var stamp: String
    var sessions: Set<String> = []
    /// Changes with every use, so that a wait for idleness that began earlier is void.
    var use = 0
    /// Of all uses of all processes, which was its last.
    var turn = 0
  }

  private let library: AppLibrary
  let surroundings: Surroundings
  let options: Options
  private let desk: (any AppDesk)?
  private var sockets: SocketFolder?
  private let layout = SystemLayout.current()
  private var forbidsNamespaces = true
  var running: [Key: Running] = [:]
  private var starting: [Key: Task<ExtensionProcess, any Error>] = [:]
  private var crashes: [Key: CrashHistory] = [:]
  private var installed: [String: (stamp: String, app: InstalledApp)] = [:]
  private var idleWaits: [Key: Alarm] = [:]
  var isShutDown = false
  private var turns = 0
  var memoryWatch: Task<Void, Never>?

  /// - Parameter desk: takes what programs tell the assistant; without one they have no socket.
  package init(
    library: AppLibrary, surroundings: Surroundings = .system, options: Options = Options(),
    desk: (any AppDesk)? = nil
  ) {
    self.library = library
    self.surroundings = surroundings
    self.options = options
    self.desk = desk
  }

  package func session(app: String, intent className: String, locale: String) async throws -> any ExtensionSession {
    let (stamp, installed) = try find(app)
    let handler = installed.handler(of: className)
    guard handler != nil || installed.intents.contains(className) else {
      throw ExtensionFailure(.noExtension, "No extension of \(app) handles \(className).")
    }
    return try await session(of: AppProgram(app: installed, handler: handler), stamp: stamp, locale: locale)
  }

  /// Starts the extension that is most likely about to be asked, where it does not run. It is told nothing; what fails is told
  /// when it is asked.
  package func makeReady(app: String, intent className: String, locale: String) async {
    guard let (stamp, installed) = try? find(app), let handler = installed.handler(of: className) else { return }
    let key = Key(app: app, extensionIdentifier: handler.identifier, locale: locale)
    // Who has failed is not tried for nothing.
    guard running[key] == nil, crashes[key]?.failures ?? 0 == 0,
      (try? await process(key, stamp: stamp, AppProgram(app: installed, handler: handler))) != nil
    else { return }
    waitForIdleness(key)
  }

  package func appSession(app: String, locale: String) async throws -> any ExtensionSession {
    let (stamp, installed) = try find(app)
    return try await session(of: AppProgram(app: installed), stamp: stamp, locale: locale)
  }

  package func open(_ opening: AppOpening, locale: String) async throws -> Bool {
    let (stamp, installed) = try find(opening.app)
    let key = Key(app: opening.app, extensionIdentifier: installed.identifier, locale: locale)
    let process = try await process(key, stamp: stamp, AppProgram(app: installed))
    running[key]?.use += 1
    defer { waitForIdleness(key) }
    let request = ContinueRequest(activity: opening.activity, intent: opening.intent, response: opening.response)
    return try await process.request(Wire.Method.goOn, request, as: ContinueReply.self).isTaken
  }

  func session(
    of program: AppProgram, stamp: String, locale: String
  ) async throws -> any ExtensionSession {
    let key = Key(app: program.app.identifier, extensionIdentifier: program.identifier, locale: locale)
    let process = try await process(key, stamp: stamp, program)
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
    memoryWatch?.cancel()
    for wait in idleWaits.values { wait.callOff() }
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
    // The process may end before anybody lets go of the host.
    sockets?.remove()
    sockets = nil
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
  func find(_ identifier: String) throws(ExtensionFailure) -> (String, InstalledApp) {
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
  func process(
    _ key: Key, stamp: String, _ program: AppProgram
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
        "\(program.identifier) failed \(crashes[key]?.failures ?? 0) times in a row: it is started again in "
          + "\(Int(pause.rounded(.up))) s at the earliest.")
    }
    let task = Task {
      defer { starting[key] = nil }
      do {
        let process = try await start(key, program)
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

  private func start(_ key: Key, _ owner: AppProgram) async throws -> ExtensionProcess {
    var program: SandboxedProgram
    do {
      program = try SandboxedProgram(
        owner, folders: library.folders, locale: key.locale,
        limits: library.limits(of: key.app).applied(to: options.limits))
    } catch {
      throw ExtensionFailure(.couldNotStart, error.message)
    }
    program.hasWire = true
    if options.unsandboxed { return try await launch(program, owner, key, PlainProcess.command) }
    do {
      return try await launch(program, owner, key, bubblewrap.command)
    } catch let failure as ExtensionFailure where failure.code == .couldNotStart && forbidsNamespaces {
      // Older versions of bubblewrap, and some kernels, cannot forbid further namespaces: the rest still holds.
      var command = bubblewrap
      command.forbidsNamespaces = false
      guard let process = try? await launch(program, owner, key, command.command) else { throw failure }
      forbidsNamespaces = false
      return process
    }
  }

  private var bubblewrap: Bubblewrap {
    Bubblewrap(path: options.bubblewrap, layout: layout, forbidsNamespaces: forbidsNamespaces)
  }

  private func launch(
    _ program: SandboxedProgram, _ owner: AppProgram, _ key: Key, _ command: (SandboxedProgram) -> ProcessCommand
  ) async throws -> ExtensionProcess {
    let log = ExtensionLog(
      path: "\(library.folders.logs)/\(key.extensionIdentifier).log", now: surroundings.now)
    var program = program
    let socket = socket(of: owner, log)
    program.socketFolder = socket?.folder
    return try await ExtensionProcess(
      command(program), name: key.extensionIdentifier, locale: key.locale, log: log, surroundings: surroundings,
      limits: library.limits(of: key.app).applied(to: options.times), onEnd: { socket?.end() })
  }

  /// Nil where apps have nobody to talk to; an extension that cannot be given a socket runs without.
  private func socket(of program: AppProgram, _ log: ExtensionLog) -> AppSocket? {
    guard let desk else { return nil }
    do throws(HostError) {
      let sockets: SocketFolder
      if let known = self.sockets { sockets = known } else { sockets = try SocketFolder(root: library.folders.sockets) }
      self.sockets = sockets
      return try AppSocket(
        program, folder: sockets.make(), isSandboxed: !options.unsandboxed, desk: desk, log: log)
    } catch {
      log.append(line: "The program has no way to the assistant: \(error.message)")
      return nil
    }
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
    turns += 1
    running[key]?.turn = turns
    watchMemory()
    idleWaits[key]?.callOff()
    idleWaits[key] = surroundings.alarm(after: options.idle) { [weak self] in
      Task { await self?.stopIdle(key, use: known.use) }
    }
  }

  private func stopIdle(_ key: Key, use: Int) async {
    guard let known = running[key], known.use == use, known.sessions.isEmpty else { return }
    running[key] = nil
    idleWaits[key] = nil
    await known.process.stop()
  }
}
