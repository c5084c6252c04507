import AssistantTesting
import AssistantUnderstanding
import Foundation
import IntentSchema
import Testing

@testable import AssistantCore

/// How many dialogues are played: `DIALOGUES=10000 swift test --filter Random` plays more than a daily run does.
enum RandomDialogues {
  static func count(times factor: Int = 1, of usual: Int = 200) -> Int {
    ProcessInfo.processInfo.environment["DIALOGUES"].flatMap(Int.init) ?? usual * factor
  }
}

@Suite(.timeLimit(.minutes(30))) struct `Random dialogues` {
  @Test func `thousands of dialogues with an app that answers at random all keep the rules`() throws {
    let schema = try Stage.schema()
    var handled = 0
    for seed in 1...max(10, RandomDialogues.count()) {
      var dialogue = Dialogue(seed: UInt64(seed), schema: schema, always: seed % 3 == 0)
      dialogue.play(turns: 12)
      handled += dialogue.handled.values.reduce(0, +)
    }
    // The rules mean nothing if no request ever gets through.
    #expect(handled > RandomDialogues.count() / 12)
  }

  @Test func `a person who always answers and an app that always asks come to an end`() throws {
    let schema = try Stage.schema()
    var machine = TurnMachine(locale: "en", schema: schema, apps: [Stage.app])
    guard case .interpretations(let readings) = ScriptedReader.sending() else { return }
    var input: TurnMachine.Input = .heard(.interpretations(readings), utterance: "", identifier: "1")
    var turns = 1
    for step in 1...10_000 {
      let effects = machine.step(input)
      if case .end(let outcome)? = effects.last {
        guard outcome == .question else {
          #expect(turns <= Request.mostQuestions + 1)
          return
        }
        turns += 1
        input = .replied(.yes, utterance: "", identifier: "\(step)")
      } else if case .readPermission? = effects.last {
        input = .permission(.authorized)
      } else {
        input = .resolved([.confirmationRequired(Stage.person("Bobo \(step)"), reason: nil)])
      }
    }
    Issue.record("it went on and on")
  }

  @Test func `the same inputs give the same effects`() throws {
    let schema = try Stage.schema()
    for seed in 1...50 {
      var one = Dialogue(seed: UInt64(seed), schema: schema, always: false)
      var other = one
      one.play(turns: 12)
      other.play(turns: 12)
      #expect(one.trace == other.trace && one.machine == other.machine)
    }
  }

  @Test func `an input that nothing waits for changes nothing`() throws {
    var machine = TurnMachine(locale: "en", schema: try Stage.schema(), apps: [Stage.app])
    let before = machine
    let inputs: [TurnMachine.Input] = [
      .replied(.yes, utterance: "", identifier: "1"), .permission(.authorized), .permissionStored(true),
      .resolved([.needsValue]), .responded(.success), .failed(ExtensionFailure(.exited, "")),
      .reread(.failure(.nothing), identifier: "1"),
    ]
    for input in inputs {
      #expect(machine.step(input) == [])
      #expect(machine == before)
    }
  }
}
