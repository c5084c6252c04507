import AssistantCore
import Foundation
import Testing

@testable import assistant

@Suite(.enabled(if: Command.isBuilt)) struct ModeCommandTests {
  let assistant: Command

  init() throws { assistant = try Command() }

  @Test func `The mode is shown, set and refused where there is no such mode`() throws {
    #expect(try assistant("settings", "mode").output == "screen\n")
    #expect(try assistant("settings", "mode", "hands-free").output == "hands-free\n")
    #expect(try assistant("settings", "mode").output == "hands-free\n")
    let boat = try assistant("settings", "mode", "boat")
    #expect(boat.status == 64 && boat.errors.contains("car"))
  }

  @Test func `A conversation is held in the mode that was set, or in the one that is asked for`() throws {
    _ = try assistant("apps", "install", try AppFixture().write(into: assistant.folder))
    let request = Data("Send a message to Bobo with ShellChat saying hello\n".utf8)
    func said(_ options: String...) throws -> String {
      try assistant.run(["chat"] + options, input: request, environment: [:]).output
    }
    let screen = try said()
    #expect(screen.contains("    ") && screen.contains("hello"))
    #expect(try said("--mode", "car").contains("Sent to Bobo."))
    _ = try assistant("settings", "mode", "car")
    let car = try said()
    #expect(car.contains("Sent to Bobo.") && !car.contains("    "))
    let handsFree = try said("--mode", "hands-free")
    #expect(handsFree.contains("I sent the message “hello” to Bobo") && !handsFree.contains("    "))
    #expect(try said("--mode", "screen") == screen)
  }
}
