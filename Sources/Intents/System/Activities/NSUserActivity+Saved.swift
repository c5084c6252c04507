import Foundation

extension NSUserActivity {
  /// Makes the assistant forget some activities; unknown identifiers are not an error.
  ///
  /// - Parameter handler: called once, on any thread, also where there is no assistant that could know them.
  @preconcurrency
  public class func deleteSavedUserActivities(
    withPersistentIdentifiers persistentIdentifiers: [NSUserActivityPersistentIdentifier],
    completionHandler handler: @escaping @Sendable () -> Void
  ) {
    forget(persistentIdentifiers, handler)
  }

  /// Makes the assistant forget some activities; unknown identifiers are not an error.
  public class func deleteSavedUserActivities(
    withPersistentIdentifiers persistentIdentifiers: [NSUserActivityPersistentIdentifier]
  ) async {
    await withCheckedContinuation { continuation in forget(persistentIdentifiers) { continuation.resume() } }
  }

  /// Makes the assistant forget all activities of this app.
  ///
  /// - Parameter handler: called once, on any thread, also where there is no assistant that could know them.
  @preconcurrency
  public class func deleteAllSavedUserActivities(completionHandler handler: @escaping @Sendable () -> Void) {
    forget(nil, handler)
  }

  /// Makes the assistant forget all activities of this app.
  public class func deleteAllSavedUserActivities() async {
    await withCheckedContinuation { continuation in forget(nil) { continuation.resume() } }
  }

  private static func forget(_ identifiers: [String]?, _ handler: @escaping @Sendable () -> Void) {
    guard HostFacts.shared.value.process == .app, let connection = Assistant.connection.value else {
      return DispatchQueue.global().async(execute: handler)
    }
    connection.deleteActivities(identifiers, completion: handler)
  }

  /// The streams of another device; always fails, because there is none.
  public func continuationStreams() async throws -> (InputStream, OutputStream) {
    throw CocoaError(.userActivityConnectionUnavailable)
  }
}
