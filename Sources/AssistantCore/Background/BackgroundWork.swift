import IntentSchema

/// Orders that apps are still at when the turn they were given in has ended.
///
/// It belongs to no conversation: a person may have left the one in which they asked.
package actor BackgroundWork {
  /// An order that has come to its end.
  package struct Ending: Hashable, Sendable {
    /// The app's identifier.
    package var app: String
    package var intent: IntentValue
    /// Nil where the app failed.
    package var response: IntentResponse?
    package var failure: ExtensionFailure?
  }

  /// A value each time an order ends, for the one who tells the person.
  package nonisolated let endings: AsyncStream<Ending>
  private let ended: AsyncStream<Ending>.Continuation
  private var tasks: [Int: Task<Void, Never>] = [:]

  package init() { (endings, ended) = AsyncStream.makeStream() }

  /// How many orders were kept so far: as many values come in `endings`.
  package private(set) var count = 0

  /// Waits for the end of an order; what comes of it is told in `endings`.
  ///
  /// - Parameter end: returns nil where the app has no more to say.
  func keep(_ request: Request, until end: @escaping @Sendable () async throws -> IntentResponse?) {
    count += 1
    let number = count
    let (app, intent) = (request.app.identifier, request.intent)
    tasks[number] = Task {
      var ending = Ending(app: app, intent: intent)
      do {
        ending.response = try await end()
      } catch {
        ending.failure = error as? ExtensionFailure ?? ExtensionFailure(.exited, "The order was given up: \(error)")
      }
      finish(number, ending)
    }
  }

  private func finish(_ number: Int, _ ending: Ending) {
    tasks[number] = nil
    ended.yield(ending)
  }

  /// Gives up waiting; orders whose end nobody has heard stay noted.
  package func stop() {
    for task in tasks.values { task.cancel() }
    tasks = [:]
    ended.finish()
  }
}
