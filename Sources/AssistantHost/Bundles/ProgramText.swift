import Foundation
import ProcessShims

/// The texts inside a compiled program, looked for without loading it.
struct ProgramText {
  private let bytes: Data

  /// Nil where it is no ELF file, or cannot be read.
  init?(path: String) {
    guard let data = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped), data.count > 64,
      data.starts(with: [0x7F, 0x45, 0x4C, 0x46])
    else { return nil }
    bytes = data
  }

  /// Whether it has the sections in which Swift's run-time library looks for types.
  var isSwift: Bool {
    finds(Array("swift5_type_metadata\0".utf8)) || finds(Array("swift5_protocol_conformances\0".utf8))
  }

  /// Whether a type or a module of that name is described in it; a false yes is possible, a false no is not.
  func holds(name: String) -> Bool { finds([0] + Array(name.utf8) + [0]) }

  /// Texts that stand by themselves and begin so, each once, in order.
  func texts(beginningWith prefix: String) -> [String] {
    var found: [String] = []
    let pattern = [0] + Array(prefix.utf8)
    var position = 0
    while let start = find(pattern, from: position) {
      let text = bytes[start + 1..<min(start + 1 + Self.longest, bytes.count)].prefix { $0 != 0 }
      if text.count < Self.longest, let name = String(validating: text, as: UTF8.self), !found.contains(name) {
        found.append(name)
      }
      position = start + pattern.count
    }
    return found
  }

  private static let longest = 200

  private func finds(_ pattern: [UInt8]) -> Bool { find(pattern, from: 0) != nil }

  private func find(_ pattern: [UInt8], from position: Int) -> Int? {
    bytes.withUnsafeBytes { bytes in
      let rest = UnsafeRawBufferPointer(rebasing: bytes[position...])
      let place = shims_find(rest.baseAddress, UInt(rest.count), pattern, UInt(pattern.count))
      return place < 0 ? nil : position + place
    }
  }
}
