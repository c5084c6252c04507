import Foundation

extension PropertyListNode {
  /// Reads a property list in XML or in the binary form.
  ///
  /// - Parameter file: what diagnostics call it.
  package static func read(_ data: Data, file: String) throws(Diagnostic) -> PropertyListNode {
    guard data.contains(where: { !" \t\r\n".utf8.contains($0) }) else {
      throw Diagnostic(file: file, line: 1, message: "the file is empty; it has to be a property list")
    }
    if data.starts(with: Data("bplist".utf8)) { return try BinaryPropertyListParser.parse(data, file: file) }
    return try XMLPropertyListParser.parse(data, file: file)
  }
}
