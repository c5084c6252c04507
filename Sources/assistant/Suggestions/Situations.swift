import AssistantCore
import AssistantStore
import AssistantSuggestions
import Foundation

/// What else is the case besides time and place, as far as anything here can tell it.
struct Situations: Sendable {
  let store: Store

  /// Those that neither the clock nor the map tells of; the person, or something on the machine, says that they are so.
  static let stated: [DailySituation] = [
    .commute, .headphonesConnected, .activeWorkout, .physicalActivityIncomplete,
  ]

  private static let preference = "situations"

  func stated() async throws -> Set<DailySituation> {
    guard let text = try await store.preference(named: Self.preference),
      let names = try? JSONDecoder().decode([String].self, from: Data(text.utf8))
    else { return [] }
    return Set(names.compactMap(DailySituation.init))
  }

  func state(_ situations: Set<DailySituation>) async throws {
    let names = try JSONEncoder().encode(situations.map(\.rawValue).sorted())
    try await store.setPreference(String(decoding: names, as: UTF8.self), named: Self.preference)
  }

  /// What is the case: what was stated, a workout that was begun, the way between home and work.
  ///
  /// - Parameter position: where the person is; nil where that is not known.
  func known(at date: Date, position: MapPoint?, among places: [NamedPlace]) async throws -> Set<DailySituation> {
    var situations = try await stated()
    if let last = try await store.latest(of: Self.workouts, before: date), !Self.ends.contains(last.action),
      date.timeIntervalSince(last.time) <= Self.longestWorkout
    {
      situations.insert(.activeWorkout)
    }
    if let position, Self.isOnTheWay(position, among: places) { situations.insert(.commute) }
    return situations
  }

  private static let ends: Set<String> = ["INEndWorkoutIntent", "INCancelWorkoutIntent"]
  private static let workouts =
    ends.union(["INStartWorkoutIntent", "INResumeWorkoutIntent", "INPauseWorkoutIntent"])
  /// A workout whose end nobody told is over then.
  private static let longestWorkout: TimeInterval = 4 * 3_600

  /// Between home and work, at neither, and no long way round.
  static func isOnTheWay(_ position: MapPoint, among places: [NamedPlace]) -> Bool {
    guard let home = places.first(where: { $0.name == "home" }), let work = places.first(where: { $0.name == "work" })
    else { return false }
    let (behind, ahead) = (home.position.distance(to: position), position.distance(to: work.position))
    guard behind > home.radius, ahead > work.radius else { return false }
    return behind + ahead <= home.position.distance(to: work.position) * 1.25
  }
}
