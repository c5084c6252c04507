import AssistantCore
import Foundation
import IntentSchema

@testable import AssistantHost

/// A home with an app in it, and a host that runs its extension in the real sandbox.
struct HostFixture {
  let folder: TemporaryFolder
  let library: AppLibrary
  let host: SandboxedExtensionHost
  let clock = ManualClock()
  let app: InstalledApp

  static let intent = IntentValue(className: "INSendMessageIntent", identifier: "request")

  init(_ fixture: AppFixture = AppFixture(), options: SandboxedExtensionHost.Options = .init()) throws {
    folder = try TemporaryFolder()
    library = try AppLibrary(home: folder.url.appending(path: "home"))
    app = try library.install(from: fixture.write(to: folder))
    host = SandboxedExtensionHost(library: library, surroundings: clock.surroundings, options: options)
  }

  func session(locale: String = "en") async throws -> any ExtensionSession {
    try await host.session(app: app.identifier, intent: "INSendMessageIntent", locale: locale)
  }

  /// What the extension says of an action, and ends the host.
  func probe(_ action: String) async throws -> String {
    let text = try await session().probe(action)
    await host.shutdown()
    return text
  }

  /// How an action fails.
  func failure(_ action: String) async -> ExtensionFailure? {
    do {
      _ = try await session().probe(action)
      return nil
    } catch {
      return error as? ExtensionFailure
    }
  }
}

extension ExtensionSession {
  func probe(_ action: String) async throws -> String {
    let results = try await resolve(HostFixture.intent, parameter: action)
    guard case .success(let value)? = results.first else { return "" }
    return value?.string ?? ""
  }
}
