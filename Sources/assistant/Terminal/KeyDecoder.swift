/// Bytes of a terminal into keys; any bytes at any cut are taken, and what is not UTF-8 becomes U+FFFD.
struct KeyDecoder: Sendable {
  private var pending: [UInt8] = []
  /// What was pasted so far; nil outside of a paste.
  private var pasted: [UInt8]?

  private static let longestSequence = 64
  private static let longestPaste = 4 * 1024 * 1024
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Whether the last byte may be the start of something longer: call `flush` if nothing follows soon.
  var isWaiting: Bool { !pending.isEmpty }

  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    pending.append(contentsOf: bytes)
    return drain(isFinal: false)
  }

  /// Takes what is pending as it stands; a lone escape byte is the escape key.
  mutating func flush() -> [Key] { drain(isFinal: true) }

  private mutating func drain(isFinal: Bool) -> [Key] {
    var keys: [Key] = []
    var text: [UInt8] = []
    var index = 0
    func endText() {
      if !text.isEmpty { keys.append(.text(String(decoding: text, as: UTF8.self))) }
      text = []
    }
    loop: while index < pending.count {
      if pasted != nil {
        guard let key = readPaste(&index) else { break }
        keys.append(key)
        continue
      }
      let byte = pending[index]
      if byte == 0x1B {
        endText()
        switch sequence(at: index, isFinal: isFinal) {
        case .incomplete: break loop
        case .key(let key, let length):
          index += length
          keys.append(key)
        case .pasteStart(let length):
          index += length
          pasted = []
        }
      } else if byte < 0x20 || byte == 0x7F {
        endText()
        keys.append(Self.control(byte))
        index += 1
      } else {
        let length = Self.characterLength(byte)
        if index + length > pending.count, !isFinal, isValidPrefix(from: index) { break loop }
        text.append(byte)
        index += 1
        var left = length - 1
        while left > 0, index < pending.count, pending[index] & 0xC0 == 0x80 {
          text.append(pending[index])
          index += 1
          left -= 1
        }
      }
    }
    endText()
    pending.removeSubrange(..<index)
    return keys
  }

  private mutating func readPaste(_ index: inout Int) -> Key? {
    var collected = pasted ?? []
    pasted = []
    while index < pending.count {
      if pending[index] == 0x1B {
        let rest = pending[index...].prefix(Self.pasteEnd.count)
        if rest.elementsEqual(Self.pasteEnd) {
          index += Self.pasteEnd.count
          pasted = nil
          return .paste(String(decoding: collected, as: UTF8.self))
        }
        if Self.pasteEnd.starts(with: rest) { break }
      }
      if collected.count < Self.longestPaste { collected.append(pending[index]) }
      index += 1
    }
    pasted = collected
    return nil
  }

  private enum Sequenced {
    case incomplete
    case key(Key, length: Int)
    case pasteStart(length: Int)
  }

  private func sequence(at start: Int, isFinal: Bool) -> Sequenced {
    let bytes = pending[start...].prefix(Self.longestSequence)
    guard let second = bytes.dropFirst().first else { return isFinal ? .key(.escape, length: 1) : .incomplete }
    switch second {
    case UInt8(ascii: "["):
      let parameters = bytes.dropFirst(2).prefix { (0x20...0x3F).contains($0) }
      guard parameters.endIndex < bytes.endIndex else {
        return isFinal || bytes.count == Self.longestSequence ? .key(.other, length: bytes.count) : .incomplete
      }
      let final = bytes[parameters.endIndex]
      let length = parameters.count + 3
      // A Linux console's function keys: one more letter follows.
      if final == UInt8(ascii: "["), parameters.isEmpty {
        if bytes.count > 3 { return .key(.other, length: 4) }
        return isFinal ? .key(.other, length: 3) : .incomplete
      }
      let text = String(decoding: parameters, as: UTF8.self)
      if final == UInt8(ascii: "~"), text == "200" { return .pasteStart(length: length) }
      return .key(Self.csi(text, final: final), length: length)
    case UInt8(ascii: "O"):
      guard let third = bytes.dropFirst(2).first else {
        return isFinal ? .key(.alt("o"), length: 2) : .incomplete
      }
      return .key(Self.csi("", final: third), length: 3)
    case 0x7F, 0x08: return .key(.wordBackspace, length: 2)
    case 0x1B: return .key(.escape, length: 1)
    case 0x21...0x7E:
      return .key(.alt(Character(UnicodeScalar(second).properties.lowercaseMapping)), length: 2)
    default: return .key(.escape, length: 1)
    }
  }

  private static func csi(_ parameters: String, final: UInt8) -> Key {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
    let isWord = numbers.count > 1 && ["3", "5", "7"].contains(numbers[1])
    switch Character(UnicodeScalar(final)) {
    case "A": return .up
    case "B": return .down
    case "C": return isWord ? .wordRight : .right
    case "D": return isWord ? .wordLeft : .left
    case "H": return .home
    case "F": return .end
    case "c" where parameters.isEmpty: return .wordRight
    case "d" where parameters.isEmpty: return .wordLeft
    case "~":
      switch numbers.first {
      case "1", "7": return .home
      case "4", "8": return .end
      case "3": return .delete
      default: return .other
      }
    default: return .other
    }
  }

  private static func control(_ byte: UInt8) -> Key {
    switch byte {
    case 0x0D, 0x0A: .enter
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    case 1...26: .control(Character(UnicodeScalar(byte + 0x60)))
    case 0x1F: .control("_")
    default: .other
    }
  }

  private static func characterLength(_ byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  private func isValidPrefix(from index: Int) -> Bool {
    pending[(index + 1)...].allSatisfy { $0 & 0xC0 == 0x80 }
  }
}
