import Foundation
import Intents
import Testing

/// What all of the app's handlers share; each adds a protocol in a subclass.
private class WorkoutHandler: NSObject {
  func name(_ name: INSpeakableString?) -> INSpeakableStringResolutionResult {
    guard let name = name else {
      return .confirmationRequired(
        with: INSpeakableString(vocabularyIdentifier: "wall", spokenPhrase: "Wall", pronunciationHint: nil))
    }
    return ["wall", "boulder"].contains(name.spokenPhrase.lowercased()) ? .success(with: name) : .unsupported()
  }
}

private final class StartHandler: WorkoutHandler, INStartWorkoutIntentHandling {
  func resolveWorkoutName(
    for intent: INStartWorkoutIntent, with completion: @escaping (INSpeakableStringResolutionResult) -> Void
  ) {
    completion(name(intent.workoutName))
  }

  func resolveGoalValue(
    for intent: INStartWorkoutIntent, with completion: @escaping (INDoubleResolutionResult) -> Void
  ) {
    guard let goal = intent.goalValue else { return completion(.notRequired()) }
    completion(goal > 0 ? .success(with: goal * 2) : .confirmationRequired(with: 30))
  }

  func resolveWorkoutGoalUnitType(
    for intent: INStartWorkoutIntent, with completion: @escaping (INWorkoutGoalUnitTypeResolutionResult) -> Void
  ) {
    switch intent.workoutGoalUnitType {
    case .second, .minute, .hour: completion(.success(with: intent.workoutGoalUnitType))
    case .unknown: completion(.needsValue())
    default: completion(.unsupported())
    }
  }

  func resolveWorkoutLocationType(
    for intent: INStartWorkoutIntent, with completion: @escaping (INWorkoutLocationTypeResolutionResult) -> Void
  ) {
    completion(.confirmationRequired(with: .outdoor))
  }

  func resolveIsOpenEnded(
    for intent: INStartWorkoutIntent, with completion: @escaping (INBooleanResolutionResult) -> Void
  ) {
    completion(.success(with: intent.isOpenEnded ?? true))
  }

  func handle(intent: INStartWorkoutIntent, completion: @escaping (INStartWorkoutIntentResponse) -> Void) {
    completion(INStartWorkoutIntentResponse(code: .handleInApp, userActivity: nil))
  }
}

private final class EndHandler: WorkoutHandler, INEndWorkoutIntentHandling {
  func resolveWorkoutName(for intent: INEndWorkoutIntent) async -> INSpeakableStringResolutionResult {
    name(intent.workoutName)
  }

  func confirm(intent: INEndWorkoutIntent) async -> INEndWorkoutIntentResponse {
    INEndWorkoutIntentResponse(code: .failureNoMatchingWorkout, userActivity: nil)
  }

  func handle(intent: INEndWorkoutIntent) async -> INEndWorkoutIntentResponse {
    await Task.yield()
    return INEndWorkoutIntentResponse(code: .success, userActivity: nil)
  }
}

private final class WorkoutExtension: INExtension {
  override func handler(for intent: INIntent) -> Any {
    if intent is INStartWorkoutIntent { return StartHandler() }
    if intent is INEndWorkoutIntent { return EndHandler() }
    return self
  }
}

@Suite struct `Workouts as iOS apps write them` {
  private func start(
    _ name: String? = nil, goal: Double? = nil, unit: INWorkoutGoalUnitType = .unknown
  ) -> Request {
    let intent = INStartWorkoutIntent(
      workoutName: name.map { INSpeakableString(spokenPhrase: $0) }, goalValue: goal, workoutGoalUnitType: unit,
      workoutLocationType: .unknown, isOpenEnded: nil)
    return Request(WorkoutExtension(), intent)
  }

  @Test func `a handler's superclass helps to resolve`() async throws {
    #expect(try await start("Boulder").resolve("workoutName") == ["success Boulder"])
    #expect(try await start("Swim").resolve("workoutName") == ["unsupported"])
    #expect(try await start().resolve("workoutName") == ["confirmation Wall"])
    let end = Request(WorkoutExtension(), INEndWorkoutIntent(workoutName: nil))
    #expect(try await end.resolve("workoutName") == ["confirmation Wall"])
  }

  @Test func `numbers, units and flags are resolved`() async throws {
    #expect(try await start(goal: 2.5).resolve("goalValue") == ["success 5"])
    #expect(try await start(goal: 0).resolve("goalValue") == ["confirmation 30"])
    #expect(try await start().resolve("goalValue") == ["not required"])
    let minutes = INWorkoutGoalUnitType.minute
    #expect(
      try await start(unit: minutes).resolve("workoutGoalUnitType") == ["success \(minutes.rawValue)"])
    #expect(try await start(unit: .mile).resolve("workoutGoalUnitType") == ["unsupported"])
    #expect(try await start().resolve("workoutGoalUnitType") == ["needs value"])
    #expect(
      try await start().resolve("workoutLocationType") == ["confirmation \(INWorkoutLocationType.outdoor.rawValue)"])
    #expect(try await start().resolve("isOpenEnded") == ["success true"])
  }

  @Test func `codes come back`() async throws {
    #expect(try await start().handle(INStartWorkoutIntentResponse.self).code == .handleInApp)
    let end = Request(WorkoutExtension(), INEndWorkoutIntent(workoutName: nil))
    #expect(try await end.confirm(INEndWorkoutIntentResponse.self).code == .failureNoMatchingWorkout)
    #expect(try await end.handle(INEndWorkoutIntentResponse.self).code == .success)
  }

  @Test func `an object that does not adopt the protocol is no handler`() async throws {
    let pause = Request(WorkoutExtension(), INPauseWorkoutIntent(workoutName: nil))
    await #expect(throws: (any Error).self) { try await pause.handle(INPauseWorkoutIntentResponse.self) }
  }
}
