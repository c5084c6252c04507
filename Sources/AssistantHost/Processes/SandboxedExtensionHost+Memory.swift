import AssistantCore
import Foundation

extension SandboxedExtensionHost {
  /// Between two looks at the machine's memory, while a process stays that nobody uses.
  static let memoryInterval = Duration.seconds(3)

  /// Ends processes that nobody uses, the one longest unused first, while memory is short.
  func watchMemory() {
    guard memoryWatch == nil, !isShutDown else { return }
    memoryWatch = Task { [surroundings] in
      while await endOneIfShort() {
        guard (try? await surroundings.sleep(Self.memoryInterval)) != nil else { break }
      }
      memoryWatch = nil
    }
  }

  /// False once there is no process left that nobody uses.
  private func endOneIfShort() async -> Bool {
    guard !isShutDown, let oldest = running.filter(\.value.sessions.isEmpty).min(by: { $0.value.turn < $1.value.turn })
    else { return false }
    guard let share = options.availableMemory(), share < options.scarceMemory else { return true }
    running[oldest.key] = nil
    await oldest.value.process.stop()
    return true
  }
}

/// How much memory the machine has left.
enum MachineMemory {
  /// Of all memory, what could be given to a program without others having to go; nil where the kernel does not tell.
  static var availableShare: Double? { share(KernelFile.text("/proc/meminfo") ?? "") }

  static func share(_ text: String) -> Double? {
    func kilobytes(_ name: String) -> Double? {
      let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
      return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) }
    }
    guard let all = kilobytes("MemTotal"), all > 0, let available = kilobytes("MemAvailable") else { return nil }
    return available / all
  }
}
