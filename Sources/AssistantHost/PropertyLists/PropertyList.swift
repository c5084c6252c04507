import Foundation

/// Property lists as apps ship them: XML, binary, and the old text form of `.strings` files.
package enum PropertyList {
  /// What a file holds, or nil if it cannot be read at all; every problem is appended to the diagnostics.
  ///
  /// - Parameters:
  ///   - path: where the file is.
  ///   - shownAs: its path in diagnostics.
  package static func read(path: String, shownAs: String, diagnostics: inout [Diagnostic]) -> PropertyNode? {
    do {
      return parse(try contents(of: path), shownAs: shownAs, diagnostics: &diagnostics)
    } catch {
      diagnostics.append(Diagnostic(file: shownAs, error.message))
      return nil
    }
  }

  /// As `read`, for bytes at hand.
  package static func parse(_ bytes: [UInt8], shownAs: String, diagnostics: inout [Diagnostic]) -> PropertyNode? {
    do {
      let contents = try parse(bytes)
      diagnostics += contents.problems.map { Diagnostic(file: shownAs, line: $0.line, $0.message) }
      return contents.root
    } catch {
      diagnostics.append(Diagnostic(file: shownAs, line: error.line, error.message))
      return nil
    }
  }

  static func parse(_ bytes: [UInt8]) throws(PropertyListProblem) -> PropertyListContents {
    guard bytes.count <= PropertyListLimit.bytes else {
      throw PropertyListProblem("The file is larger than 16 MB: move data that is not settings out of it.")
    }
    if bytes.starts(with: Array("bplist".utf8)) { return try BinaryPropertyList.parse(bytes) }
    let text = try TextDecoding.utf8(of: bytes)
    guard let first = text.first(where: { !TextScanner.isSpace($0) }) else {
      throw PropertyListProblem("The file is empty: write a property list into it or leave it out.")
    }
    try refuseConflictMarkers(text)
    if first == UInt8(ascii: "<"), !looksLikeData(text) { return try XMLPropertyList.parse(text) }
    return try TextPropertyList.parse(text)
  }

  /// `<0fbd77>` is data in the old text form; markup goes on with a name, `?` or `!`.
  private static func looksLikeData(_ text: [UInt8]) -> Bool {
    guard let start = text.firstIndex(of: UInt8(ascii: "<")), let end = text[start...].firstIndex(of: UInt8(ascii: ">"))
    else { return false }
    return text[(start + 1)..<end].allSatisfy { TextScanner.hexValue($0) != nil || TextScanner.isSpace($0) }
  }

  private static func refuseConflictMarkers(_ text: [UInt8]) throws(PropertyListProblem) {
    var number = 1
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.starts(with: Array("<<<<<<< ".utf8)) || line.starts(with: Array(">>>>>>> ".utf8)) {
        throw PropertyListProblem(
          "A merge conflict was left in the file: settle it and take its markers out.", line: number)
      }
      number += 1
    }
  }

  private static func contents(of path: String) throws(PropertyListProblem) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT: throw PropertyListProblem("There is no such file.")
      case ELOOP: throw PropertyListProblem("The file is a link: put the file itself into the bundle.")
      default: throw PropertyListProblem("The file cannot be read: \(String(cString: strerror(errno))).")
      }
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw PropertyListProblem("This is not a file.")
    }
    guard status.st_size <= PropertyListLimit.bytes else {
      throw PropertyListProblem("The file is larger than 16 MB: move data that is not settings out of it.")
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes { buffer in
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
        return pread(descriptor, rest.baseAddress, rest.count, off_t(filled))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      filled += count
    }
    bytes.removeSubrange(filled...)
    return bytes
  }
}
