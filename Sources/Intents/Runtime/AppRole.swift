import Foundation
import IntentSchema
import IntentsWire

/// What an app's own program does when the assistant starts it, beside what an extension does.
package struct AppRole: Sendable {
  /// Gets the app ready; called once, before anything else.
  package var launch: @MainActor @Sendable () -> Void
  /// The object that takes the intent; nil if the app has none.
  package var handler: @MainActor @Sendable (INIntent) -> Any?
  /// The answer of an app that takes intents without such an object; nil if it takes none.
  package var handle: @MainActor @Sendable (INIntent) async -> INIntentResponse?
  /// Goes on with an activity; false if the app does not know it.
  package var goOn: @MainActor @Sendable (NSUserActivity) -> Bool
  /// Called before the process ends.
  package var end: @MainActor @Sendable () -> Void

  package init(
    launch: @escaping @MainActor @Sendable () -> Void, handler: @escaping @MainActor @Sendable (INIntent) -> Any?,
    handle: @escaping @MainActor @Sendable (INIntent) async -> INIntentResponse?,
    goOn: @escaping @MainActor @Sendable (NSUserActivity) -> Bool, end: @escaping @MainActor @Sendable () -> Void
  ) {
    self.launch = launch
    self.handler = handler
    self.handle = handle
    self.goOn = goOn
    self.end = end
  }

  /// Answers the assistant on a thread of its own until it has no more questions, and ends the process then.
  ///
  /// - Returns: false, and nothing is started, where no assistant has started this process.
  package func serve() -> Bool {
    guard let text = ProcessInfo.processInfo.environment[Wire.descriptorVariable], let descriptor = Int32(text),
      fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
    else { return false }
    let end = end
    let server = ExtensionServer(descriptor: descriptor, app: self) { AppPrincipal() }
    HostFacts.shared.withLock { $0.log = { [weak server] in server?.log($0) } }
    let reader = Thread {
      let status = server.run()
      DispatchQueue.main.sync { MainActor.assumeIsolated { end() } }
      exit(status)
    }
    reader.name = "assistant"
    reader.start()
    return true
  }
}

/// An app's program has no extension's first object.
private final class AppPrincipal: INExtension {
  override func handler(for intent: INIntent) -> Any? { nil }
}

extension AppRole {
  func handler(for intent: INIntent) -> Any? {
    DispatchQueue.main.sync { MainActor.assumeIsolated { Handed(handler(intent)) } }.object
  }

  /// The activity as the app gets it: with what was asked and answered.
  @MainActor func goOn(with request: ContinueRequest) -> Bool {
    let activity = NSUserActivity(wire: request.activity)
    if let asked = request.intent {
      do throws(DispatchError) {
        let intent = try INIntent.intent(from: asked)
        activity.setInteraction(
          INInteraction(intent: intent, response: try request.response.map(intent.response(from:))))
      } catch {
        HostFacts.shared.value.log("the activity comes without its interaction: \(error.message)")
      }
    }
    return goOn(activity)
  }

  /// Carries an app's object from the main thread to the one that waits for it.
  private struct Handed: @unchecked Sendable {
    let object: Any?
    init(_ object: Any?) { self.object = object }
  }
}

extension INIntent {
  /// An answer to this intent, as the wire carries it.
  fileprivate func response(from wire: IntentResponse) throws(DispatchError) -> INIntentResponse {
    // Its class stands beside the intent's own.
    guard let type = NSClassFromString(String(reflecting: Self.self) + "Response") as? INIntentResponse.Type else {
      throw DispatchError(.unknownIntent, "there is no class \(Self.schemaName)Response")
    }
    let response = type.init()
    try response.fill(from: wire)
    return response
  }
}
