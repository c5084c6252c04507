import Foundation
import IntentSchema

/// Property lists as apps have them: XML, binary, and the old text form of `.strings` files.
package enum PropertyList {
  /// What a file holds, or nil if it cannot be read at all; every problem is appended to the diagnostics.
  ///
  /// A link is not followed, and what is no regular file is not opened for long.
  ///
  /// - Parameters:
  ///   - path: where the file is.
  ///   - shownAs: its path in diagnostics.
  package static func read(
    path: String, shownAs: String, strictness: PropertyListStrictness = .exact, diagnostics: inout [Diagnostic]
  ) -> PropertyListNode? {
    do {
      return parse(try contents(of: path), shownAs: shownAs, strictness: strictness, diagnostics: &diagnostics)
    } catch {
      diagnostics.append(Diagnostic(file: shownAs, message: error.message))
      return nil
    }
  }

  /// The bytes of a file, with the same care as `read`; nil if it cannot be read, which is appended to the diagnostics.
  package static func bytes(path: String, shownAs: String, diagnostics: inout [Diagnostic]) -> [UInt8]? {
    do {
      return try contents(of: path)
    } catch {
      diagnostics.append(Diagnostic(file: shownAs, message: error.message))
      return nil
    }
  }

  /// As `read`, for bytes at hand.
  package static func parse(
    _ bytes: [UInt8], shownAs: String, strictness: PropertyListStrictness = .exact, diagnostics: inout [Diagnostic]
  ) -> PropertyListNode? {
    do {
      let contents = try parse(bytes, strictness: strictness)
      diagnostics += contents.problems.map { Diagnostic(file: shownAs, line: $0.line, message: $0.message) }
      return contents.root
    } catch {
      diagnostics.append(Diagnostic(file: shownAs, line: error.line, message: error.message))
      return nil
    }
  }

  package static func parse(
    _ bytes: [UInt8], strictness: PropertyListStrictness
  ) throws(PropertyListProblem) -> PropertyListContents {
    guard bytes.count <= PropertyListLimit.bytes else { throw tooLarge }
    if bytes.starts(with: Array("bplist".utf8)) { return try BinaryPropertyList.parse(bytes, strictness) }
    let text = try TextDecoding.utf8(of: bytes, strictness)
    guard let first = text.first(where: { !TextScanner.isSpace($0) }) else {
      throw PropertyListProblem("The file is empty: write a property list into it or leave it out.", line: 1)
    }
    let isXML = first == UInt8(ascii: "<") && !looksLikeData(text)
    try ConflictMarkers.refuse(in: text, withMiddle: isXML && strictness == .lenient)
    return isXML ? try XMLPropertyList.parse(text, strictness) : try TextPropertyList.parse(text)
  }

  /// `<0fbd77>` is data in the old text form; markup goes on with a name, `?` or `!`.
  private static func looksLikeData(_ text: [UInt8]) -> Bool {
    guard let start = text.firstIndex(of: UInt8(ascii: "<")), let end = text[start...].firstIndex(of: UInt8(ascii: ">"))
    else { return false }
    return text[(start + 1)..<end].allSatisfy { TextScanner.hexValue($0) != nil || TextScanner.isSpace($0) }
  }

  private static var tooLarge: PropertyListProblem {
    PropertyListProblem("The file is larger than 16 MB: move data that is not settings out of it.")
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
    guard status.st_size <= PropertyListLimit.bytes else { throw tooLarge }
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

extension PropertyListNode {
  /// Reads what a developer edits: whatever can be made sense of is let pass.
  ///
  /// - Parameter file: what diagnostics call it.
  package static func read(_ data: Data, file: String) throws(Diagnostic) -> PropertyListNode {
    do throws(PropertyListProblem) {
      return try PropertyList.parse(Array(data), strictness: .lenient).root
    } catch {
      throw Diagnostic(file: file, line: error.line, message: error.message)
    }
  }
}
