import Foundation
import IntentSchema
import Intents
import Testing

@Suite struct `Types that handlers are made of` {
  private func handle(_ handler: Any, content: String = "hi") async throws -> IntentResponse {
    let wire = IntentValue(
      className: "INSendMessageIntent", identifier: "1", parameters: ["content": .string(content)])
    return try await INIntent.intent(from: wire).handle(handler: handler)
  }

  @Test func `classes, subclasses and generic ones answer`() async throws {
    #expect(try await handle(HandlerByExtension()).codeName == "success")
    #expect(try await handle(GenericHandler(service: "chat")).codeName == "inProgress")
    #expect(try await handle(HandlerSubclass(service: 1)).codeName == "success")
    #expect(try await handle(SendableHandler()).codeName == "success")
  }

  @Test func `classes of the main actor answer`() async throws {
    #expect(try await handle(MainActorHandler()).codeName == "success")
    #expect(try await handle(NonisolatedHandler()).codeName == "success")
    #expect(try await handle(PreconcurrencyHandler()).codeName == "success")
  }

  @Test(arguments: [
    ("twice", "success", "more than once"), ("never", "failure", "without calling it"),
  ])
  func `a completion handler that is misused is told to the developer`(
    content: String, code: String, complaint: String
  ) async throws {
    let lines = LogLines()
    await Host.with(HostFacts(log: lines.log), nil) {
      #expect((try? await handle(CarelessHandler(), content: content))?.codeName == code)
    }
    #expect(lines.all.contains { $0.contains(complaint) })
  }
}
