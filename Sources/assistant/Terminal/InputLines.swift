import Foundation

/// Lines of a file or pipe, one at a time and only when asked for; bytes that are not UTF-8 become U+FFFD.
actor InputLines {
  /// Bytes of a line that are kept; the rest of a longer one is read and dropped.
  static let longestLine = 1_000_000

  private let descriptor: Int32
  private var framing = Framing()

  init(descriptor: Int32 = STDIN_FILENO) { self.descriptor = descriptor }

  /// Nil at the end.
  func next() async -> String? {
    while true {
      if let line = framing.next() { return line }
      if framing.hasEnded { return nil }
      let bytes = await Self.read(descriptor)
      framing.append(bytes)
    }
  }

  /// Empty at the end; blocks a thread that has nothing else to do.
  private static func read(_ descriptor: Int32) async -> [UInt8] {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
          let count = Foundation.read(descriptor, &buffer, buffer.count)
          if count < 0, errno == EINTR { continue }
          return continuation.resume(returning: Array(buffer.prefix(max(0, count))))
        }
      }
    }
  }

  /// The pure part: bytes in, lines out.
  struct Framing: Sendable {
    private var ready: [String] = []
    private var taken = 0
    private var partial: [UInt8] = []
    private var isFirst = true
    private(set) var hasEnded = false

    /// - Parameter bytes: empty at the end of the input.
    mutating func append(_ bytes: [UInt8]) {
      guard !bytes.isEmpty else {
        hasEnded = true
        if !partial.isEmpty { finishLine() }
        return
      }
      var rest = bytes[...]
      while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
        keep(rest[..<newline])
        finishLine()
        rest = rest[(newline + 1)...]
      }
      keep(rest)
    }

    mutating func next() -> String? {
      guard taken < ready.count else {
        ready = []
        taken = 0
        return nil
      }
      taken += 1
      return ready[taken - 1]
    }

    private mutating func keep(_ bytes: ArraySlice<UInt8>) {
      partial.append(contentsOf: bytes.prefix(max(0, InputLines.longestLine - partial.count)))
    }

    private mutating func finishLine() {
      if partial.last == UInt8(ascii: "\r") { partial.removeLast() }
      if isFirst, partial.starts(with: [0xEF, 0xBB, 0xBF]) { partial.removeFirst(3) }
      isFirst = false
      ready.append(String(decoding: partial, as: UTF8.self))
      partial = []
    }
  }
}
