import Dispatch
import Foundation
import Synchronization

/// Something that is done after some time, unless it is called off before.
package struct Alarm: Sendable {
  private let end: @Sendable () -> Void

  package init(_ end: @escaping @Sendable () -> Void) { self.end = end }

  /// It does not ring any more; where it is ringing at this moment it is not stopped.
  package func callOff() { end() }
}

extension Surroundings {
  /// Has something done when the time has passed; it must not take long.
  package func alarm(after duration: Duration, _ ring: @escaping @Sendable () -> Void) -> Alarm {
    if let alarms { return alarms.alarm(after: duration, ring) }
    let task = Task { [sleep] in
      if (try? await sleep(duration)) != nil { ring() }
    }
    return Alarm { task.cancel() }
  }
}

/// Alarms of this machine's own time, which cost next to nothing as long as they are called off.
///
/// Nearly all are: they watch over what is done long before. So they share one timer, which is set anew only for an alarm
/// that rings before all others, and which finds out what has been called off only when it fires.
package final class AlarmClock: Sendable {
  private struct State {
    var alarms: [Int: (due: DispatchTime, ring: @Sendable () -> Void)] = [:]
    var last = 0
    var timer: (any DispatchSourceTimer)?
    /// When the timer fires; nil where it is not set.
    var next: DispatchTime?
  }

  private let state = Mutex(State())

  package init() {}

  deinit { state.withLock { $0.timer?.cancel() } }

  package func alarm(after duration: Duration, _ ring: @escaping @Sendable () -> Void) -> Alarm {
    let due = DispatchTime.now() + duration / .seconds(1)
    let number = state.withLock { state in
      state.last += 1
      state.alarms[state.last] = (due, ring)
      set(due, &state)
      return state.last
    }
    return Alarm { [weak self] in _ = self?.state.withLock { $0.alarms.removeValue(forKey: number) } }
  }

  /// How many wait.
  package var count: Int { state.withLock(\.alarms.count) }

  private func set(_ due: DispatchTime, _ state: inout State) {
    if let next = state.next, next <= due { return }
    state.next = due
    let isNew = state.timer == nil
    let timer =
      state.timer ?? DispatchSource.makeTimerSource(queue: DispatchQueue(label: "alarms", qos: .userInitiated))
    state.timer = timer
    timer.schedule(deadline: due, leeway: .milliseconds(1))
    guard isNew else { return }
    timer.setEventHandler { [weak self] in self?.fire() }
    timer.activate()
  }

  private func fire() {
    let due = state.withLock { state in
      let now = DispatchTime.now()
      let due = state.alarms.filter { $0.value.due <= now }
      for number in due.keys { state.alarms[number] = nil }
      state.next = nil
      if let next = state.alarms.values.map(\.due).min() { set(next, &state) }
      return due.values.sorted { $0.due < $1.due }
    }
    for alarm in due { alarm.ring() }
  }
}
